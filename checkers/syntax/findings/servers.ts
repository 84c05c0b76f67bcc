/** Faults against the form of schemes that name a server, and something on it: ftp, gopher, telnet, wais, prospero, file. */
import { type FindingKind, says } from './kind.ts';

export const SERVERS = {
  'path-slash-missing': {
    severity: 'error',
    rule: ['RFC 1738', '3.2'],
    isOfScheme: true,
    message: says('a "/" is required between the host and what follows'),
    example: 'ftp://ftp.example.org?a',
  },
  'ftp-typecode-invalid': {
    severity: 'error',
    rule: ['RFC 1738', '3.2.2'],
    message: says('the type must be ";type=" followed by a, i or d'),
    example: 'ftp://ftp.example.org/a;type=x',
  },
  'ftp-semicolon': {
    severity: 'warning',
    rule: ['RFC 1738', '3.2.2'],
    message: says('";" begins the type, as ";type=a"; in a name it must be written as an escape'),
    example: 'ftp://ftp.example.org/note.txt;1',
  },
  'gopher-type-missing': {
    severity: 'warning',
    rule: ['RFC 4266', '2.1'],
    message: says('a gopher path begins with one character for the type, which this is not'),
    example: 'gopher://example.org//docs',
  },
  'telnet-path-not-allowed': {
    severity: 'error',
    rule: ['RFC 4248', '2'],
    message: says('only one "/" may follow the host'),
    example: 'telnet://example.org/login',
  },
  'wais-form-invalid': {
    severity: 'error',
    rule: ['RFC 4156', '2'],
    message: says('the form is database, database?search or database/type/path'),
    example: 'wais://example.org/lamps/TEXT',
  },
  'wais-database-missing': {
    severity: 'warning',
    rule: ['RFC 4156', '2'],
    message: says('no database is named'),
    example: 'wais://example.org/',
  },
  'prospero-form-invalid': {
    severity: 'error',
    rule: ['RFC 4157', '2'],
    message: says('the form is prospero://host:port/name;field=value'),
    example: 'prospero://host.example',
  },
  'prospero-field-invalid': {
    severity: 'error',
    rule: ['RFC 4157', '2'],
    message: says('a field is ";name=value"'),
    example: 'prospero://host.example/pros/a;version',
  },
  'file-form-invalid': {
    severity: 'error',
    rule: ['RFC 8089', '2'],
    message: ({ lacks }) => `a file URL needs ${lacks}, as file:///path or file://host/path`,
    example: 'file:notes.txt',
  },
  'file-path-slashes': {
    severity: 'warning',
    rule: ['RFC 8089', 'E.3.2'],
    message: ({ host }) =>
      host === ''
        ? 'a path begins with one "/"'
        : `a path begins with one "/"; if "${host}" is a host, write file://${host}/`,
    example: 'file:////host.example/share/a.txt',
  },
  'file-query': {
    severity: 'warning',
    rule: ['RFC 8089', '2'],
    message: says('a file has no query; a "?" in its name must be written as %3F'),
    example: 'file:///home/ada/a?b',
  },
  'file-backslash': {
    severity: 'error',
    rule: ['RFC 8089', 'E.3'],
    message: says('in a URL the parts of a path are separated by "/", on every system'),
    example: 'file:///c:\\ada\\a.txt',
  },
  'file-drive-as-host': {
    severity: 'error',
    rule: ['RFC 8089', '2'],
    message: ({ drive }) => `"${drive}" stands where the host belongs: a drive follows "file:///"`,
    example: 'file://c:/ada/a.txt',
  },
  'file-drive-bar': {
    severity: 'error',
    rule: ['RFC 8089', 'E.2.2'],
    message: says('a drive is written with ":", as c:'),
    example: 'file:///c|/ada/a.txt',
  },
  'file-drive-bare': {
    severity: 'warning',
    rule: ['RFC 8089', 'E.2'],
    message: says('some programs do not read a drive without slashes before it'),
    example: 'file:c:/ada/a.txt',
  },
} as const satisfies Record<string, FindingKind>;
