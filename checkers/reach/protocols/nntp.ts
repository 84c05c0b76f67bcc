/** nntp, and news with a server: RFC 5538 for the URLs, RFC 3977 for the talk. */

import type { LineConnection } from '../../net/line-connection.ts';
import { octets } from '../../syntax/decoded.ts';
import type { Answer, Ask } from './model.ts';
import { ask, type Reply, readReply } from './reply.ts';

export const nntp: Ask = async ({ target, open }) => {
  const named = /^[^:]+:\/\/[^/]*\/?(.*)$/s.exec(target.url.split('#', 1)[0] ?? '')?.[1] ?? '';
  const connection = await open();
  const greeting = await readReply(connection);
  if (greeting.code !== 200 && greeting.code !== 201) return refusal(greeting);
  await ask(connection, 'MODE READER');
  const answer = await askFor(connection, octets(named));
  connection.send('QUIT');
  return answer;
};

async function askFor(connection: LineConnection, named: string): Promise<Answer> {
  if (named === '' || named === '*') return { reason: 'ok', status: 200 };
  if (named.includes('@')) return judged(await ask(connection, `STAT <${named}>`));
  const [group = '', article] = named.split('/');
  const selected = await ask(connection, `GROUP ${group}`);
  if (selected.code !== 211 || article === undefined || article === '') return judged(selected);
  return judged(await ask(connection, `STAT ${article}`));
}

function judged(reply: Reply): Answer {
  const { code } = reply;
  if (code === 211 || code === 223) return { reason: 'ok', status: code };
  // Articles expire: that one is gone from this server says nothing of others.
  if (code === 430 || code === 423) return { reason: 'article-expired', status: code };
  if (code === 411) return { reason: 'not-found', status: code };
  return refusal(reply);
}

/** RFC 3977 §3.2.1: 480 and 483 ask for a name or encryption, 400 and 502 turn away. */
function refusal({ code }: Reply): Answer {
  if (code === 480 || code === 483 || code === 381)
    return { reason: 'auth-required', status: code };
  if (code === 400) return { reason: 'rate-limited', status: code };
  return { reason: code === 502 ? 'blocked' : 'server-error', status: code };
}
