import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LeftReason } from '../../../src/fix/model.ts';
import { tries } from '../../helpers/long.ts';
import { mend, urlsIn } from './mending.ts';

const OLD = 'http://old.example/a';
const NEW = 'https://new.example/b';
/** With every character that TeX takes for its own. */
const HARD = 'https://new.example/~b_c%20d?e=1&f=$2#g';

interface Row {
  readonly what: string;
  readonly name: string;
  readonly around: readonly [before: string, after: string];
  /** As it is written. */
  readonly old?: string;
  readonly new?: string;
  /** As it is meant. */
  readonly from?: string;
  readonly to?: string;
}

const ESCAPED = 'https://new.example/\\~b\\_c\\%20d?e=1\\&f=\\$2\\#g';
const IN_PROSE = ESCAPED.replace('\\~', '\\textasciitilde{}');

const tex = (what: string, before: string, after: string, rest: Partial<Row> = {}): Row => ({
  ...{ what: `LaTeX: ${what}`, name: 'a.tex' },
  around: [`\\documentclass{article}\nx % 100\n${before}`, `${after} y\n`],
  ...rest,
});
const bib = (what: string, before: string, after: string, rest: Partial<Row> = {}): Row => ({
  ...{ what: `BibTeX: ${what}`, name: 'a.bib' },
  around: [`@misc{k,\n  ${before}`, `${after},\n}\n`],
  ...rest,
});
const man = (what: string, before: string, after: string, rest: Partial<Row> = {}): Row => ({
  ...{ what: `a manual page: ${what}`, name: 'a.1' },
  around: [`.TH A 1\n.SH NAME\na \\- b\n${before}`, `${after}\n`],
  ...rest,
});

const MENDED: readonly Row[] = [
  tex('a plain URL in \\url', '\\url{', '}'),
  tex('one in \\href', '\\href{', '}{text}'),
  tex('one between bars', '\\url|', '|'),
  tex('one in the prose, at the end of a line', 'see ', '\\\\'),
  tex('one in a group', '{\\tt ', '}'),
  tex('a new address with escapes in \\url', '\\url{', '}', {
    to: HARD,
    new: HARD.replace('%', '\\%').replace('#', '\\#'),
  }),
  tex('one in \\href in a footnote', '\\footnote{\\href{', '}{x}}', {
    to: HARD,
    new: HARD.replace('%', '\\%').replace('#', '\\#'),
  }),
  tex('one where the old address had a plain percent sign', '\\url{', '}', {
    ...{ from: `${OLD}%20b`, old: `${OLD}%20b`, to: HARD, new: HARD },
  }),
  tex('one where the old address had escapes', '\\href{', '}{x}', {
    ...{ from: `${OLD}_b`, old: `${OLD}\\_b`, to: HARD, new: ESCAPED },
  }),
  tex('one where the old address had another tilde', '\\footnote{\\url{', '}}', {
    ...{ from: `${OLD}~b`, old: `${OLD}\\~{}b`, to: HARD, new: ESCAPED.replace('\\~', '\\~{}') },
  }),
  tex('one in the prose', 'see ', '.', { to: HARD, new: IN_PROSE }),
  tex('escapes in the prose that are needed no more', 'see ', '.', {
    ...{ from: `${OLD}_b%20~c`, old: `${OLD}\\_b\\%20{\\textasciitilde}c` },
  }),
  tex('one that a line end divides', '\\url{', '}', { from: `${OLD}/b`, old: `${OLD}/%\n  b` }),
  tex('braces of a new address', '\\url{', '}', {
    ...{ to: 'https://new.example/{b}', new: 'https://new.example/\\%7Bb\\%7D' },
  }),
  bib('a field', 'url = {', '}'),
  bib('a field in quotes', 'url = "', '"'),
  bib('a field in two braces', 'url = {', '}', { old: `{${OLD}}`, new: `{${NEW}}` }),
  bib('a new address with escapes', 'url = {', '}', { to: HARD, new: HARD }),
  bib('one where the old address had escapes', 'url = {', '}', {
    ...{ from: `${OLD}_b`, old: `${OLD}\\_b`, to: HARD, new: ESCAPED },
  }),
  bib('one in \\url in a note', 'note = {Seen: \\url{', '}}', {
    to: 'https://new.example/b_c%20d',
    new: 'https://new.example/b_c\\%20d',
  }),
  bib('one in the words of a note', 'note = {Seen: ', ' today}', { to: HARD, new: IN_PROSE }),
  man('a URL of .UR', '.UR ', '\ntext\n.UE'),
  man('one in mdoc', '.Lk ', ' text'),
  man('one in another font', 'see \\fB', '\\fR.'),
  man('hyphens and places for breaks', '.UR ', '', {
    ...{ from: `${OLD}-b`, old: `${OLD}\\-\\:b`, to: 'https://new.example/b-c~d' },
    new: 'https://new.example/b\\-c~d',
  }),
  man('a tilde in the prose', 'see ', ' x', {
    ...{ to: 'https://new.example/~b_c%20d', new: 'https://new.example/\\(tib_c%20d' },
  }),
  man('a backslash of a new address', '.UR ', '', {
    ...{ to: 'https://new.example/?b\\c', new: 'https://new.example/?b%5Cc' },
  }),
];

