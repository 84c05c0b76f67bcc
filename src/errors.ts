/**
 * Problems with the call or the machine: neither a finding (the text) nor a verdict (the link). One table has the
 * severity, message and remedies of every code.
 */
import { redactText } from '../checkers/syntax/secrets/redact.ts';
import type { WarningCode } from '../extractors/model.ts';
import { shownInput } from './writing/shown-input.ts';

export type ProblemSeverity = 'error' | 'warning';

interface ProblemKind {
  readonly severity: ProblemSeverity;
  readonly message: (detail: string) => string;
  readonly remedy: string;
  /** For commands that lack an option that the remedy names: the first one that fits. */
  readonly otherRemedies?: readonly string[];
  /** The remedy for callers of the library, if it differs. */
  readonly remedyInLibrary?: string;
}

const plain = (text: string) => (): string => text;
const withDetail = (text: string) => (detail: string) => (detail ? `${text}: ${detail}` : text);

export const PROBLEMS = {
  'input-not-found': {
    severity: 'error',
    message: withDetail('no such file or directory'),
    remedy: 'check the path; quote names that contain spaces or wildcards',
    remedyInLibrary: 'check the path',
  },
  'link-dangling': {
    severity: 'warning',
    message: plain('is a link that leads nowhere; skipped'),
    remedy: 'delete it, or restore the file that it points to',
  },
  'ignore-pattern-unused': {
    severity: 'warning',
    message: plain(
      'its url: lines were not used, since they stand below the folder that was named',
    ),
    remedy:
      'move them to the .urlgleanignore of that folder, or of one above it in its working tree',
  },
  'input-url': {
    severity: 'error',
    message: plain('is a URL, not a file'),
    remedy:
      'use urlglean check URL to check it or the links of its page, urlglean lint URL for its syntax; to extract from the page, save it first',
    remedyInLibrary:
      'use check() to check it, lint() for its syntax; to extract from the page, save it first',
  },
  'input-unreadable': {
    severity: 'error',
    message: withDetail('cannot be read'),
    remedy: 'check its permissions (ls -l) and the disk, then run again',
  },
  'input-changed': {
    severity: 'error',
    message: withDetail('became shorter while it was being read'),
    remedy: 'scan a copy, or run again when nothing is writing to it',
  },
  'input-empty': {
    severity: 'warning',
    message: plain('is empty: nothing to scan'),
    remedy: 'check what should have written it, or leave it out',
  },
  'preprocess-failed': {
    severity: 'error',
    message: withDetail('the preprocessing command failed'),
    remedy: 'run the command on this file by hand, or leave the file out with --exclude-path',
    otherRemedies: ['run the command on this file by hand'],
    remedyInLibrary: 'run the command on this file by hand, or leave the file out with excludePath',
  },
  'site-unread': {
    severity: 'warning',
    message: withDetail('nothing was read of this site'),
    remedy: 'open it in a browser; without --recurse it is checked as a link alone',
    otherRemedies: ['open it in a browser'],
    remedyInLibrary: 'open it in a browser',
  },
  'site-not-whole': {
    severity: 'warning',
    message: withDetail('not every page of this site was read'),
    remedy: 'raise --max-pages or --depth if more is wanted; their links were checked all the same',
    otherRemedies: ['their links were checked all the same'],
    remedyInLibrary: 'raise site.maxPages or site.depth if more is wanted',
  },
  'sitemap-unread': {
    severity: 'warning',
    message: withDetail('this sitemap, named by robots.txt, was not read'),
    remedy: 'mend the line Sitemap: in robots.txt, or what is at that address',
  },
  's3-no-endpoint': {
    severity: 'error',
    message: plain('is in object storage, and no server is named that keeps it'),
    remedy: 'give its address with --s3-endpoint, or as s3-endpoint in the configuration',
    otherRemedies: ['give its address as s3-endpoint in the configuration'],
    remedyInLibrary: 'give its address as s3.endpoint',
  },
  's3-name': {
    severity: 'error',
    message: plain('names no bucket'),
    remedy: 'write s3://BUCKET/PREFIX',
  },
  's3-offline': {
    severity: 'error',
    message: plain('is in object storage, which is not asked offline'),
    remedy: 'fetch the objects and name their folder, or run without --offline',
    otherRemedies: ['fetch the objects and name their folder'],
    remedyInLibrary: 'fetch the objects and name their folder, or leave out offline',
  },
  's3-half-key': {
    severity: 'error',
    message: withDetail('is in object storage, and only one half of its key is set; this is not'),
    remedy: 'set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or neither to ask without a key',
  },
  's3-nothing': {
    severity: 'error',
    message: withDetail('there is no object to read'),
    remedy:
      'check the bucket and the name; what is named stands for itself and for all below NAME/',
  },
  's3-no-bucket': {
    severity: 'error',
    message: withDetail('the server has no such bucket'),
    remedy: 'check the name of the bucket, and that --s3-endpoint is the server that keeps it',
    otherRemedies: ['check the name of the bucket'],
    remedyInLibrary:
      'check the name of the bucket, and that s3.endpoint is the server that keeps it',
  },
  's3-denied': {
    severity: 'error',
    message: withDetail('object storage denied it'),
    remedy:
      'check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_SESSION_TOKEN, and that this key may list the bucket and get its objects',
  },
  's3-signature': {
    severity: 'error',
    message: withDetail('object storage did not accept the signature'),
    remedy: 'check AWS_SECRET_ACCESS_KEY, and that --s3-region is the region of the bucket',
    otherRemedies: ['check AWS_SECRET_ACCESS_KEY and the region of the bucket'],
    remedyInLibrary: 'check AWS_SECRET_ACCESS_KEY, and that s3.region is the region of the bucket',
  },
  's3-clock': {
    severity: 'error',
    message: withDetail('object storage says that the clock of this machine is wrong'),
    remedy: 'set the clock (timedatectl), or that of the server',
  },
  's3-elsewhere': {
    severity: 'error',
    message: withDetail('object storage sends elsewhere, where it is not followed'),
    remedy:
      'give the address that keeps the bucket with --s3-endpoint, and its region with --s3-region',
    otherRemedies: ['name the server that keeps the bucket, and its region'],
    remedyInLibrary:
      'give the address that keeps the bucket as s3.endpoint, and its region as s3.region',
  },
  's3-put-away': {
    severity: 'error',
    message: withDetail('is put away in a class of storage that is not read at once'),
    remedy: 'have the object restored first, or leave it out with --exclude-path',
    otherRemedies: ['have the object restored first'],
    remedyInLibrary: 'have the object restored first, or leave it out with excludePath',
  },
  's3-changed': {
    severity: 'error',
    message: withDetail('was replaced while it was being read'),
    remedy: 'run again when nothing is writing to it',
  },
  's3-unreachable': {
    severity: 'error',
    message: withDetail('object storage cannot be reached'),
    remedy: 'check that --s3-endpoint is right and that its server runs, then run again',
    otherRemedies: ['check that its server runs, then run again'],
    remedyInLibrary: 'check that s3.endpoint is right and that its server runs, then run again',
  },
  's3-odd-answer': {
    severity: 'error',
    message: withDetail('the server does not answer as object storage does'),
    remedy: 'check that --s3-endpoint is the address of a server of S3',
    otherRemedies: ['check the address of the server'],
    remedyInLibrary: 'check that s3.endpoint is the address of a server of S3',
  },
  preprocessed: {
    severity: 'warning',
    message: (files) =>
      `${files} ${files === '1' ? 'file was' : 'files were'} read as a command prints them: lines and offsets are those of its output`,
    remedy: 'look for the URL itself in the file',
  },
  'input-binary': {
    severity: 'warning',
    message: withDetail('is not mail, news or text; skipped'),
    remedy: 'convert or unpack it first, or set its format with --format',
    otherRemedies: ['convert or unpack it first, or set format in the configuration file'],
    remedyInLibrary: 'convert or unpack it first, or set its format with the option format',
  },
  'input-damaged': {
    severity: 'error',
    message: withDetail('cannot be unpacked completely'),
    remedy: 'what could be read was read; fetch or copy the file again',
  },
  'input-bomb': {
    severity: 'error',
    message: withDetail('unpacks to an excessive size; not read further'),
    remedy: 'if it is not an attack, unpack it by hand and scan the result',
  },
  'input-too-deep': {
    severity: 'error',
    message: withDetail('is packed too deeply'),
    remedy: 'unpack the outer layers by hand and scan the result',
  },
  'input-unsupported': {
    severity: 'error',
    message: withDetail('cannot be unpacked'),
    remedy: 'unpack it by hand and scan the result; save a stream to a file first',
  },
  'document-encrypted': {
    severity: 'error',
    message: withDetail('is encrypted; not read'),
    remedy: 'save a copy without its password, and name that',
  },
  'attachment-not-read': {
    severity: 'warning',
    message: withDetail('has an attached document that could not be read'),
    remedy: 'save it as a file of its own, and name that',
  },
  'document-damaged': {
    severity: 'error',
    message: withDetail('is damaged; not read whole'),
    remedy: 'what could be read was read; fetch the file again, or save it anew from its program',
  },
  'document-without-text': {
    severity: 'warning',
    message: withDetail('holds pictures of pages without text'),
    remedy: 'its links were read; to find URLs in the pictures, run text recognition (OCR) first',
  },
  'document-too-large': {
    severity: 'error',
    message: withDetail('is too large; not read whole'),
    remedy: 'split it, and name its parts',
  },
  'document-too-slow': {
    severity: 'error',
    message: withDetail('takes too long; not read whole'),
    remedy: 'split it, or save it anew from its program',
  },
  'document-link-dead': {
    severity: 'warning',
    message: withDetail('has a link that leads nowhere in it'),
    remedy: 'mend the link, or add what it names, in the program that made the book',
  },
  'directory-without-mail': {
    severity: 'warning',
    message: plain('contains no mail, news or text files'),
    remedy: 'name the folder that contains cur/ and new/, or the files themselves',
  },
  'document-truncated': {
    severity: 'warning',
    message: withDetail('truncated message'),
    remedy: 'what is there was read; fetch or copy the file again if it should be longer',
  },
  'document-windowed': {
    severity: 'warning',
    message: withDetail('contains a message too large to parse; read as plain text'),
    remedy: 'its attachments were not decoded; save them and scan them separately',
  },
  'nesting-too-deep': {
    severity: 'warning',
    message: withDetail('contains messages nested too deeply; the innermost were not opened'),
    remedy: 'look at the message: such nesting is nearly always an attack or a loop',
  },
  'too-many-parts': {
    severity: 'warning',
    message: withDetail('contains a message with too many parts; the rest was not opened'),
    remedy: 'look at the message: so many parts are nearly always an attack or damage',
  },
  'too-many-links': {
    severity: 'warning',
    message: withDetail(
      'contains a message with too many links to compare its text and its markup as a whole',
    ),
    remedy: 'every link is listed; some that are broken across lines may be rejoined differently',
  },
  'lexer-trapped': {
    severity: 'warning',
    message: withDetail('the fast lexer failed; read without it'),
    remedy: 'nothing is missing; please report this bug, with the file if you may share it',
  },
  'root-away': {
    severity: 'warning',
    message: (detail) =>
      `is missing or empty: no file of the root "${detail}" is said to be gone, and none is forgotten`,
    remedy: 'mount it, or name the folder where it lies on this machine with --root',
    otherRemedies: ['mount it, or name the folder where it lies on this machine in [roots]'],
    remedyInLibrary: 'mount it, or name the folder where it lies on this machine',
  },
  'root-unnamed': {
    severity: 'warning',
    message: (detail) => `${detail}, which has no folder here, cannot be looked at: all are kept`,
    remedy: 'name its folder with --root, or in [roots] of the configuration',
    otherRemedies: ['name its folder in [roots] of the configuration'],
  },
  'root-unknown': {
    severity: 'warning',
    message: (detail) =>
      `${detail} beginning with "/": nothing shows which folder that is, so the verdict is unknown`,
    remedy:
      'name the folder with --root-dir, or the URL under which it is published with --base-url',
    otherRemedies: [
      'name the folder by root-dir, or the URL under which it is published by base-url, in the configuration file',
    ],
    remedyInLibrary: 'set references.rootDir or references.baseUrl',
  },
  'few-descriptors': {
    severity: 'warning',
    message: (detail) => `only ${detail}`,
    remedy:
      'this is only slower; raise the limit with ulimit -n (systemd: LimitNOFILE=) if it matters',
  },
  'no-descriptors': {
    severity: 'error',
    message: withDetail('too many files and connections are open'),
    remedy: 'raise the limit with ulimit -n (systemd: LimitNOFILE=), or use fewer --threads',
    otherRemedies: ['raise the limit with ulimit -n (systemd: LimitNOFILE=)'],
    remedyInLibrary: 'raise the limit of the process, or use fewer threads',
  },
  'nothing-passed': {
    severity: 'warning',
    message: withDetail('the filters exclude everything'),
    remedy: 'use fewer or wider filters',
  },
  'output-unwritable': {
    severity: 'error',
    message: withDetail('cannot be written'),
    remedy: 'check that the folder exists and is writable',
  },
  'fix-changed': {
    severity: 'error',
    message: plain('has changed since it was read; not written'),
    remedy: 'run it again: what it found then may stand elsewhere now',
  },
  'temporary-failed': {
    severity: 'error',
    message: withDetail('has more links than memory should hold, and no temporary file for them'),
    remedy: 'set TMPDIR to a folder that is writable and has as much free space as the output',
  },
  'network-paused': {
    severity: 'warning',
    message: (detail) => `paused: no network ${detail}`,
    remedy:
      'nothing is lost: what failed meanwhile is checked again when the network is back; in a closed network use --canary URL, a page there that is up, or --canary none',
    otherRemedies: [
      'nothing is lost: what failed meanwhile is checked again when the network is back; in a closed network set canary in the configuration file to a page there that is up, or to none',
    ],
    remedyInLibrary:
      'nothing is lost: what failed meanwhile is checked again when the network is back; in a closed network set schedule.canaries to pages there that are up, or schedule.closedNetwork to true',
  },
  'clock-jumped': {
    severity: 'warning',
    message: (detail) => `the clock was set ${detail} during the run, or the machine slept`,
    remedy:
      'nothing is lost: the run kept the time at which it began; make sure that the clock is right now',
  },
  'clock-behind': {
    severity: 'warning',
    message: (detail) => `the clock may be wrong: it shows ${detail}, but earlier runs were later`,
    remedy:
      'set the clock; until as many runs agree with it, links are checked, but no failure makes one lost',
  },
  'clock-corrected': {
    severity: 'warning',
    message: (detail) => `earlier runs had a clock that was ahead; it is now ${detail}`,
    remedy:
      'if that is right, there is nothing to do: their times were corrected, and their links are due',
  },
  'clock-ahead': {
    severity: 'warning',
    message: (detail) => `the clock may be wrong: it shows ${detail}`,
    remedy: 'set the clock; if it is right, check a few times before you prune again',
  },
  'nothing-answers': {
    severity: 'warning',
    message: withDetail('no site has answered yet'),
    remedy:
      'in a closed network use --proxy or --offline; with --canary, a page known to be up, a network that fails is not taken for dead links',
    otherRemedies: [
      'in a closed network set proxy in the configuration file; with canary, a page known to be up, a network that fails is not taken for dead links',
    ],
    remedyInLibrary:
      'in a closed network set policy.proxy, or offline to true; schedule.canaries names pages known to be up',
  },
  'store-in-use': {
    severity: 'error',
    message: withDetail('is in use'),
    remedy: 'wait until it is free, or use another store with --store',
    otherRemedies: ['wait until it is free, or use another store'],
    remedyInLibrary: 'wait until it is free, or use another store',
  },
  'store-address': {
    severity: 'error',
    message: withDetail('is no address of a store'),
    remedy:
      'write postgres://USER@HOST/DATABASE; sslrootcert=FILE names the authority that vouches for the server',
  },
  'store-password': {
    severity: 'error',
    message: plain('is given with a password, which others can read on a command line'),
    remedy: 'leave it out, and put it into ~/.pgpass, PGPASSFILE or PGPASSWORD',
  },
  'store-away': {
    severity: 'error',
    message: withDetail('cannot be reached'),
    remedy: 'look whether the server is up, then run again: what was stored is kept',
  },
  'store-refused': {
    severity: 'error',
    message: withDetail('lets nobody in so'),
    remedy:
      'check user, password (~/.pgpass, PGPASSFILE, PGPASSWORD), database and certificate, and the rights of the role',
  },
  'store-not-empty': {
    severity: 'error',
    message: plain('holds something already'),
    remedy: 'name a new file, or an empty database after urlglean store migrate',
  },
  'store-copying': {
    severity: 'error',
    message: withDetail('is filled only in part, by a copy that did not end'),
    remedy: 'run the same urlglean store copy again: it goes on where it ended',
  },
  'store-not-migrated': {
    severity: 'error',
    message: withDetail('is not up to date'),
    remedy: 'run urlglean store migrate as the owner of its tables',
    remedyInLibrary: 'run urlglean store migrate as the owner of its tables',
  },
  'store-unsupported': {
    severity: 'error',
    message: withDetail('cannot be used'),
    remedy: 'PostgreSQL 15 or later is needed, and npm install -g pg pg-copy-streams',
    remedyInLibrary: 'PostgreSQL 15 or later is needed, and npm install pg pg-copy-streams',
  },
  'lease-lost': {
    severity: 'warning',
    message: plain('this process was silent for too long, and others go on with what it held'),
    remedy: 'a worker joins again by itself; start any other again: it goes on with what is left',
  },
  'other-policy': {
    severity: 'error',
    message: withDetail('has a run that is asked by other settings'),
    remedy:
      'start every process of a run with the same version of urlglean, options and configuration',
  },
  'store-unshared': {
    severity: 'error',
    message: withDetail('names no store on a server'),
    remedy: 'name one there: store = "postgres://USER@HOST/DATABASE"',
  },
  'port-unavailable': {
    severity: 'error',
    message: withDetail('nothing can answer there'),
    remedy: 'name another port, or another address of this machine',
  },
  'store-missing': {
    severity: 'error',
    message: plain('does not exist: no run recorded yet'),
    remedy: 'run urlglean check first, or use another store with --store',
    otherRemedies: ['run urlglean check first, or use another store'],
  },
  'run-missing': {
    severity: 'error',
    message: withDetail('contains no run to report'),
    remedy: 'run urlglean check first; urlglean runs lists all runs',
  },
  'home-unknown': {
    severity: 'error',
    message: plain('this user has no home folder to keep the store in'),
    remedy: 'name a file with --store, set XDG_STATE_HOME or HOME, or use --no-store',
    otherRemedies: [
      'name a file with --store, or set XDG_STATE_HOME or HOME',
      'name the store in the configuration file, or set XDG_STATE_HOME or HOME',
    ],
  },
  'link-unknown': {
    severity: 'error',
    message: plain('no record of this link'),
    remedy: 'give the URL as written in the text, or run urlglean check on the files that cite it',
  },
  'store-foreign': {
    severity: 'error',
    message: plain('is a database, but not a urlglean store'),
    remedy: 'name another file with --store',
    otherRemedies: ['name another file as the store'],
    remedyInLibrary: 'use another file',
  },
  'store-older': {
    severity: 'warning',
    message: withDetail('was written by an older urlglean and is brought up to date now'),
    remedy: 'let it come to its end; where it is broken off, the next command goes on with it',
    remedyInLibrary:
      'let it come to its end; where it is broken off, opening it again goes on with it',
  },
  'store-newer': {
    severity: 'error',
    message: withDetail('was written by a newer urlglean'),
    remedy: 'update urlglean, or name another file with --store',
    otherRemedies: ['update urlglean, or name another file as the store'],
    remedyInLibrary: 'update urlglean, or use another file',
  },
  'store-failed': {
    severity: 'error',
    message: withDetail('cannot be read or written'),
    remedy:
      'check its permissions and the free space on the disk, or name another file with --store',
    otherRemedies: [
      'check its permissions and the free space on the disk, or name another file as the store',
    ],
    remedyInLibrary: 'check its permissions and the free space on the disk, or use another file',
  },
  'store-full': {
    severity: 'error',
    message: plain('disk full'),
    remedy: 'the store is intact; free some space and run again to continue',
  },
  'store-damaged': {
    severity: 'error',
    message: (detail) => (detail ? `is damaged: ${detail}` : 'is damaged or not a urlglean store'),
    remedy: 'restore a backup, or move it away: everything will be checked again',
  },
  'store-hidden': {
    severity: 'warning',
    message: plain('could be read by other users of this machine; now only by you'),
    remedy: 'to share it, change its permissions again (chmod); they will be left alone',
  },
  'no-network': {
    severity: 'error',
    message: withDetail('links could not be checked: this machine seems to have no network'),
    remedy:
      'check the connection and the name server; in a closed network use --proxy, or --offline to check syntax only',
    otherRemedies: [
      'check the connection and the name server; in a closed network set proxy in the configuration file',
    ],
    remedyInLibrary:
      'check the connection and the name server; in a closed network set policy.proxy, or offline to true',
  },
  'could-not-see': {
    severity: 'error',
    message: withDetail('could not see'),
    remedy:
      'check the network of this machine; if those sites are really gone, prove its sight with --canary, a page known to be up',
    otherRemedies: [
      'check the network of this machine; if those sites are really gone, prove its sight with canary, a page known to be up, in the configuration file',
    ],
    remedyInLibrary:
      'check the network of this machine; if those sites are really gone, prove its sight with schedule.canaries, pages known to be up',
  },
  'archive-unavailable': {
    severity: 'warning',
    message: withDetail('the web archive could not be searched for every dead link'),
    remedy: 'run again later, or use another TimeGate with --timegate',
    otherRemedies: ['run again later, or set another timegate in the configuration file'],
    remedyInLibrary: 'run again later, or set another timeGate',
  },
  'no-proxy': {
    severity: 'error',
    message: withDetail('no link could be checked: the proxy lets nothing through'),
    remedy: 'check its address, whether it requires a user and password, and what it allows',
  },
  'no-contact': {
    severity: 'warning',
    message: withDetail('many links are checked without contact details for server operators'),
    remedy: 'give a mail address or https URL with --contact: it becomes part of the User-Agent',
    otherRemedies: [
      'set contact in the configuration file to a mail address or https URL: it becomes part of the User-Agent',
    ],
    remedyInLibrary:
      'set policy.contact to a mail address or https URL: it becomes part of the User-Agent',
  },
  interrupted: {
    severity: 'error',
    message: plain('interrupted: not all links were checked'),
    remedy: 'run again to check the rest',
  },
  'time-is-up': {
    severity: 'warning',
    message: (detail) => `time limit reached${detail ? `: ${detail} not checked yet` : ''}`,
    remedy: 'nothing is lost: the next run continues with them',
  },
  'site-in-rotation': {
    severity: 'warning',
    message: (detail) => detail,
    remedy:
      'its links are asked in turn, failing ones first; raise the time limit for shorter rounds, or the pace of a site of your own',
  },
  'webhook-failed': {
    severity: 'warning',
    message: withDetail('the webhook could not be called'),
    remedy: 'check [notify] and the receiving server; the next night tells the same again',
  },
  'mail-failed': {
    severity: 'warning',
    message: withDetail('the letter could not be mailed'),
    remedy:
      'check sendmail in [notify] and the mail system of this machine; the next night tells the same again',
  },
  'config-foreign': {
    severity: 'warning',
    message: plain('ignored: it belongs to another user'),
    remedy: 'if you trust it, name it with --config; --no-config reads none',
    otherRemedies: ['move it away, or make it yours'],
  },
  usage: {
    severity: 'error',
    message: (detail) => detail,
    remedy: 'see urlglean --help for commands and options',
    remedyInLibrary: 'see docs/library.md for inputs and options',
  },
} as const satisfies Record<string, ProblemKind> & Record<WarningCode, ProblemKind>;

