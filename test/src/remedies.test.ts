/** A remedy never sends its reader to an option that the command at hand does not have. */
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../src/commands/index.ts';
import { forCommand, PROBLEMS, type ProblemCode, problem, withRemedy } from '../../src/errors.ts';
import { OPTIONS } from '../../src/options/table.ts';

const CODES = Object.keys(PROBLEMS) as ProblemCode[];
const optionsIn = (text: string): readonly string[] =>
  [...text.matchAll(/--([a-z][a-z0-9-]*)/g)].map(([, name = '']) => name);

describe.each(COMMANDS)('the remedies of $name', ({ options }) => {
  const has = (option: string): boolean => options.some((name) => name === option);

  it.each(CODES)('name only options that it has (%s)', (code) => {
    const found = problem(code, { detail: 'a detail' });
    const { remedy, message } = forCommand(found, has);
    expect(optionsIn(remedy).filter((name) => !has(name))).toEqual([]);
    expect(remedy.length).toBeGreaterThan(10);
    expect(message).toBe(found.message);
    if (optionsIn(found.remedy).every(has)) expect(remedy).toBe(found.remedy);
  });

  it('stay more exact than the table where they can', () => {
    const exact = withRemedy(problem('no-network'), 'use --proxy env: HTTPS_PROXY is set');
    const { remedy } = forCommand(exact, has);
    if (has('proxy')) expect(remedy).toBe(exact.remedy);
    else expect(remedy).not.toContain('--');
    const free = withRemedy(problem('no-network'), 'wait');
    expect(forCommand(free, has)).toEqual(free);
  });
});

it('every option that a remedy names is one of the program', () => {
  const named = CODES.flatMap((code) => optionsIn(PROBLEMS[code].remedy));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !Object.hasOwn(OPTIONS, name))).toEqual([]);
});
