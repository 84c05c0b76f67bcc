/** How every report shows an archived copy: what was found, how far off it is, and no harm from it. */
import { describe, expect, it } from 'vitest';
import { type Archived, archivedCopy } from '../../../../checkers/reach/archive/model.ts';
import { github } from '../../../../src/report/formats/github.ts';
import { json } from '../../../../src/report/formats/json.ts';
import { junit } from '../../../../src/report/formats/junit.ts';
import { markdown } from '../../../../src/report/formats/markdown.ts';
import { ndjson } from '../../../../src/report/formats/ndjson.ts';
import { sarif } from '../../../../src/report/formats/sarif.ts';
import { html } from '../../../../src/report/html/html.ts';
import type { ReporterFactory } from '../../../../src/report/model/model.ts';
import { terminal } from '../../../../src/report/terminal/terminal.ts';
import type { CheckedLink } from '../../../../src/settle/model.ts';
import { printable } from '../../../../src/writing/printable.ts';
import { checkedLink, summaryOf } from '../sample.ts';

const ASKED = Date.UTC(2003, 3, 17);
const copy = (
  days: number,
  asOfIs: Archived['asOfIs'] = 'message',
  url = 'https://keeper.example/web/2003/http://page.example/?a&b',
): Archived => archivedCopy({ url, at: ASKED + days * 86_400_000 }, ASKED, asOfIs);
const dead = (archived?: Archived): CheckedLink => ({
  ...checkedLink('http://page.example/?a&b', 'not-found'),
  ...(archived && { archived }),
});

const COUNTS = { found: 3, far: 1, failed: 2 };

function report(
  create: ReporterFactory,
  links: readonly CheckedLink[],
  archive: typeof COUNTS | undefined = COUNTS,
): string {
  let text = '';
  const reporter = create({
    write: (piece) => {
      text += piece;
    },
  });
  for (const link of links) reporter.link(link);
  reporter.end({ ...summaryOf(links), ...(archive && { archive }) });
  return text;
}

const plain: ReporterFactory = (options) =>
  terminal({ ...options, color: false, verbose: false, reports: () => [] });

describe('terminal', () => {
  it.each([
    [copy(-12), '2003-04-05, 12 days before the message'],
    [copy(1), '2003-04-18, 1 day after the message'],
    [copy(0), '2003-04-17, less than a day before the message'],
    [copy(90), '2003-07-16, 90 days after the message'],
    [copy(91), '2003-07-17, 91 days after the message, so it may show something else'],
    [copy(-91), '2003-01-16, 91 days before the message, so it may show something else'],
    [copy(-1, 'now'), '2003-04-16, 1 day before today (no message that cites it has a date)'],
  ])('%#: %s', (archived, words) => {
    const line = `          → archived ${words}: https://keeper.example/web/2003/http://page.example/?a&b\n`;
    expect(report(plain, [dead(archived)])).toContain(line);
  });

  it('sums up copies found and failed look-ups', () => {
    const links = [dead(), dead(), dead(), dead(), dead(), dead()];
    expect(report(plain, links)).toContain(
      '  archived copies found for 3 of 6 dead links, 1 of them far off in time; 2 could not be looked up\n',
    );
    const none = { found: 0, far: 0, failed: 0 };
    expect(report(plain, [dead()], none)).toContain(
      '  archived copies found for 0 of 1 dead link\n',
    );
    const fine = [checkedLink('http://page.example/', 'ok')];
    expect(report(plain, fine, none)).not.toContain('archived');
    const silent = report((options) => plain(options), [dead()], undefined);
    expect(silent.includes('archived')).toBe(silent === report(plain, [dead()], COUNTS));
  });
});

describe('every format', () => {
  it('escapes what an archive says', () => {
    const hostile = copy(
      1,
      'message',
      'http://keeper.example/"><script>alert(1)</script>\u001b[2J\u202e',
    );
    for (const create of [plain, html, json, ndjson]) {
      const text = report(create, [dead(hostile)]).replaceAll('\n', '');
      expect(text).toBe(printable(text));
    }
    const page = report(html, [dead(hostile)]);
    expect(page.includes('<script>alert')).toBe(false);
    expect(page.includes('Archived copies found for 3 of 1 dead link')).toBe(true);
  });

  const asked = { archiveAsked: '2026-11-20T02:00:00Z' };
  const NONE = 'the web archive had no copy (asked 2026-11-20)';

  it.each(Object.entries({ plain, markdown, github, junit, sarif }))(
    'says that the archive has no copy, and since when that is known: %s',
    (_, create) => {
      const says = (link: CheckedLink): boolean =>
        report(create, [link]).toLowerCase().includes(NONE);
      expect(says({ ...dead(), ...asked })).toBe(true);
      expect(says({ ...dead(copy(1)), ...asked })).toBe(false);
      expect(says({ ...checkedLink('http://page.example/', 'ok'), ...asked })).toBe(false);
      expect(says(dead())).toBe(false);
    },
  );

  it('holds the copy with all that is known of it', () => {
    const archived = copy(-12);
    const [line, summary] = report(ndjson, [dead(archived)])
      .trim()
      .split('\n')
      .map((text) => JSON.parse(text) as object);
    expect(line).toMatchObject({ verdict: 'dead', archived });
    expect(summary).toMatchObject({ type: 'summary', archive: COUNTS });
    const whole = JSON.parse(report(json, [dead(archived), dead()])) as { results: object[] };
    expect(whole).toMatchObject({ archive: COUNTS, results: [{ archived }, {}] });
    expect(whole.results[1]).not.toHaveProperty('archived');
  });
});
