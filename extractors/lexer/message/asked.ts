/**
 * Answers what the module asks while it reads a message. Takes and gives numbers, as `assembly/careful.ts` and
 * `assembly/asked.ts` have them; what was answered of a message is kept until the next, since texts are brought again where
 * markup settles them.
 */
import { attachedCount } from '../../mime/attached.ts';
import { readContentIds } from '../../mime/content-ids.ts';
import type { JoinKind } from '../../model.ts';
import type { OriginMap } from '../../origin/origin-map.ts';
import type { CarefulMessages } from '../exports.ts';
import type { Lexer } from '../lexer.ts';
import { LexedMarkup, type MarkupMemory } from '../markup/lexed-markup.ts';
import { type OwnLine, OwnLines } from '../own-lines.ts';
import { formNumber, formOf, joinNumber } from '../records.ts';
import { AskedCharsets } from './asked-charsets.ts';
import type { AskedMessage } from './asked-message.ts';
import type {
  Answer,
  AskedPlaces,
  AskedText,
  AskedUrl,
  CarefulSearch,
  SearchOfMarkup,
  SearchOfText,
} from './careful-search.ts';
import { numberOfCount } from './counts.ts';

/** What text is searched. */
const FLOWED = 1;
const SHOWN = 2;

/** What is found at a mark. */
const OTHER = 0;
const NOTHING = 1;
const FOUND = 2;
const REPEATED = 3;

const WHOLE = -1;
/** A text of which more is asked is left to the careful way, which needs no numbers for each answer. */
const MOST_ASKED = 4096;

/** What is found, and the numbers that tell of it. */
interface Told {
  readonly found: number;
  readonly numbers: readonly number[];
}

const LEFT: Told = { found: OTHER, numbers: [] };

/** Of a link or a rewritten URL, the number of its line is found, or one of these. */
const LINE_LEFT = -1;
const NO_LINE = 0;

/** Of what is attached, the number of a count is found, or one of these. */
const NO_DOCUMENT = -1;
const WANTED = -2;

/** Instead of a length. */
const NOT_UNDONE = -1;

interface Searched {
  /** Null: it is left to the careful way. */
  readonly search: SearchOfText | null;
  /** By their marks. */
  readonly told: Map<number, Told>;
}

interface SearchedMarkup {
  readonly html: LexedMarkup;
  /** Undefined: nobody answers. */
  readonly search: SearchOfMarkup | undefined;
  /** The numbers of lines by those of links. */
  readonly lines: Map<number, number>;
}

export class AskedTexts implements CarefulMessages {
  readonly #lexer: Lexer;
  readonly #markup: MarkupMemory;
  readonly #message: AskedMessage;
  readonly #charsets: AskedCharsets;
  readonly #own: OwnLines;
  readonly #memory: Buffer;
  readonly #numbers: Int32Array;
  readonly #answer: number;
  #search: CarefulSearch | undefined;
  /** The number of the message that is asked about. */
  #current = 0;
  /** By the numbers of their entries. */
  readonly #searched = new Map<number, Searched>();
  /** Of each entry the numbers of lines, by the addresses of rewritten URLs. */
  readonly #rewritten = new Map<number, Map<number, number>>();
  readonly #markups = new Map<number, SearchedMarkup>();
  /** The parts of the message by their Content-ID. */
  #parts: ReadonlyMap<string, string> | undefined;

  constructor(lexer: Lexer, markup: MarkupMemory, message: AskedMessage) {
    const { memory, ANSWER } = lexer.module;
    this.#lexer = lexer;
    this.#markup = markup;
    this.#message = message;
    this.#charsets = new AskedCharsets(lexer.module, message);
    this.#own = new OwnLines(lexer.module);
    this.#memory = Buffer.from(memory.buffer);
    this.#numbers = new Int32Array(memory.buffer);
    this.#answer = ANSWER.value / Int32Array.BYTES_PER_ELEMENT;
  }

  set search(search: CarefulSearch | undefined) {
    if (search !== this.#search) this.#begin();
    this.#search = search;
  }

  find(message: number, entry: number, text: number, mark: number, floor: number): number {
    const { search, told } = this.#searchedOf(message, entry, text);
    let found = told.get(mark);
    if (found === undefined) {
      const answer = told.size < MOST_ASKED ? search?.at(mark, floor) : null;
      found = answer === undefined || answer === null ? LEFT : this.#told(answer);
      told.set(mark, found);
    }
    this.#numbers.set(found.numbers, this.#answer);
    return found.found;
  }

  maySearch(message: number, entry: number, text: number): boolean {
    return this.#searchedOf(message, entry, text).search !== null;
  }

  undoEncoding(message: number): number {
    this.#take(message);
    const text = this.#lexer.held({ mayBeEncoded: true });
    const undone = (text && this.#search?.undone(text)) ?? null;
    this.#lexer.release();
    return undone === null ? NOT_UNDONE : this.#charsets.undone(undone);
  }

  ownRewritten(
    message: number,
    entry: number,
    url: number,
    length: number,
    form: number,
    trims: number,
  ): number {
    this.#take(message);
    const lines = this.#rewrittenOf(entry);
    let line = lines.get(url);
    if (line === undefined) {
      const end = url + length;
      line = this.#lineOfRewritten({
        written: this.#memory.toString('latin1', url, end),
        form: formOf(form),
        mark: trims === 0 ? '' : this.#memory.toString('latin1', end, end + 1),
        mayBeSettled: this.#lexer.holdsMarkup,
      });
      lines.set(url, line);
    }
    return line;
  }

