/** `urlglean workers`: lists the processes that are at a run. */
import { flag, type RawOptions } from '../../options/parsing/raw.ts';
import { printableJson } from '../../writing/printable.ts';
import { openStoreToRead } from '../arguments/store-choice.ts';
import type { Console, ExitCode } from '../output/model.ts';
import { jsonMember, membersText } from './members-text.ts';

export async function listWorkers(
  _inputs: readonly string[],
  raw: RawOptions,
  console: Console,
): Promise<ExitCode> {
  const store = await openStoreToRead(raw);
  try {
    const members = await store.members();
    const json = members.map((member) => `${printableJson(jsonMember(member))}\n`).join('');
    await console.out(flag(raw, 'json') ? json : membersText(members, Date.now()));
    return 0;
  } finally {
    await store.close();
  }
}
