import { describe, expect, it } from 'vitest';
import { ProblemLog } from '../../../../src/commands/output/problem-log.ts';
import { type Problem, problem } from '../../../../src/errors.ts';
import { fakeConsole } from '../../../helpers/console.ts';

function logged(
  problems: readonly Problem[],
  options: { readonly quiet?: boolean; readonly verbose?: boolean } = {},
): { readonly lines: readonly string[]; readonly log: ProblemLog } {
  const { console, err } = fakeConsole();
  const log = new ProblemLog(console.journal, { quiet: false, verbose: false, ...options });
  for (const one of problems) log.add(one);
  log.end();
  return { lines: err().split('\n').slice(0, -1), log };
}

const warnings = (count: number): Problem[] =>
  Array.from({ length: count }, (_, index) => problem('input-empty', { source: `mail/${index}` }));
const errors = (count: number): Problem[] =>
  Array.from({ length: count }, (_, index) =>
    problem('input-not-found', { source: `mail/${index}` }),
  );

describe('ProblemLog', () => {
  it('shows a few warnings of a kind and counts the rest', () => {
    const { lines, log } = logged(warnings(48));
    expect(lines).toHaveLength(6);
    expect(lines.at(-1)).toBe(
      'urlglean: 43 more warnings like these (input-empty); --verbose shows all',
    );
    expect(log.all).toHaveLength(48);
    expect(log.failed).toBe(false);
  });

  it('says nothing of a rest that is none', () => {
    expect(logged(warnings(5)).lines).toHaveLength(5);
    expect(logged(warnings(6)).lines.at(-1)).toContain('1 more warning like these');
  });

  it('shows all warnings with --verbose, and none with --quiet', () => {
    expect(logged(warnings(48), { verbose: true }).lines).toHaveLength(48);
    expect(logged(warnings(48), { quiet: true }).lines).toEqual([]);
  });

  it('shows every error, and each problem once', () => {
    const { lines, log } = logged([...errors(20), ...errors(20)], { quiet: true });
    expect(lines).toHaveLength(20);
    expect(log.failed).toBe(true);
  });
});
