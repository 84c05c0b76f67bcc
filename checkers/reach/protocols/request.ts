/**
 * The lines that a link would send, judged before they are sent: takes the URL and the protocol, gives the fault, or
 * null. A line has to stay one line, and must not be a command of another protocol.
 */
import { ftpPathOf } from './ftp-path.ts';
import { gopherLine, isGopherSelector } from './gopher-line.ts';
import { gopherPathOf } from './gopher-type.ts';
import type { LineProtocol } from './index.ts';
import { newsName } from './news-name.ts';

/**
 * Some servers read a longer line as several: those of FTP once did at 512 octets (CVE-2008-4247), and RFC 3977 §3.1
 * allows no more. A verb of the protocol has room before it.
 */
const MAX_OCTETS = 500;

type RequestLines = (url: string) => readonly string[];

/** Other protocols send nothing that comes from the link. */
const REQUEST_LINES: Readonly<Partial<Record<LineProtocol, RequestLines>>> = {
  ftp: (url) => {
    const { folders, name = '' } = ftpPathOf(url);
    return [...folders, name];
  },
  gopher: (url) => [gopherLine(gopherPathOf(url))],
  nntp: (url) => [newsName(url)],
};

/** `isOurPort`: it is the protocol's own, or the user has named it. */
export function faultOfRequest(
  url: string,
  protocol: LineProtocol,
  { isOurPort: isExpectedPort }: { readonly isOurPort: boolean },
): string | null {
  const lines = REQUEST_LINES[protocol]?.(url) ?? [];
  if (lines.some((line) => line.length > MAX_OCTETS)) return `more than ${MAX_OCTETS} octets`;
  if (lines.some((line) => !PRINTABLE[protocol]?.test(line))) return 'a control character';
  const isHarmless = protocol !== 'gopher' || isExpectedPort || lines.every(isGopherSelector);
  return isHarmless ? null : 'a selector that is no path, on a port that is not 70';
}

/**
 * The characters allowed in a line. Gopher separates by tabs; to FTP 0xFF begins a telnet command (RFC 959 §4.1.2, RFC
 * 854).
 */
const PRINTABLE: Readonly<Partial<Record<LineProtocol, RegExp>>> = {
  ftp: /^[ -~\x80-\xfe]*$/,
  gopher: /^[\t -~\x80-\xff]*$/,
  nntp: /^[ -~\x80-\xff]*$/,
};
