/**
 * What `urlglean fix` could put in, of the links that are reported: takes rows as they come. It writes to text files only,
 * and a link counts by its first place.
 */
import { isNoFile } from '../../facts/places.ts';
import type { Row } from '../data/data.ts';
import { replacementOf } from '../data/replacement.ts';

/** Between a packed file and its member. */
const INSIDE = '!/';

export class Mendable {
  #addresses = 0;
  #copies = 0;

  add(row: Row): void {
    if (!isTextFile(row)) return;
    const kind = replacementOf(row)?.kind;
    if (kind === 'address') this.#addresses++;
    if (kind === 'copy') this.#copies++;
  }

  get addresses(): number {
    return this.#addresses;
  }

  /** Of dead links, in web archives. */
  get copies(): number {
    return this.#copies;
  }
}

function isTextFile({ source, subject, sender, messageId, list }: Row): boolean {
  const isMessage = [subject, sender, messageId, list].some((fact) => fact !== '');
  return !isMessage && source !== '' && !isNoFile(source) && !source.includes(INSIDE);
}
