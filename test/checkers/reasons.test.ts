/** Every reason is reached by a real connection, or it is said here why not. */
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FAILURES } from '../../checkers/failures.ts';
import { VERDICTS } from '../../checkers/model.ts';
import { CODES, explainFailure } from '../../checkers/net/connection/failure.ts';
import type { CheckPolicy } from '../../checkers/policy.ts';
import { REASONS, type Reason, reasonKind, reasonSentence } from '../../checkers/reasons.ts';
import { LOOPBACK_POLICY, neverAborted, withChecker } from '../helpers/checking.ts';
import { paced } from '../helpers/pace.ts';
import { type DnsServer, startDnsServer } from '../helpers/servers/dns.ts';
import { type FullQueue, startFullQueue } from '../helpers/servers/full-queue.ts';
import { BEHAVIOURS } from '../helpers/servers/world.ts';

const ALL = Object.keys(REASONS) as Reason[];

/** Reached in `test/checkers/net/tls.test.ts`. */
const BY_TLS: readonly Reason[] = [
  ...(['tls-expired', 'tls-name', 'tls-chain', 'tls-old', 'tls-error', 'insecure'] as const),
];
/** Reached in `test/checkers/net/proxy.test.ts`. */
const BY_PROXY: readonly Reason[] = ['proxy-failed', 'network-unreachable'];
/** Reached in `test/checkers/reach/lines.test.ts`. */
const BY_LINES: readonly Reason[] = [
  ...(['connected', 'domain-takes-mail', 'no-mail', 'article-expired'] as const),
  ...(['login-refused', 'obsolete', 'unsafe-delimiter', 'unsafe-request'] as const),
];
/** Reached in `test/checkers/reach/protocols/ftp.test.ts`. */
const BY_FTP: readonly Reason[] = ['no-data-connection'];
/** Reached in `test/checkers/reach/with-https.test.ts`. */
const BY_HTTPS: readonly Reason[] = ['https-available'];
/** Reached in `test/checkers/reach/names/handle.test.ts`. */
const BY_NAMES: readonly Reason[] = ['resolver-unreachable'];
/** Reached in `test/checkers/reach/robots/gate.test.ts`. */
const BY_ROBOTS: readonly Reason[] = ['robots', 'robots-unreadable'];
/** Reached in `test/checkers/reach/page/soft-404.test.ts`. */
const BY_PAGES: readonly Reason[] = ['soft-404'];
/** Reached in `test/checkers/reach/page/fragment.test.ts`. */
const BY_FRAGMENTS: readonly Reason[] = ['fragment-missing', 'fragment-unproved'];
/** Reached in `test/accuracy`, and in `test/checkers/reach/page/refusal.test.ts`. */
const BY_EXCUSES: readonly Reason[] = [
  ...(['maintenance', 'placeholder', 'needs-scripts', 'page-under-404'] as const),
];
/** Given by the scheduler and the run, which know of them. */
const NOT_OURS: readonly Reason[] = [
  'in-archive',
  'accepted',
  'reserved-name',
  'outside-root',
  'wiki-unknown',
  'route-unknown',
  'defanged',
  'offline',
  'interrupted',
  'network-down',
  'host-parked',
  'checker-failed',
];
/** Only a machine without memory and file descriptors gives these. */
const UNREACHABLE: readonly Reason[] = ['local-trouble', 'unexplained'];

let dns: DnsServer;
let policy: CheckPolicy;
let closedPort = 0;
let full: FullQueue;

beforeAll(async () => {
  closedPort = await freePort();
  full = await startFullQueue();
  dns = await startDnsServer({
    'refused.example': { addresses: ['127.0.0.1'] },
    'failing.example': { code: 2 },
    'empty.example': { addresses: [] },
    'mail-only.example': { addresses: [], isZone: true },
    'silent.example': 'silent',
    'two.example': { addresses: ['127.0.0.8', '127.0.0.1'] },
  });
  policy = {
    ...LOOPBACK_POLICY,
    dnsServers: [dns.address],
    timeoutMs: paced(1200),
    connectTimeoutMs: paced(400),
  };
});

afterAll(async () => {
  await Promise.all([full.close(), dns.close()]);
});

type Case = readonly [reason: Reason, url: () => string];

