/**
 * Trouble that is the user's call or the machine: not a finding (the text), not a verdict (the link).
 * Every code has its severity, its sentence and its remedy in one table; README lists them.
 */
import type { WarningCode } from '../extractors/model.ts';

export type ProblemSeverity = 'error' | 'warning';

interface ProblemKind {
  readonly severity: ProblemSeverity;
  readonly message: (detail: string) => string;
  readonly remedy: string;
}

const plain = (text: string) => (): string => text;
const withDetail = (text: string) => (detail: string) => (detail ? `${text}: ${detail}` : text);

export const PROBLEMS = {
  'input-not-found': {
    severity: 'error',
    message: withDetail('no such file or directory'),
    remedy: 'check the path; quote names that hold spaces or wildcards',
  },
  'input-url': {
    severity: 'error',
    message: plain('is a URL, not a file'),
    remedy:
      'to check it: urlglean check URL; to judge its syntax: urlglean lint URL; to read the page behind it, save it first',
  },
  'input-unreadable': {
    severity: 'error',
    message: withDetail('cannot be read'),
    remedy: 'check its permissions (ls -l) and the disk, then run again',
  },
  'input-changed': {
    severity: 'error',
    message: withDetail('ended while it was being read'),
    remedy: 'scan a copy, or run again when nothing writes to it',
  },
  'input-empty': {
    severity: 'warning',
    message: plain('is empty: there is nothing to scan'),
    remedy: 'leave it out, or check what should have written it',
  },
  'input-binary': {
    severity: 'warning',
    message: withDetail('is not mail, news or text; skipped'),
    remedy: 'convert or unpack it first, or force a reading with --format',
  },
  'input-damaged': {
    severity: 'error',
    message: withDetail('cannot be unpacked to its end'),
    remedy: 'what came before was read; fetch or copy the file again',
  },
  'input-bomb': {
    severity: 'error',
    message: withDetail('unpacks to more than is sensible; not read further'),
    remedy: 'if it is no attack, unpack it by hand and scan what comes out',
  },
  'input-too-deep': {
    severity: 'error',
    message: withDetail('is packed too deeply'),
    remedy: 'unpack the outer layers by hand and scan what comes out',
  },
  'input-unsupported': {
    severity: 'error',
    message: withDetail('cannot be unpacked'),
    remedy: 'unpack it by hand, or save a stream to a file first, and scan what comes out',
  },
  'directory-without-mail': {
    severity: 'warning',
    message: plain('holds no mail, news or text file'),
    remedy: 'name the folder that holds cur/ and new/, or the files themselves',
  },
  'document-truncated': {
    severity: 'warning',
    message: withDetail('ends in the middle of a message'),
    remedy: 'what is there was read; fetch or copy the file again if it should be longer',
  },
  'document-windowed': {
    severity: 'warning',
    message: withDetail('holds a message too large to take apart; read as plain text'),
    remedy: 'its attachments were not decoded; save them and scan them by themselves',
  },
  'nesting-too-deep': {
    severity: 'warning',
    message: withDetail('holds messages nested too deeply; the innermost were not opened'),
    remedy: 'look at the message: nesting like this is nearly always an attack or a loop',
  },
  'too-many-parts': {
    severity: 'warning',
    message: withDetail('holds a message with too many parts; the rest was not opened'),
    remedy: 'look at the message: so many parts are nearly always an attack or damage',
  },
  'nothing-passed': {
    severity: 'warning',
    message: withDetail('the filters leave out everything'),
    remedy:
      'loosen them or leave one out; patterns are looked for anywhere in a URL, and case matters',
  },
  'output-unwritable': {
    severity: 'error',
    message: withDetail('cannot be written'),
    remedy: 'check that the folder exists, is writable and has room',
  },
  'network-paused': {
    severity: 'warning',
    message: (detail) => `paused: no network ${detail}`,
    remedy: 'nothing is lost: what failed meanwhile is asked again when the network is back',
  },
  'store-in-use': {
    severity: 'error',
    message: withDetail('is in use'),
    remedy: 'wait until it is done, or name another store with --store',
  },
  'store-missing': {
    severity: 'error',
    message: plain('is not there: nothing is remembered yet'),
    remedy: 'run urlglean check first, or name another store with --store',
  },
  'run-missing': {
    severity: 'error',
    message: withDetail('holds no run to report'),
    remedy: 'run urlglean check first; urlglean runs lists what is remembered',
  },
  'home-unknown': {
    severity: 'error',
    message: plain('this user has no home folder, where the store would be'),
    remedy: 'name a file with --store, set XDG_STATE_HOME or HOME, or keep nothing with --no-store',
  },
  'link-unknown': {
    severity: 'error',
    message: plain('is not among the links that are remembered'),
    remedy: 'give the URL as it stands in the text, or run urlglean check on what cites it',
  },
  'store-foreign': {
    severity: 'error',
    message: plain('is a database, and none of urlglean'),
    remedy: 'name another file with --store',
  },
  'store-newer': {
    severity: 'error',
    message: withDetail('was written by a newer urlglean'),
    remedy: 'update urlglean, or name another file with --store',
  },
  'store-failed': {
    severity: 'error',
    message: withDetail('cannot be read or written'),
    remedy:
      'check its permissions and the room on the disk, name another file with --store, or remember nothing with --no-store',
  },
  'store-full': {
    severity: 'error',
    message: plain('cannot grow: there is no room on its disk'),
    remedy: 'make room and run again: it goes on where it was, and nothing is half written',
  },
  'store-damaged': {
    severity: 'error',
    message: withDetail('is damaged, or no store'),
    remedy: 'bring back a copy, or move it away and run again: all is read and asked anew',
  },
  'no-network': {
    severity: 'error',
    message: withDetail('links could not be asked: this machine seems to have no network'),
    remedy: 'check the connection and the name server, or use --offline for the syntax alone',
  },
  'archive-unavailable': {
    severity: 'warning',
    message: withDetail('the web archive could not be asked about every dead link'),
    remedy: 'run again later, or name another TimeGate with --timegate',
  },
  'no-proxy': {
    severity: 'error',
    message: withDetail('no link could be asked: the proxy lets nothing through'),
    remedy: 'check its address, whether it wants a user and a password, and what it allows',
  },
  'no-contact': {
    severity: 'warning',
    message: withDetail('so many links are asked, and no server is told on whose behalf'),
    remedy: 'give a mail address or an https URL with --contact: it becomes part of the User-Agent',
  },
  interrupted: {
    severity: 'error',
    message: plain('interrupted: links that were not asked yet are listed as skipped'),
    remedy: 'run again to check the rest',
  },
  'time-is-up': {
    severity: 'warning',
    message: withDetail('the time of this run is up; links that were not asked yet wait'),
    remedy: 'nothing is lost: the next run goes on with them; --max-time gives it longer',
  },
  'webhook-failed': {
    severity: 'warning',
    message: withDetail('the webhook could not be told of this run'),
    remedy: 'check [notify] and who listens there; what changed stands in the store: urlglean diff',
  },
  'config-foreign': {
    severity: 'warning',
    message: plain('is not read: it belongs to somebody else'),
    remedy: 'look at it, and name it with --config if it may be believed; --no-config reads none',
  },
  usage: {
    severity: 'error',
    message: (detail) => detail,
    remedy: 'see urlglean --help for commands and options',
  },
} as const satisfies Record<string, ProblemKind> & Record<WarningCode, ProblemKind>;

