import { expect, it } from 'vitest';
import { type CheckContext, nextSteps } from '../../../../src/commands/arguments/next-step.ts';
import type { RunSummary } from '../../../../src/report/model/model.ts';

const VERDICTS = { dead: 1, moved: 0, unknown: 0, skipped: 0, alive: 0 };
const SUMMARY = { verdicts: VERDICTS, offline: false, complete: true };
const KEPT: CheckContext = {
  ...{ remembers: true, store: undefined, archive: true, inputs: ['docs'], reports: [] },
};
const NONE = { refusesGiven: false, movedInFiles: 0 };
const HISTORY = '`urlglean history URL` shows when a link broke and where it is cited';
const ARCHIVE = '`--archive` looks for copies of dead links in a web archive';

it.each<[string, Partial<CheckContext>, Partial<RunSummary>, readonly string[]]>([
  ['the history of a link', {}, {}, [HISTORY]],
  [
    'the history in its store',
    { store: 'a b.sqlite' },
    {},
    [HISTORY.replace('URL', "--store 'a b.sqlite' URL")],
  ],
  ['archived copies, where none were looked for', { archive: false }, {}, [HISTORY, ARCHIVE]],
  ['no history, where nothing is remembered', { remembers: false }, {}, []],
  [
    'the page that was written, first',
    { reports: ['a.json', 'a.html'] },
    {},
    ['open a.html in a browser', HISTORY],
  ],
  [
    'no page that has nothing to show',
    { reports: ['a.html'] },
    { verdicts: { ...VERDICTS, dead: 0 } },
    [],
  ],
  ['nothing where nothing is dead', {}, { verdicts: { ...VERDICTS, dead: 0 } }, []],
  ['nothing of what was not checked', { archive: false }, { offline: true }, []],
  ['nothing but to go on', { archive: false }, { complete: false }, []],
])('the next steps offer %s', (_, context, more, steps) => {
  expect(nextSteps({ ...SUMMARY, ...more }, NONE, { ...KEPT, ...context })).toEqual(steps);
});

it.each<[string, Partial<CheckContext>, string]>([
  ['from what is remembered', {}, 'urlglean fix docs'],
  ['in its store', { store: 's.sqlite' }, 'urlglean fix docs --store s.sqlite'],
  ['without a memory', { remembers: false }, 'urlglean fix docs --no-store'],
])('the next steps offer to mend moved links %s', (_, context, command) => {
  const outcome = { ...SUMMARY, verdicts: { ...VERDICTS, dead: 0, moved: 2 } };
  const steps = nextSteps(outcome, { ...NONE, movedInFiles: 2 }, { ...KEPT, ...context });
  expect(steps).toEqual([`\`${command}\` shows how 2 moved links would be mended`]);
});

it('the next step allows the private network of a given URL, with or without dead links', () => {
  const counts = { ...NONE, refusesGiven: true };
  const outcome = { ...SUMMARY, verdicts: { ...VERDICTS, dead: 0 } };
  expect(nextSteps(outcome, counts, KEPT)).toEqual([
    expect.stringContaining('`--allow-address ADDRESS`'),
  ]);
  expect(nextSteps({ ...outcome, offline: true }, counts, KEPT)).toEqual([]);
});
