/** URLs that the lexer found in one text, which it still holds. */
import type { LinesOut, LineWriter, RecordRange } from '../lexer/line-writer.ts';
import type { SightingInText } from '../model.ts';
import type { TextSighting } from '../urls/cursor/model.ts';
import { lexedSighting } from '../urls/lexed.ts';
import { areWhole, type Lexed, placeLexed } from './lexed-places.ts';
import { LINE_TEMPLATES } from './line-templates.ts';
import {
  type DocumentContext,
  type LazyTextContext,
  type SightingTaker,
  sightingsTo,
} from './to-sighting.ts';
import { ALL_WRITTEN, type TextsOf, type UrlLines } from './url-lines.ts';

export class LexedUrls implements UrlLines {
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

  /** Whether their sightings have the text around them, which the lexer writes not. */
  get haveContext(): boolean {
    return this.#documentContext.hasContext === true;
  }

  /** Whether any has another reading. */
  get haveReadings(): boolean {
    const { records } = this.#lexed.lexer;
    for (let index = 0; index < this.count; index++) if (records.hasReadings(index)) return true;
    return false;
  }

  /** Whether decoding may give one another reading. */
  get mayBeBroken(): boolean {
    const { gap, origin } = this.#context;
    return gap !== null && !areWhole(this.#lexed, { gap, origin: origin() });
  }

  /** Finds their places, which JSON needs. False: of one it cannot be said so simply, or it has another reading. */
  place(): boolean {
    return placeLexed(this.#lexed, this.#context, this.#documentContext);
  }

  give(take: () => void, taken: (count: number) => void): void {
    try {
      take();
      this.#range.written = this.count;
    } finally {
      taken(this.#range.written);
    }
  }

  writeUrls(out: LinesOut): void {
    this.#writer.urls(this.#range, out);
  }

  /** Call `place` before. */
  writeJson(textsOf: TextsOf, out: LinesOut): readonly SightingInText[] {
    const { part, form } = this.#context;
    const { source, document } = this.#documentContext;
    const texts = { document: textsOf.document(source, document), part: textsOf.part(part) };
    const context = { texts, ordinal: document.ordinal, isHeader: form === 'header' };
    return this.#writer.json(this.#range, context, out) ? ALL_WRITTEN : this.sightings();
  }

  /** What the careful way would have found. */
  finds(): readonly TextSighting[] {
    const { text } = this.#context;
    const { lexer } = this.#lexed;
    return Array.from({ length: this.count }, (_, index) => lexedSighting(text, lexer, index));
  }

  sightings(): readonly SightingInText[] {
    const sightings: SightingInText[] = [];
    this.emit((one) => sightings.push(one));
    return sightings;
  }

  /** The sightings of these finds. */
  emit(to: SightingTaker): void {
    sightingsTo(to, this.#documentContext)(this.finds(), this.#context);
  }

  get #writer(): LineWriter {
    return this.#lexed.lexer.writer(LINE_TEMPLATES);
  }
}
