/**
 * A stretch of a mailbox: messages one behind the other, of which the lexer reads as many as it can without any object of
 * the host. Takes the bytes from a message on, writes lines, and tells what was read and where the first message begins
 * that was not.
 */
import type { LexerModule } from '../exports.ts';
import type { LinesOut, LineWriter, StretchRoom, StretchStep } from '../line-writer.ts';
import { PLAN_COUNTS } from './counts.ts';
import type { MessagePlan, PlanSearch, PreparedMessage } from './plan.ts';

/** The bytes of a mailbox from a message on, as far as they are known. */
export interface MailboxBytes {
  readonly bytes: Uint8Array;
  /** The position of the first of them in the source, where the line stands that begins the message. */
  readonly byteStart: number;
  /** Where the content of the message begins in the source: behind that line. */
  readonly contentStart: number;
  /** The last message that is read is the one before another that begins here or behind. */
  readonly limit: number;
}

/** What stands before the message. */
export interface BeforeStretch {
  readonly documents: number;
  readonly lines: number;
}

export interface StretchRead {
  readonly messages: number;
  readonly lines: number;
  /** In the order of `PLAN_COUNTS`. */
  readonly counts: readonly number[];
  /** Where the first message begins that was not read, and its content. */
  readonly start: number;
  readonly contentStart: number;
  /** It could be read if more bytes were known; else it is to be read by itself. */
  readonly needsMore: boolean;
  /** What is known of it. */
  readonly left: PreparedMessage | undefined;
}

const MORE = 0;
const UNREAD = { needsMore: false, left: undefined } as const;
const NO_BYTES = new Uint8Array(0);
/** Places of what the module tells; the counts follow the first one of them. */
const [START, CONTENT, MESSAGES, LINES, FINDS] = [0, 1, 2, 3, 4] as const;
const [LENGTH, GAPS, LEFT, FIRST_COUNT] = [5, 6, 7, 8] as const;
/** In the order of the module. */
const LEFTOVERS = [undefined, 'unplanned', 'planned'] as const;

/** Of which the bytes lie in the memory of the module. */
let inArea: MailboxStretch | undefined;

export class MailboxStretch {
  readonly plan: MessagePlan;
  readonly #module: LexerModule;
  readonly #search: PlanSearch;
  readonly #room: Uint8Array;
  readonly #numbers: Int32Array;
  /** Reading a global of the module takes longer than reading a message. */
  readonly #areas: Readonly<Record<'stretch' | 'most' | 'told' | 'fields', number>>;
  #mailbox: MailboxBytes = { bytes: NO_BYTES, byteStart: 0, contentStart: 0, limit: 0 };
  #before: BeforeStretch = { documents: 0, lines: 0 };
  #read = nothingRead(this.#mailbox);
  /** The bytes of the source that lie in the area. */
  #from = 0;
  #to = 0;

  constructor(plan: MessagePlan, search: PlanSearch) {
    const { module } = plan.lexer;
    this.plan = plan;
    this.#module = module;
    this.#search = search;
    this.#room = new Uint8Array(module.memory.buffer);
    this.#numbers = new Int32Array(module.memory.buffer);
    this.#areas = {
      stretch: module.STRETCH.value,
      most: module.STRETCH_MOST.value,
      told: module.TOLD_OF_STRETCH.value / Int32Array.BYTES_PER_ELEMENT,
      fields: module.STRETCH_FIELDS.value,
    };
  }

  begin(mailbox: MailboxBytes, before: BeforeStretch): void {
    this.#mailbox = mailbox;
    this.#before = before;
    this.#read = nothingRead(mailbox);
  }

  /** What was read since it began. */
  get read(): StretchRead {
    return this.#read;
  }

  /** The message that is being read: where it begins. */
  get reached(): number {
    const told = this.#areas.told;
    const isAny = (this.#numbers[told + MESSAGES] as number) > 0;
    return isAny ? this.#from + (this.#numbers[told + START] as number) : this.#read.start;
  }

  /**
   * Reads all that can be read. `source`: that of the messages, in JSON; null: lines are URLs alone. `taken` is told of
   * lines as they come.
   */
  write(
    { writer, source }: { readonly writer: LineWriter; readonly source: Uint8Array | null },
    out: LinesOut,
    taken: (count: number) => void,
  ): void {
    for (let goesOn = true; goesOn; ) {
      const { start } = this.#read;
      const isWhole = this.#bring();
      const end = writer.messages(source, (how) => this.#step(how, taken), out);
      goesOn = end === MORE && !isWhole && this.#read.start > start;
      this.#read = { ...this.#read, needsMore: end === MORE && isWhole };
    }
    this.plan.lexer.stretch = this;
  }

  /** What is known of the message that begins there, while nothing else was read. */
  preparedAt(start: number): PreparedMessage | undefined {
    const isHeld = this.plan.lexer.stretch === this && this.#read.start === start;
    return isHeld ? this.#read.left : undefined;
  }

  /** Brings bytes from the first message on that was not read. False: there is no room for all. */
  #bring(): boolean {
    const { start, contentStart, messages, lines } = this.#read;
    const { plan } = this;
    plan.lexer.release();
    this.#numbers[this.#areas.told + MESSAGES] = 0;
    const isWhole = this.#put(start);
    plan.beginEntries(this.#search);
    const ordinal = this.#before.documents + messages + 1;
    const linesBefore = this.#before.lines + lines;
    this.#module.beginStretch(this.#from, contentStart - this.#from, ordinal, linesBefore);
    return isWhole;
  }

  /** Puts bytes into the area that are not there, behind those that are or in their place. */
  #put(start: number): boolean {
    const { bytes, byteStart } = this.#mailbox;
    const { stretch, most } = this.#areas;
    const end = byteStart + bytes.length;
    const isThere = inArea === this && start <= this.#to;
    if (!isThere || end - this.#from > most) {
      this.#from = start;
      this.#to = start;
    }
    const to = Math.min(end, this.#from + most);
    this.#room.set(
      bytes.subarray(this.#to - byteStart, to - byteStart),
      stretch + this.#to - this.#from,
    );
    this.#to = to;
    inArea = this;
    return to === end;
  }

  #step({ isJson, isOpen, room }: StretchRoom, taken: (count: number) => void): StretchStep {
    const { told: first, fields } = this.#areas;
    const limit = Math.min(this.#mailbox.limit, this.#to) - this.#from;
    const length = this.#to - this.#from;
    const end = this.#module.readStretch(isJson, isOpen, length, limit, room);
    const told = this.#numbers.slice(first, first + fields);
    const finds = told[FINDS] as number;
    return {
      end,
      finds,
      length: told[LENGTH] as number,
      gaps: told[GAPS] as number,
      taken: () => {
        this.#read = sumOf(this.#read, told, this.#from);
        taken(finds);
      },
    };
  }
}

function nothingRead({ byteStart, contentStart }: MailboxBytes): StretchRead {
  const counts = PLAN_COUNTS.map(() => 0);
  return { messages: 0, lines: 0, counts, start: byteStart, contentStart, ...UNREAD };
}

function sumOf(read: StretchRead, told: Int32Array, from: number): StretchRead {
  const at = (field: number): number => told[field] as number;
  const left = LEFTOVERS[at(LEFT)];
  if (at(MESSAGES) === 0) return { ...read, left };
  return {
    messages: read.messages + at(MESSAGES),
    lines: read.lines + at(LINES),
    counts: read.counts.map((count, index) => count + at(FIRST_COUNT + index)),
    start: from + at(START),
    contentStart: from + at(CONTENT),
    needsMore: false,
    left,
  };
}
