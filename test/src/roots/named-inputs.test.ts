/** The inputs of a run by the names of roots, and as they were called before. */
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { namedInputs } from '../../../src/roots/named-inputs.ts';

const MAIL = { name: 'mail', folder: '/srv/mail' };
const OLD = { name: 'old', folder: '/srv/mail/old' };
const OTHER = { name: 'other', folder: '/srv/other' };

it.each([
  [[], ['/srv/mail/a'], ['/srv/mail/a'], []],
  [[OTHER], ['/srv/mail/a'], ['/srv/mail/a'], []],
  [[MAIL], ['/srv/mail/a'], ['@mail:a'], [['/srv/mail/a']]],
  [
    [MAIL, OLD, OTHER],
    ['/srv/mail/*.mbox', '/srv/mail/old'],
    ['@mail:*.mbox', '@old:'],
    [
      ['/srv/mail/*.mbox', '@old:'],
      ['@mail:*.mbox', '@mail:old'],
      ['/srv/mail/*.mbox', '/srv/mail/old'],
    ],
  ],
])('by the roots %j, the inputs %j are %j', (roots, inputs, names, formerly) => {
  expect(namedInputs(inputs, roots)).toEqual({ names, formerly });
});

it('standard input, URLs and bytes are below no root, and paths are made absolute', () => {
  const all = [{ name: 'all', folder: '/' }];
  const data = { name: '/srv/mail/a', data: new Uint8Array() };
  expect(namedInputs(['-', 'https://a.example/', data, 'a'], all)).toEqual({
    names: ['-', 'https://a.example/', '/srv/mail/a', `@all:${resolve('a').slice(1)}`],
    formerly: [['-', 'https://a.example/', '/srv/mail/a', resolve('a')]],
  });
});
