import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { GRAMMARS, type Grammar } from '../../../../checkers/model.ts';
import { FINDINGS } from '../../../../checkers/syntax/findings/index.ts';
import { identify } from '../../../../checkers/syntax/identity.ts';
import { hasErrors, lint } from '../../../../checkers/syntax/index.ts';
import { tries } from '../../../helpers/long.ts';
import { derive, mutate, randomFrom } from '../bnf/derive.ts';
import { readGrammar } from '../bnf/grammar.ts';
import { isBeyondIdentity, isSameResource, understood } from './same-resource.ts';

const SYNTAX = resolve(import.meta.dirname, '..');
const FAULTY = readFileSync(join(import.meta.dirname, 'faulty.txt'), 'utf8');

/** The repairs that are offered for a URL. */
function repairsOf(url: string, grammar: Grammar = 'rfc3986'): readonly string[] {
  const found = lint(url, { grammar }).flatMap(({ repair }) => repair ?? []);
  return [...new Set(found)];
}

/** What is wrong with the repair of a URL, in words; null where nothing is, or where none is offered. */
function flawOf(url: string, grammar: Grammar): string | null {
  const findings = lint(url, { grammar });
  const repairs = new Set(findings.flatMap(({ repair }) => repair ?? []));
  const [repair] = repairs;
  if (repair === undefined) return null;
  const say = (flaw: string): string => `${grammar}: ${JSON.stringify([url, ...repairs])}: ${flaw}`;
  if (repairs.size > 1) return say('more than one');
  if (hasErrors(lint(repair, { grammar }))) return say('is refused');
  if (repairsOf(repair, grammar).length > 0) return say('has a repair itself');
  const mended = findings.filter((one) => one.repair !== undefined);
  if (!isSameResource(url, repair, mended)) return say('another resource');
  // What a browser makes of a URL is more than that by which two are one link.
  const meant = understood(url, mended);
  const canSay = grammar !== 'whatwg' && !isBeyondIdentity(mended);
  if (!canSay || hasErrors(lint(meant))) return null;
  return identify(meant) === identify(repair) ? null : say('another link');
}

function flawsOf(urls: readonly string[]): string[] {
  return urls.flatMap((url) => GRAMMARS.flatMap((grammar) => flawOf(url, grammar) ?? []));
}

describe('every repair is accepted, the only one, final, and the same resource', () => {
  it('holds for the example of each finding', () => {
    expect(flawsOf(Object.values(FINDINGS).map(({ example }) => example))).toEqual([]);
  });

  it('holds for each row of the tables of schemes', () => {
    const folder = resolve(SYNTAX, '../../../corpus/schemes');
    const tables = readdirSync(folder).filter((name) => name !== 'README.md');
    const rows = tables.flatMap((table) => readFileSync(join(folder, table), 'utf8').split('\n'));
    expect(flawsOf(rows.flatMap((row) => row.split('\t')[1] ?? []))).toEqual([]);
  });

  it.each(['rfc3986', 'rfc1738', 'rfc1630'])('holds for damaged URLs of %s', (name) => {
    const bnf = readGrammar(readFileSync(join(SYNTAX, 'bnf', `${name}.bnf`), 'utf8'));
    const rule = { rfc3986: 'URI', rfc1738: 'url', rfc1630: 'fragmentaddress' }[name] ?? '';
    const random = randomFrom(27);
    const urls = Array.from({ length: tries(20_000) }, () =>
      mutate(derive(bnf, rule, random), random),
    );
    const usual = urls.map(() => mutate(USUAL[Math.floor(random() * USUAL.length)] ?? '', random));
    const flaws = flawsOf([...urls, ...usual]);
    expect(flaws.slice(0, 20)).toEqual([]);
  });
});
const USUAL = [
  'http://example.org/a/b?q=50%25+off&r[]=1#top',
  'https://example.org:8080/gr%C3%BC%C3%9Fe/x.html',
  'mailto:ada@example.org?subject=two%20words&cc=bob@example.org',
  'ftp://ftp.example.org/pub/a;type=i',
  'news:a$b%25c@news.example',
  'file:///c:/notes/a.txt',
  'gopher://example.org/1docs',
];

interface Row {
  readonly url: string;
  readonly repair: string;
}

const ROWS: readonly Row[] = FAULTY.split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [url = '', repair = ''] = line.split('\t');
    return { url: JSON.parse(`"${url}"`), repair };
  });

test.each(ROWS)('$url is repaired as $repair', ({ url, repair }) => {
  expect(repairsOf(url)).toEqual(repair === 'none' ? [] : [repair]);
  expect(flawsOf([url])).toEqual([]);
});

it('judges a long URL in a moment, whatever stands in it', () => {
  const pieces = [
    '{a}',
    '%',
    '[',
    '[a]',
    '<',
    '"',
    '{{',
    '${',
    '\\',
    ' ',
    'ü',
    '|',
    '<a ',
    '#',
    '%(a',
  ];
  for (const piece of pieces) {
    const url = `http://example.org/${piece.repeat(20_000 / piece.length)}`;
    const start = process.cpuUsage();
    lint(url);
    const { user } = process.cpuUsage(start);
    expect(user / 1000, piece).toBeLessThan(1500);
  }
});
