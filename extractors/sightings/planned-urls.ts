/**
 * The URLs of the next entries of a message's plan, as far as all in them is clear: the lexer finds and writes them in one
 * call. Takes the plan and the document, gives the entry at which it ended.
 */
import type { DocumentTexts, EntriesContext, LinesOut, LineWriter } from '../lexer/line-writer.ts';
import type { MessagePlan, NextEntry, PlannedEntry } from '../lexer/message/plan.ts';
import { LINE_TEMPLATES } from './line-templates.ts';
import type { DocumentContext } from './to-sighting.ts';
import { type LexedSink, type TextsOf, UrlsAtWriting } from './url-lines.ts';
import type { WaitingFinds } from './waiting-finds.ts';

/** A message that is read by its plan, which was told where it stands. */
export interface PlannedMessage {
  readonly plan: MessagePlan;
  readonly document: DocumentContext;
  readonly ordinal: number;
  /** Nothing is told of it but what its header says. */
  readonly tellsHeader: boolean;
  /** Finds wait for links of markup, which may settle them. */
  readonly mayHoldLinks: boolean;
}

export class PlannedUrls extends UrlsAtWriting {
  readonly #message: PlannedMessage;
  /** Undefined: nobody took the lines. */
  #next: NextEntry | undefined;

  constructor(message: PlannedMessage) {
    super();
    this.#message = message;
  }

  /** The next entry that is to be read otherwise. */
  get next(): NextEntry {
    return this.#next === undefined ? this.#message.plan.next() : this.#next;
  }

  protected write(texts: TextsOf | null, out: LinesOut, taken: (count: number) => void): void {
    const { plan, ordinal } = this.#message;
    const json = texts && this.#json(texts);
    const lines = (writer: LineWriter): number => writer.entries({ ordinal, json }, out, taken);
    this.#next = plan.nextBehind(lines, LINE_TEMPLATES);
  }

  #json(texts: TextsOf): NonNullable<EntriesContext['json']> {
    const { document, tellsHeader } = this.#message;
    const { source } = document;
    const textsOf = (): DocumentTexts => texts.document(source, document.document);
    return { source: texts.source(source), mayBeMade: tellsHeader, textsOf };
  }
}

/** Gives the next entry that an emitter must read; what comes before goes to `lexed`, where it takes lines at once. */
export function nextOf(
  message: PlannedMessage,
  lexed: LexedSink['lexed'],
  waiting: Pick<WaitingFinds<unknown>, 'mayPass' | 'pass'>,
): PlannedEntry | null {
  const { plan, document, mayHoldLinks } = message;
  if (lexed === undefined || document.hasContext === true) return plan.next();
  if (mayHoldLinks && !waiting.mayPass) return plan.next();
  for (;;) {
    const urls = new PlannedUrls(message);
    const emit = (): number => {
      lexed(urls);
      return urls.count;
    };
    if (mayHoldLinks) waiting.pass(emit, () => plan.wroteLinks);
    else emit();
    const { next } = urls;
    if (next !== 'paused') return next;
  }
}
