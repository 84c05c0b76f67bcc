/** Whether a page has changed is asked where an earlier check found it, and believed as far as that goes. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { Validators, Verdict } from '../../../../checkers/model.ts';
import { validatorsOf } from '../../../../checkers/reach/chain/conditional.ts';
import { LOOPBACK_POLICY, neverAborted, withChecker } from '../../../helpers/checking.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let close: () => Promise<void> = async () => undefined;
afterEach(() => close());

const ETAG = '"lamp-1"';
const DATE = 'Sun, 06 Nov 1994 08:49:37 GMT';
const PAGE = '<title>Lamps</title><p>Of lamps and of the keepers of lamps, at some length.';

async function ask(
  answer: Answer,
  validators?: Validators,
  more = {},
): Promise<{ verdict: Verdict; requests: readonly IncomingMessage[] }> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  close = () => {
    server.closeAllConnections();
    return new Promise((done) => server.close(() => done()));
  };
  const { port } = server.address() as AddressInfo;
  const { verdict } = await withChecker({ ...LOOPBACK_POLICY, ...more }, (checker) =>
    checker.check(`http://127.0.0.1:${port}/lamp#oil`, neverAborted, { validators }),
  );
  return { verdict, requests };
}

const page =
  (fields: Record<string, string>): Answer =>
  (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html', ...fields }).end(PAGE);

/** As servers do it: no page for who has it. */
const honest: Answer = (request, response) => {
  const { 'if-none-match': match, 'if-modified-since': since } = request.headers;
  const isSame = match === undefined ? since === DATE : match === ETAG;
  if (isSame) response.writeHead(304, { etag: ETAG }).end();
  else page({ etag: ETAG, 'last-modified': DATE })(request, response);
};

describe('a page that was found', () => {
  it('says how it can be asked for', async () => {
    const { verdict, requests } = await ask(honest);
    expect(verdict.evidence.validators).toEqual({ etag: ETAG, lastModified: DATE });
    expect(requests[0]?.headers).not.toHaveProperty('if-none-match');
  });

  it('is alive when it has not changed, and its page is not sent', async () => {
    const validators = { etag: ETAG, lastModified: DATE };
    const { verdict, requests } = await ask(honest, validators);
    expect(verdict).toMatchObject({ verdict: 'alive', reason: 'ok', confidence: 0.95 });
    expect(verdict.evidence).toMatchObject({ status: 304, validators });
    expect(requests.map(({ headers }) => headers['if-none-match'])).toEqual([ETAG]);
  });

  it('is read again when it has', async () => {
    const { verdict } = await ask(honest, { etag: '"lamp-0"' });
    expect(verdict.evidence).toMatchObject({ status: 200, title: 'Lamps' });
  });

  it.each([400, 404, 410, 412, 500])(
    'is asked for itself where a server answers the question with %i',
    async (status) => {
      const answer: Answer = (request, response) => {
        if (request.headers['if-none-match']) response.writeHead(status).end();
        else page({})(request, response);
      };
      const { verdict, requests } = await ask(answer, { etag: ETAG });
      expect([verdict.reason, requests.length]).toEqual(['ok', 2]);
    },
  );

  it('is dead when it is gone all the same', async () => {
    const { verdict } = await ask((_, response) => response.writeHead(404).end(), { etag: ETAG });
    expect(verdict).toMatchObject({ verdict: 'dead', reason: 'not-found' });
  });

  it('is wanted itself where a place in it is looked for', async () => {
    const { requests } = await ask(honest, { etag: ETAG }, { checkFragments: true });
    expect(requests[0]?.headers).not.toHaveProperty('if-none-match');
  });
});

const doubtful: Answer = (request, response) =>
  request.url === '/lamp'
    ? response
        .writeHead(200, { 'content-type': 'text/html', etag: ETAG })
        .end('<title>Page not found</title><p>Whatever else there may be to be read here.')
    : response.writeHead(404).end();

describe('no way to ask is kept', () => {
  it.each<[string, Answer]>([
    [
      'of a redirect',
      (_, response) => response.writeHead(302, { location: '/x', etag: ETAG }).end(),
    ],
    ['of what is not found', (_, response) => response.writeHead(404, { etag: ETAG }).end()],
    ['of what is in doubt', doubtful],
    ['that is none', page({ etag: 'lamp', 'last-modified': 'yesterday' })],
    ['that is too long', page({ etag: `"${'x'.repeat(500)}"` })],
  ])('%s', async (_, answer) => {
    const { verdict } = await ask(answer);
    expect(verdict.evidence.validators).toBeUndefined();
  });

  it('whatever the fields hold', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (etag, modified) => {
        const headers = { etag, 'last-modified': modified };
        const kept = validatorsOf({ status: 200, headers }, undefined);
        for (const value of Object.values(kept ?? {})) expect(value).toMatch(/^[\x20-\x7e]+$/);
      }),
    );
  });
});
