/**
 * The floor of checking: undici alone asks for each URL of a list, so many at once, and drops the bodies.
 * Nothing is resolved, judged, retried or reported.
 */
import { readFileSync } from 'node:fs';
import { Agent } from 'undici';

const [, , list, concurrency] = process.argv;
const urls = readFileSync(list, 'utf8').split('\n').filter(Boolean);
const agent = new Agent({ connections: Number(concurrency), allowH2: false });

let next = 0;
async function askOneAfterTheOther() {
  while (next < urls.length) {
    const { origin, pathname, search } = new URL(urls[next++]);
    const { statusCode, body } = await agent.request({
      origin,
      path: `${pathname}${search}`,
      method: 'GET',
    });
    if (statusCode !== 200) throw new Error(`status ${statusCode}`);
    await body.dump();
  }
}

await Promise.all(Array.from({ length: Number(concurrency) }, askOneAfterTheOther));
await agent.destroy();
