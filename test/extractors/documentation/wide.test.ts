/** Documentation in UTF-16: the same links as in UTF-8, at their very bytes. */
import { expect, it } from 'vitest';
import { DETECTION_BYTES, detectFormat } from '../../../extractors/containers/detect.ts';
import type { Format } from '../../../extractors/containers/formats.ts';
import type { SightingInText } from '../../../extractors/model.ts';
import { placesIn } from '../../../src/references/places.ts';
import { openScanner } from '../../helpers/scanner.ts';

const LOCATION = 'file:///lamps/grün.md';

function scan(bytes: Buffer, name: string) {
  const layout = detectFormat(bytes.subarray(0, DETECTION_BYTES), name);
  if ('binary' in layout) throw new Error(layout.binary);
  const found: SightingInText[] = [];
  const base = { location: LOCATION, root: 'file:///lamps/' };
  const scanner = openScanner(
    { source: name, layout, base, relative: true },
    { sighting: (sighting) => found.push(sighting), warning: () => undefined },
  );
  scanner.write(bytes);
  scanner.end();
  return { layout, found };
}

const le = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le');
const be = (text: string): Buffer => le(text).swap16();
const text = (bytes: Buffer, charset: 'utf-16le' | 'utf-16be'): string =>
  (charset === 'utf-16le' ? bytes : Buffer.from(bytes).swap16()).toString('utf16le');

/** Gurmukhi letters whose code units hold the byte of a line end. */
const ODD = 'ਊ੍ grün 😀';

const DOCUMENTS: readonly (readonly [string, Format, string])[] = [
  [
    'a.md',
    'markdown',
    `# ${ODD}\n\n[x](oil.md#a) ${ODD} ![y](<wick lamp.png>)\nhttps://lamps.example/${ODD}\n\`http://code.example\`\n`,
  ],
  ['a.html', 'html', `<p>${ODD}\n<a href="oil.html">x</a> http://lamps.example/ <img src=a.png>\n`],
  ['a', 'html', `<!DOCTYPE html>\n${ODD}<a href="../wick.html">x</a>\n`],
  [
    'a.adoc',
    'asciidoc',
    `= ${ODD}\n\nlink:oil.adoc[x] image::a.png[]\nhttp://lamps.example/a[b]\n`,
  ],
  ['a.rst', 'rst', `${ODD}\n\n.. image:: a.png\n\n\`x <oil.rst>\`_ http://lamps.example/\n`],
  ['a.css', 'css', `/* ${ODD} */ a { background: url(a.png) }\n@import "b.css";\n`],
  ['a.tex', 'latex', `${ODD} \\url{http://lamps.example/a}\n`],
];

it.each(DOCUMENTS)(
  '%s as %s in UTF-16 has the links of UTF-8 at their bytes',
  (name, format, written) => {
    const plain = scan(Buffer.from(written), name).found;
    expect(plain.length).toBeGreaterThan(0);
    for (const charset of ['utf-16le', 'utf-16be'] as const) {
      const bytes = charset === 'utf-16le' ? le(written) : be(written);
      const { layout, found } = scan(bytes, name);
      expect(layout).toEqual({ format, charset });
      expect(found.map(({ url, form, line }) => ({ url, form, line }))).toEqual(
        plain.map(({ url, form, line }) => ({ url, form, line })),
      );
      for (const { raw, byteStart, byteEnd } of found) {
        expect(text(bytes.subarray(byteStart, byteEnd), charset)).toBe(raw);
      }
    }
  },
);

it('Places of a file in UTF-16 are those of its text', () => {
  for (const bytes of [le('# Oil lamps\n'), be('# Oil lamps\n')]) {
    expect([...(placesIn(bytes, 'a.md', 'github')?.names ?? [])]).toEqual(['oil-lamps', 'readme']);
  }
});
