import { describe, expect, it } from 'vitest';
import { wantsColor } from '../../../src/commands/console.ts';

const terminal = { isTTY: true, hasColors: () => true };
const dumb = { isTTY: true, hasColors: () => false };
const pipe = {};

describe('colours', () => {
  it.each<[string, Parameters<typeof wantsColor>[0], NodeJS.ProcessEnv, boolean]>([
    ['come on a terminal', terminal, {}, true],
    ['not on one without', dumb, {}, false],
    ['not in a pipe', pipe, {}, false],
    ['not where nobody wants any', terminal, { NO_COLOR: '1' }, false],
    ['an empty NO_COLOR is none', terminal, { NO_COLOR: '' }, true],
    ['in a pipe that is forced', pipe, { FORCE_COLOR: '1' }, true],
    ['an empty FORCE_COLOR is none', pipe, { FORCE_COLOR: '' }, false],
    ['forced off', terminal, { FORCE_COLOR: '0' }, false],
    ['not wanted goes before forced', terminal, { NO_COLOR: '1', FORCE_COLOR: '1' }, false],
  ])('%s', (_, stream, env, colour) => {
    expect(wantsColor(stream, env)).toBe(colour);
  });
});