export type ProblemCode = keyof typeof PROBLEMS;

export interface Problem {
  readonly code: ProblemCode;
  readonly severity: ProblemSeverity;
  /** The file or folder as the user named it; absent if none is concerned. */
  readonly source?: string;
  readonly byteOffset?: number;
  readonly message: string;
  /** Empty if the message says everything. */
  readonly remedy: string;
}

export interface ProblemPlace {
  readonly source?: string;
  readonly byteOffset?: number;
  readonly detail?: string;
}

/** URLs in it are redacted: a problem appears on the terminal, in reports, mails and logs. */
export function problem(code: ProblemCode, place: ProblemPlace = {}): Problem {
  const kind: ProblemKind = PROBLEMS[code];
  return {
    code,
    severity: kind.severity,
    ...(place.source === undefined ? {} : { source: shownInput(place.source) }),
    ...(place.byteOffset === undefined ? {} : { byteOffset: place.byteOffset }),
    message: kind.message(redactText(place.detail ?? '')),
    remedy: kind.remedy,
  };
}

/** The same problem with a more specific remedy. */
export function withRemedy(trouble: Problem, remedy: string): Problem {
  return { ...trouble, remedy };
}

/** The same problem with a message that needs no remedy. */
export function withoutRemedy(trouble: Problem, message: string): Problem {
  return { ...trouble, message, remedy: '' };
}

