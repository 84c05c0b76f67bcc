/** news: links that name no server, asked of the one that the user has named. */
import { afterAll, describe, expect, it } from 'vitest';
import { createAsker } from '../../../helpers/asking.ts';
import { startGreeter, startNntp } from '../../../helpers/servers/line-servers.ts';

const { started, reasonOf, verdictOf, closedPort, close } = createAsker();

afterAll(close);

describe('a news server that the user has named', () => {
  it.each([
    ['news:rec.lamps', 'GROUP rec.lamps', 'alive: ok'],
    ['news:7@lamp.example', 'STAT <7@lamp.example>', 'alive: ok'],
    ['snews:7@lamp.example', 'STAT <7@lamp.example>', 'alive: ok'],
    ['news:a%25b/c+d@lamp.example', 'STAT <a%b/c+d@lamp.example>', 'alive: ok'],
    ['news:%3C7@lamp.example%3E', 'STAT <7@lamp.example>', 'alive: ok'],
    ['news:404@lamp.example', 'STAT <404@lamp.example>', 'unknown: article-expired'],
    // Another server may carry it.
    ['news:rec.404', 'GROUP rec.404', 'unknown: article-expired'],
  ])('is asked for %s by %s: %s', async (url, command, expected) => {
    const { port, received } = await started(startNntp());
    expect(await reasonOf(url, { newsServer: `nntp://127.0.0.1:${port}` })).toBe(expected);
    await expect.poll(() => received).toEqual(['MODE READER', command, 'QUIT']);
  });

  it.each(['news:*', 'news:rec.*', 'news:rec.lamp%3f', 'news:'])(
    'is not asked for %s',
    async (url) => {
      const { port, received } = await started(startNntp());
      const { verdict, evidence } = await verdictOf(url, {
        newsServer: `nntp://127.0.0.1:${port}`,
      });
      expect(verdict).toBe('skipped');
      expect(evidence.refused).toContain('all groups');
      expect(received).toEqual([]);
    },
  );

  it.each(['news:1@lamp.example', 'news:rec.lamps'])(
    'says nothing of %s when it is gone',
    async (url) => {
      const newsServer = `nntp://127.0.0.1:${await closedPort()}`;
      expect(await reasonOf(url, { newsServer })).toBe('unknown: resolver-unreachable');
    },
  );

  it('does not make an article alive by demanding an account', async () => {
    const { port } = await started(startNntp('480 who are you'));
    const newsServer = `nntp://127.0.0.1:${port}`;
    expect(await reasonOf('news:1@lamp.example', { newsServer })).toBe('unknown: login-refused');
  });

  it('is not asked for what would become a command', async () => {
    const { port, received } = await started(startNntp());
    const newsServer = `nntp://127.0.0.1:${port}`;
    expect(await reasonOf('news:rec.lamps%0D%0APOST', { newsServer })).toBe(
      'skipped: unsafe-delimiter',
    );
    expect(received).toEqual([]);
  });

  it('is guarded like every other host', async () => {
    const { port, received } = await started(startNntp());
    const guarded = { newsServer: `nntp://127.0.0.1:${port}`, allowAddresses: [] };
    expect(await reasonOf('news:rec.lamps', guarded)).toBe('skipped: private-address');
    expect(received).toEqual([]);
  });

  it('is not asked for links that name their own', async () => {
    const own = await started(startNntp());
    const ours = await started(startGreeter('200 news here'));
    const newsServer = `nntp://127.0.0.1:${ours.port}`;
    expect(await reasonOf(`news://127.0.0.1:${own.port}/rec.404`, { newsServer })).toBe(
      'dead: not-found',
    );
    expect(ours.received).toEqual([]);
  });
});

describe('patterns of groups', () => {
  it('with a server are not asked for, so that none is taken for a missing group', async () => {
    const { port, received } = await started(startNntp());
    expect(await reasonOf(`news://127.0.0.1:${port}/rec.404.*`)).toBe('alive: connected');
    expect(received.filter((line) => line.startsWith('GROUP'))).toEqual([]);
  });
});
