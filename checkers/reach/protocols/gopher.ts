/** gopher: RFC 1436, and RFC 1738 §3.4 for the request; Gopher+ by the strings of §3.4.3 to §3.4.8. */

import type { GopherPath } from '../../syntax/schemes/gopher.ts';
import { gopherLine } from './gopher-line.ts';
import { gopherPathOf } from './gopher-type.ts';
import type { ProtocolAnswer, ProtocolCheck } from './model.ts';

/** Enough bytes to distinguish an error from a document. */
const MAX_BYTES = 4096;
/** Some servers leave the connection open behind their answer. */
const QUIET_MS = 1000;

export const gopher: ProtocolCheck = async ({ target, open }) => {
  const path = gopherPathOf(target.url);
  const connection = await open();
  connection.send(gopherLine(path));
  await connection.bytes(1);
  const answer = (await connection.bytes(MAX_BYTES, QUIET_MS)).toString('latin1');
  return path.type === '2' ? judgePhoneBook(answer) : judge(answer, path);
};

function judgePhoneBook(text: string): ProtocolAnswer {
  return /^\d{3}:/.test(text) ? { reason: 'ok', confidence: 0.8 } : { reason: 'connected' };
}

function judge(text: string, path: GopherPath): ProtocolAnswer {
  // An empty file is sent as nothing at all, and so is an answer by a server that gave up.
  if (text === '') return { reason: 'ok', confidence: 0.5 };
  if (path.gopherPlus !== undefined && /^--?\d/.test(text)) return judgePlusError(text);
  return judgePlain(text, path);
}

/** "--1", "--2" or "--LENGTH", then a line that begins with the code of the error (Gopher+ §2.3). */
function judgePlusError(text: string): ProtocolAnswer {
  const [first = '', second = ''] = text.split(/\r?\n/, 2);
  const code = Number(/^\s*(\d+)/.exec(second)?.[1] ?? first.replace(/^-+/, ''));
  if (code === NOT_AVAILABLE) return { reason: 'not-found' };
  // 3 is an item that has moved: its new name is given in prose only.
  return { reason: code === TRY_LATER ? 'rate-limited' : 'client-error' };
}

const NOT_AVAILABLE = 1;
const TRY_LATER = 2;

/** An item of type 3 is an error (RFC 1436 §3.8). */
function judgePlain(text: string, { type }: GopherPath): ProtocolAnswer {
  const [first = '', ...others] = text.split(/\r?\n/);
  if (/^HTTP\/\d\.\d \d{3}/.test(first)) return { reason: 'protocol-error' };
  if (isErrorItem(first) && others.every(isNotAnItem)) return { reason: 'not-found' };
  return judgeComplaint(type === 'h' ? titleOf(text) : plainComplaint(text, first));
}

function judgeComplaint(complaint: string): ProtocolAnswer {
  if (!/^error: [^\t]*$/i.test(complaint)) return { reason: 'ok' };
  if (/not found|does not exist/i.test(complaint)) return { reason: 'not-found', confidence: 0.8 };
  return /denied/i.test(complaint) ? { reason: 'blocked' } : { reason: 'ok' };
}

/** Some servers say it in plain text, even where a menu is wanted, with a few lines about themselves. */
const ERROR_LENGTH = 400;

function plainComplaint(text: string, first: string): string {
  return text.length < ERROR_LENGTH ? first : '';
}

/** Or in the title of a page, where a page is wanted. */
function titleOf(text: string): string {
  return /<title>([^<]{0,200})<\/title>/i.exec(text)?.[1] ?? '';
}

function isErrorItem(line: string): boolean {
  return line.startsWith('3') && line.includes('\t');
}

/** Not an item: information, the end, nothing. */
function isNotAnItem(line: string): boolean {
  return line === '' || line === '.' || line.startsWith('i');
}