/** The same problem with the first remedy that names only options that the command has. */
export function forCommand(trouble: Problem, has: (option: string) => boolean): Problem {
  const { remedy, otherRemedies = [] }: ProblemKind = PROBLEMS[trouble.code];
  const fits = (text: string): boolean => optionsIn(text).every(has);
  const fitting = [trouble.remedy, remedy, ...otherRemedies].find(fits);
  return fitting === undefined ? trouble : { ...trouble, remedy: fitting };
}

function optionsIn(remedy: string): readonly string[] {
  return [...remedy.matchAll(/--([a-z][a-z0-9-]*)/g)].map(([, name = '']) => name);
}

/** The same problem with the remedy for callers of the library. */
export function forLibrary(trouble: Problem): Problem {
  const { remedyInLibrary }: ProblemKind = PROBLEMS[trouble.code];
  return remedyInLibrary === undefined || trouble.remedy === ''
    ? trouble
    : { ...trouble, remedy: remedyInLibrary };
}

/** A problem that ends the job; `cli.ts` turns it into a line and an exit code. */
export class UrlgleanError extends Error {
  override readonly name = 'UrlgleanError';
  readonly problem: Problem;

  constructor(trouble: Problem) {
    super(formatProblem(trouble));
    this.problem = trouble;
  }

  get code(): ProblemCode {
    return this.problem.code;
  }
}

/** `SOURCE: MESSAGE. REMEDY` on one line, the remedy omitted if empty. */
export function formatProblem(trouble: Problem): string {
  const offset = trouble.byteOffset === undefined ? '' : ` (byte ${trouble.byteOffset})`;
  const source = trouble.source === '-' ? 'standard input' : trouble.source;
  const place = source === undefined ? '' : `${source}${offset}: `;
  const stop = trouble.message.endsWith('?') ? '' : '.';
  const remedy = trouble.remedy === '' ? '' : ` ${capitalised(trouble.remedy)}.`;
  return `${place}${trouble.message}${stop}${remedy}`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
