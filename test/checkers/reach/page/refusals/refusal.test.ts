/** Refusals and closed sites under a 404: told apart from pages of errors, at little cost. */
import { afterEach, describe, expect, it } from 'vitest';
import { createChecker } from '../../../../../checkers/reach/index.ts';
import { textSaysNotFound } from '../../../../../checkers/reach/page/not-found/not-found-text.ts';
import {
  type AnswerText,
  isMaintenance,
  refusalUnder,
} from '../../../../../checkers/reach/page/refusals/refusal.ts';
import { handClock, neverAborted } from '../../../../helpers/checking.ts';
import { type Site, startSite } from '../../../../helpers/servers/site.ts';

const speech = (title: string, text: string, heading = title): AnswerText => ({
  ...{ title, heading, text: `${heading} ${text}`, anchors: new Set<string>() },
});

describe('a refusal', () => {
  it.each([
    ['Access Denied', 'Incident ID: 7-7'],
    ['Forbidden', ''],
    ['Attention Required! | Lamps', 'Sorry, you have been blocked.'],
    ['Lamps', 'This request was blocked by our security service. Reference ID: 77'],
    ['Lamps', 'We have detected unusual traffic from your network.'],
    ['404 Not Found', 'Your access was denied. Support ID: 7712345'],
    ['Lamps', 'You have been identified as a bot.'],
    ['Lamps', 'You have sent too many requests. Please try again later.'],
    ['One moment', 'Enable JavaScript and cookies to continue'],
    ['Lamps', 'Ihre Anfrage wurde aus Sicherheitsgründen abgelehnt.'],
  ])('is %s: %s', (title, text) => expect(refusalUnder(speech(title, text))).not.toBeNull());

  it.each([
    ['Page not found', 'Ray ID: 7d8a1c2. Your IP: 192.0.2.7'],
    ['Page not found', 'If your IP was blocked, quote the Reference ID: 77'],
    ['Not found', 'Access to lamps is for members. No bots here.'],
    ['404', 'The street was blocked, and the page was lost.'],
    ['Lamps', 'The page you asked for does not exist. Request ID: 77'],
    ['Page not found', 'Enable JavaScript and cookies to continue'],
    ['The blocked canal', 'A ship was denied entry to the harbour.'],
    ['Lamps', ''],
  ])('is not %s: %s', (title, text) => expect(refusalUnder(speech(title, text))).toBeNull());
});

describe('a closed site', () => {
  it.each([
    ['Site under maintenance', '', false, true],
    ['Lamps - Down for maintenance', '', false, true],
    ['Maintenance', 'We are painting.', false, true],
    ['Lamps', 'We are painting the tower.', true, true],
    ['Lamps', 'We are painting the tower.', false, false],
    ['Page not found', 'We are painting the tower.', true, false],
    ['Maintenance of lamps', 'How to trim a wick.', false, false],
    ['404', '', true, false],
  ])('%s: %s (to come back later: %s) is one: %s', (title, text, isAnnounced, isOne) => {
    expect(isMaintenance(speech(title, text), { isAnnounced: isAnnounced })).toBe(isOne);
  });

  it.each([
    ['Maintenance | Lamps', '', 'We are painting.', true],
    ['', 'Wartung', 'Bis heute Mittag.', true],
    ['Maintenance - Lamps', 'Oh dear', 'A lamp has gone out.', false],
    ['Lamps', 'Maintenance', 'How to trim a wick.', false],
    ['Maintenance', '', 'How to trim a wick. '.repeat(40), false],
    ['Maintenance', '', 'This page could not be found.', false],
    ['', '', 'We are painting.', false],
  ])('is judged by title "%s", heading "%s" and text %s: %s', (title, heading, text, isOne) => {
    expect(isMaintenance(speech(title, text, heading), { isAnnounced: false })).toBe(isOne);
  });
});

describe('a text', () => {
  it.each([
    'We can\u2019t seem to find the page you\u2019re looking for.',
    'The file does not exist',
    'Sorry, the article has been removed.',
    'Error 404',
    'Diese Seite existiert nicht.',
    '您访问的页面不存在。',
  ])('says that there is no page: %s', (text) => expect(textSaysNotFound(text)).toBe(true));

  it.each([
    'The keeper could not find his hat.',
    'Lamps: not here',
    'A page on lamps',
    'not found',
  ])('does not: %s', (text) => expect(textSaysNotFound(text)).toBe(false));

  it('is looked at only where it is short', () => {
    expect(textSaysNotFound(`This page does not exist. ${'lamp '.repeat(300)}`)).toBe(false);
  });

  it('costs little, whatever it repeats', () => {
    for (const part of [
      'your ip ',
      'you have ',
      'reference #',
      'page is ',
      'blocked by our ',
      '9.9.',
    ])
      expect(refusalUnder(speech('Lamps', part.repeat(20_000)))).toBeNull();
  });
});

let site: Site | undefined;

afterEach(async () => {
  await site?.close();
  site = undefined;
});

it('maintenance pauses a site for as long as the answer says', async () => {
  site = await startSite(() => ({
    status: 404,
    headers: { 'content-type': 'text/html', 'retry-after': '600' },
    body: '<title>Down for maintenance</title><h1>Down for maintenance</h1>',
  }));
  const checker = createChecker(site.policy, handClock());
  const { verdict, retry } = await checker.check('http://lamps.example/x', neverAborted);
  await checker.close();
  expect(verdict).toMatchObject({ verdict: 'unknown', reason: 'maintenance' });
  expect(retry).toEqual({ scope: 'host', afterMs: 600_000 });
});
