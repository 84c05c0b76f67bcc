/**
 * The examples of CommonMark's specification: each link and image leads where the specification says, headings read as
 * it prints them. `commonmark.ndjson` says where they come from.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../../../extractors/documentation/markdown/markdown.ts';
import type { Anchor, Reference } from '../../../../extractors/documentation/model.ts';

interface Example {
  readonly example: number;
  readonly markdown: string;
  /** Targets of links and images in the HTML that the specification expects, raw HTML among it. */
  readonly links: readonly string[];
  readonly headings?: readonly string[];
}

const EXAMPLES = readFileSync(join(import.meta.dirname, 'commonmark.ndjson'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line): Example => JSON.parse(line));

/** Percent-encoded as renderers do. */
function encoded(destination: string): string {
  return encodeURI(destination).replace(/%25([\da-f]{2})/gi, '%$1');
}

/** Definitions are given once each, also when nothing uses them, and the expected HTML shows none of those. */
function isDefinition(markdown: string, { start }: Reference): boolean {
  return /\]:\s*<?$/.test(markdown.slice(0, start));
}

function targetsOf(markdown: string, expected: ReadonlySet<string>): string[] {
  const { references } = readMarkdown(markdown);
  return references
    .filter(({ kind }) => kind !== 'wiki')
    .filter((one) => expected.has(encoded(one.value)) || !isDefinition(markdown, one))
    .map(({ value }) => encoded(value));
}

function textOf(anchor: Anchor): string[] {
  return anchor.kind === 'heading' ? [anchor.text] : [];
}

describe('the examples of CommonMark 0.31.2', () => {
  it('are all there', () => expect(EXAMPLES).toHaveLength(652));

  it.each(EXAMPLES)('give their links and images: $example', ({ markdown, links }) => {
    const expected = new Set(links.map(encoded));
    expect(new Set(targetsOf(markdown, expected))).toEqual(expected);
  });

  it.each(EXAMPLES.filter(({ headings }) => headings))(
    'give their headings: $example',
    ({ markdown, headings }) => {
      expect(readMarkdown(markdown).anchors.flatMap(textOf)).toEqual(headings);
    },
  );
});