  ownLink(message: number, entry: number, link: number): number {
    this.#take(message);
    let markup = this.#markups.get(entry);
    if (markup === undefined) {
      markup = this.#markupOf(entry);
      this.#markups.set(entry, markup);
    }
    let line = markup.lines.get(link);
    if (line === undefined) {
      line = this.#lineOf(markup, link);
      markup.lines.set(link, line);
    }
    return line;
  }

  decodeText(message: number, entry: number, length: number): number {
    this.#take(message);
    return this.#charsets.text(entry, length, this.#search);
  }

  countOfAttached(_message: number, entry: number): number {
    const { takesAttached } = this.#search ?? { takesAttached: true };
    const attached = takesAttached ? null : this.#message.attachedOf(entry);
    if (attached === null) return WANTED;
    const count = attachedCount(attached);
    return count === null ? NO_DOCUMENT : numberOfCount(count);
  }

  placeText(message: number, entry: number): number {
    this.#take(message);
    return this.#charsets.places(entry);
  }

  decodeField(start: number, end: number, isTold: number): number {
    return this.#charsets.field(start, end, isTold !== 0);
  }

  #take(message: number): void {
    if (message !== this.#current) this.#begin();
    this.#current = message;
  }

  #begin(): void {
    this.#searched.clear();
    this.#rewritten.clear();
    this.#markups.clear();
    this.#parts = undefined;
    this.#charsets.begin();
    this.#own.begin();
  }

  #searchedOf(message: number, entry: number, text: number): Searched {
    this.#take(message);
    let searched = this.#searched.get(entry);
    if (searched === undefined) {
      searched = { search: this.#searchOf(entry, text), told: new Map() };
      this.#searched.set(entry, searched);
    }
    return searched;
  }

  #searchOf(entry: number, text: number): SearchOfText | null {
    const asked = this.#search && (text === SHOWN ? this.#shown(entry) : this.#held(entry, text));
    const search = (asked && this.#search?.of(asked, this.#lexer)) ?? null;
    this.#lexer.release();
    return search;
  }

  #held(entry: number, kind: number): AskedText | undefined {
    const text = this.#lexer.held({ mayBeEncoded: true });
    if (text === null) return undefined;
    const places = this.#placesOf(entry, text.length);
    return { ...places, text, flowed: kind === FLOWED, shown: undefined };
  }

  #shown(entry: number): AskedText | undefined {
    const shown = this.#markup.shown();
    if (shown === null) return undefined;
    const { gap, origin } = this.#placesOf(entry, this.#lexer.module.textLength());
    const { text, textOrigin } = shown;
    return {
      text,
      flowed: false,
      shown: textOrigin,
      gap,
      origin: () => textOrigin.through(origin()),
    };
  }

  #placesOf(entry: number, length: number): AskedPlaces {
    const gap: JoinKind | null = this.#message.isQuotedPrintable(entry) ? 'soft-line-break' : null;
    let origin: OriginMap | undefined;
    return {
      gap,
      origin: () => {
        origin ??= this.#message.origin(length);
        return origin;
      },
    };
  }

  #told({ url, own, repeatsLast, floor }: Answer): Told {
    if (url === null) return { found: NOTHING, numbers: [floor] };
    const line = own === undefined ? 0 : this.#own.put(own);
    if (line === null) return LEFT;
    const { start, end, form, schemeLength, isTrimmed, brokenBy, doubt } = url;
    const { firstEnd = WHOLE, secondStart = 0 } = brokenBy ?? {};
    const { join, told = -1 } = brokenBy ?? doubt ?? {};
    const isOpen = own === undefined ? isTrimmed : own.readings.length > 1;
    const whole = [floor, start, end, formNumber(form), schemeLength, isOpen ? 1 : 0];
    const broken = [firstEnd, secondStart, join === undefined ? 0 : joinNumber(join), told + 1];
    const more = [doubt?.start ?? -1, doubt?.end ?? -1];
    const numbers = [...whole, ...broken, line, own?.isWritten === true ? 1 : 0, ...more];
    return { found: repeatsLast ? REPEATED : FOUND, numbers };
  }

  #rewrittenOf(entry: number): Map<number, number> {
    const known = this.#rewritten.get(entry) ?? new Map<number, number>();
    this.#rewritten.set(entry, known);
    return known;
  }

  #lineOfRewritten(url: AskedUrl): number {
    return this.#search === undefined ? LINE_LEFT : this.#numberOf(this.#search.ofRewritten(url));
  }

  /** Undefined: there is no line; null: no line says it. */
  #numberOf(own: OwnLine | undefined | null): number {
    if (own === undefined) return NO_LINE;
    return (own === null ? null : this.#own.put(own)) ?? LINE_LEFT;
  }

  #markupOf(entry: number): SearchedMarkup {
    const length = this.#lexer.module.textLength();
    const html = new LexedMarkup(this.#markup, length);
    const partOf = (contentId: string): string | undefined => this.#partNamed(contentId);
    const search = this.#search?.ofMarkup({ ...this.#placesOf(entry, length), html, partOf });
    return { html, search, lines: new Map() };
  }

  #lineOf({ html, search }: SearchedMarkup, link: number): number {
    if (search === undefined) return LINE_LEFT;
    return this.#numberOf(search((isKept) => html.linksAt(link, isKept)));
  }

  #partNamed(contentId: string): string | undefined {
    this.#parts ??= readContentIds(this.#message.source);
    return this.#parts.get(contentId);
  }
}
