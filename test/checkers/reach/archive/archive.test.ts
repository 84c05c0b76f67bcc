/** Archives of every kind on loopback: the capture that is taken, and answers that are no capture. */

import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Archive, createArchive } from '../../../../checkers/reach/archive/index.ts';
import type { ArchiveAnswer } from '../../../../checkers/reach/archive/model.ts';
import { clock, LOOPBACK_POLICY, neverAborted } from '../../../helpers/checking.ts';
import { paced } from '../../../helpers/pace.ts';
import {
  AFTER,
  BEFORE,
  EARLIER,
  startTimeGate,
  type TimeGate,
} from '../../../helpers/servers/time-gate.ts';

const ASKED = Date.UTC(2004, 1, 2, 3, 4, 5);

let gate: TimeGate;
let archive: Archive;

const open = (timeGate: string, policy = LOOPBACK_POLICY): Archive =>
  createArchive({ policy, clock, timeGate, rateLimited: (request) => request() });

beforeAll(async () => {
  gate = await startTimeGate();
  archive = open(gate.url, { ...LOOPBACK_POLICY, timeoutMs: paced(500) });
});

afterAll(async () => {
  await archive.close();
  await gate.close();
});

const ask = (page: string, asOf = ASKED): Promise<ArchiveAnswer> =>
  archive.query({ url: `http://page.example/${page}`, asOf }, neverAborted);

const found = (path: string, taken: string): ArchiveAnswer => ({
  kind: 'found',
  capture: { url: `${gate.origin}${path}`, at: Date.parse(taken) },
});

describe('what a TimeGate leads to', () => {
  it.each([
    ['kept', '/capture/before', BEFORE],
    ['inplace', '/capture/before', BEFORE],
    ['named', '/capture/before', BEFORE],
    ['eager', '/capture/before', BEFORE],
    ['after', '/capture/after', AFTER],
    ['prev', '/capture/before', BEFORE],
    ['error-first', '/capture/before', BEFORE],
    ['moved', '/capture/moved', BEFORE],
    ['hostile', '/capture/hostile', AFTER],
  ])('%s: %s', async (page, path, taken) => {
    expect(await ask(page)).toEqual(found(path, taken));
  });

  it('is the one before the message, wherever it is named', async () => {
    expect(await ask('prev', Date.parse(BEFORE) - 1)).toEqual(found('/capture/oldest', EARLIER));
    expect(await ask('prev', Date.parse(EARLIER) - 1)).toEqual(
      found('/capture/after-with-prev', AFTER),
    );
    expect(await ask('prev', Date.parse(AFTER))).toEqual(found('/capture/after-with-prev', AFTER));
  });

  it.each(['never', 'error'])('%s: nothing', async (page) => {
    expect(await ask(page)).toEqual({ kind: 'none' });
  });

  it.each([
    ['busy', 7_000],
    ['busier', 60_000],
  ])('%s: to be left alone', async (page, afterMs) => {
    expect(await ask(page)).toEqual({ kind: 'rest', afterMs });
  });

  it.each([
    ['addressless', 'page', /no address/],
    ['loop', 'page', /redirect loop/],
    ['endless', 'page', /too many redirects/],
    ['nowhere', 'page', /redirects to nothing/],
    ['inside', 'page', /private-address \(10\.1\.2\.3: /],
    ['login', 'page', /user name or password/],
    ['closed', 'page', /^status 403$/],
    ['plain', 'archive', /not a TimeGate/],
    ['broken', 'archive', /^status 500$/],
    // Two clocks of the same length run; either may be first.
    ['hanging', 'archive', /^timeout \((?:DEADLINE|UND_ERR_HEADERS_TIMEOUT)\)$/],
    ['huge', 'archive', /headers-too-large/],
  ])('%s: trouble of the %s', async (page, scope, cause) => {
    const answer = await ask(page);
    expect(answer).toMatchObject({ kind: 'trouble', scope });
    expect(answer.kind === 'trouble' && answer.cause).toMatch(cause);
  });
});

describe('what a TimeGate is asked', () => {
  const lastOf = (page: string): TimeGate['asked'][number] | undefined =>
    gate.asked.findLast(({ path }) => path.endsWith(page));

  it('is the page with the time, on every hop', async () => {
    await ask('deep/kept?a=b&c=/kept');
    expect(lastOf('gate/http://page.example/deep/kept?a=b&c=/kept')).toMatchObject({
      datetime: 'Mon, 02 Feb 2004 03:04:05 GMT',
    });
    expect(lastOf('/capture/before')?.datetime).toBe('Mon, 02 Feb 2004 03:04:05 GMT');
  });

  it('is a link that acts as well: to ask for its copy does nothing', async () => {
    const page = `unsubscribe/${'0123456789abcdef'.repeat(2)}/kept?user=a@b.example`;
    expect(await ask(page)).toMatchObject({ kind: 'found' });
  });

  it('is no time that no archive has', async () => {
    await ask('old/never', Date.UTC(1992, 0, 1));
    expect(lastOf('old/never')?.datetime).toBe('Mon, 01 Jan 1996 00:00:00 GMT');
    await ask('new/never', Date.now() + 1e12);
    expect(Date.parse(lastOf('new/never')?.datetime ?? '')).toBeLessThanOrEqual(Date.now());
  });

  it('is at most six requests', async () => {
    const before = gate.asked.length;
    await ask('more/endless');
    expect(gate.asked.length - before).toBe(6);
  });

  it('is nothing where its own address is refused, or its port is of another service', async () => {
    const before = gate.asked.length;
    const guarded = open(gate.url, { ...LOOPBACK_POLICY, allowAddresses: [] });
    const answer = await guarded.query(
      { url: 'http://page.example/kept', asOf: ASKED },
      neverAborted,
    );
    expect(answer).toMatchObject({ scope: 'archive', cause: expect.stringContaining('loopback') });
    expect(gate.asked.length).toBe(before);
    await guarded.close();
    const mail = open('http://127.0.0.1:25/');
    const refused = await mail.query(
      { url: 'http://page.example/kept', asOf: ASKED },
      neverAborted,
    );
    expect(refused).toMatchObject({ scope: 'archive', cause: 'port 25 (mail)' });
    await mail.close();
  });

  it('is told as trouble of the archive when nobody is there, or what answers is no HTTP', async () => {
    const server = createServer((socket) => socket.resume().end('220 mail.example\r\n'));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const strange = open(`http://127.0.0.1:${port}/`);
    const question = { url: 'http://page.example/', asOf: ASKED };
    expect(await strange.query(question, neverAborted)).toMatchObject({ scope: 'archive' });
    await strange.close();
    await new Promise((done) => server.close(done));
    const gone = open(`http://127.0.0.1:${port}/`);
    expect(await gone.query(question, neverAborted)).toMatchObject({
      ...{ scope: 'archive', cause: 'connection-refused (ECONNREFUSED)' },
    });
    await gone.close();
  });

  it('ends at once when interrupted', async () => {
    const interrupt = new AbortController();
    const answer = archive.query({ url: 'http://page.example/hanging', asOf: 0 }, interrupt.signal);
    interrupt.abort(new Error('enough'));
    await expect(answer).rejects.toThrow('enough');
  });
});
