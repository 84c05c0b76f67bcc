/**
 * Links that a service has rewritten, in each kind of text that messages have: the lexer finds where they end, and writes
 * them, their targets first, as they are written without the lexer.
 */
import { describe, expect, it } from 'vitest';
import type { Prng } from '../../../generator/prng.ts';
import { itIsWrittenAlike } from './alike.ts';
import { expectSame, FROM, MODES } from './both-ways.ts';
import { html, LAST, link, mail, type Part, plain } from './parts.ts';

const TARGET = 'http://a.example/b';
const ESCAPED = encodeURIComponent(TARGET);
const HOST = 'https://eur01.safelinks.protection.outlook.com/';
const LINK = `${HOST}?url=${ESCAPED}&data=05%7C01%7Cada%40b.example%7C0&sdata=AbC%2F9%3D&reserved=0`;
const IN_TEXT = LINK.replaceAll('&', '&amp;');
/** Of a URL that the lexer tells (`message/pieces.ts`). */
const MOST_BREAKS = 16;
const PROOFPOINT = 'https://urldefense.com/v3/__http://a.example/b__;!!c!d$';

/** Text, and how many lines of URLs the lexer writes of it; 0: a target has characters that are left to the careful way. */
const TEXTS: Readonly<Record<string, readonly [text: string, lines: number]>> = {
  'as it is': [`See ${LINK} there`, 1],
  'with entities': [`See ${IN_TEXT} there`, 1],
  'before a full stop': [`See ${LINK}. There`, 1],
  'with entities, before a full stop': [`See ${IN_TEXT}. There`, 1],
  'before a full stop that ends the text': [`See ${IN_TEXT}.`, 1],
  'in round brackets': [`It (see ${IN_TEXT}) is there, and (${LINK}), too`, 2],
  'before a bracket that was opened nowhere': [`See ${IN_TEXT}) there, or ${LINK}), there`, 2],
  'in brackets': [`See <${LINK}> there, or <URL:${LINK}>`, 2],
  'with entities in brackets': [`See <${IN_TEXT}> there, or <URL:${IN_TEXT}>`, 2],
  'behind what it leads to': [`${TARGET}<${LINK}> there, or [it](${LINK})`, 3],
  'behind itself': [`${LINK}<${LINK}> there, or ${IN_TEXT}<${IN_TEXT}>`, 2],
  'alone on its line': [`See\n\n${IN_TEXT}\n\n${LINK}\n\nthere`, 2],
  'above a line': [`See ${IN_TEXT}\nand ${LINK}\nthere`, 2],
  'above a path': [`See ${IN_TEXT}/\nlamps/tower.html there`, 1],
  'in an item of a list': [`* ${LINK}\n* ${IN_TEXT}\n* c`, 2],
  'between semicolons': [`a;${IN_TEXT};b\nc;${IN_TEXT};d\ne;${LINK};f\n`, 3],
  'between commas': [`a,${IN_TEXT},b\nc,${LINK},d\ne,${IN_TEXT},f\n`, 3],
  'in quotation marks': [`the "${IN_TEXT}" and '${LINK}' there`, 2],
  'before another': [`See ${IN_TEXT};https://b.example/c or ${LINK},http://c.example/d`, 2],
  'with an entity that ends it': [`See ${IN_TEXT}&gt; or ${IN_TEXT}&lt;b&gt;`, 2],
  'with other entities': [`See ${HOST}?url=${ESCAPED}&#38;data=1 or ${IN_TEXT}&copy;=1`, 2],
  'with entities of entities': [`See ${LINK.replaceAll('&', '&amp;amp;')} there`, 1],
  'with an entity in its path': [`See ${HOST}b&amp;c/?url=${ESCAPED}&amp;d=1 there`, 1],
  'with entities in capitals': [`See ${LINK.replaceAll('&', '&AMP;')} there`, 1],
  'in another': [`See ${HOST}?url=${encodeURIComponent(LINK)}&amp;data=1 there`, 1],
  'around an address': [`See ${HOST}?url=mailto%3Aada%40b.example&amp;data=1 there`, 1],
  'around letters beyond ASCII': [`See ${HOST}?url=http%3A%2F%2Fa.example%2F%C3%A9&amp;c=1`, 0],
  'around a quotation mark': [`See ${HOST}?url=http%3A%2F%2Fa.example%2F%22b&data=1 there`, 1],
  'around nothing': [`See ${HOST}?url=&amp;data=1 or ${HOST}?c=1&amp;data=1 there`, 2],
  'in which a variable stands': [`See ${HOST}?url=${ESCAPED}%{b} there`, 1],
  'of other services': [`See ${PROOFPOINT} or https://www.google.com/url?q=${ESCAPED}&amp;c=1`, 2],
  'which only the service knows': ['See https://protect-eu.mimecast.com/s/AbC1?domain=b there', 1],
  'beside pages of the same hosts': [`https://www.youtube.com/watch?v=b&amp;c=d\nand\n${LINK}`, 2],
};

