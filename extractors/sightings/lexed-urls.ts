/**
 * URLs that the lexer found in one text, which it still holds: a sink that writes text takes them without an object for
 * each. They are gone when the call that brings them returns.
 */
import type { LinesOut, LineWriter, RecordRange, SharedTexts } from '../lexer/line-writer.ts';
import type { DocumentInfo, SightingInText } from '../model.ts';
import type { TextSighting } from '../urls/cursor/model.ts';
import { lexedSighting } from '../urls/lexed.ts';
import { areWhole, type Lexed, placeLexed } from './lexed-places.ts';
import { LINE_TEMPLATES } from './line-templates.ts';
import { type DocumentContext, type LazyTextContext, sightingsTo } from './to-sighting.ts';

export class LexedUrls {
  readonly count: number;
  readonly #lexed: Lexed;
  readonly #context: LazyTextContext;
  readonly #documentContext: DocumentContext;
  readonly #range: RecordRange;

  constructor(lexed: Lexed, context: LazyTextContext, documentContext: DocumentContext) {
    this.count = lexed.count;
    this.#lexed = lexed;
    this.#context = context;
    this.#documentContext = documentContext;
    this.#range = { count: lexed.count, written: 0 };
  }

  get source(): string {
    return this.#documentContext.source;
  }

  get document(): DocumentInfo {
    return this.#documentContext.document;
  }

  get part(): string {
    return this.#context.part;
  }

  /** Whether their sightings have the text around them, which the lexer writes not. */
  get haveContext(): boolean {
    return this.#documentContext.hasContext === true;
  }

  /** Whether any has another reading, or may get one. */
  get hasDoubts(): boolean {
    const { lexer } = this.#lexed;
    for (let index = 0; index < this.count; index++) {
      if (lexer.records.isBeforeStop(index)) return true;
    }
    const { gap, origin } = this.#context;
    return gap !== null && !areWhole(this.#lexed, { gap, origin: origin() });
  }

  /** Finds their places, which JSON needs. False: of one it cannot be said so simply. */
  place(): boolean {
    return placeLexed(this.#lexed, this.#context, this.#documentContext);
  }

  /** Calls `take`, then `taken` with the number of those that it took: fewer than all if the lexer trapped. */
  give(take: () => void, taken: (count: number) => void): void {
    try {
      take();
      this.#range.written = this.count;
    } finally {
      taken(this.#range.written);
    }
  }

  /** A line for each URL. */
  writeUrls(out: LinesOut): void {
    this.#writer.urls(this.#range, out);
  }

  /** A line of JSON for each. Call `place` before. False: nothing was written, since the texts are too long. */
  writeJson(texts: SharedTexts, out: LinesOut): boolean {
    const isHeader = this.#context.form === 'header';
    const context = { texts, ordinal: this.document.ordinal, isHeader };
    return this.#writer.json(this.#range, context, out);
  }

  /** What the careful way would have found. */
  finds(): readonly TextSighting[] {
    const { text } = this.#context;
    const { records } = this.#lexed.lexer;
    return Array.from({ length: this.count }, (_, index) => lexedSighting(text, records.at(index)));
  }

  sightings(): readonly SightingInText[] {
    const sightings: SightingInText[] = [];
    const emit = sightingsTo((one) => sightings.push(one), this.#documentContext);
    emit(this.finds(), this.#context);
    return sightings;
  }

  get #writer(): LineWriter {
    return this.#lexed.lexer.writer(LINE_TEMPLATES);
  }
}
