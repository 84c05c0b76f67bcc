/**
 * Which objects below a prefix are read: takes their keys, chooses as among the files of a folder, where a slash parts
 * folders. In a Maildir `tmp` is passed over, as on a disk; what lies in `cur` and `new` below a dot is a folder of
 * mail. Ignore files are for disks.
 */
import { ChosenFiles, type FileChoice } from '../sources/chosen-files.ts';
import { nameOf, type Place } from './place.ts';

type Choice = FileChoice & { readonly ignoreFiles?: boolean | undefined };

export class ChosenKeys {
  readonly #files: ChosenFiles;
  readonly #place: Place;
  /** The last folder that was judged: keys of one folder come together. */
  #folder: { readonly key: string; readonly isRead: boolean } | undefined;
  /** Folders that have this in them, of those around the last key. */
  readonly #mail = new Map<string, Set<string>>();

  /** `place`: what was named; it ends at a slash, or is a bucket. */
  constructor(place: Place, choice: Choice) {
    this.#files = new ChosenFiles(choice);
    this.#place = place;
  }

  /** A key that ends at a slash stands for a folder. */
  takes(key: string): boolean {
    const slash = key.lastIndexOf('/') + 1;
    const [folder, name] = [key.slice(0, slash), key.slice(slash)];
    if (this.#folder?.key !== folder) this.#folder = { key: folder, isRead: this.#reads(folder) };
    if (!this.#folder.isRead || name === '' || this.excludes(key)) return false;
    return !this.#hides(name) && this.#files.wants(name);
  }

  /** Of an object that is named, of which nothing else is asked. */
  excludes(key: string): boolean {
    return this.#files.excludes(this.#named(key));
  }

  #reads(folder: string): boolean {
    const top = this.#place.key;
    for (const known of this.#mail.keys()) if (!folder.startsWith(known)) this.#mail.delete(known);
    let path = top;
    const names = folder.slice(top.length).split('/').slice(0, -1);
    for (const [index, name] of names.entries()) {
      if (this.#isLeftOut(name, names[index + 1], path)) return false;
      this.#note(path, name);
      path += `${name}/`;
      if (this.#files.excludes(this.#named(path.slice(0, -1)))) return false;
    }
    return true;
  }

  /** `next`: the folder in it; `above`: the one that it is in. */
  #isLeftOut(name: string, next: string | undefined, above: string): boolean {
    if (name === 'tmp' && this.#mail.get(above)?.size === 2) return true;
    return this.#hides(name) && next !== 'cur' && next !== 'new';
  }

  #note(folder: string, name: string): void {
    if (name !== 'cur' && name !== 'new') return;
    const known = this.#mail.get(folder) ?? new Set();
    this.#mail.set(folder, known.add(name));
  }

  /** On a disk these two stand for other folders, and in a key for nothing. */
  #hides(name: string): boolean {
    return name !== '.' && name !== '..' && this.#files.hides(name);
  }

  #named(key: string): string {
    return nameOf({ bucket: this.#place.bucket, key });
  }
}
