/** Places in pages: by tables, and by real requests with the option that asks for them. */
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { Verdict } from '../../../../../checkers/model.ts';
import { createChecker } from '../../../../../checkers/reach/index.ts';
import { readPage } from '../../../../../checkers/reach/page/content/read.ts';
import {
  type FragmentResult,
  findAnchor,
} from '../../../../../checkers/reach/page/fragments/fragment.ts';
import {
  holdsText,
  splitFragment,
} from '../../../../../checkers/reach/page/fragments/text-directive.ts';
import { handClock, neverAborted } from '../../../../helpers/checking.ts';
import {
  htmlPage,
  redirectTo,
  type Site,
  type SiteAnswer,
  startSite,
} from '../../../../helpers/servers/site.ts';

const BODY = `<h1 id=lamps>Lamps</h1><a name="oil &amp; wick">Oil</a><p id="caf%C3%A9">
  <p id="früh">Every   evening at <b>dusk</b>, the keeper went up.<p>Later, he came down again.
  <h2 id="user-content-history">History</h2><p id=x=y><form name=form></form>`;
const page = { ...readPage(BODY), isWhole: true };

describe('a place in a page', () => {
  it.each<[string, FragmentResult]>([
    ['', 'none'],
    ['#', 'none'],
    ['#top', 'none'],
    ['#TOP', 'none'],
    ['#lamps', 'found'],
    ['#Lamps', 'missing'],
    ['#oil%20&%20wick', 'found'],
    ['#caf%C3%A9', 'found'],
    ['#fr%C3%BCh', 'found'],
    ['#history', 'found'],
    ['#form', 'missing'],
    ['#nowhere', 'missing'],
    ['#100%', 'missing'],
    ['#x=y', 'found'],
    ['#page=2', 'none'],
    ['#t=10,20', 'none'],
    ['#!/lamps', 'none'],
    ['#/lamps', 'none'],
    ['#:~:text=evening%20at%20dusk', 'found'],
    ['#:~:text=EVENING%20AT', 'found'],
    ['#:~:text=dusk,keeper', 'found'],
    ['#:~:text=the-,keeper,-went', 'found'],
    ['#:~:text=a-,keeper', 'unmarked'],
    ['#:~:text=keeper,-came', 'unmarked'],
    ['#:~:text=keeper,dusk', 'unmarked'],
    ['#:~:text=winter', 'unmarked'],
    ['#:~:text=winter&text=dusk', 'found'],
    ['#lamps:~:text=winter', 'unmarked'],
    ['#/route:~:text=winter', 'unmarked'],
    ['#nowhere:~:text=dusk', 'found'],
    ['#nowhere:~:text=winter', 'missing'],
    ['#:~:selector(type=CssSelector)', 'none'],
    ['#:~:text=', 'none'],
    ['#:~:text=%zz', 'none'],
  ])('%s: %s', (hash, place) => {
    expect(findAnchor(hash, page)).toBe(place);
  });

  it.each([{ isScripted: true }, { isWhole: false }])(
    'is not reported as missing where %j',
    (change) => {
      expect(findAnchor('#nowhere', { ...page, ...change })).toBe('unproved');
      expect(findAnchor('#lamps', { ...page, ...change })).toBe('found');
    },
  );

  it('is found wherever an id is planted', () => {
    const name = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => !/\s/.test(text));
    fc.assert(
      fc.property(name, (id) => {
        const written = id.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('\0', '');
        const read = { ...readPage(`<p id="${written}">`), isWhole: true };
        const { hash } = new URL(`http://a.example/#${encodeURIComponent(id)}`);
        expect(['found', 'none']).toContain(id.includes('\0') ? 'found' : findAnchor(hash, read));
      }),
    );
  });
});

describe('text directives', () => {
  it('are split from the fragment', () => {
    expect(splitFragment('a:~:text=b-,c,d,-e&text=f')).toEqual({
      element: 'a',
      texts: [{ prefix: 'b', start: 'c', end: 'd', suffix: 'e' }, { start: 'f' }],
    });
    expect(splitFragment('a,b-c')).toEqual({ element: 'a,b-c', texts: [] });
  });

  it('find whatever words of the text they name', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,5}$/), { minLength: 2, maxLength: 30 });
    fc.assert(
      fc.property(words, fc.nat(), fc.nat(), (text, a, b) => {
        const [from, to] = [a % text.length, b % text.length].sort((x, y) => x - y) as [
          number,
          number,
        ];
        const start = text.slice(from, to + 1).join(' ');
        expect(holdsText(text.join(' '), { start })).toBe(true);
        if (from === to) return;
        const range = { start: text[from] as string, end: text[to] as string };
        expect(holdsText(text.join(' '), range)).toBe(true);
      }),
    );
  });

  it('cost little, and are believed, where their beginning stands too often', () => {
    const text = `wick oil ${'lamp '.repeat(200_000)}wick`;
    expect(holdsText(text, { prefix: 'wick', start: 'lamp' })).toBe(true);
    expect(holdsText(text, { start: 'lamp', end: 'lamp', suffix: 'oil' })).toBe(true);
    expect(holdsText(text, { start: 'lamp', end: 'tallow' })).toBe(false);
  });
});

