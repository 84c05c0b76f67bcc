/** The URLs of a stretch of messages, which the lexer finds and writes in one call. */
import type { LinesOut } from '../lexer/line-writer.ts';
import type { MailboxStretch } from '../lexer/message/stretch.ts';
import type { SightingInText } from '../model.ts';
import { LINE_TEMPLATES } from '../sightings/line-templates.ts';
import { ALL_WRITTEN, type TextsOf, type UrlLines } from '../sightings/url-lines.ts';

export class StretchUrls implements UrlLines {
  readonly #stretch: MailboxStretch;
  readonly #source: string;
  #count = 0;

  /** `source`: the name of that of the messages. */
  constructor(stretch: MailboxStretch, source: string) {
    this.#stretch = stretch;
    this.#source = source;
  }

  get count(): number {
    return this.#count;
  }

  give(take: () => void, taken: (count: number) => void): void {
    try {
      take();
    } finally {
      taken(this.#count);
    }
  }

  writeUrls(out: LinesOut): void {
    this.#write(null, out);
  }

  writeJson(texts: TextsOf, out: LinesOut): readonly SightingInText[] {
    this.#write(texts.source(this.#source), out);
    return ALL_WRITTEN;
  }

  #write(source: Uint8Array | null, out: LinesOut): void {
    const writer = this.#stretch.plan.lexer.writer(LINE_TEMPLATES);
    this.#stretch.write({ writer, source }, out, (count) => {
      this.#count += count;
    });
  }
}
