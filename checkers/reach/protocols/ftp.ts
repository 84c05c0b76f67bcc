/**
 * ftp: RFC 1738 §3.2.2 to the letter. One CWD for each segment, decoded by itself; the file is asked for by
 * SIZE and MDTM (RFC 3659), a folder by CWD, and where a server knows neither, the first bytes are
 * fetched. LIST and NLST prove nothing: most servers answer 226 for what is not there.
 */
import type { LineConnection } from '../../net/line-connection.ts';
import { octets } from '../../syntax/decoded.ts';
import type { FtpUrl } from '../../syntax/rfc1738/ftp.ts';
import { parseRfc1738, RFC1738_SCHEMES } from '../../syntax/rfc1738/index.ts';
import type { Answer, Ask, Asking } from './model.ts';
import { ask, type Reply, readReply } from './reply.ts';

const PASSWORD = 'urlglean@';

export const ftp: Ask = async (asking) => {
  const path = pathOf(asking.target.url);
  const connection = await asking.open();
  const greeting = await readReply(connection);
  if (greeting.code !== 220) return refusal(greeting);
  const login = await logIn(connection);
  if (login.code !== 230) return refusal(login);
  const answer = await walk(connection, path, asking);
  connection.send('QUIT');
  return answer;
};

interface FtpPath {
  readonly folders: readonly string[];
  /** Undefined: the last folder itself is meant. */
  readonly name: string | undefined;
  readonly isFolder: boolean;
}

/** Empty segments are a CWD without an argument, which many servers refuse: they are passed over. */
function pathOf(url: string): FtpPath {
  const { path = [], type } = ftpComponents(url);
  const segments = path.map(octets);
  const name = segments.at(-1);
  return {
    folders: segments.slice(0, -1).filter((segment) => segment !== ''),
    name: name === '' ? undefined : name,
    isFolder: type?.toLowerCase() === 'd',
  };
}

/** ftps URLs have the form of ftp ones. */
function ftpComponents(url: string): FtpUrl {
  const parsed = parseRfc1738(url.replace(/^ftps:/i, 'ftp:'));
  return parsed?.scheme === RFC1738_SCHEMES.ftp.scheme
    ? (parsed.components as FtpUrl)
    : { login: { host: '' } };
}

async function logIn(connection: LineConnection): Promise<Reply> {
  const user = await ask(connection, 'USER anonymous');
  return user.code === 331 ? ask(connection, `PASS ${PASSWORD}`) : user;
}

/** 421 and a 530 that speaks of too many are for now; another 530 says that nobody may come in. */
function refusal({ code, text }: Reply): Answer {
  if (code === 421 || /\b(?:max|too many|busy|later)\b/i.test(text)) {
    return { reason: 'rate-limited', status: code };
  }
  return { reason: code === 530 || code === 532 ? 'login-refused' : 'server-error', status: code };
}

async function walk(
  connection: LineConnection,
  { folders, name, isFolder }: FtpPath,
  asking: Asking,
): Promise<Answer> {
  let last = 230;
  for (const folder of folders) {
    const { code } = await ask(connection, `CWD ${folder}`);
    if (code !== 250) return denial(code);
    last = code;
  }
  if (name === undefined) return { reason: 'ok', status: last };
  if (isFolder) return judged(await ask(connection, `CWD ${name}`));
  return askForFile(connection, name, asking);
}

const UNKNOWN_COMMAND = [500, 501, 502, 504];

async function askForFile(
  connection: LineConnection,
  name: string,
  asking: Asking,
): Promise<Answer> {
  // ProFTPD refuses SIZE in ASCII mode.
  await ask(connection, 'TYPE I');
  const size = await ask(connection, `SIZE ${name}`);
  if (size.code === 213) return { reason: 'ok', status: 213 };
  const folder = await ask(connection, `CWD ${name}`);
  if (folder.code === 250) return { reason: 'ok', status: 250 };
  if (!UNKNOWN_COMMAND.includes(size.code)) return judged(size);
  const time = await ask(connection, `MDTM ${name}`);
  if (!UNKNOWN_COMMAND.includes(time.code)) return judged(time);
  return fetchFirstBytes(connection, name, asking);
}

function judged({ code }: Reply): Answer {
  return code >= 200 && code < 300 ? { reason: 'ok', status: code } : denial(code);
}

/** 550 is the server's "no such file"; it also says so of what may not be read. */
function denial(code: number): Answer {
  if (code === 550) return { reason: 'not-found', status: code };
  if (code === 530 || code === 532) return { reason: 'login-refused', status: code };
  return { reason: code >= 500 ? 'client-error' : 'server-error', status: code };
}

async function fetchFirstBytes(
  connection: LineConnection,
  name: string,
  asking: Asking,
): Promise<Answer> {
  const port = await passivePort(connection);
  if (port === null) return { reason: 'client-error', status: 502 };
  const data = await asking.open(port);
  const { code } = await ask(connection, `RETR ${name}`);
  if (code >= 200) return denial(code);
  await data.bytes(1);
  data.close();
  return { reason: 'ok', status: code };
}

/** RFC 2428 §3, then RFC 959: the port alone is believed, never the address. */
async function passivePort(connection: LineConnection): Promise<number | null> {
  const extended = await ask(connection, 'EPSV');
  const port = /\(\|\|\|(\d{1,5})\|\)/.exec(extended.text)?.[1];
  if (extended.code === 229 && port !== undefined) return Number(port);
  const { code, text } = await ask(connection, 'PASV');
  const numbers = /(\d{1,3}),(\d{1,3})\D*$/.exec(text.replace(/\)\D*$/, ''));
  if (code !== 227 || numbers === null) return null;
  return Number(numbers[1]) * 256 + Number(numbers[2]);
}
