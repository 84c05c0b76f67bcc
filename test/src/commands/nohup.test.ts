/** `nohup` keeps a run going when its terminal closes, wherever its streams lead. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  createWriteStream,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BIN } from '../../helpers/cli.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-nohup-'));
  execFileSync('mkfifo', [join(folder, 'pipe')]);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function hungUp(prefix: string): Promise<NodeJS.Signals | null> {
  const command = `exec ${prefix} "$0" "$1" check --offline pipe < /dev/null > log 2>&1`;
  const child = spawn('bash', ['-c', command, process.execPath, BIN], { cwd: folder });
  const end = once(child, 'close');
  while (!isReading(child.pid)) await delay(20);
  child.kill('SIGHUP');
  // Far more than is read at once: the signal has its turn before the end comes.
  const writer = createWriteStream(join(folder, 'pipe'));
  writer.on('error', () => undefined);
  writer.end(`see http://example.org/x there\n${'and so on\n'.repeat(200_000)}`);
  const [, signal] = await end;
  return signal;
}

function isReading(pid: number | undefined): boolean {
  const open = `/proc/${pid}/fd`;
  return readdirSync(open).some((fd) => linkOf(join(open, fd)) === join(folder, 'pipe'));
}

/** What was open a moment ago may be closed by now. */
function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}

const log = (): string => readFileSync(join(folder, 'log'), 'utf8');

describe.runIf(process.platform === 'linux')('a hang-up', () => {
  it('does not end a run under nohup whose streams are all redirected', async () => {
    expect(await hungUp('env _=/usr/bin/nohup nohup')).toBeNull();
    expect(log()).toContain('1 link, none checked');
    expect(log()).not.toContain('interrupted');
  });

  it('ends any other run whose streams are all redirected', async () => {
    expect(await hungUp('')).toBe('SIGHUP');
    expect(log()).toContain('interrupted');
  });
});