interface LeftRow extends Row {
  readonly why: LeftReason;
}

const LEFT: readonly LeftRow[] = [
  { ...bib('a DOI', 'doi = {', '}', { from: 'doi:10.1000/a', old: '10.1000/a' }), why: 'number' },
  {
    ...tex('a DOI', '\\doi{', '}', { from: 'doi:10.1000/a', old: '10.1000/a' }),
    why: 'number',
  },
  {
    ...bib('an address in two parts', 'url = "', '"', { old: 'http://old.example" # "/a' }),
    why: 'interrupted',
  },
  {
    ...tex('a command inside', '\\url{', '}', {
      ...{ from: `${OLD}/b`, old: `${OLD}\\slash{}b` },
    }),
    why: 'escaped',
  },
  { ...tex('escapes between bars', '\\url|', '|', { to: HARD }), why: 'unescapable' },
  { ...tex('escapes in \\path', '\\path{', '}', { to: HARD }), why: 'unescapable' },
  {
    ...man('a change of fonts inside', 'see ', ' x', {
      ...{ from: `${OLD}/b`, old: `${OLD}/\\fBb\\fR` },
    }),
    why: 'escaped',
  },
];

function textOf({ around: [before, after] }: Row, url: string): string {
  return before + url + after;
}

describe('A file of TeX or troff', () => {
  it.each(MENDED)('has $what mended, and no other byte', (row) => {
    const bytes = Buffer.from(textOf(row, row.old ?? OLD));
    const done = mend(bytes, row.name, new Map([[row.from ?? OLD, row.to ?? NEW]]));
    expect(done.left).toEqual([]);
    expect(Buffer.from(done.bytes).toString()).toBe(textOf(row, row.new ?? NEW));
    expect(urlsIn(done.bytes, row.name)).toHaveLength(urlsIn(bytes, row.name).length);
  });

  it.each(LEFT)('keeps $what, and says why', (row) => {
    const text = textOf(row, row.old ?? OLD);
    const moved = new Map([[row.from ?? OLD, row.to ?? NEW]]);
    const { bytes, left } = mend(Buffer.from(text), row.name, moved);
    expect(Buffer.from(bytes).toString()).toBe(text);
    expect(left.map(({ why }) => why)).toEqual([row.why]);
  });

  it('is read as having the new address where it is mended, whatever that is', () => {
    const piece = fc.constantFrom(
      ...['a', '%20', '#', '_', '&', '~', '$', '-', '^', '{', '}'],
      "'",
    );
    fc.assert(
      fc.property(fc.constantFrom(...MENDED), fc.array(piece, { maxLength: 12 }), (row, pieces) => {
        const to = `https://new.example/x${pieces.join('')}`;
        const before = textOf(row, row.old ?? OLD);
        const { bytes, mended } = mend(
          Buffer.from(before),
          row.name,
          new Map([[row.from ?? OLD, to]]),
        );
        const text = Buffer.from(bytes).toString();
        const [lead, rest] = row.around;
        expect(text.startsWith(lead) && text.endsWith(rest)).toBe(true);
        for (const one of mended) expect(urlsIn(bytes, row.name)).toContain(one.to);
        if (mended.length === 0) expect(text).toBe(before);
      }),
      { numRuns: tries(200) },
    );
  });
});
