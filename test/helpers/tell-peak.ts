/**
 * Loaded before the program (`--import`): tells on standard error, when it ends, how much memory it held at most. Linux
 * counts as `maxRSS` also what the process held that started it, before it became the program: a test runner's 400 MiB.
 */
import { readFileSync, writeSync } from 'node:fs';

function peakKib(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS;
  const status = readFileSync('/proc/self/status', 'latin1');
  return Number(/^VmHWM:\s*(\d+)/m.exec(status)?.[1]);
}

process.on('exit', () => writeSync(2, `[peak ${peakKib()} KiB]\n`));
