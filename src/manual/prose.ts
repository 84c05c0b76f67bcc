/** The prose of the manual page: data only. */

export const DESCRIPTION: readonly string[] = [
  'urlglean finds every URL in mail (mbox, Maildir, MH, single messages), news and text, rejoins those that mailers ' +
    'broke across lines, checks their syntax, and checks, politely and safely, whether each can still be reached. ' +
    'Packed files (gzip, bzip2, xz, Zstandard, compress, tar, ZIP) are unpacked while they are read; folders are ' +
    'searched.',
  'check keeps its results in a file, so that the next run reads only what is new and checks only the links that ' +
    'are due; report, history, runs, diff, export and prune work with that file.',
];

export const CONFIGURATION: readonly string[] = [
  'All commands except nightly, which is given a file of its own, read the first urlglean.toml in the working ' +
    'directory or a folder above it. It is a TOML file. It can set every option by its long name, except those that ' +
    'make sense for one call only: at the root for all commands that take it, or in a table named after a command ' +
    'for that command alone. The command line takes precedence, then the table of the command, then the root, then ' +
    'the defaults. A repeatable option is replaced as a whole; --archive=false turns a flag off.',
  'Paths are relative to the file, and ~ is the home folder. inputs lists what to read if the command line names ' +
    'no input.',
];

export const CONFIGURATION_EXAMPLE: readonly string[] = [
  'inputs = ["docs", "~/Mail/lists"]',
  'delay = 2000                        # for all commands that take it',
  'store = "state/links.sqlite"',
  '',
  '[check]                             # for check alone',
  'archive = true',
  'contact = "keeper@museum.example"',
  'output = "report.html"',
  '',
  '[hosts."example.org"]               # this host and all below it',
  'delay = 5000',
  'headers = { "Accept-Language" = "en" }',
  '',
  '[proxy]                             # or proxy = "..." at the root',
  'url = "socks5h://127.0.0.1:9050"',
];

export const CONFIGURATION_SAFETY: readonly string[] = [
  'A file that was found, not named, is read only if it belongs to you or to root, since it can make the program ' +
    'write files and open connections; a warning names any other. --config FILE reads a file in any case, ' +
    '--no-config reads none. --print-config prints the effective configuration, with the origin of each value, and ' +
    'does nothing else; --print-schema prints the JSON Schema of the file for editors.',
  'A host can have a table of its own; header fields and passwords are sent to that host alone, on the default ports ' +
    'or on the port that the table names ([hosts."example.org:8443"]):',
];

export const NIGHTLY: readonly string[] = [
  'nightly reads only the file it is given. [check] holds options of check by their long names, except those that ' +
    'make no sense in an unattended job; [hosts] and [proxy] are as above.',
];

export const NIGHTLY_EXAMPLE: readonly string[] = [
  'sources = ["~/Mail/lists", "/srv/docs/*.txt"]',
  'max-time = "6h"',
  '',
  '[check]',
  'contact = "keeper@museum.example"',
  '',
  '[report]',
  'outputs = ["report.html"]',
  '',
  '[notify]',
  'webhook = "https://hooks.example/links"',
  'secret-env = "HOOK"',
];

export const FILES: readonly (readonly [path: string, meaning: string])[] = [
  ['urlglean.toml', 'The configuration, in the working directory or a folder above.'],
  [
    '$XDG_STATE_HOME/urlglean/store.sqlite',
    'The store of all runs; in ~/.local/state if the variable is not set.',
  ],
  [
    '.ignore, .urlgleanignore, .gitignore',
    'List files to leave out of the folders that are read; .gitignore counts in a Git work tree only. Lines “url: PATTERN” ' +
      'in .urlgleanignore leave out URLs.',
  ],
];

export const ENVIRONMENT: readonly (readonly [name: string, meaning: string])[] = [
  ['NO_COLOR', 'If not empty, output has no colours, unless --color turns them on.'],
  [
    'FORCE_COLOR',
    'If not empty, output has colours even if it does not go to a terminal; 0 and false mean no colours.',
  ],
  [
    'HTTPS_PROXY, HTTP_PROXY, ALL_PROXY, NO_PROXY',
    'With --proxy env: the proxies for https, for http and for everything else, and the hosts that are reached without ' +
      'one; also in lower case, which comes first. Otherwise they are not used.',
  ],
  ['XDG_STATE_HOME', 'The folder that holds urlglean/store.sqlite.'],
];

export const ENVIRONMENT_MORE =
  'A configuration can name further variables that hold secrets (password-env, secret-env).';

export const SEE_ALSO: readonly string[] = [
  'mutt(1), jq(1), crontab(5), systemd.timer(5), man(1)',
  'RFC 1630, RFC 1738, RFC 3986 (URLs), RFC 4155 (mbox), RFC 5322 (messages), RFC 9309 (robots.txt), RFC 7089 ' +
    '(archives).',
];
