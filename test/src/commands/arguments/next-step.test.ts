import { expect, it } from 'vitest';
import { type CheckContext, nextStep } from '../../../../src/commands/arguments/next-step.ts';
import type { RunSummary } from '../../../../src/report/model/model.ts';

const VERDICTS = { dead: 1, moved: 0, unknown: 0, skipped: 0, alive: 0 };
const KEPT: CheckContext = { remembers: true, store: undefined, archive: false };
const FORGOTTEN: CheckContext = { ...KEPT, remembers: false };

it.each<[string, CheckContext, Partial<RunSummary>, string | undefined]>([
  ['its history', KEPT, {}, 'next: `urlglean history URL` shows'],
  ['of its store', { ...KEPT, store: 'a b.sqlite' }, {}, "history --store 'a b.sqlite' URL"],
  ['archived copies', FORGOTTEN, {}, 'next: `--archive` looks for'],
  ['nothing more', { ...FORGOTTEN, archive: true }, {}, undefined],
  ['nothing where nothing died', KEPT, { verdicts: { ...VERDICTS, dead: 0 } }, undefined],
  ['nothing of what was not asked', KEPT, { offline: true }, undefined],
  ['nothing but to go on', KEPT, { complete: false }, undefined],
])('the next step offers %s', (_, circumstances, more, words) => {
  const summary = { verdicts: VERDICTS, offline: false, complete: true, ...more };
  const hint = nextStep(summary, { refusesGiven: false }, circumstances);
  if (words === undefined) expect(hint).toBeUndefined();
  else expect(hint).toContain(words);
});

it('the next step offers to allow the private network of a given URL, with or without dead links', () => {
  const summary = { verdicts: { ...VERDICTS, dead: 0 }, offline: false, complete: true };
  expect(nextStep(summary, { refusesGiven: true }, KEPT)).toContain('`--allow-address ADDRESS`');
  expect(nextStep({ ...summary, offline: true }, { refusesGiven: true }, KEPT)).toBeUndefined();
});