let site: Site | undefined;

afterEach(async () => {
  await site?.close();
  site = undefined;
});

async function ask(
  answer: SiteAnswer,
  urls: readonly string[],
  checkFragments = true,
): Promise<{ verdicts: Verdict[]; asked: readonly string[] }> {
  site = await startSite(answer, { checkFragments });
  const checker = createChecker(site.policy, handClock());
  try {
    const verdicts: Verdict[] = [];
    for (const url of urls) verdicts.push((await checker.check(url, neverAborted)).verdict);
    return { verdicts, asked: site.asked };
  } finally {
    await checker.close();
  }
}

const A = 'http://a.example/lamps.html';
const reasons = (verdicts: readonly Verdict[]): string[] => verdicts.map(({ reason }) => reason);

describe('a link with a fragment', () => {
  it('is as dead as the place it names', async () => {
    const { verdicts } = await ask(
      () => htmlPage('Lamps', BODY),
      [`${A}#lamps`, `${A}#nowhere`, A, `${A}#page=3`],
    );
    expect(reasons(verdicts)).toEqual(['ok', 'fragment-missing', 'ok', 'ok']);
    expect(verdicts[1]).toMatchObject({ verdict: 'dead', confidence: 0.8 });
  });

  it('is not judged unless that is asked for', async () => {
    const { verdicts } = await ask(() => htmlPage('Lamps', BODY), [`${A}#nowhere`], false);
    expect(reasons(verdicts)).toEqual(['ok']);
  });

  it('is not judged where the page is no HTML', async () => {
    const pdf = { headers: { 'content-type': 'application/pdf' }, body: '%PDF-1.4' };
    const { verdicts } = await ask(() => pdf, [`${A}#nowhere`]);
    expect(reasons(verdicts)).toEqual(['ok']);
  });

  it('is unknown where scripts may make the place', async () => {
    const scripted = htmlPage('Lamps', `${BODY}<script src="/app.js"></script>`);
    const { verdicts } = await ask(() => scripted, [`${A}#lamps`, `${A}#nowhere`]);
    expect(reasons(verdicts)).toEqual(['ok', 'fragment-unproved']);
    expect(verdicts[1]?.verdict).toBe('unknown');
  });

  it('is unknown where the page is too long to read all of it', async () => {
    const long = htmlPage('Lamps', `${BODY}${'lamp '.repeat(300_000)}<p id=end>`);
    const { verdicts } = await ask(() => long, [`${A}#lamps`, `${A}#end`]);
    expect(reasons(verdicts)).toEqual(['ok', 'fragment-unproved']);
  });

  it('is looked for far behind the beginning of a page', async () => {
    const long = htmlPage('Lamps', `${'lamp '.repeat(100_000)}<p id=end>`);
    const { verdicts } = await ask(() => long, [`${A}#end`, `${A}#nowhere`]);
    expect(reasons(verdicts)).toEqual(['ok', 'fragment-missing']);
  });

  it('shares one request with others of its page, until one is missing', async () => {
    const { asked } = await ask(
      () => htmlPage('Lamps', BODY),
      [`${A}#lamps`, `${A}#history`, `${A}#nowhere`, `${A}#nowhere`, `${A}?q#lamps`],
    );
    expect(asked).toEqual([
      ...['a.example/lamps.html', 'a.example/lamps.html', 'a.example/lamps.html?q'],
    ]);
  });

  it('keeps it through redirects that have none of their own', async () => {
    const moved = { status: 301, headers: { location: '/new.html' } };
    const answer: SiteAnswer = ({ pathname }) =>
      pathname === '/lamps.html'
        ? moved
        : pathname === '/else.html'
          ? redirectTo('/new.html#history')
          : htmlPage('Lamps', BODY);
    const { verdicts } = await ask(answer, [
      ...[`${A}#lamps`, `${A}#history`, `${A}#nowhere`, 'http://a.example/else.html#nowhere'],
    ]);
    expect(reasons(verdicts)).toEqual([
      ...['moved-permanently', 'moved-permanently', 'fragment-missing', 'redirected'],
    ]);
    expect(verdicts[0]?.suggestion).toBe('http://a.example/new.html#lamps');
    expect(verdicts[1]?.suggestion).toBe('http://a.example/new.html#history');
  });

  it('has moved all the same where the place cannot be told', async () => {
    const answer: SiteAnswer = ({ pathname }) =>
      pathname === '/lamps.html'
        ? { status: 301, headers: { location: '/new.html' } }
        : htmlPage('Lamps', '<script>lamps()</script>');
    const { verdicts } = await ask(answer, [`${A}#nowhere`]);
    expect(verdicts[0]).toMatchObject({ reason: 'moved-permanently', confidence: 0.5 });
  });
});
