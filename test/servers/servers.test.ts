/** Real servers of every scheme, as far as they are installed: each case is one answer and its verdict. */
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import pLimit from 'p-limit';
import { afterAll, describe, expect, it } from 'vitest';
import type { CheckPolicy } from '../../checkers/policy.ts';
import { LOOPBACK_POLICY, neverAborted, PATIENCE, withChecker } from '../helpers/checking.ts';
import { parseLines, urlglean } from '../helpers/cli.ts';
import { startClosed } from '../helpers/servers/sick-ports.ts';
import { AUTHORITY_FILE } from '../helpers/servers/world.ts';
import { CASES } from './cases/index.ts';
import { CERTIFICATE } from './certificate.ts';
import { DAEMONS } from './daemons/index.ts';
import { startFtpRelay } from './ftp-relay.ts';
import { type AddressOf, type Case, filledIn } from './model.ts';
import { type NotStarted, oneOfEach, type Started, startServers } from './started.ts';

const trusted = getCACertificates('default');
setDefaultCACertificates([...trusted, CERTIFICATE.authority]);
const servers = await startServers();

afterAll(async () => {
  setDefaultCACertificates(trusted);
  await servers.close();
});

/** Patient: what is said here is always said in the end. `world.test` is where the servers are. */
const SLOW_POLICY: CheckPolicy = {
  ...{ ...LOOPBACK_POLICY, ...PATIENCE },
  connectTo: [{ fromHost: 'world.test', fromPort: 0, toHost: servers.host, toPort: 0 }],
};

async function outcomeOf(
  { url, policy }: Pick<Case, 'url' | 'policy'>,
  at: AddressOf,
): Promise<string> {
  const { verdict } = await withChecker({ ...SLOW_POLICY, ...policy?.(at) }, (checker) =>
    checker.check(filledIn(url, at), neverAborted),
  );
  const { status } = verdict.evidence;
  return `${verdict.verdict}: ${verdict.reason}${status === undefined ? '' : ` [${status}]`}`;
}

/** Most of the time is spent waiting for silent ones: all are asked before the first is looked at. */
const inTurn = pLimit(16);

function describeServer(server: Started | NotStarted): void {
  const cases = CASES.filter(({ of }) => of.includes(server.name));
  if ('why' in server) {
    describe.skip(server.why, () => {
      it.each(cases)('$url is $gets ($says)', () => undefined);
    });
    return;
  }
  const asked = cases.map((row) => ({
    ...row,
    got: inTurn(() => outcomeOf(row, server.at)).catch(String),
  }));
  it.each(asked)('$url is $gets ($says)', async ({ got, gets }) => {
    expect(await got).toBe(gets);
  });
}

// `.ci/run` counts what stands below this title.
describe('real servers', () => {
  describe.each(servers.real)('$name', describeServer);
});

/** Each server's answers for a file, an empty one and a missing one, without the verbs that it lacks. */
const BEHIND_FIREWALL: readonly (readonly [lacks: readonly string[], gets: readonly string[]])[] = [
  [
    ['SIZE', 'MDTM'],
    ['alive: ok', 'alive: ok', 'dead: not-found'],
  ],
  [
    ['SIZE', 'MDTM', 'MLST'],
    ['alive: ok', 'alive: ok', 'unknown: no-data-connection'],
  ],
  [['SIZE', 'MDTM', 'MLST', 'STAT'], ['unknown: no-data-connection']],
  [['SIZE', 'MDTM', 'MLST', 'STAT', 'EPSV'], ['unknown: no-data-connection']],
];
/** The others deny by it what is not there. */
const WITHOUT_MLST = ['vsftpd', 'inetutils-ftpd'];

describe('FTP servers whose data ports are closed', () => {
  describe.each(servers.real.filter(({ name }) => name.endsWith('ftpd')))('$name', (server) => {
    it.runIf('at' in server).each(BEHIND_FIREWALL)(
      'give their verdicts without %j',
      async (unknown, expected) => {
        const [host = '', port] = 'at' in server ? server.at('').split(':') : [];
        const closed = await startClosed(host);
        const options = { host, server: Number(port), unknown, dataPort: closed.port };
        const relay = await startFtpRelay(options);
        const at = (): string => `${host}:${relay.port}`;
        const got = [];
        for (const name of ['lamp.txt', 'empty.txt', 'missing.txt']) {
          got.push(await outcomeOf({ url: `ftp://{}/${name}` }, at));
        }
        await relay.close();
        const [there, empty = there, missing = there] = expected;
        const lacking = missing?.startsWith('dead') && WITHOUT_MLST.includes(server.name);
        const last = lacking ? 'unknown: no-data-connection' : missing;
        expect(got.map((one) => one.replace(/ \[\d+\]$/, ''))).toEqual([there, empty, last]);
      },
    );

    it.runIf('at' in server)('is fetched from where they are open', async () => {
      const [host = '', port] = 'at' in server ? server.at('').split(':') : [];
      const unknown = ['SIZE', 'MDTM', 'MLST', 'STAT'];
      const relay = await startFtpRelay({ host, server: Number(port), unknown });
      const at = (): string => `${host}:${relay.port}`;
      expect(await outcomeOf({ url: 'ftp://{}/lamp.txt' }, at)).toBe('alive: ok [150]');
      expect(await outcomeOf({ url: 'ftp://{}/missing.txt' }, at)).toBe('dead: not-found [550]');
      await relay.close();
    });
  });
});

describe('servers that misbehave', () => {
  describe.each(servers.ours)('$name', describeServer);
});

describe('every case', () => {
  it('is of servers that are known, each of which has some', () => {
    const named = new Set(CASES.flatMap(({ of }) => of));
    expect([...named].sort()).toEqual(DAEMONS.map(({ name }) => name).sort());
  });
});

describe('the command', () => {
  it('checks a letter with a link of each scheme', async () => {
    const links = oneOfEach(CASES, [...servers.real, ...servers.ours]);
    const letter = links.map(({ url }) => `<URL:${url}>\n`).join('');
    const nameServer = servers.real.find((server) => server.name === 'knot' && 'at' in server);
    const { code, stdout, stderr } = await urlglean(
      [
        ...['check', '-', '--json', '--no-robots', '--delay', '0', '--retries', '0'],
        ...['--host-concurrency', '8'],
        ...['--allow-address', '127.0.0.0/8', '--connect-to', `world.test::${servers.host}:`],
        ...(nameServer && 'at' in nameServer ? ['--dns-server', nameServer.at('')] : []),
      ],
      {
        stdin: `From: Keeper <keeper@lamproom.example>\nSubject: Links\n\n${letter}`,
        env: { NODE_EXTRA_CA_CERTS: AUTHORITY_FILE },
      },
    );
    const lines = parseLines<Record<string, string>>(stdout).filter(({ type }) => type === 'link');
    const got = lines.map(({ url, verdict, reason }) => `${url} ${verdict}: ${reason}`);
    const gets = links.map((link) => `${link.url} ${link.gets}`);
    expect([got.sort(), stderr]).toEqual([gets.sort(), '']);
    expect(code).toBe(links.some((link) => link.gets.startsWith('dead')) ? 2 : 0);
  });
});
