/** `urlglean … | head`: whoever reads has had enough, and that is no failure. */
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { ROOT } from '../../helpers/cli.ts';

it('ends quietly and well when its output is closed', () => {
  // More than a pipe holds, so that the command is still writing when its reader goes away.
  const inputs = Array.from({ length: 60 }, () => 'corpus/archives/list.mbox').join(' ');
  const command = `set -o pipefail; "${process.execPath}" src/bin.ts extract --json ${inputs} | head -n 1`;
  const { status, stdout, stderr } = spawnSync('bash', ['-c', command], { cwd: ROOT });
  expect(stderr.toString()).toBe('');
  expect(stdout.toString().split('\n')).toHaveLength(2);
  expect(status).toBe(0);
});
