/**
 * nntp, and news with a server, the link's own or the one that the user has named: RFC 5538 for the URLs,
 * RFC 3977 for the talk. Patterns of groups are not asked for.
 */
import type { LineConnection } from '../../net/sockets/line-connection.ts';
import type { Answer, Ask } from './model.ts';
import { namesSeveral, newsName } from './news-name.ts';
import { ask, type Reply, readReply } from './reply.ts';

export const nntp: Ask = async ({ target, open }) => {
  const connection = await open();
  const answer = await talk(connection, target.url);
  return target.isOurs ? onlyOurs(answer) : answer;
};

/** What one server does not have may be there on others. */
function onlyOurs(answer: Answer): Answer {
  return answer.reason === 'not-found' ? { ...answer, reason: 'article-expired' } : answer;
}

async function talk(connection: LineConnection, url: string): Promise<Answer> {
  const greeting = await readReply(connection);
  if (greeting.code !== 200 && greeting.code !== 201) return refusal(greeting);
  await ask(connection, 'MODE READER');
  const answer = await askFor(connection, url);
  connection.send('QUIT');
  return answer;
}

async function askFor(connection: LineConnection, url: string): Promise<Answer> {
  const named = newsName(url);
  if (named === '' || named === '*') return { reason: 'ok', status: 200 };
  if (namesSeveral(url)) return { reason: 'connected', status: 200 };
  if (named.includes('@')) return judged(await ask(connection, `STAT <${unbracketed(named)}>`));
  const [group = '', article] = named.split('/');
  const selected = await ask(connection, `GROUP ${group}`);
  if (selected.code !== 211 || article === undefined || article === '') return judged(selected);
  return judged(await ask(connection, `STAT ${article}`));
}

/** RFC 5538 §2: without the "<" and ">" of the header, which some leave in. */
function unbracketed(messageId: string): string {
  return messageId.replace(/^<|>$/g, '');
}

function judged(reply: Reply): Answer {
  const { code } = reply;
  if (code === 211 || code === 223) return { reason: 'ok', status: code };
  // Articles expire: that one is gone from this server says nothing of others.
  if (code === 430 || code === 423) return { reason: 'article-expired', status: code };
  if (code === 411) return { reason: 'not-found', status: code };
  return refusal(reply);
}

/** RFC 3977 §3.2.1: 480 and 483 ask for a name or encryption, whatever was named; 400 and 502 turn away. */
function refusal({ code }: Reply): Answer {
  if (code === 480 || code === 483 || code === 381)
    return { reason: 'login-refused', status: code };
  if (code === 400) return { reason: 'rate-limited', status: code };
  return { reason: code === 502 ? 'blocked' : 'server-error', status: code };
}
