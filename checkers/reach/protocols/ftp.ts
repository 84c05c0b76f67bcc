/**
 * ftp: RFC 1738 §3.2.2. One CWD for each segment, decoded by itself; the file is asked for by SIZE, MDTM and
 * MLST (RFC 3659) or STAT, a folder by CWD, and where a server knows none of them, the first bytes are fetched.
 * That a LIST or NLST succeeds proves nothing: most servers answer 226 for what is not there.
 */
import type { LineConnection } from '../../net/sockets/line-connection.ts';
import { fetches } from './ftp-data.ts';
import { listed } from './ftp-listing.ts';
import { type FtpPath, ftpPathOf } from './ftp-path.ts';
import { denial, isDone, isUnknownCommand, judged, refusal } from './ftp-reply.ts';
import type { Answer, Ask, Asking } from './model.ts';
import { ask, type Reply, readReply } from './reply.ts';

/** RFC 1635 §2: a guest's password is a mail address, or begins like one. */
const PASSWORD = 'urlglean@';

export const ftp: Ask = async (asking) => {
  const path = ftpPathOf(asking.target.url);
  const connection = await asking.open();
  const greeting = await readReply(connection);
  if (greeting.code !== 220) return refusal(greeting);
  const login = await logIn(connection, asking.contact);
  if (!isDone(login)) return refusal(login);
  const answer = await walk(connection, path, asking);
  connection.send('QUIT');
  return answer;
};

/** A server that wants no password says so by 230; 202 calls PASS superfluous (RFC 959 §5.4). */
async function logIn(connection: LineConnection, contact: string): Promise<Reply> {
  const user = await ask(connection, 'USER anonymous');
  const password = contact.includes('@') && !contact.includes(':') ? contact : PASSWORD;
  return user.code === 331 ? ask(connection, `PASS ${password}`) : user;
}

/** By the letter; and where that leads nowhere, from the root if it may be meant. */
async function walk(connection: LineConnection, path: FtpPath, asking: Asking): Promise<Answer> {
  const answer = await goDown(connection, path, asking);
  if (answer.reason !== 'not-found' || !path.isRooted) return answer;
  const fromRoot = await goDown(connection, { ...path, folders: ['/', ...path.folders] }, asking);
  return fromRoot.reason === 'ok' ? fromRoot : answer;
}

async function goDown(
  connection: LineConnection,
  { folders, name, isFolder }: FtpPath,
  asking: Asking,
): Promise<Answer> {
  let last = 230;
  for (const folder of folders) {
    const reply = await ask(connection, `CWD ${folder}`);
    if (!isDone(reply)) return denial(reply);
    last = reply.code;
  }
  if (name === undefined) return { reason: 'ok', status: last };
  return isFolder ? askForFolder(connection, name, asking) : askForFile(connection, name, asking);
}

/** `;type=d` wants NLST; CWD is the surer question. */
async function askForFolder(
  connection: LineConnection,
  name: string,
  asking: Asking,
): Promise<Answer> {
  const folder = await ask(connection, `CWD ${name}`);
  return isUnknownCommand(folder) ? fetches(connection, `NLST ${name}`, asking) : judged(folder);
}

async function askForFile(
  connection: LineConnection,
  name: string,
  asking: Asking,
): Promise<Answer> {
  // ProFTPD refuses SIZE in ASCII mode.
  await ask(connection, 'TYPE I');
  const size = await ask(connection, `SIZE ${name}`);
  if (isDone(size)) return judged(size);
  const folder = await ask(connection, `CWD ${name}`);
  if (isDone(folder)) return judged(folder);
  const time = await ask(connection, `MDTM ${name}`);
  if (isDone(time)) return judged(time);
  const denied = [size, time].filter((reply) => !isUnknownCommand(reply));
  if (denied.length > 0) return mildest([...denied, folder].map(denial));
  const answer = await listed(connection, name);
  if (answer === null) return fetches(connection, `RETR ${name}`, asking);
  return answer.reason === 'ok' ? answer : mildest([answer, denial(folder)]);
}

/** Only where nothing else was said is it not there. */
function mildest(answers: readonly Answer[]): Answer {
  const milder = answers.find(({ reason }) => reason !== 'not-found' && reason !== 'client-error');
  return milder ?? answers[0] ?? { reason: 'client-error' };
}
