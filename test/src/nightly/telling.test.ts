/** What a night tells, in each form: letter, metrics, payload. Nothing hostile gets through, nothing secret out. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STATES } from '../../../src/history/model.ts';
import { mailBody } from '../../../src/nightly/mail-body.ts';
import { lastSuccessIn, metricsText } from '../../../src/nightly/metrics.ts';
import { writeMetrics } from '../../../src/nightly/metrics-file.ts';
import { gatherNews, LISTED_PER_KIND, newsKind, noNews } from '../../../src/nightly/news.ts';
import { payloadOf, shouldNotify } from '../../../src/nightly/payload.ts';
import type { Change } from '../../../src/store/model.ts';
import { link, lost, outcome } from './sample.ts';

const withDead = (url: string, more = {}) =>
  outcome({ exit: 2, news: { ...noNews(), lost: { count: 1, items: [lost(url, more)] } } });

describe('news', () => {
  it.each(STATES.flatMap((from) => STATES.map((to) => [from, to] as const)))(
    'are sorted by the change of state: %s to %s',
    (from, to) => {
      const kind = newsKind({ from, to });
      if (to === 'lost') expect(kind).toBe('lost');
      else if (from === 'lost' && /working|relocated/.test(to)) expect(kind).toBe('recovered');
      else expect(kind).toBe(to === 'relocated' ? 'relocated' : null);
    },
  );

  it('are all counted, and kept up to a limit', async () => {
    async function* many(): AsyncGenerator<Change> {
      for (let linkId = 0; linkId < LISTED_PER_KIND + 3; linkId++) {
        yield { ...lost('http://a.example/').change, linkId, url: 'http://a.example/' };
      }
    }
    const news = await gatherNews(many(), async ({ url }) => link(url));
    expect(news.lost.count).toBe(LISTED_PER_KIND + 3);
    expect(news.lost.items).toHaveLength(LISTED_PER_KIND);
    expect(mailBody(outcome({ news }))).toContain('and 3 more; `urlglean diff` lists all of them');
  });
});

describe('the mail body', () => {
  it('is empty where there is no news', () => {
    expect(mailBody(outcome())).toBe('');
  });

  it('names remedies: a copy, another address', () => {
    const archived = {
      url: 'https://archive.example/2003/http://b.example/',
      datetime: '2003-04-05T00:00:00.000Z',
      distanceDays: -12,
      asOf: '2003-04-17T00:00:00.000Z',
      asOfIs: 'message',
    } as const;
    const verdict = { ...link('').verdict, suggestion: 'http://c.example/' };
    expect(mailBody(withDead('http://b.example/', { archived, verdict }))).toBe(
      `Lost (1)

  http://b.example/
    Not found. [not-found]
    first failed 2024-05-06
    perhaps http://c.example/
    archived 2003-04-05, 12 days before the message: https://archive.example/2003/http://b.example/

1 lost, 0 recovered, 0 relocated. Of 10 links: 9 working, 1 lost; 4 checked in run 7.
`,
    );
  });

  it('obeys no terminal and shows no password', () => {
    const text = mailBody(withDead('http://u:fresnel@b.example/\u001b[2J\u202e'));
    expect(text).toContain('<U+001B>');
    for (const harm of ['\u001b', '\u202e', 'fresnel']) expect(text).not.toContain(harm);
  });
});

describe('the metrics', () => {
  it('are as Prometheus reads them', () => {
    const text = metricsText(withDead('http://b.example/'), {
      config: '/n.toml',
      lastSuccess: 5000,
    });
    expect(text).toContain(
      `# HELP urlglean_links Links by state.
# TYPE urlglean_links gauge
urlglean_links{config="/n.toml",state="unchecked"} 0
`,
    );
    expect(text).toContain('\nurlglean_links_changed{config="/n.toml",kind="lost"} 1\n');
    expect(text).toContain('\nurlglean_run_duration_seconds{config="/n.toml"} 90.5\n');
    expect(text).toContain('\nurlglean_last_success_timestamp_seconds{config="/n.toml"} 5\n');
    expect(text).toMatch(/\nurlglean_exit_code\{config="\/n\.toml"\} 2\n$/);
  });

  it('say nothing of links where the run did not begin, nor of a success that never was', () => {
    const text = metricsText(outcome({ run: null, exit: 1 }), {
      config: 'c',
      lastSuccess: undefined,
    });
    expect(text).not.toContain('urlglean_links{');
    expect(text).not.toContain('last_success');
  });

  it('are whole lines, whatever the file is called', () => {
    const sample = /^[a-z_]+\{config="(?:[^"\\\n]|\\[\\"n])*"(?:,[a-z]+="[a-z]+")?\} [\d.e+]+$/;
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(), (config, ms) => {
        const text = metricsText(outcome(), { config, lastSuccess: ms + 1 });
        const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
        for (const line of lines) expect(line).toMatch(sample);
        expect(lastSuccessIn(text)).toBeCloseTo(ms + 1);
      }),
    );
  });

  it('keep when a run last succeeded, and leave nothing half written', () => {
    const folder = mkdtempSync(join(tmpdir(), 'urlglean-metrics-'));
    const path = join(folder, 'u.prom');
    writeFileSync(path, 'urlglean_last_success_timestamp_seconds{config="c"} never\n');
    expect(writeMetrics(path, outcome({ exit: 1 }), 'c')).toBeNull();
    expect(readFileSync(path, 'utf8')).not.toContain('last_success');
    writeMetrics(path, outcome(), 'c');
    writeMetrics(path, outcome({ exit: 1, finishedAt: 9e12 }), 'c');
    expect(lastSuccessIn(readFileSync(path, 'utf8'))).toBe(outcome().finishedAt);
    expect(readdirSync(folder)).toEqual(['u.prom']);
    expect(writeMetrics(join(folder, 'no', 'u.prom'), outcome(), 'c')).toMatchObject({
      code: 'output-unwritable',
    });
    rmSync(folder, { recursive: true });
  });
});

describe('the payload', () => {
  it('holds what happened, without secrets', () => {
    const payload = payloadOf(withDead('http://u:fresnel@b.example/'));
    expect(payload).toMatchObject({
      tool: 'urlglean',
      run: 7,
      startedAt: '2024-05-06T00:00:00.000Z',
      exit: 2,
      changes: [{ kind: 'lost', from: 'failing', to: 'lost', reason: 'not-found' }],
      counts: { lost: 1, recovered: 0, relocated: 0, links: 10, asked: 4, states: { working: 9 } },
    });
    expect(JSON.stringify(payload)).not.toContain('fresnel');
  });

  it.each([
    ['change', false, true, false],
    ['always', true, true, true],
    ['failure', false, false, true],
  ] as const)('is for %s', (on, quiet, news, failed) => {
    const notify = { webhook: 'https://h.example/', secret: undefined, on };
    const nights = [outcome(), withDead('http://b.example/'), outcome({ exit: 1 })];
    expect(nights.map((night) => shouldNotify(notify, night))).toEqual([quiet, news, failed]);
  });
});
