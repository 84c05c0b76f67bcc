/**
 * Reads messages of an mbox one behind the other, as far as the lexer divides them and reads each whole. Takes the bytes
 * from a message on, gives their URLs to a sink that takes them as the lexer writes them; tells what was read, and what is
 * known of the first message that was not. A message at which the lexer traps is left to the careful way.
 */
import type { UnsplitDocuments } from '../containers/document.ts';
import {
  type MessagePlan,
  type PlanSearch,
  type PreparedMessage,
  thePlan,
} from '../lexer/message/plan.ts';
import { type BeforeStretch, MailboxStretch, type StretchRead } from '../lexer/message/stretch.ts';
import { orCarefully } from '../lexer/of-thread.ts';
import type { FindOptions, ScanWarning } from '../model.ts';
import type { LexedSink } from '../sightings/url-lines.ts';
import { lexerFor } from '../urls/lexed.ts';
import { StretchUrls } from './stretch-urls.ts';

export interface StretchSink extends LexedSink {
  warning(warning: ScanWarning): void;
}

export class StretchReader {
  readonly #source: string;
  readonly #sink: StretchSink;
  readonly #search: () => PlanSearch;
  #stretch: MailboxStretch | undefined;
  #carefulUpTo = -1;

  /** `source`: the name of that of the messages. */
  constructor(source: string, sink: StretchSink, search: () => PlanSearch) {
    this.#source = source;
    this.#sink = sink;
    this.#search = search;
  }

  /** Null: nothing was read, and nothing is known of the message. */
  read<Options extends FindOptions>(
    options: Options,
    documents: UnsplitDocuments,
    before: BeforeStretch,
  ): StretchRead | null {
    const { byteStart } = documents;
    if (this.isForCarefulWay(byteStart)) return null;
    let stretch: MailboxStretch | undefined;
    const read = (chosen: Options): void => {
      const plan = lexerFor(chosen) === null ? null : thePlan();
      if (plan === null) return;
      stretch = this.#stretchBy(plan);
      stretch.begin(documents, before);
      this.#sink.lexed?.(new StretchUrls(stretch, this.#source));
    };
    orCarefully(options, read, ({ message: detail }) => {
      this.#carefulUpTo = stretch?.reached ?? byteStart;
      this.#sink.warning({ code: 'lexer-trapped', byteOffset: this.#carefulUpTo, detail });
    });
    return stretch?.read ?? null;
  }

  /** Whether the lexer trapped at the message that begins there, or in the same stretch behind it. */
  isForCarefulWay(byteStart: number): boolean {
    return byteStart <= this.#carefulUpTo;
  }

  /** What a stretch left in the lexer of the message that begins there. */
  preparedAt(byteStart: number, plan: MessagePlan): PreparedMessage | undefined {
    return this.#stretch?.plan === plan ? this.#stretch.preparedAt(byteStart) : undefined;
  }

  /** After a trap there is another plan. */
  #stretchBy(plan: MessagePlan): MailboxStretch {
    if (this.#stretch?.plan !== plan) this.#stretch = new MailboxStretch(plan, this.#search());
    return this.#stretch;
  }
}
