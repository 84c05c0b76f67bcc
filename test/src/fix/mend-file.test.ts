import { describe, expect, it } from 'vitest';
import { mendFile } from '../../../src/fix/mending/mend-file.ts';
import { reread } from '../../../src/fix/mending/reread.ts';
import type { LeftReason } from '../../../src/fix/model.ts';
import { mend, urlsIn } from './mending.ts';

const OLD = 'http://old.example/';
const NEW = 'https://new.example/path?a=1&copy=2';

interface Case {
  readonly what: string;
  readonly name: string;
  readonly before: string;
  readonly after: string;
  readonly to?: string;
  readonly old?: string;
}

const XML = '<?xml version="1.0"?>\n<urlset><url><loc>http://old.example/</loc></url></urlset>\n';

const MENDED: readonly Case[] = [
  {
    what: 'a URL in a text',
    name: 'a.txt',
    before: `see ${OLD}, and more\n`,
    after: `see ${NEW}, and more\n`,
  },
  {
    what: 'one without a scheme',
    name: 'a.txt',
    before: 'see www.old.example/x.\n',
    after: `see ${NEW}.\n`,
    old: 'http://www.old.example/x',
  },
  {
    what: 'one in a quoted text, broken over two lines',
    name: 'a.txt',
    before: '> see <http://old.example/a/\n> b.html>, then\n> more\n',
    after: `> see <${NEW}>, then\n> more\n`,
    old: 'http://old.example/a/b.html',
  },
  {
    what: 'one whose last line holds nothing else',
    name: 'a.txt',
    before: '> > see <http://old.example/a/\r\n> > b.html>\r\n> > more\r\n',
    after: `> > see <${NEW}>\r\n> > more\r\n`,
    old: 'http://old.example/a/b.html',
  },
  {
    what: 'one whose ampersands are entities',
    name: 'a.txt',
    before: 'x http://old.example/?a=1&#38;b=2 y\n',
    after: 'x https://new.example/path?a=1&#38;copy=2 y\n',
    old: 'http://old.example/?a=1&b=2',
  },
  {
    what: 'one in an attribute of HTML',
    name: 'a.html',
    before: `<html><body><a href="${OLD}">${OLD}</a></body></html>`,
    after:
      '<html><body><a href="https://new.example/path?a=1&amp;copy=2">https://new.example/path?a=1&amp;copy=2</a></body></html>',
  },
  {
    what: 'one in an attribute without quotes',
    name: 'a.html',
    before: `<html><a href=${OLD}>x</a></html>`,
    after: '<html><a href=https://new.example/path?a=1&amp;copy=2>x</a></html>',
  },
  {
    what: 'one with an apostrophe in an attribute with apostrophes',
    name: 'a.html',
    before: "<html><a href='http://old.example/it&#39;s'>x</a></html>",
    after: "<html><a href='https://new.example/it&#39;s'>x</a></html>",
    old: "http://old.example/it's",
    to: "https://new.example/it's",
  },
  {
    what: 'one of several in srcset',
    name: 'a.html',
    before: `<html><img srcset="${OLD} 1x, http://other.example/ 2x"></html>`,
    after:
      '<html><img srcset="https://new.example/path?a=1&amp;copy=2 1x, http://other.example/ 2x"></html>',
  },
  {
    what: 'one in a style, whose parentheses it must not close',
    name: 'a.html',
    before: `<html><p style="background:url(${OLD})">x</p></html>`,
    after: '<html><p style="background:url(https://new.example/a%28b%29)">x</p></html>',
    to: 'https://new.example/a(b)',
  },
  {
    what: 'one that a tag divides where it may be broken',
    name: 'a.html',
    before: '<html><p>http://old.example/<wbr>x</p></html>',
    after: '<html><p>https://new.example/path?a=1&amp;copy=2</p></html>',
    old: 'http://old.example/x',
  },
  {
    what: 'every kind of link of Markdown, but no code',
    name: 'a.md',
    before: `[a](${OLD} "t") [b](<${OLD}>) <${OLD}> \`${OLD}\`\n\n[r]: ${OLD}\n`,
    after: `[a](${NEW} "t") [b](<${NEW}>) <${NEW}> \`${OLD}\`\n\n[r]: ${NEW}\n`,
  },
  {
    what: 'a destination of Markdown, with parentheses in pairs',
    name: 'a.md',
    before: `[a](${OLD})\n`,
    after: '[a](https://new.example/a_(b))\n',
    to: 'https://new.example/a_(b)',
  },
  {
    what: 'a destination of Markdown, with a parenthesis alone',
    name: 'a.md',
    before: `[a](${OLD})\n`,
    after: '[a](https://new.example/a%29b)\n',
    to: 'https://new.example/a)b',
  },
  {
    what: 'one in Markdown, with what would be an entity',
    name: 'a.md',
    before: `[a](${OLD})\n`,
    after: '[a](https://new.example/?a&amp;copy;b)\n',
    to: 'https://new.example/?a&copy;b',
  },
  {
    what: 'one in the HTML of a Markdown text',
    name: 'a.md',
    before: `<a href="${OLD}">x</a>\n`,
    after: '<a href="https://new.example/path?a=1&amp;copy=2">x</a>\n',
  },
  {
    what: 'a URL that would end with the mark of a sentence',
    name: 'a.txt',
    before: `see ${OLD} and\n`,
    after: 'see https://new.example/x%2E and\n',
    to: 'https://new.example/x.',
  },
  {
    what: 'one in XML, behind a byte-order mark or not',
    name: 'sitemap.xml',
    before: `\ufeff${XML}`,
    after: `\ufeff${XML}`.replace(OLD, 'https://new.example/path?a=1&amp;copy=2'),
  },
  {
    what: 'one at the end of a file without a line end',
    name: 'a.txt',
    before: OLD,
    after: NEW,
  },
];

