/** The path of an ftp URL as commands name it: takes the URL, gives its folders and file (RFC 1738 §3.2.2). */
import { octets } from '../../syntax/characters/decoded.ts';
import { parseRfc1738 } from '../../syntax/rfc1738/index.ts';
import type { FtpUrl } from '../../syntax/schemes/ftp.ts';

export interface FtpPath {
  /** Each the argument of one CWD, decoded by itself. */
  readonly folders: readonly string[];
  /** Undefined: the last folder itself is meant. */
  readonly name: string | undefined;
  readonly isFolder: boolean;
  /** It begins with an empty segment, as in `ftp://host//pub`: many mean the root by that. */
  readonly isRooted: boolean;
}

/** Other empty segments are a CWD without an argument, which many servers refuse: they are passed over. */
export function ftpPathOf(url: string): FtpPath {
  const { path = [], type } = ftpComponents(url);
  const segments = path.map(octets);
  const name = segments.at(-1);
  return {
    folders: segments.slice(0, -1).filter((segment) => segment !== ''),
    name: name === '' ? undefined : name,
    isFolder: type?.toLowerCase() === 'd',
    isRooted: segments.length > 1 && segments[0] === '',
  };
}

/** ftps URLs have the form of ftp ones. */
function ftpComponents(url: string): FtpUrl {
  const parsed = parseRfc1738(url.replace(/^ftps:/i, 'ftp:'));
  return parsed?.scheme === 'ftp' ? (parsed.components as FtpUrl) : { login: { host: '' } };
}
