/** The report for people: what it says of a link, how it fits the terminal, and what it holds while it is made. */
import { stripVTControlCharacters } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { archivedCopy } from '../../../../checkers/reach/archive/model.ts';
import { makeVerdict } from '../../../../checkers/reach/outcomes/verdict.ts';
import type { Reason } from '../../../../checkers/reasons.ts';
import { problem } from '../../../../src/errors.ts';
import { noChanges } from '../../../../src/history/change-kind.ts';
import type { Reporter, RunSummary } from '../../../../src/report/model/model.ts';
import { columnsOf } from '../../../../src/report/terminal/columns.ts';
import {
  LINKS_HELD,
  type TerminalOptions,
  terminal,
} from '../../../../src/report/terminal/terminal.ts';
import type { CheckedLink } from '../../../../src/settle/model.ts';
import { printable } from '../../../../src/writing/printable.ts';
import { LONG } from '../../../helpers/long.ts';
import { checkedLink, SAMPLE, summaryOf } from '../sample.ts';

interface Rendering extends Partial<TerminalOptions> {
  readonly summary?: Partial<RunSummary>;
}

function rendered(links: readonly CheckedLink[], { summary, ...options }: Rendering = {}): string {
  let text = '';
  const write = (more: string): void => {
    text += more;
  };
  const usual = { color: false, verbose: false, reports: () => [] };
  const reporter = terminal({ ...usual, ...options, write });
  for (const link of links) reporter.link(link);
  reporter.end({ ...summaryOf(links), ...summary });
  return text;
}

const AT = Date.UTC(2026, 2, 20);
const NO_FILTER = { include: [], exclude: [], scheme: [], list: [], from: [] };
const letter = (ordinal: number, subject: string): Partial<CheckedLink['sightings'][number]> => ({
  source: 'list.mbox',
  document: { ordinal, subject, from: 'Odile <odile@skerrow.example>', date: '2 Jul 1996 10:00' },
});

describe('a link', () => {
  const moved = checkedLink(
    'http://museum.example/inventory/301/a-rather-long-name-of-an-electric-motor-and-its-lens.html',
    'moved-permanently',
    letter(1, 'What turns the lens?'),
  );

  it('has lines of any length without a terminal', () => {
    expect(rendered([moved])).toContain(`list.mbox
  moved   ${moved.url}
          Moved permanently; the new address works.
          list.mbox:7:5  1996-07-02 Odile: What turns the lens?
          → http://new.example/

`);
  });

  it('fits a terminal, except for texts that are copied', () => {
    expect(rendered([moved], { width: 50 })).toContain(`list.mbox
  moved   ${moved.url}
          Moved permanently; the new address
          works.
          list.mbox:7:5
            1996-07-02 Odile: What turns the lens?
          → http://new.example/

`);
  });

  it('has an archived copy below the words where both do not fit', () => {
    const copy = { url: 'https://keeper.example/web/2003/http://page.example/', at: AT };
    const dead = {
      ...checkedLink('http://page.example/', 'not-found'),
      archived: archivedCopy(copy, AT, 'now'),
    };
    expect(rendered([dead], { width: 80 })).toContain(`
          → archived 2026-03-20, less than a day before today (no message that
            cites it has a date):
            https://keeper.example/web/2003/http://page.example/
`);
    expect(rendered([dead])).toContain(`has a date): ${copy.url}\n`);
  });

  it('shows each message once, and the number of further places', () => {
    const { sightings } = moved;
    const [first] = sightings;
    const second = { ...(first as NonNullable<typeof first>), line: 9 };
    const third = { ...second, ...letter(2, 'Re: lens'), line: 40 };
    const cited = {
      ...moved,
      sightings: [...sightings, second, third, third],
      sightingCount: 1207,
    };
    expect(rendered([cited])).toContain(`
          list.mbox:7:5  1996-07-02 Odile: What turns the lens?
          list.mbox:9:5
          list.mbox:40:5  1996-07-02 Odile: Re: lens
          and 1,204 more places
`);
  });

  it('shows its history, and the reading that answered instead', () => {
    const history = {
      state: 'lost',
      since: AT,
      failures: 3,
      firstFailure: AT - 9e8,
      lastCheck: AT,
    } as const;
    const dead = {
      ...checkedLink('http://page.example/', 'not-found'),
      repaired: 'http://page.example/a',
    };
    const text = rendered([{ ...dead, history: { ...history, intervalMs: 0, due: AT } }]);
    expect(text).toContain(
      'never seen working, failing since 2026-03-09, called lost on 2026-03-20\n',
    );
    expect(text).toContain('→ answers when read as: http://page.example/a\n');
  });

  it('does not show a status twice', () => {
    expect(rendered([checkedLink('http://a.example/', 'gone', {}, { status: 410 })])).toContain(
      'Gone. [410]\n',
    );
  });
});