const LEFT: readonly (Omit<Case, 'after'> & { readonly why: LeftReason })[] = [
  {
    what: 'the name of a namespace',
    name: 'a.svg',
    before: `<svg xmlns="${OLD}"/>\n`,
    why: 'name',
  },
  {
    what: 'the name of a document type',
    name: 'a.svg',
    before: `<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "-//X" "${OLD}">\n<svg/>\n`,
    why: 'name',
  },
  {
    what: 'the base of a page',
    name: 'a.html',
    before: `<html><head><base href="${OLD}"></head></html>`,
    why: 'name',
  },
  {
    what: 'what has the escapes of JSON',
    name: 'a.json',
    before: '{"a": "http:\\/\\/old.example\\/"}\n',
    why: 'escaped',
  },
  {
    what: 'what goes on behind a backslash',
    name: 'a.txt',
    before: '[a](http://old.example/q\\)r)\n',
    old: 'http://old.example/q',
    why: 'escaped',
  },
  {
    what: 'what a page break divides',
    name: 'a.txt',
    before:
      'The text is at <http://old.example/a/\n\n\nSmith                  Informational              [Page 12]\n\f\nRFC 9999                 Title                   May 2004\n\n\nb.html> here.\n',
    old: 'http://old.example/a/b.html',
    why: 'interrupted',
  },
];

describe('A file', () => {
  it.each(MENDED)('has $what mended, and no other byte', ({ name, before, after, old, to }) => {
    const bytes = Buffer.from(before);
    const moved = new Map([[old ?? OLD, to ?? NEW]]);
    const { bytes: result, left } = mend(bytes, name, moved);
    expect(Buffer.from(result).toString()).toBe(after);
    expect(left).toEqual([]);
    expect(urlsIn(result, name)).toHaveLength(urlsIn(bytes, name).length);
  });

  it.each(MENDED)('in UTF-16 has $what mended, too', ({ name, before, after, old, to }) => {
    for (const isBig of [false, true]) {
      const wide = (text: string): Buffer => {
        const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
        return isBig ? bytes.swap16() : bytes;
      };
      // Every wide file is read as a text, in which only these are told apart.
      if (name !== 'a.txt') continue;
      const { bytes, left } = mend(wide(before), name, new Map([[old ?? OLD, to ?? NEW]]));
      expect(Buffer.from(bytes)).toEqual(wide(after));
      expect(left).toEqual([]);
    }
  });

  it('is mended in UTF-16 without a byte-order mark where it is read as a text', () => {
    const reading = { source: 'a.txt', layout: { format: 'text' }, find: {} } as const;
    for (const isBig of [false, true]) {
      const wide = (url: string): Buffer => {
        const bytes = Buffer.from(`see ${url} and\n`, 'utf16le');
        return isBig ? bytes.swap16() : bytes;
      };
      const sightings = reread(wide(OLD), reading);
      const wanted = sightings.map((sighting) => ({ sighting, to: NEW, kind: 'moved' }) as const);
      const { bytes, left } = mendFile(wide(OLD), wanted, reading);
      expect([sightings.length, left]).toEqual([1, []]);
      expect(Buffer.from(bytes)).toEqual(wide(NEW));
    }
  });

  it('keeps bytes of every charset around what is mended', () => {
    const around = Buffer.from(Array.from({ length: 128 }, (_, at) => 128 + at));
    const line = (url: string): Buffer =>
      Buffer.concat([around, Buffer.from(` ${url} `), around, Buffer.from('\r\n')]);
    const { bytes } = mend(line(OLD), 'a.txt', new Map([[OLD, NEW]]));
    expect(Buffer.from(bytes)).toEqual(line(NEW));
  });

  it('has characters beyond ASCII in its own charset, escaped where that has none', () => {
    const moved = new Map([[OLD, 'https://new.example/caf\u00e9']]);
    const utf8 = mend(Buffer.from(`na\u00efve ${OLD}\n`), 'a.txt', moved);
    expect(Buffer.from(utf8.bytes).toString()).toBe('na\u00efve https://new.example/caf\u00e9\n');
    const latin = mend(Buffer.from(`na\u00efve ${OLD}\n`, 'latin1'), 'a.txt', moved);
    expect(Buffer.from(latin.bytes).toString('latin1')).toBe(
      'na\u00efve https://new.example/caf%C3%A9\n',
    );
  });

  it.each(LEFT)('leaves $what alone', ({ name, before, old, why }) => {
    const bytes = Buffer.from(before);
    const { bytes: result, left } = mend(bytes, name, new Map([[old ?? OLD, NEW]]));
    expect(Buffer.from(result).toString()).toBe(before);
    expect(left.map((place) => place.why)).toEqual([why]);
  });

  it('is left alone where it is not what was read before', () => {
    const reading = { source: 'a.txt', layout: { format: 'text' }, find: {} } as const;
    const wanted = reread(Buffer.from(`see ${OLD}\n`), reading).map(
      (sighting) => ({ sighting, to: NEW, kind: 'moved' }) as const,
    );
    const now = Buffer.from(`look at ${OLD}\n`);
    const { bytes, left } = mendFile(now, wanted, reading);
    expect(bytes).toBe(now);
    expect(left).toEqual([{ why: 'changed', source: 'a.txt', line: 1 }]);
  });
});
