/** The webhook: tried again where that may help, led nowhere else, given up without a word of its address. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import type { Notify } from '../../../src/nightly/model.ts';
import { callWebhook } from '../../../src/nightly/webhook.ts';
import { NIGHTS } from '../../golden/letters/nights.ts';
import { paced } from '../../helpers/pace.ts';

const { letter } = NIGHTS['one-lost'] as (typeof NIGHTS)[string];
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function hook(answer: RequestListener): Promise<Notify> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { webhook: `http://127.0.0.1:${port}/t0ken`, secret: 'lamp', on: 'always' };
}

const PATIENT = {
  signal: new AbortController().signal,
  retryDelaysMs: [1, 1],
  timeoutMs: paced(5000),
};

it.each([
  ['is taken', [200], null, 1],
  ['is taken without content', [204], null, 1],
  ['is taken at the third try', [503, 429, 200], null, 3],
  ['is given up after three', [500, 502, 503, 200], 'it answered 503', 3],
  ['is given up at once where it is refused', [403, 200], 'it answered 403', 1],
  ['is led nowhere', [307, 200], 'it answered 307', 1],
])('a webhook %s', async (_, statuses, failure, tries) => {
  let asked = 0;
  const notify = await hook((request, response) => {
    expect(request.headers).toMatchObject({
      authorization: 'Bearer lamp',
      'content-type': 'application/json',
      'idempotency-key': '"lamp-2027-03-25"',
    });
    response
      .writeHead(statuses[asked++] ?? 500, { location: '/elsewhere' })
      .end('x'.repeat(99_999));
  });
  const problem = await callWebhook(notify, letter, PATIENT);
  expect(asked).toBe(tries);
  if (failure === null) expect(problem).toBeNull();
  else expect(problem).toMatchObject({ code: 'webhook-failed', severity: 'warning' });
  expect(problem?.message ?? '').toContain(failure ?? '');
  expect(JSON.stringify(problem)).not.toContain('t0ken');
});

it('a webhook that never answers is given up', async () => {
  let asked = 0;
  const notify = await hook(() => {
    asked++;
  });
  const problem = await callWebhook(notify, letter, { ...PATIENT, timeoutMs: 300 });
  expect(problem).toMatchObject({ code: 'webhook-failed' });
  expect(asked).toBe(3);
});

it('a webhook is tried only once when the command must end', async () => {
  let asked = 0;
  const notify = await hook((_, response) => {
    asked++;
    response.writeHead(503).end();
  });
  const signal = AbortSignal.abort();
  const more = { ...PATIENT, retryDelaysMs: [60_000], signal };
  expect(await callWebhook(notify, letter, more)).toMatchObject({ code: 'webhook-failed' });
  expect(asked).toBe(1);
});

it('a webhook without a listener is reported as refused', async () => {
  const notify = { webhook: 'http://127.0.0.1:1/t0ken', secret: undefined, on: 'always' } as const;
  const problem = await callWebhook(notify, letter, PATIENT);
  expect(problem?.message).toMatch(/could not be called: ECONNREFUSED$/);
});