function linesOf(...messages: readonly string[]): number {
  return expectSame(Buffer.from(`${messages.join('')}${LAST}`)) / MODES.length;
}

describe('a rewritten link', () => {
  it.each(Object.entries(TEXTS))('is written %s', (_, [text, lines]) => {
    const body = `Words\n\n${text}\n\nand more words.`;
    expect(linesOf(mail(plain(body)))).toBe(lines);
    expect(linesOf(mail(plain(body), html(link(TARGET))))).toBe(lines === 0 ? 0 : lines + 1);
    linesOf(`${FROM}\n${body}\n\n`);
    for (const one of [body, body.replaceAll(/^/gm, '> ')]) {
      linesOf(mail(plain(one)), mail(plain(one), html(link(TARGET))));
      linesOf(mail({ type: 'plain; format=flowed', body: one }));
      for (const encoding of ['base64', 'quoted-printable']) {
        linesOf(mail({ type: 'plain', body: one, encoding }));
      }
      linesOf(mail(html(`<pre>${one}</pre>`)), mail(html(one.replaceAll('&', '&amp;'))));
    }
  });

  it('is written by the lexer', () => {
    for (const text of [LINK, IN_TEXT, `<${LINK}>`, `<${LINK}>.`, `${LINK}.`, `(${IN_TEXT}).`]) {
      expect(linesOf(mail(plain(`See ${text} there`)))).toBe(1);
      expect(linesOf(mail(plain(`See ${text} there`), html(link(TARGET))))).toBe(2);
    }
  });

  it('is written by the lexer where soft line breaks take it apart', () => {
    for (const every of [20, 37, 60, 61, 62, 63, 64, 70]) {
      for (const text of [LINK, IN_TEXT]) {
        const breaks = softlyBroken(`See ${text} there`, every).split('=\n').length - 1;
        const lines = linesOf(broken(plain(`See ${text} there`), every));
        if (breaks <= MOST_BREAKS) expect(lines).toBe(1);
        linesOf(broken(html(link(text)), every));
      }
    }
    expect(linesOf(broken(plain(`See ${LINK} there`), 8))).toBeLessThan(1);
    expect(linesOf(broken(plain(`See ${LINK} there`), 64))).toBe(1);
    expect(linesOf(broken(plain(`See ${IN_TEXT} there`), 64))).toBe(1);
    expect(linesOf(broken(html(link(IN_TEXT)), 64))).toBe(1);
  });

  it('is written by the lexer in the footer below markup', () => {
    const footer = plain(`___\nThe list\n${LINK}`);
    expect(linesOf(mail(plain('See it'), html(link('http://c.example/')), footer))).toBe(2);
    expect(linesOf(mail(plain('See it'), html(link(TARGET)), footer))).toBe(2);
    expect(linesOf(mail(html(link(IN_TEXT)), footer))).toBe(2);
    const other = plain(`See http://c.example/lamps/\nkettles.html\n${LINK}`);
    linesOf(mail(html(link('http://c.example/lamps/kettles.html')), other));
    linesOf(mail(html(`${link(TARGET)}${link(LINK)}`), footer));
  });

  it('is one citation with a link that shows it', () => {
    for (const shown of [LINK, IN_TEXT, TARGET, 'it']) {
      linesOf(mail(html(`<a href="${IN_TEXT}">${shown}</a>`)));
      linesOf(mail(html(`<p>${shown}</p><a href="${IN_TEXT}">${shown}</a> and ${shown}`)));
    }
  });
});

