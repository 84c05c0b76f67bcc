/** Names of headings, as the tools themselves give them: `slugs.ndjson` says which made its columns. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Anchor } from '../../../../extractors/documentation/model.ts';
import {
  anchorNames,
  SLUG_RULES,
  type SlugRuleName,
} from '../../../../extractors/documentation/slugs/slugs.ts';
import { tries } from '../../../helpers/long.ts';

type Row = { readonly text: string } & Readonly<Record<string, string>>;

const ROWS = readFileSync(join(import.meta.dirname, 'slugs.ndjson'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line): Row => JSON.parse(line));

/** Any UTF-16, halves of pairs among it. */
const TEXT = fc
  .array(fc.oneof(fc.integer({ max: 0xffff, min: 0 }), fc.integer({ max: 0x7f, min: 0 })))
  .map((units) => String.fromCharCode(...units));

const RULES = Object.keys(SLUG_RULES) as SlugRuleName[];

function namesOf(rule: SlugRuleName, texts: readonly string[]): readonly string[] {
  return SLUG_RULES[rule](
    texts.map((text) => ({ text, level: 1 })),
    new Set(),
  );
}

describe('the name of a heading', () => {
  it.each(['github', 'mkdocs', 'sphinx', 'myst', 'pandoc', 'vitepress'] as const)(
    'is that of the tool: %s',
    (rule) => {
      const made = ROWS.map(({ text }) => [text, namesOf(rule, [text])[0]]);
      expect(made).toEqual(ROWS.map((row) => [row.text, row[rule] || emptyName(rule)]));
    },
  );

  // "Heading IDs and links" of GitLab's documentation, and `string_to_anchor` in lib/gitlab/utils/markdown.rb.
  it.each([
    ['This heading has spaces in it', 'this-heading-has-spaces-in-it'],
    ['This heading has a :thumbsup: in it', 'this-heading-has-a-thumbsup-in-it'],
    ['This heading has Unicode in it: 한글', 'this-heading-has-unicode-in-it-한글'],
    ['This heading has 3.5 in it (and parentheses)', 'this-heading-has-35-in-it-and-parentheses'],
    [
      'This heading has  multiple spaces and --- hyphens',
      'this-heading-has-multiple-spaces-and-hyphens',
    ],
    ['2024', 'anchor-2024'],
  ])('is that of GitLab: %s', (text, name) => {
    expect(namesOf('gitlab', [text])).toEqual([name]);
  });

  it.each([
    ['github', ['foo', 'foo-1', 'foo-1-1', 'foo-2', 'foo_1', 'foo_1-1', '', '-1', 'bar']],
    ['mkdocs', ['foo', 'foo_1', 'foo-1', 'foo_2', 'foo_3', 'foo_4', '_1', '_2', 'bar']],
    [
      'pandoc',
      ['foo', 'foo-1', 'foo-1-1', 'foo-2', 'foo_1', 'foo_1-1', 'section', 'section-1', 'bar'],
    ],
    [
      'sphinx',
      [
        ...['foo', 'foo-1', 'foo-1-1', 'foo-2', 'foo-1-2', 'foo-1-3', 'section-1', 'section-2'],
        'bar',
      ],
    ],
  ] as const)('is told apart from equal ones as the tool does: %s', (rule, names) => {
    const texts = ['Foo', 'Foo', 'Foo 1', 'Foo', 'Foo_1', 'Foo_1', '!!', '??', 'Bar'];
    expect(namesOf(rule, texts).slice(0, texts.length)).toEqual(names);
  });

  it('is counted by Sphinx among all that has no name of its own', () => {
    expect(namesOf('sphinx', ['Foo', 'Foo'])).toContain('id1');
    expect(namesOf('sphinx', ['Foo', 'Bar'])).not.toContain('id1');
  });
});

/** Python-Markdown numbers a heading without a name, docutils calls it after its element. */
function emptyName(rule: string): string {
  return { mkdocs: '_1', sphinx: 'section-1' }[rule] ?? '';
}

describe('the names of a text', () => {
  const anchors: readonly Anchor[] = [
    { kind: 'heading', level: 1, text: 'Foo', name: 'foo_1' },
    { kind: 'name', name: 'foo_1' },
    { kind: 'heading', level: 1, text: 'Foo' },
    { kind: 'heading', level: 1, text: ' Foo', textWithImages: 'X Foo' },
  ];

  it.each([
    ['github', ['foo_1', 'foo', 'foo-foo_1', 'foo-1', '-foo']],
    ['gitlab', ['foo_1', 'foo', 'foo-1', 'foo-2']],
    ['docusaurus', ['foo_1', 'foo', 'x-foo']],
    ['mkdocs', ['foo_1', 'foo', 'foo_2']],
    ['pandoc', ['foo_1', 'foo', 'x-foo']],
    ['vitepress', ['foo_1', 'foo', 'x-foo']],
  ] as const)('are those that the author gives, and those of %s', (rule, names) => {
    expect([...anchorNames(anchors, rule)].sort()).toEqual([...names].sort());
  });

  it.each(RULES)('are made of any text, in linear time, by %s', (rule) => {
    fc.assert(
      fc.property(fc.array(TEXT), (texts) => {
        expect(namesOf(rule, texts).length).toBeGreaterThanOrEqual(texts.length);
      }),
      { numRuns: tries(500) },
    );
    const many = new Array<string>(20_000).fill('a');
    expect(new Set(namesOf(rule, many)).size).toBeGreaterThanOrEqual(many.length);
  });
});
