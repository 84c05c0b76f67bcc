/** The files that are attached to a message of Outlook, or to one that is attached to it ([MS-OXMSG] §2.2.2). */
import type { EmbeddedFile } from '../model.ts';
import type { CompoundFile } from './compound-file.ts';
import { Properties } from './properties.ts';

const STORAGE =
  /^(?:__attach_version1\.0_#[\dA-F]{8}\/__substg1\.0_3701000D\/)*__attach_version1\.0_#[\dA-F]{8}\/(?=__substg1\.0_37010102$)/;
const CONTENT = '3701';
/** The long name; the one of eight letters; the one that is shown. */
const NAMES = ['3707', '3704', '3001'];

export function attachedTo(file: CompoundFile): readonly EmbeddedFile[] {
  const storages = file.paths.flatMap((path) => STORAGE.exec(path)?.[0] ?? []).sort();
  return storages.map((storage, index) => {
    const properties = new Properties(file, storage);
    const name = NAMES.map((id) => properties.text(id).trim()).find((one) => one !== '');
    return {
      name: name ?? `attachment ${index + 1}`,
      bytes: () => properties.bytes(CONTENT),
    };
  });
}
