/** Mail goes out by the program that the machine has for it: taken, refused, hanging, missing. */
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { sendMail } from '../../../../src/nightly/mail/sendmail.ts';

const folder = mkdtempSync(join(tmpdir(), 'urlglean-sendmail-'));
afterAll(() => rmSync(folder, { recursive: true }));

function program(script: string): string {
  const path = join(folder, `sendmail-${script.length}`);
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}

const MESSAGE = `To: ines@lamproom.example\n\n.\n${'lamp\n'.repeat(50_000)}`;

it('a message that is taken arrives whole, with the options that say who gets it', async () => {
  const taken = join(folder, 'taken');
  expect(
    await sendMail(MESSAGE, { program: program(`echo "$@" > ${taken}; cat >> ${taken}`) }),
  ).toBeNull();
  expect(readFileSync(taken, 'utf8')).toBe(`-i -t\n${MESSAGE}`);
});

it('a program that leaves another behind has taken it', async () => {
  expect(await sendMail('', { program: program('cat > /dev/null; sleep 30 & exit 0') })).toBeNull();
});

it.each([
  [
    'is refused',
    'cat > /dev/null; echo "no such user\u001b[2J" >&2; exit 67',
    {},
    /ended with 67: no such user<U\+001B>/,
  ],
  ['is not read', 'exit 75', {}, /ended with 75$/],
  ['is never taken', 'exec sleep 30', { timeoutMs: 200 }, /was ended by SIGKILL$/],
])('a message that %s is a problem', async (_, script, more, detail) => {
  const problem = await sendMail(MESSAGE, { program: program(script), ...more });
  expect(problem).toMatchObject({ code: 'mail-failed', severity: 'warning' });
  expect(problem?.message).toMatch(detail);
});

it('a machine without such a program is a problem', async () => {
  const problem = await sendMail(MESSAGE, { program: join(folder, 'none') });
  expect(problem?.message).toMatch(/could not be mailed: .*none: ENOENT$/);
});
