/** Sums of the pages that were written, made without reading the others: whatever was written, and however much. */
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparePages } from '../../../../src/store/file/seal.ts';
import { Database } from '../../../../src/store/sqlite/database/database.ts';
import { tries } from '../../../helpers/long.ts';
import { NOW, withFolder } from '../stores.ts';

const INSERT = 'INSERT OR REPLACE INTO heard VALUES (?, 1, ?)';
const MIB = 1024 * 1024;

interface Write {
  /** Rows from here on. */
  readonly from: number;
  readonly rows: number;
  readonly bytes: number;
  readonly ends: 'commit' | 'rollback' | 'without transaction' | 'deleted';
}

function write(db: Database, { from, rows, bytes, ends }: Write): void {
  const each = (): void => {
    for (let row = from; row < from + rows; row++) {
      if (ends === 'deleted') db.run('DELETE FROM heard WHERE link_id = ?', row);
      else db.run(INSERT, row, 'x'.repeat(bytes));
    }
    if (ends === 'rollback') throw new Error('rolled back');
  };
  if (ends === 'without transaction') {
    each();
    return;
  }
  try {
    db.transaction(each);
  } catch (error) {
    if (!(error instanceof Error) || error.message !== 'rolled back') throw error;
  }
}

/** A process for each list. */
function isSoundAfter(processes: readonly (readonly Write[])[]): Promise<void> {
  return withFolder(async (folder) => {
    const path = join(folder, 'store');
    new Database({ path, at: NOW }).close();
    for (const writes of processes) {
      const db = new Database({ path, at: NOW });
      for (const one of writes) write(db, one);
      db.close();
      expect(comparePages(path).is).toBe('sound');
    }
  });
}

const someWrites = fc.array(
  fc.record<Write>({
    from: fc.nat(50),
    rows: fc.integer({ min: 1, max: 20 }),
    bytes: fc.integer({ min: 1, max: 30_000 }),
    ends: fc.constantFrom('commit', 'rollback', 'without transaction', 'deleted'),
  }),
  { maxLength: 12 },
);

describe('sums of written pages', () => {
  it('are those of the whole file, whatever was written and taken back', () =>
    fc.assert(
      fc.asyncProperty(fc.array(someWrites, { minLength: 1, maxLength: 3 }), isSoundAfter),
      { numRuns: tries(25) },
    ));

  it('are so where the log is taken over on the way, and what filled it was rolled back', () => {
    const large = { from: 0, rows: 90, bytes: MIB } as const;
    const small = { from: 200, rows: 9, bytes: 9000, ends: 'commit' } as const;
    return isSoundAfter([
      [{ ...large, ends: 'commit' }, small, { ...large, from: 90, ends: 'commit' }],
      [
        { ...large, ends: 'rollback' },
        small,
        { ...small, from: 300 },
        { ...large, ends: 'deleted' },
      ],
      [small, { ...small, from: 300, ends: 'deleted' }],
    ]);
  });
});