describe('links', () => {
  const from = (source: string, url: string, reason: Reason): CheckedLink =>
    checkedLink(`http://${url}/`, reason, { source });

  it('stand under their source, dead ones first', () => {
    const text = rendered([
      from('a.txt', 'one.example', 'timeout'),
      from('a.txt', 'two.example', 'not-found'),
      from('b.txt', 'three.example', 'not-found'),
      from('a.txt', 'four.example', 'not-found'),
    ]);
    const told = text.match(/^\S.*txt$|\w+\.example/gm);
    expect(told).toEqual([
      ...['a.txt', 'two.example', 'four.example', 'one.example', 'b.txt', 'three.example'],
    ]);
    expect(text).toMatch(/^a\.txt\n {2}dead .*\n\nb\.txt\n {2}dead .*\n\n3 of 4 links/s);
  });

  it('stand under one heading for as long as they come from one source', () => {
    const many = Array.from({ length: LINKS_HELD + 2 }, (_, n) =>
      from('b.txt', `host-${n}.example`, 'not-found'),
    );
    const [first, ...others] = many;
    const mixed = [from('a.txt', 'one.example', 'gone'), ...others];
    const text = rendered([first as CheckedLink, ...mixed]);
    expect(text.match(/^\S+\.txt$/gm)).toEqual(['b.txt', 'a.txt', 'b.txt']);
    expect(rendered(many).match(/^\S+\.txt$/gm)).toEqual(['b.txt']);
    // What came last goes on before what comes anew.
    const next = from('c.txt', 'two.example', 'gone');
    const more = [...many.slice(0, LINKS_HELD), next, ...many.slice(LINKS_HELD)];
    expect(rendered(more).match(/^\S+\.txt$/gm)).toEqual(['b.txt', 'c.txt']);
  });

  it('are held in bounded number, however many there are', () => {
    const links = LONG ? 200_000 : 40_000;
    let written = 0;
    let most = 0;
    let longest = 0;
    const write = (text: string): void => {
      written += text.match(/^ {2}(?:dead|unknown) /gm)?.length ?? 0;
      longest = Math.max(longest, text.length);
    };
    const reporter = terminal({ write, color: false, verbose: false, reports: () => [] });
    const some = ['not-found', 'timeout'].map((reason) =>
      checkedLink('http://a.example/', reason as Reason),
    );
    for (let given = 1; given <= links; given++) {
      const [link] = some.slice(given % 2);
      reporter.link({ ...(link as CheckedLink), url: `http://host-${given}.example/` });
      most = Math.max(most, given - written);
    }
    reporter.end({ ...summaryOf([]), links });
    expect(written).toBe(links);
    expect(most).toBeLessThanOrEqual(LINKS_HELD);
    expect(longest).toBeLessThan(2 ** 20);
  });

  it('are held no longer where they are large', () => {
    const url = `http://a.example/${'x'.repeat(600_000)}`;
    const sizes: number[] = [];
    const reporter = terminal({
      write: (text) => sizes.push(text.length),
      color: false,
      verbose: false,
      reports: () => [],
    });
    for (let given = 0; given < 8; given++) reporter.link(checkedLink(url, 'not-found'));
    expect(sizes.filter((size) => size > url.length)).toHaveLength(4);
  });
});

