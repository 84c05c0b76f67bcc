/** Shapes as HTML: text stays text, whatever it is, in children and in attributes. */

import fc from 'fast-check';
import { parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { shape } from '../../../../src/report/html/data/shape.ts';
import { shapeHtml } from '../../../../src/report/html/shape-html.ts';
import { tries } from '../../../helpers/long.ts';

describe('a shape as HTML', () => {
  it('has its attributes, its children and nothing for null', () => {
    const made = shape('p', { class: 'a', id: undefined }, 'x ', shape('strong', {}, 'y'), null);
    expect(shapeHtml(made)).toBe('<p class="a">x <strong>y</strong></p>');
  });

  it('writes text as text', () => {
    const made = shape('a', { href: '"><i>' }, '<script>', '\u202e');
    expect(shapeHtml(made)).toBe('<a href="&quot;&gt;&lt;i&gt;">&lt;script&gt;&lt;U+202E&gt;</a>');
  });

  it('never makes an element of text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { children } = parseDocument(shapeHtml(shape('p', { title: text }, text)));
        const [paragraph] = children;
        expect(children).toHaveLength(1);
        const inside = paragraph !== undefined && 'children' in paragraph ? paragraph.children : [];
        expect(inside.every(({ type }) => type === 'text')).toBe(true);
      }),
      { numRuns: tries(2000) },
    );
  });
});