/** A message in quoted-printable of which no line has more than so many characters. */
function broken(part: Part, every: number): string {
  const type = `Content-Type: text/${part.type}; charset=utf-8`;
  const body = softlyBroken(part.body, every);
  return `${FROM}${type}\nContent-Transfer-Encoding: quoted-printable\n\n${body}\n\n`;
}

function softlyBroken(text: string, every: number): string {
  const lines = text.split('\n').map((line) => {
    const units = line.replaceAll('=', '=3D').match(/=3D|./g) ?? [];
    let column = 0;
    return units
      .map((unit) => {
        column += unit.length;
        if (column < every) return unit;
        column = unit.length;
        return `=\n${unit}`;
      })
      .join('');
  });
  return lines.join('\n');
}

const HOSTS = [
  HOST,
  'https://nam11.safelinks.protection.outlook.com/',
  'http://www.google.com/url',
  'https://l.facebook.com/l.php',
  'https://clicktime.symantec.com/b',
  'https://www.youtube.com/watch',
  'https://b.example/c',
];
const NAMES = ['url', 'q', 'u', 'data', 'v'];
const TARGETS = [ESCAPED, encodeURIComponent(LINK), 'http%3A%2F%2Fa.example', 'b', '', TARGET];
const MORE = ['', '&data=1', '&amp;data=1', '&amp;data=05%7C01&amp;c=d', '&copy;=1', ';b=1', '&c='];
const BEHIND = ['', '.', ',', ')', '>', '&gt;', '"', '/', '!', ';', '...', '|', "'", '=', '&amp;'];
const BEFORE = ['', 'See ', '(', '<', '<URL:', '"', 'a;', 'a,', '* ', '> ', '[it](', '=', '| '];
const BETWEEN = [' there', '\n', '\n\n', ' ', '\nlamps/tower.html', '\n-- \n', ';b\n', '\r\n'];

function rewritten(prng: Prng): string {
  const query = `?${prng.pick(NAMES)}=${prng.pick(TARGETS)}`;
  return `${prng.pick(HOSTS)}${query}${prng.pick(MORE)}${prng.pick(['', '&amp;reserved=0'])}`;
}

/** A message with rewritten links in text and in markup. */
function composed(prng: Prng): string {
  const parts = Array.from({ length: 1 + prng.below(3) }, () => {
    const urls = Array.from({ length: 1 + prng.below(3) }, () => rewritten(prng));
    const text = urls
      .map((url) => `${prng.pick(BEFORE)}${url}${prng.pick(BEHIND)}${prng.pick(BETWEEN)}`)
      .join('');
    const isHtml = prng.below(3) === 0;
    const shown = prng.pick([text, TARGET, urls[0] ?? '', 'it']);
    const value = (urls[0] ?? '').replaceAll(/&(?!amp;)/g, prng.pick(['&', '&amp;']));
    const body = isHtml ? `<a href="${value}">${shown}</a>\n${prng.pick(['', text])}` : text;
    const quote = isHtml ? '' : prng.pick(['', '> ', '>> ']);
    const head = isHtml ? 'html' : prng.pick(['plain', 'plain; format=flowed']);
    return partOf(prng, head, body.replaceAll(/^/gm, quote));
  });
  const type = 'Content-Type: multipart/alternative; boundary=x\n\n';
  return `${FROM}${type}${parts.map((part) => `--x\n${part}`).join('')}--x--\n\n`;
}

function partOf(prng: Prng, type: string, body: string): string {
  const encoding = prng.pick(['8bit', 'base64', 'quoted-printable']);
  const written =
    encoding === 'base64'
      ? Buffer.from(body).toString('base64').replace(/.{60}/g, '$&\n')
      : encoding === '8bit'
        ? body
        : softlyBroken(body, 20 + prng.below(60));
  const charset = prng.pick(['utf-8', 'us-ascii', 'windows-1252']);
  const fields = `Content-Type: text/${type}; charset=${charset}\n`;
  return `${fields}Content-Transfer-Encoding: ${encoding}\n\n${written}\n`;
}

describe('messages with rewritten links', () => itIsWrittenAlike(composed, 83));
