/**
 * nntp, and news with a server, the link's own or the configured one: RFC 5538 for the URLs, RFC 3977 for the protocol.
 * Patterns of groups are not looked up.
 */
import type { LineConnection } from '../../net/sockets/line-connection.ts';
import type { ProtocolAnswer, ProtocolCheck } from './model.ts';
import { namesSeveral, newsName } from './news-name.ts';
import { type Reply, readReply, sendCommand } from './reply.ts';

export const nntp: ProtocolCheck = async ({ target, open }) => {
  const connection = await open();
  const answer = await runSession(connection, target.url);
  return target.isConfigured ? forConfiguredServer(answer) : answer;
};

/** An article missing on one server may exist on others. */
function forConfiguredServer(answer: ProtocolAnswer): ProtocolAnswer {
  return answer.reason === 'not-found' ? { ...answer, reason: 'article-expired' } : answer;
}

async function runSession(connection: LineConnection, url: string): Promise<ProtocolAnswer> {
  const greeting = await readReply(connection);
  if (greeting.code !== 200 && greeting.code !== 201) return refusal(greeting);
  await sendCommand(connection, 'MODE READER');
  const answer = await queryItem(connection, url);
  connection.send('QUIT');
  return answer;
}

async function queryItem(connection: LineConnection, url: string): Promise<ProtocolAnswer> {
  const name = newsName(url);
  if (name === '' || name === '*') return { reason: 'ok', status: 200 };
  if (namesSeveral(url)) return { reason: 'connected', status: 200 };
  if (name.includes('@'))
    return judged(await sendCommand(connection, `STAT <${unbracketed(name)}>`));
  const [group = '', article] = name.split('/');
  const selected = await sendCommand(connection, `GROUP ${group}`);
  if (selected.code !== 211 || article === undefined || article === '') return judged(selected);
  return judged(await sendCommand(connection, `STAT ${article}`));
}

/** RFC 5538 §2: without the "<" and ">" of the header, which some leave in. */
function unbracketed(messageId: string): string {
  return messageId.replace(/^<|>$/g, '');
}

function judged(reply: Reply): ProtocolAnswer {
  const { code } = reply;
  if (code === 211 || code === 223) return { reason: 'ok', status: code };
  // Articles expire: that one is gone from this server says nothing of others.
  if (code === 430 || code === 423) return { reason: 'article-expired', status: code };
  if (code === 411) return { reason: 'not-found', status: code };
  return refusal(reply);
}

/** RFC 3977 §3.2.1: 480 and 483 ask for a name or encryption, whatever was named; 400 and 502 turn away. */
function refusal({ code }: Reply): ProtocolAnswer {
  if (code === 480 || code === 483 || code === 381)
    return { reason: 'login-refused', status: code };
  if (code === 400) return { reason: 'rate-limited', status: code };
  return { reason: code === 502 ? 'blocked' : 'server-error', status: code };
}
