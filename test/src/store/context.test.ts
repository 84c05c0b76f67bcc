/** The text around URLs in the store: kept by default, left out on demand, and read again where the demand changes. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { urlglean } from '../../helpers/command.ts';
import { scratchFolder } from '../../helpers/scratch.ts';

const folder = scratchFolder('context');
const store = join(folder, 'store.sqlite');
const URL = 'http://127.0.0.1/tides';
const SECRET = 'hunter2';
writeFileSync(
  join(folder, 'letter.eml'),
  `From: ada@example.org
Message-ID: <letter-1@example.org>
Archived-At: <http://127.0.0.1/letter-1>
List-Archive: <http://127.0.0.1/tides/>

The tables of the tides are at
${URL} now, the old ones at
http://ada:${SECRET}@127.0.0.1/old for a while.\u202e
`,
);

const check = (...more: readonly string[]) =>
  urlglean(['check', 'letter.eml', '--store', store, '--no-config', ...more], { cwd: folder });
const history = (...more: readonly string[]) =>
  urlglean(['history', URL, '--store', store, '--no-config', ...more], { cwd: folder });

function kept(): readonly unknown[] {
  const db = new DatabaseSync(store, { readOnly: true });
  try {
    return db.prepare("SELECT extra FROM sighting WHERE extra LIKE '%context%'").all();
  } finally {
    db.close();
  }
}

describe('the text around a URL', () => {
  it('is kept, shown by history with its secrets covered, and read again where that was asked otherwise', async () => {
    await check('--no-context');
    expect(kept()).toHaveLength(0);
    expect((await history()).stdout).not.toContain('tables');

    await check();
    expect(kept()).toHaveLength(2);
    const { stdout: out } = await history();
    expect(out).toContain(
      `The tables of the tides are at ‹${URL}› now, the old ones at http://***@127.0.0.1/old for a while.<U+202E>`,
    );
    expect(out).toContain('read it at http://127.0.0.1/letter-1');

    const { stdout: json } = await history('--json');
    expect(json).not.toContain(SECRET);
    const [sighting] = JSON.parse(json).sightings;
    expect(sighting.context.before).toBe('The tables of the tides are at ');
    expect(sighting.document.listArchive).toBe('http://127.0.0.1/tides/');

    await check('--no-context');
    expect(kept()).toHaveLength(0);
  });

  it('is followed by the address of the source where a template gives one', async () => {
    writeFileSync(join(folder, 'notes.txt'), `One line.\nSee ${URL} there.\n`);
    await urlglean(['check', 'notes.txt', '--store', store, '--no-config'], { cwd: folder });
    const { stdout: out } = await history(
      '--source-url',
      'https://git.example.org/blob/{path}#L{line}',
    );
    expect(out).toContain('See ‹http://127.0.0.1/tides› there.');
    expect(out).toContain('read it at https://git.example.org/blob/notes.txt#L2');
  });
});
