/** The URLs of a stretch of messages, which the lexer finds and writes in one call. */
import type { LinesOut } from '../lexer/line-writer.ts';
import type { MailboxStretch } from '../lexer/message/stretch.ts';
import { LINE_TEMPLATES } from '../sightings/line-templates.ts';
import { type TextsOf, UrlsAtWriting } from '../sightings/url-lines.ts';

export class StretchUrls extends UrlsAtWriting {
  readonly #stretch: MailboxStretch;
  readonly #source: string;

  /** `source`: the name of that of the messages. */
  constructor(stretch: MailboxStretch, source: string) {
    super();
    this.#stretch = stretch;
    this.#source = source;
  }

  protected write(texts: TextsOf | null, out: LinesOut, taken: (count: number) => void): void {
    const writer = this.#stretch.plan.lexer.writer(LINE_TEMPLATES);
    const source = texts?.source(this.#source) ?? null;
    this.#stretch.write({ writer, source }, out, taken);
  }
}