describe('the summary', () => {
  const dead = (host: string, count: number, failures = 1): CheckedLink[] =>
    Array.from({ length: count }, (_, i) => ({
      ...checkedLink(`http://${host}/${i}`, 'not-found'),
      history: { state: 'failing', since: AT, failures, intervalMs: 0, due: AT } as const,
    }));
  const fine = [checkedLink('http://fine.example/', 'ok')];
  const summaryText = (links: readonly CheckedLink[], more: Rendering = {}): string => {
    const text = rendered(links, more);
    return text.slice(text.search(/^(?:no|[\d,]+) .*links?\b/m));
  };

  it('says in one line that there are no dead links', () => {
    expect(summaryText(fine, { summary: { syntaxErrors: 0 } })).toBe(
      'no dead links among 1 checked  (1 URL in 3 documents of 1 source; 1 s)\n  1 alive\n',
    );
  });

  const skipped = [checkedLink('http://a.example/', 'interrupted')];

  it('praises nothing when nothing was checked', () => {
    expect(summaryText(skipped, { summary: { complete: false } })).toMatch(
      /^1 link, none checked: the run is incomplete {2}\(/,
    );
    expect(summaryText(skipped, { summary: { offline: true } })).toMatch(
      /^1 link, none checked: the run was offline {2}\(/,
    );
  });

  it('counts the dead among the links that were checked, and says why others were not', () => {
    const summary = { complete: false, problems: [problem('interrupted')] };
    expect(summaryText([...dead('a.example', 1), ...fine, ...skipped], { summary })).toMatch(
      /^1 of 2 links checked is dead {2}\(.*\)\n {2}1 of 3 links not checked: the run was interrupted\n {2}1 dead /,
    );
  });

  it('names the filters below its first line', () => {
    const filters = [{ ...NO_FILTER, include: ['tides'], from: ["o'neil"] }];
    expect(summaryText(fine, { summary: { filters, filteredOut: 502 } })).toMatch(
      /^no dead links among 1 checked {2}\(before filters: .*\)\n {2}--include tides --from 'o'\\''neil' left out 502 of 503 links\n/,
    );
    expect(summaryText([], { summary: { filters, filteredOut: 9 } })).toMatch(
      /^no link passed the filters {2}\(/,
    );
  });

  it('says how many failed before and where most dead links are', () => {
    const links = [...dead('a.example', 2), ...dead('b.example', 1203, 3), ...dead('c.example', 1)];
    const summary = { syntaxErrors: 0 };
    expect(summaryText(links, { summary })).toBe(
      `1,206 of 1,206 links checked are dead  (1,206 URLs in 3 documents of 1 source; 1 s)
  1,206 dead      1,206 not-found; 1,203 failed before

  most dead links: b.example (1,203), a.example (2)
`,
    );
  });

  it('says that all failed before', () => {
    expect(summaryText(dead('a.example', 1, 2))).toContain(
      '1 dead      1 not-found; all failed before\n',
    );
  });

  const changes = {
    run: 4,
    startedAt: '2026-03-19T01:00:00.000Z',
    since: '2026-03-19T02:00:00.000Z',
    ...noChanges(),
    ...{ lost: 2, failing: 1, relocated: 4, new: 1 },
  };
  it.each<[string, Rendering, string]>([
    [
      'what changed',
      { summary: { changes } },
      'since run 4 (2026-03-19 01:00 UTC): 2 lost, 1 began to fail, 4 relocated, 1 new',
    ],
    [
      'that nothing changed',
      { summary: { changes: { ...changes, ...noChanges() } } },
      'nothing changed since run 4 (2026-03-19 01:00 UTC)',
    ],
    [
      'which syntax is wrong',
      { summary: { syntaxErrors: 1 } },
      '1 link with syntax errors; run `urlglean lint` for details',
    ],
    [
      'that the syntax is fine, where that is all it judges',
      { summary: { syntaxErrors: 0, offline: true } },
      'no syntax errors or warnings',
    ],
    [
      'how to go on',
      { summary: { complete: false }, remembers: true },
      'run the same check again to continue',
    ],
    [
      'that nobody can go on',
      { summary: { complete: false } },
      'nothing is stored, so the next run starts over',
    ],
    [
      'the first problem',
      { summary: { problems: [problem('input-empty', { source: 'a' }), problem('input-empty')] } },
      '2 problems, first: a: is empty: nothing to scan. Check what should have written it, or leave it out.',
    ],
    [
      'how to go on when the time is up',
      { summary: { complete: false, problems: [problem('time-is-up')] }, remembers: true },
      'run the same check again to continue',
    ],
    ['what was written', { reports: () => ['a/r.html'] }, 'report: a/r.html'],
    ['what to do next', { next: () => ['sleep', 'wake'] }, 'next: sleep'],
  ])('says %s', (_, more, line) => {
    expect(summaryText(fine, more).split('\n')).toContain(`  ${line}`);
  });

  it('counts what could not be checked', () => {
    const links = [checkedLink('http://b.example/', 'network-down')];
    expect(summaryText(links, { remembers: true })).toContain(
      'our network failed before 1 link could be checked; run the same',
    );
  });
});

describe('on a terminal of any width', () => {
  const wild = fc.string({ unit: 'binary', maxLength: 120 });
  const reasons: readonly Reason[] = ['not-found', 'moved-permanently', 'blocked', 'robots', 'ok'];
  const links = fc.record({
    url: wild,
    reason: fc.constantFrom(...reasons),
    source: wild,
    document: fc.record({ ordinal: fc.constant(1), subject: wild, from: wild, date: wild }),
    evidence: fc.record({
      ...{
        hops: fc.constant([]),
        elapsedMs: fc.constant(1),
        status: fc.constant(404),
        refused: wild,
      },
      ...{ error: wild, title: wild, banner: wild, signals: fc.array(wild, { maxLength: 2 }) },
    }),
  });
  const linkOf = ({
    url,
    reason,
    source,
    document,
    evidence,
  }: typeof links extends fc.Arbitrary<infer T> ? T : never): CheckedLink => ({
    ...checkedLink('http://example.org/', reason, { source, document }),
    url,
    verdict: makeVerdict(reason, {
      at: AT,
      evidence,
      ...(reason === 'moved-permanently' ? { suggestion: url } : {}),
    }),
  });

  it('no line that holds neither URL nor place is wider', () => {
    fc.assert(
      fc.property(
        fc.array(links, { maxLength: 4 }),
        fc.integer({ min: 40, max: 140 }),
        (some, width) => {
          const problems = some.map(({ source }) => problem('input-empty', { source }));
          const text = rendered(some.map(linkOf), { width, verbose: true, summary: { problems } });
          const copied = some.flatMap(({ url, source }) => [url, source].map(printable));
          for (const line of text.split('\n')) {
            if (copied.some((word) => word !== '' && line.includes(word))) continue;
            expect(columnsOf(line)).toBeLessThanOrEqual(width);
          }
        },
      ),
    );
  });

  it.each([true, false])('nothing harmful reaches it; color: %s', (color) => {
    fc.assert(
      fc.property(fc.array(links, { maxLength: 4 }), (some) => {
        const text = rendered(some.map(linkOf), { width: 80, verbose: true, color });
        const plain = color ? stripVTControlCharacters(text) : text;
        // biome-ignore lint/suspicious/noControlCharactersInRegex: the colours are what is let through
        expect(text.replace(/\u001b\[\d+m/g, '')).toBe(plain);
        expect(printable(plain.replaceAll('\n', ''))).toBe(plain.replaceAll('\n', ''));
      }),
    );
  });

  it('says the same with colours as without', () => {
    const text = rendered(SAMPLE, { color: true, verbose: true });
    expect(text).toContain('\u001b[31mdead');
    expect(stripVTControlCharacters(text)).toBe(rendered(SAMPLE, { verbose: true }));
  });
});

it('the terminal report is a reporter like the others', () => {
  const reporter: Reporter = terminal({
    write: () => undefined,
    color: false,
    verbose: false,
    reports: () => [],
  });
  expect(Object.keys(reporter)).toEqual(['begin', 'link', 'end']);
});
