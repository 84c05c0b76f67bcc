/**
 * Lines that begin a message: the lexer reads on behind those that do so beyond doubt, and takes no other one for one of
 * them.
 */
import { describe, expect, it } from 'vitest';
import { isFromLine } from '../../../../extractors/containers/rules/from-line.ts';
import { expectSameStretch, FROM } from '../message/both-ways.ts';

/** Of four modes, three tell of several messages at once. */
const READ = 3;
/** `LONGEST` of `assembly/mailbox/next-message.ts`, without the line end. */
const LONGEST = 254;
const DATE = 'Thu Sep 13 12:30:05 2001';

/** What the lexer writes of a message before a line that may begin another. */
function readBefore(line: string, between = '\n\n', behind = '\n'): number {
  const mbox = `${FROM}\nhttp://a.example/ b${between}${line}${behind}\nhttp://c.example/ d\n`;
  return expectSameStretch(Buffer.from(mbox));
}

function all(values: string, lineOf: (value: string) => string): readonly string[] {
  return values.split('|').map(lineOf);
}

const LINES = [
  ...all('Mon|tue|WED|Thu,|fri|Sat|sun,', (day) => `From a@b ${day} Sep 13 12:30 2001`),
  ...all(
    'Jan|feb|MAR|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|dEC',
    (month) => `From a Thu ${month} 9 1:00 01`,
  ),
  ...all('1|01|9|10|30|31', (day) => `From a Thu Sep ${day} 12:30:05 2001`),
  ...all('1:00|01:00|1:00:05|12:30:05', (time) => `From a Thu Sep 13 ${time} 2001`),
  ...all('GMT|z|ABCDE|+0200|-0200|GMT +0200|A B', (zone) => `From a Thu Sep 13 12:30 ${zone} 2001`),
  ...all('01|2001|2001 remote from c|2001\t', (year) => `From a Thu Sep 13 12:30:05 ${year}`),
  ...all('|Thu|Thu Sep|"A B"@c|Mon Tue Wed|a\tb| ', (sender) => `From ${sender} ${DATE}`),
];

const OTHERS = [
  ...all('Thus|Thu;|Th|T|T,|Thu,,|xxx|13', (day) => `From a@b ${day} Sep 13 12:30:05 2001`),
  ...all('Sept|Se|Sep,|xxx|9|J\u{e1}n|S%p', (month) => `From a Thu ${month} 13 12:30:05 2001`),
  ...all('0|00|32|99|007|113|1x|x|-1|9.', (day) => `From a Thu Sep ${day} 12:30:05 2001`),
  ...all(
    '123:00|x2:30|1x:30|:30|12|12:|12:3|12:3x|12.30|12:30:|12:30:5|12:30:055|12:30:05:|12:30x05|x:30',
    (time) => `From a Thu Sep 13 ${time} 2001`,
  ),
  ...all(
    'A B C|GMTGMT|+020|-02000|+02x0|G2T|*0200',
    (zone) => `From a Thu Sep 13 12:30 ${zone} 2001`,
  ),
  ...all('1|201|20011|x|20x1||GMT', (year) => `From a Thu Sep 13 12:30:05 ${year}`),
  ...all(':|\t|>|x', (behind) => `From${behind}a@b ${DATE}`),
  'From ',
  'From a@b.example',
];

describe('a line that begins a message', () => {
  it.each(LINES)('is known to the lexer if it is `%s`', (line) => {
    expect(isFromLine(line)).toBe(true);
    expect(readBefore(line)).toBe(READ);
    expect(readBefore(line, '\r\n\r\n', '\r\n')).toBe(READ);
  });
});

it('the lexer reads on behind a line that is as long as it takes them', () => {
  const line = `From ${'a'.repeat(LONGEST - 6 - DATE.length)} ${DATE}`;
  expect(readBefore(line)).toBe(READ);
  expect(readBefore(line, '\r\n\r\n', '\r\n')).toBe(READ);
});

describe('a line of which the lexer cannot tell', () => {
  it('is left to the careful way if it is longer than what decides of it', () => {
    expect(readBefore(`From ${'a'.repeat(4096)} ${DATE}`)).toBe(0);
  });

  it.each(OTHERS)('is left to the careful way if it is `%s`', (line) => {
    expect(readBefore(line)).toBe(0);
    expect(readBefore(line, '\n\n', '\nSubject: e\n')).toBe(0);
  });

  it.each([
    ['a line of text', '\n'],
    ['a line of text that ends in a carriage return too', '\r\n'],
    ['a line of a carriage return and others', '\n\rx\r\n'],
    ['a blank', '\n \n'],
  ])('is left to the careful way if it has a date and follows %s', (_, between) => {
    expect(readBefore(`From a ${DATE}`, between)).toBe(0);
    expect(readBefore(`From a ${DATE}`, between, '\nSubject: e\n')).toBe(0);
  });
});
