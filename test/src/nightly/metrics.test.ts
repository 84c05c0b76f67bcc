/** The metrics of a night, as Prometheus reads them; what a night cannot know stays as it was. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noNewsCounts } from '../../../src/history/news-kind.ts';
import { lastSuccessIn, metricsText } from '../../../src/nightly/metrics.ts';
import { writeMetrics } from '../../../src/nightly/metrics-file.ts';
import { figures, outcome } from './sample.ts';

describe('the metrics', () => {
  it('are as Prometheus reads them', () => {
    const news = { ...noNewsCounts(), lost: 1 };
    const text = metricsText(outcome(), figures({ news, exit: 2, owed: { webhook: 3 } }), {
      config: '/n.toml',
      before: '',
    });
    expect(text).toContain(
      `# HELP urlglean_links Links by state.
# TYPE urlglean_links gauge
urlglean_links{config="/n.toml",state="unchecked"} 0
`,
    );
    expect(text).toContain('\nurlglean_links_changed{config="/n.toml",kind="lost"} 1\n');
    expect(text).toContain('\nurlglean_run_duration_seconds{config="/n.toml"} 90.5\n');
    expect(text).toContain('\nurlglean_news_owed{config="/n.toml",channel="webhook"} 3\n');
    expect(text).toContain(
      '\nurlglean_last_success_timestamp_seconds{config="/n.toml"} 1714953690.5\n',
    );
    expect(text).toMatch(/\nurlglean_exit_code\{config="\/n\.toml"\} 2\n$/);
  });

  it('say of links what the night before said, where the run did not begin', () => {
    const before = metricsText(outcome(), figures(), { config: 'c', before: '' });
    const failed = figures({ exit: 1, hasWorked: false });
    const at = { run: null, finishedAt: 9e12 };
    const text = metricsText(outcome(at), failed, { config: 'c', before });
    expect(text).toContain('urlglean_links{config="c",state="working"} 9\n');
    expect(text).toContain('urlglean_run_timestamp_seconds{config="c"} 9000000000\n');
    expect(text).toContain('urlglean_exit_code{config="c"} 1\n');
    expect(lastSuccessIn(text)).toBe(outcome().finishedAt);
    const names = [...text.matchAll(/^# HELP (\S+)/gm)].map(([, name]) => name);
    expect(names.length).toBe(new Set(names).size);
    const again = metricsText(outcome(at), failed, { config: 'c', before: text });
    expect(again).toBe(text);
  });

  it('say nothing of links that no night ever saw, nor of a success that never was', () => {
    const text = metricsText(outcome({ run: null }), figures({ exit: 1, hasWorked: false }), {
      config: 'c',
      before: '',
    });
    expect(text).not.toContain('urlglean_links');
    expect(text).not.toContain('last_success');
  });

  it('are whole lines, whatever the file is called', () => {
    const sample = /^[a-z_]+\{config="(?:[^"\\\n]|\\[\\"n])*"(?:,[a-z]+="[a-z-]+")?\} [\d.e+]+$/;
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(), (config, ms) => {
        const of = outcome({ startedAt: 0, finishedAt: ms + 1 });
        const text = metricsText(of, figures(), { config, before: '' });
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
    const worked = { outcome: outcome(), figures: figures() };
    const failed = {
      outcome: outcome({ finishedAt: 9e12 }),
      figures: figures({ hasWorked: false }),
    };
    expect(writeMetrics(path, failed, 'c')).toBeNull();
    expect(readFileSync(path, 'utf8')).not.toContain('last_success');
    writeMetrics(path, worked, 'c');
    writeMetrics(path, failed, 'c');
    expect(lastSuccessIn(readFileSync(path, 'utf8'))).toBe(outcome().finishedAt);
    expect(readdirSync(folder)).toEqual(['u.prom']);
    expect(writeMetrics(join(folder, 'no', 'u.prom'), worked, 'c')).toMatchObject({
      code: 'output-unwritable',
    });
    rmSync(folder, { recursive: true });
  });
});