const CASES: readonly Case[] = [
  ['dns-gone', () => 'http://nobody.example/'],
  ['dns-gone', () => 'https://nobody.example:8443/'],
  ['dns-gone', () => 'http://nobody.nowhere.example/'],
  ['host-gone', () => 'http://nobody.refused.example/'],
  ['dns-error', () => 'http://failing.example/'],
  ['dns-error', () => 'http://empty.example/'],
  ['no-address', () => 'http://mail-only.example/'],
  // That a local name is not in the public DNS proves nothing.
  ['dns-error', () => 'http://printer.local/'],
  ['dns-error', () => 'http://intranet/'],
  ['timeout', () => 'http://silent.example/'],
  ['connection-refused', () => `http://refused.example:${closedPort}/`],
  ['connection-refused', () => `https://127.0.0.1:${closedPort}/`],
  ['connection-refused', () => `http://two.example:${closedPort}/`],
  ['connect-timeout', () => `http://127.0.0.1:${full.port}/`],
  ['private-address', () => 'http://10.0.0.1/'],
  ['private-address', () => 'http://hidden.onion/'],
  ['credentials', () => 'http://keeper:fresnel@nobody.example/'],
  ['credentials', () => 'http://keeper@nobody.example/'],
  ['unsafe-port', () => 'http://nobody.example:25/'],
  ['unsafe-port', () => 'https://nobody.example:22/'],
  ['unsafe-port', () => 'http://nobody.example:0/'],
  ['action-link', () => 'http://nobody.example/unsubscribe?address=tam@keepers.example'],
  ['unsupported-scheme', () => 'tel:+4930123'],
  ['unsupported-scheme', () => 'news:rec.lamps'],
  ['unsupported-scheme', () => 'unheard-of:thing'],
  ['unsupported-scheme', () => 'constructor:thing'],
  ['invalid-url', () => 'http://museum.example:99999/'],
  ['invalid-url', () => 'http://[::g]/'],
  ['invalid-url', () => 'http:'],
  ['invalid-url', () => 'www.example'],
  ['invalid-url', () => ''],
  ['invalid-url', () => `http://${'a'.repeat(64)}.example/`],
];

/** Sooner than the resolver gives up on a name server: it never answers, however busy the machine is. */
const SILENCE_MS = 1200;

describe('reasons', () => {
  it.each(CASES)('%s', async (reason, url) => {
    const chosen = reason === 'timeout' ? { ...policy, timeoutMs: SILENCE_MS } : policy;
    const { verdict } = await withChecker(chosen, (checker) => checker.check(url(), neverAborted));
    expect([verdict.reason, verdict.verdict]).toEqual([reason, REASONS[reason].verdict]);
    expect(JSON.stringify(verdict)).not.toContain('fresnel');
  });

  it('action links are asked when the user says so', async () => {
    const url = 'http://nobody.example/unsubscribe?address=tam@keepers.example';
    const { verdict } = await withChecker({ ...policy, checkActionLinks: true }, (checker) =>
      checker.check(url, neverAborted),
    );
    expect(verdict.reason).toBe('dns-gone');
  });

  it('are reached, all of them, by a test', () => {
    const reached = new Set<Reason>([
      ...CASES.map(([reason]) => reason),
      ...BEHAVIOURS.map(({ reason }) => reason),
      ...BY_TLS,
      ...BY_EXCUSES,
      ...BY_PROXY,
      ...BY_LINES,
      ...BY_FTP,
      ...BY_ROBOTS,
      ...BY_PAGES,
      ...BY_FRAGMENTS,
      ...BY_NAMES,
      ...BY_HTTPS,
    ]);
    const left = ALL.filter((reason) => !reached.has(reason));
    expect(left.sort()).toEqual([...NOT_OURS, ...UNREACHABLE].sort());
  });

  it('each have a verdict, a confidence and a sentence', () => {
    for (const reason of ALL) {
      const { verdict, confidence } = reasonKind(reason);
      expect(VERDICTS).toContain(verdict);
      expect(confidence).toBeGreaterThan(0);
      expect(confidence).toBeLessThanOrEqual(1);
      expect(reasonSentence(reason)).toMatch(/^[A-Z].*\.$/);
    }
  });

  it('are dead only when the other side denied it or leads nowhere, and asked again then', () => {
    const dead = ALL.filter((reason) => REASONS[reason].verdict === 'dead');
    expect(dead).toEqual([
      ...['not-found', 'gone', 'dns-gone', 'host-gone', 'no-address', 'connection-refused'],
      ...['no-mail', 'soft-404', 'parked', 'redirect-loop', 'fragment-missing'],
    ]);
    for (const reason of dead) expect(reasonKind(reason).again).toBe('link');
  });
});

describe('explainFailure', () => {
  it('gives reasons only', () => {
    for (const failure of FAILURES) expect(ALL).toContain(failure);
  });

  it.each(Object.entries(CODES))('%s: %s', (code, failure) => {
    const error = Object.assign(new Error('failed'), { code });
    expect(explainFailure(error)).toEqual({ failure, code });
  });

  it.each([
    ['HPE_INVALID_CONSTANT', 'protocol-error'],
    ['ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE', 'tls-error'],
    ['ERR_TLS_HANDSHAKE_TIMEOUT', 'tls-error'],
    ['CERT_SOMETHING_NEW', 'tls-chain'],
    ['ESOMETHING', 'unexplained'],
  ])('knows the family of %s', (code, failure) => {
    expect(explainFailure(Object.assign(new Error('failed'), { code })).failure).toBe(failure);
  });

  it.each([[undefined], [null], ['text'], [{}], [new TypeError('odd')]])(
    'is not put out by %j',
    (error) => {
      expect(explainFailure(error).failure).toBe('unexplained');
    },
  );

  it('never takes a trouble that is not the other side saying so for death', () => {
    const codes = Object.entries(CODES).filter(
      ([, failure]) => REASONS[failure].verdict === 'dead',
    );
    expect(codes).toEqual([['ECONNREFUSED', 'connection-refused']]);
  });
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address !== null ? address.port : 0;
}
