/**
 * Sifts sightings as they come, in the order of the text: takes a filter, or null where all are wanted, and the present;
 * says of each whether it is wanted, and at the end whether none was.
 */
import type { DocumentInfo, Sighting } from '../../extractors/model.ts';
import type { Problem } from '../errors.ts';
import { parseMessageDate } from '../settle/message-date.ts';
import { type CompiledFilter, compileFilter } from './compile.ts';
import type { Filter } from './model.ts';
import { nothingPassed } from './nothing-passed.ts';

export class SightingFilter {
  readonly #filter: Filter | null;
  readonly #compiled: CompiledFilter | null;
  #last: DocumentInfo | undefined;
  #isLastWanted = true;
  #hasPassed = false;

  constructor(filter: Filter | null, now: number) {
    this.#filter = filter;
    this.#compiled = filter === null ? null : compileFilter(filter, now);
  }

  isWanted({ url, document }: Pick<Sighting, 'url' | 'document'>): boolean {
    if (this.#compiled === null) return true;
    const isWanted =
      this.#wantsFrom(document, this.#compiled) && (this.#compiled.url?.(url) ?? true);
    this.#hasPassed ||= isWanted;
    return isWanted;
  }

  /** When no more come; `read` of them came. */
  nothingPassed(read: number): Problem | null {
    return this.#filter === null || this.#hasPassed ? null : nothingPassed(this.#filter, read);
  }

  /** Those of one message follow each other: it is looked at once. */
  #wantsFrom(document: DocumentInfo, compiled: CompiledFilter): boolean {
    if (document !== this.#last) this.#isLastWanted = isWanted(document, compiled);
    this.#last = document;
    return this.#isLastWanted;
  }
}

function isWanted(document: DocumentInfo, { origin, period }: CompiledFilter): boolean {
  if (period !== null) {
    const sent = document.date === undefined ? null : parseMessageDate(document.date);
    if (sent === null || sent < period.from || sent >= period.to) return false;
  }
  return origin?.(document) ?? true;
}
