import { expect, it } from 'vitest';
import { newsgroupOfPath } from '../../../extractors/fields/newsgroup-of-path.ts';

it.each([
  ['/var/spool/news/comp/lang/misc/4711', 'comp.lang.misc'],
  ['comp/lang/c++/1', 'comp.lang.c++'],
  ['20news/comp.windows.x/68016', 'comp.windows.x'],
  ['Mail/inbox/23', null],
  ['Mail/alt/23', null],
  ['comp/lang/misc/readme', null],
  ['comp/Lang/misc/1', null],
  ['4711', null],
  ['', null],
])('the newsgroup of %s is %s', (path, group) => {
  expect(newsgroupOfPath(path)).toBe(group);
});
