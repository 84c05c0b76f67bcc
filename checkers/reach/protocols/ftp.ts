/**
 * ftp: RFC 1738 §3.2.2. One CWD for each segment, decoded by itself; a file is looked up with SIZE, MDTM and MLST (RFC
 * 3659) or STAT, a folder with CWD, and where a server knows none of them, the first bytes are fetched. A successful
 * LIST or NLST proves nothing: most servers answer 226 for missing files.
 */
import type { LineConnection } from '../../net/sockets/line-connection.ts';
import { fetchFirstByte } from './ftp-data.ts';
import { queryListing } from './ftp-listing.ts';
import { type FtpPath, ftpPathOf } from './ftp-path.ts';
import { denial, isDone, isUnknownCommand, judged, refusal } from './ftp-reply.ts';
import type { ProtocolAnswer, ProtocolCheck, ProtocolContext } from './model.ts';
import { type Reply, readReply, sendCommand } from './reply.ts';

/** RFC 1635 §2: a guest's password is a mail address, or begins like one. */
const GUEST_PASSWORD = 'urlglean@';

export const ftp: ProtocolCheck = async (context) => {
  const path = ftpPathOf(context.target.url);
  const connection = await context.open();
  const greeting = await readReply(connection);
  if (greeting.code !== 220) return refusal(greeting);
  const login = await logIn(connection, context.contact);
  if (!isDone(login)) return refusal(login);
  const answer = await locate(connection, path, context);
  connection.send('QUIT');
  return answer;
};

/** A server that wants no password says so by 230; 202 calls PASS superfluous (RFC 959 §5.4). */
async function logIn(connection: LineConnection, contact: string): Promise<Reply> {
  const user = await sendCommand(connection, 'USER anonymous');
  const password = contact.includes('@') && !contact.includes(':') ? contact : GUEST_PASSWORD;
  return user.code === 331 ? sendCommand(connection, `PASS ${password}`) : user;
}

/** By the letter; and where that leads nowhere, from the root if it may be meant. */
async function locate(
  connection: LineConnection,
  path: FtpPath,
  context: ProtocolContext,
): Promise<ProtocolAnswer> {
  const answer = await enterFolders(connection, path, context);
  if (answer.reason !== 'not-found' || !path.isRooted) return answer;
  const fromRoot = await enterFolders(
    connection,
    { ...path, folders: ['/', ...path.folders] },
    context,
  );
  return fromRoot.reason === 'ok' ? fromRoot : answer;
}

async function enterFolders(
  connection: LineConnection,
  { folders, name, isFolder }: FtpPath,
  context: ProtocolContext,
): Promise<ProtocolAnswer> {
  let lastCode = 230;
  for (const folder of folders) {
    const reply = await sendCommand(connection, `CWD ${folder}`);
    if (!isDone(reply)) return denial(reply);
    lastCode = reply.code;
  }
  if (name === undefined) return { reason: 'ok', status: lastCode };
  return isFolder ? queryFolder(connection, name, context) : queryFile(connection, name, context);
}

/** `;type=d` stands for NLST; CWD gives a more certain answer. */
async function queryFolder(
  connection: LineConnection,
  name: string,
  context: ProtocolContext,
): Promise<ProtocolAnswer> {
  const folder = await sendCommand(connection, `CWD ${name}`);
  return isUnknownCommand(folder)
    ? fetchFirstByte(connection, `NLST ${name}`, context)
    : judged(folder);
}

async function queryFile(
  connection: LineConnection,
  name: string,
  context: ProtocolContext,
): Promise<ProtocolAnswer> {
  // ProFTPD refuses SIZE in ASCII mode.
  await sendCommand(connection, 'TYPE I');
  const size = await sendCommand(connection, `SIZE ${name}`);
  if (isDone(size)) return judged(size);
  const folder = await sendCommand(connection, `CWD ${name}`);
  if (isDone(folder)) return judged(folder);
  const time = await sendCommand(connection, `MDTM ${name}`);
  if (isDone(time)) return judged(time);
  const denials = [size, time].filter((reply) => !isUnknownCommand(reply));
  if (denials.length > 0) return mildest([...denials, folder].map(denial));
  const answer = await queryListing(connection, name);
  if (answer === null) return fetchFirstByte(connection, `RETR ${name}`, context);
  return answer.reason === 'ok' ? answer : mildest([answer, denial(folder)]);
}

/** Not found only where no answer says anything else. */
function mildest(answers: readonly ProtocolAnswer[]): ProtocolAnswer {
  const other = answers.find(({ reason }) => reason !== 'not-found' && reason !== 'client-error');
  return other ?? answers[0] ?? { reason: 'client-error' };
}
