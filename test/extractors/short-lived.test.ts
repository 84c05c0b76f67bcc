/**
 * Hardly anything of a message outlives it: what V8 once put among the old objects (the accessors of an object literal, a
 * function literal that is assigned to a property) would hold whole messages, which each scavenge would copy.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../helpers/cli.ts';

const PROGRAM = join(ROOT, 'test/helpers/survivors.ts');

it.each(['mbox', 'text'])(
  'few objects that are made for a scan survive a scavenge (%s)',
  (format) => {
    const { stdout, stderr } = spawnSync(process.execPath, ['--expose-gc', PROGRAM, format], {
      encoding: 'utf8',
    });
    expect(Number(stdout || 'none'), stderr).toBeLessThan(0.05);
  },
);
