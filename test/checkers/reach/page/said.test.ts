/** Statements of pages, texts and JSON under a 200: signs of a soft 404, servers' own pages, offers. */
import { describe, expect, it } from 'vitest';
import type { Page } from '../../../../checkers/reach/page/content/model.ts';
import type { PlainAnswer } from '../../../../checkers/reach/page/content/plain.ts';
import { readPage } from '../../../../checkers/reach/page/content/read.ts';
import {
  isForMembers,
  mentionsTrouble,
  textSaysNotFound,
} from '../../../../checkers/reach/page/not-found/not-found-text.ts';
import { plainSaysNotFound } from '../../../../checkers/reach/page/not-found/plain-not-found.ts';
import { parkedSigns } from '../../../../checkers/reach/page/parking/parked.ts';
import { placeholderOf } from '../../../../checkers/reach/page/parking/placeholder.ts';
import { featuresOf, similarity } from '../../../../checkers/reach/page/similarity.ts';

const pageOf = (html: string): Page => ({ ...readPage(html), isWhole: true, bodyHash: undefined });
const json = (text: string): PlainAnswer => ({ kind: 'json', text });
const plain = (text: string): PlainAnswer => ({ kind: 'text', text });

describe('a short answer that says that there is nothing', () => {
  it.each([
    plain('404 Not Found'),
    plain('File not found: /lamps/lens.html\n'),
    plain('Error 404\nThe page does not exist.'),
    json('{"code":404}'),
    json('{"status":"404","msg":"x"}'),
    json('{"statusCode":404,"message":"Cannot GET /x","error":"Not Found"}'),
    json('{"error":{"code":"NOT_FOUND"}}'),
    json('{"errors":[{"status":"404","title":"x"}]}'),
    json('{"success":false,"message":"The requested resource does not exist"}'),
  ])('$kind: $text', (answer) => expect(plainSaysNotFound(answer)).toBe(true));

  it.each([
    plain(''),
    plain('Notes on 404 lamps'),
    plain(`404 Not Found\n${'A play. '.repeat(60)}`),
    json(''),
    json('404'),
    json('[404]'),
    json('{"lamps":404}'),
    json('{"status":200,"body":"not found"}'),
    json('{"error":null,"items":[]}'),
    json('{"a":{"b":{"c":{"d":{"code":404}}}}}'),
    json(`{${Array.from({ length: 13 }, (_, n) => `"n${n}":1`).join()},"code":404}`),
    json('{"code":404'),
  ])('is not recognised in $kind: $text', (answer) =>
    expect(plainSaysNotFound(answer)).toBe(false),
  );
});

describe('two answers', () => {
  const at = (name: string) => new URL(`http://a.example/${name}`);
  const trace = (name: string, answer: PlainAnswer) =>
    featuresOf({ url: at(name), status: 200, plain: answer });

  it('are the same but for names, numbers and times', () => {
    const one = json('{"time":"2024-01-01T10:00:00Z","id":"7f3a2","path":"/lens","error":"none"}');
    const two = json('{"time":"2025-12-31T11:11:11Z","id":"9b01c","path":"/qqqq","error":"none"}');
    expect(similarity(trace('lens', one), trace('qqqq', two))).toBe('same');
  });

  it('are not the same in other words, or in another kind', () => {
    const said = plain('There is no lamp of that name');
    expect(similarity(trace('lens', said), trace('qqqq', plain('The lamp room')))).toBe('other');
    expect(similarity(trace('lens', said), trace('qqqq', json(said.text)))).toBe('other');
    expect(similarity(trace('lens', plain('404')), trace('qqqq', plain('410')))).toBe('other');
  });
});

describe("a server's own page", () => {
  it.each([
    ['Welcome to nginx!', ''],
    ['Welcome to OpenResty!', ''],
    ['Test Page for the Nginx HTTP Server on Fedora', ''],
    ['Apache2 Ubuntu Default Page: It works', ''],
    ['HTTP Server Test Page powered by: Rocky Linux', ''],
    ['IIS7', ''],
    ['IIS Windows Server', ''],
    ['Domain Default page', ''],
    ['Account Suspended', '<p>This account has been suspended.'],
  ])('%s %s', (title, body) => {
    expect(placeholderOf(pageOf(`<title>${title}</title>${body}`))).not.toBeNull();
  });

  it.each([
    ['Welcome to nginx! - how to', ''],
    ['Welcome to the lamp room', ''],
    ['It works!', '<p>The lens turns again.'],
    ['Contact support', '<p>Write to the keeper.'],
    ['Placeholder page', '<p>Soon.'],
    ['Welcome to nginx!', `<p>${'How to set it up. '.repeat(60)}`],
    ['', ''],
  ])('is not recognised in %s %s', (title, body) => {
    expect(placeholderOf(pageOf(`<title>${title}</title>${body}`))).toBeNull();
  });
});

describe('an offer', () => {
  const start = new URL('http://www.lamp.example/x');
  const offers = (answer: PlainAnswer | null, html = '') =>
    parkedSigns({ start, requested: [start], page: html ? pageOf(html) : null, plain: answer })
      .length;

  it.each([
    'lamp.example is for sale.',
    'This domain is for sale',
    'Hello.\nThe domain lamp.example may be for sale. Write to us.',
    'Buy this domain!',
  ])('is made in words: %s', (text) => {
    expect(offers(plain(text))).toBe(1);
    expect(offers(null, `<title>Hello</title><p>${text}</p>`)).toBe(1);
  });

  it.each([
    'This lamp is for sale.',
    'other.example is for sale',
    'They said that this domain is for sale',
    `This domain is for sale. ${'And here is the story of it. '.repeat(30)}`,
  ])('is not made: %s', (text) => {
    expect(offers(plain(text))).toBe(0);
    expect(offers(null, `<title>Hello</title><p>${text}</p>`)).toBe(0);
  });
});

it('a page is closed to indexing by a meta element alone', () => {
  expect(pageOf('<meta name="Robots" content="NOINDEX,follow">').isNoindex).toBe(true);
  expect(pageOf('<meta name=robots content=none>').isNoindex).toBe(true);
  expect(pageOf('<meta name=robots content=index>').isNoindex).toBe(false);
  expect(pageOf('<meta name=description content=noindex>').isNoindex).toBe(false);
});

describe('a page of a denial that may be there for members', () => {
  it.each([
    'That page doesn’t exist or is private.',
    'You may need to sign in to see this page.',
    'You do not have the required permissions to view it.',
    'Sie haben keine Berechtigung für diese Seite.',
    "Vous n'avez pas l'autorisation de voir cette page.",
    'ログインが必要です。',
  ])('says so: %s', (text) => expect(isForMembers(text)).toBe(true));

  it.each([
    'Log in. Become a member. Private tours.',
    'You have no access to this page, or the address is wrong.',
    'Members have access to all lamps.',
    `The page is private. ${'Lamps and wicks. '.repeat(100)}`,
  ])('does not: %s', (text) => expect(isForMembers(text)).toBe(false));
});

it('the search for phrases takes linear time, whatever a text repeats', () => {
  for (const part of ['page ', 'no such ', 'the list is ', 'a.b', 'not found? ', 'n’existe ']) {
    const text = part.repeat(150);
    expect(isForMembers(text)).toBe(false);
    expect(mentionsTrouble(part.repeat(50_000))).toBe(false);
    textSaysNotFound(text);
  }
});
