/** When output is coloured: what is asked for, then what variables say, then what the terminal can do. */
import { describe, expect, it } from 'vitest';
import { isColored } from '../../../../src/commands/output/color.ts';
import type { ColorChoice } from '../../../../src/options/table.ts';
import { inProcess } from '../../../helpers/in-process.ts';

describe('colours', () => {
  it.each<[ColorChoice, Record<string, string>, boolean, boolean]>([
    ['auto', {}, true, true],
    ['auto', {}, false, false],
    ['auto', { NO_COLOR: '1' }, true, false],
    ['auto', { NO_COLOR: '' }, true, true],
    ['auto', { FORCE_COLOR: '1' }, false, true],
    ['auto', { FORCE_COLOR: 'yes' }, false, true],
    ['auto', { FORCE_COLOR: '' }, false, false],
    ['auto', { FORCE_COLOR: '0' }, true, false],
    ['auto', { FORCE_COLOR: 'false' }, true, false],
    ['auto', { FORCE_COLOR: '1', NO_COLOR: '1' }, true, false],
    ['always', { NO_COLOR: '1' }, false, true],
    ['never', { FORCE_COLOR: '1' }, true, false],
  ])('%s, with %j and a terminal that can: %s', (choice, env, canColor, expected) => {
    expect(isColored(choice, { env, canColor })).toBe(expected);
  });

  it('stand in help where the output has them', async () => {
    const plain = await inProcess(['check', '--help']);
    const colored = await inProcess(['check', '--help'], { color: true });
    const bold = `${String.fromCharCode(27)}[1m`;
    expect(plain.stdout).not.toContain(bold);
    expect(colored.stdout).toContain(`${bold}Usage:`);
    expect(colored.stdout).toContain(`${bold}-o, --output <FILE>`);
  });
});