export type ProblemCode = keyof typeof PROBLEMS;

export interface Problem {
  readonly code: ProblemCode;
  readonly severity: ProblemSeverity;
  /** The file or folder as the user named it; absent where none is concerned. */
  readonly source?: string;
  readonly byteOffset?: number;
  readonly message: string;
  readonly remedy: string;
}

export interface ProblemPlace {
  readonly source?: string;
  readonly byteOffset?: number;
  readonly detail?: string;
}

export function problem(code: ProblemCode, place: ProblemPlace = {}): Problem {
  const kind: ProblemKind = PROBLEMS[code];
  return {
    code,
    severity: kind.severity,
    ...(place.source === undefined ? {} : { source: place.source }),
    ...(place.byteOffset === undefined ? {} : { byteOffset: place.byteOffset }),
    message: kind.message(place.detail ?? ''),
    remedy: kind.remedy,
  };
}

/** A problem that ends what was asked for; `cli.ts` turns it into a line and an exit code. */
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

/** `PLACE: MESSAGE. REMEDY` on one line. */
export function formatProblem(trouble: Problem): string {
  const offset = trouble.byteOffset === undefined ? '' : ` (byte ${trouble.byteOffset})`;
  const source = trouble.source === '-' ? 'standard input' : trouble.source;
  const place = source === undefined ? '' : `${source}${offset}: `;
  const stop = trouble.message.endsWith('?') ? '' : '.';
  return `${place}${trouble.message}${stop} ${capitalised(trouble.remedy)}.`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
