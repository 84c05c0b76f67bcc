/**
 * Checks file: links of this machine, below the folders that the user has named: takes a link, gives a verdict. Finds
 * out whether a path exists and where it leads, through the given `Files`; reads no content, but for the place in a file
 * where that is asked for.
 */
import { percentDecoded } from '../../extractors/characters/percent.ts';
import type { Outcome } from '../model.ts';
import type { Clock } from '../net/clock.ts';
import { explainFailure } from '../net/connection/failure.ts';
import { withDeadline } from '../net/sockets/deadline.ts';
import type { CheckPolicy } from '../policy.ts';
import type { Reason } from '../reasons.ts';
import { notChecked, outcome } from './outcomes/outcome.ts';

export interface Files {
  /** The path without links, "." and ".."; rejects with the system's error code where it is not there. */
  realpath(path: string): Promise<string>;
  /**
   * The outcome for the place that the fragment of a file: URL names in a file that is there, below that folder. Absent:
   * no place is looked for.
   */
  checkPlace?(url: string, below: string): Promise<Outcome>;
}

export interface FileDeps {
  readonly policy: CheckPolicy;
  readonly clock: Clock;
  readonly files: Files | undefined;
}

/** The result of a look-up on the disk. */
interface LookupResult {
  readonly reason: Reason;
  readonly refused?: string;
  readonly error?: string;
  /** The folder that the user named, and below which the file lies both by name and in fact. */
  readonly below?: string;
}

/** Rejects only when the signal fires. */
export async function checkFile(
  url: string,
  signal: AbortSignal,
  { policy, clock, files }: FileDeps,
): Promise<Outcome> {
  const path = pathOf(url);
  if ('refused' in path) return notChecked(path.reason, path.refused, clock.now());
  if (files === undefined)
    return notChecked('unsupported-scheme', 'no access to the disk', clock.now());
  const deadline = { signal, ms: policy.timeoutMs };
  try {
    const { reason, below, ...evidence } = await withDeadline(deadline, (both) =>
      Promise.race([lookUp(path.path, policy.fileRoots, files), aborted(both)]),
    );
    if (below !== undefined && policy.checkFragments && files.checkPlace && /#./.test(url)) {
      return await files.checkPlace(url, below);
    }
    return outcome(reason, { at: clock.now(), evidence });
  } catch (error) {
    signal.throwIfAborted();
    const { failure, code } = explainFailure(error);
    return outcome(failure, { at: clock.now(), evidence: { error: code } });
  }
}

export type Path =
  | { readonly path: string }
  | { readonly reason: Reason; readonly refused: string };

/** fileurl = "file://" [ host | "localhost" ] "/" fpath (RFC 1738 §3.10); RFC 8089 lets "//" be absent. */
export function pathOf(url: string): Path {
  if (url.includes('\\')) return WINDOWS;
  const [, host, written] =
    /^\s*file:(?:\/\/([^/?#]*)|(?!\/\/))((?:\/|[a-z][:|])[^?#]*)/i.exec(url) ?? [];
  if (written === undefined) return { reason: 'invalid-url', refused: 'no path in it' };
  if (host && host.toLowerCase() !== 'localhost') {
    return /^[a-z](?:[:|]|%3a|%7c)$/i.test(host) ? WINDOWS : OTHER_HOST;
  }
  if (written.startsWith('//')) return OTHER_HOST;
  if (/^\/?[a-z](?:[:|]|%3a|%7c)/i.test(written)) return WINDOWS;
  return decodedPath(written.trimEnd());
}

const WINDOWS: Path = { reason: 'unsupported-scheme', refused: 'a Windows path' };
const OTHER_HOST: Path = {
  reason: 'unsupported-scheme',
  refused: 'it is a file on another machine',
};

/** An encoded "/" cannot be part of a file's name; octets that are not UTF-8 cannot be looked up by name. */
function decodedPath(written: string): Path {
  if (/%2f|%00/i.test(written)) return { reason: 'invalid-url', refused: 'an encoded "/" or NUL' };
  const path = percentDecoded(written);
  if (path === null) return { reason: 'unsupported-scheme', refused: 'its escapes are not UTF-8' };
  return { path: withoutDots(path) };
}

function withoutDots(path: string): string {
  const kept: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '..') kept.pop();
    else if (segment !== '.' && segment !== '') kept.push(segment);
  }
  return `/${kept.join('/')}`;
}

const OUTSIDE: LookupResult = {
  reason: 'unsupported-scheme',
  refused: 'it is outside the --file-root folders',
};

/**
 * Checks that the name lies inside before it touches the disk, and that the link target does before it reports
 * anything.
 */
async function lookUp(path: string, roots: readonly string[], files: Files): Promise<LookupResult> {
  const opened = await Promise.all(roots.map((root) => openRoot(root, files)));
  const real = opened.filter((root) => root !== null);
  if (!real.some((root) => root.some((name) => isInside(path, name)))) return OUTSIDE;
  try {
    const target = await files.realpath(path);
    const holding = real.filter(([name]) => isInside(target, name));
    if (holding.length === 0) return OUTSIDE;
    const below = holding.find((root) => root.some((name) => isInside(path, name)))?.[1];
    return { reason: 'ok', ...(below !== undefined && { below }) };
  } catch (error) {
    const { code } = explainFailure(error);
    if (!MISSING.includes(code)) return { reason: 'local-trouble', error: code };
    const { folder } = await lowestAbove(path, files);
    return real.some(([name]) => isInside(folder, name))
      ? { reason: 'not-found', error: code }
      : OUTSIDE;
  }
}

/** The codes of the system that deny a path. */
export const MISSING: readonly string[] = ['ENOENT', 'ENOTDIR'];

export interface Above {
  /** The lowest folder above that is there. */
  readonly folder: string;
  /** The name in it that leads on. */
  readonly next: string;
}

/** A file missing behind a symbolic link that leads out is not reported either. */
export async function lowestAbove(path: string, files: Files): Promise<Above> {
  for (let end = path.lastIndexOf('/'); ; end = path.lastIndexOf('/', end - 1)) {
    const [next = ''] = path.slice(end + 1).split('/', 1);
    if (end <= 0) return { folder: '/', next };
    const folder = await files.realpath(path.slice(0, end)).catch(() => null);
    if (folder !== null) return { folder, next };
  }
}

/** The real path and the path as named; null where there is no such folder. */
export async function openRoot(
  root: string,
  files: Files,
): Promise<readonly [string, string] | null> {
  try {
    return [await files.realpath(root), withoutDots(root)];
  } catch {
    return null;
  }
}

export function isInside(path: string, folder: string): boolean {
  return folder === '/' || path === folder || path.startsWith(`${folder}/`);
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
