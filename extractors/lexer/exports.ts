/** What the module exports: functions, and the addresses of its areas of memory. */
import type { Memory } from '../kernels/instance.ts';

export interface Address {
  readonly value: number;
}

/** What the module calls; see `assembly/careful.ts`. */
export interface CarefulWay extends CarefulMessages {
  rewrites(url: number, length: number, isMarkup: number): boolean;
}

/** What it calls while it reads a message. */
export interface CarefulMessages {
  find(message: number, entry: number, text: number, mark: number, floor: number): number;
  maySearch(message: number, entry: number, text: number): boolean;
  undoEncoding(message: number, entry: number): number;
  ownRewritten(
    message: number,
    entry: number,
    url: number,
    length: number,
    form: number,
    trims: number,
  ): number;
  ownLink(message: number, entry: number, link: number): number;
  decodeText(message: number, entry: number, length: number): number;
  countOfAttached(message: number, entry: number): number;
  placeText(message: number, entry: number): number;
  decodeField(start: number, end: number, isTold: number): number;
}

/** `assembly/index.ts` and `assembly/layout.ts` say what each means. */
export interface LexerModule {
  readonly memory: Memory;
  readonly ANSWER: Address;
  readonly ATTRIBUTES: Address;
  readonly BYTES: Address;
  readonly CHARSET_RUNS: Address;
  readonly CHARSET_RUNS_MOST: Address;
  readonly COUNTS: Address;
  readonly DOC: Address;
  readonly DOC_MOST: Address;
  readonly DOMAINS: Address;
  readonly ELEMENTS: Address;
  readonly ENCODED: Address;
  readonly ENCODED_MOST: Address;
  readonly ENTITIES: Address;
  readonly ENTITY_NAMES: Address;
  readonly ENTRY: Address;
  readonly EXTENSIONS: Address;
  readonly FACTS: Address;
  readonly FILE_ENDINGS: Address;
  readonly FIELDS: Address;
  readonly FUNCTION_WORDS: Address;
  readonly GAPS: Address;
  readonly HOST_DOMAINS: Address;
  readonly OUT: Address;
  readonly OUT_MOST: Address;
  readonly OWN: Address;
  readonly OWN_MOST: Address;
  readonly PLAN: Address;
  readonly PROOFS: Address;
  readonly PROOFS_MOST: Address;
  readonly MONTHS_AND_DAYS: Address;
  readonly NAME_BYTES: Address;
  readonly SCHEME_NAMES: Address;
  readonly RECORDS: Address;
  readonly LINE_ENDS: Address;
  readonly LINE_ENDS_MOST: Address;
  readonly LINE_STARTS: Address;
  readonly LINKS: Address;
  readonly LINK_FIELDS: Address;
  readonly MARKUP: Address;
  readonly REWRITER_LABELS: Address;
  readonly REWRITER_NAMES: Address;
  readonly REWRITERS: Address;
  readonly RUN_FIELDS: Address;
  readonly SALUTATIONS: Address;
  readonly SCHEMES: Address;
  readonly SELDOM: Address;
  readonly SHOWN_RUNS: Address;
  readonly SIGNS: Address;
  readonly SIGNS_MOST: Address;
  readonly STRETCH: Address;
  readonly STRETCH_FIELDS: Address;
  readonly STRETCH_MOST: Address;
  readonly SYSTEM_FOLDERS: Address;
  readonly DIRECTIVES: Address;
  readonly TEMPLATES: Address;
  readonly TEXT: Address;
  readonly TEXT_MOST: Address;
  readonly TOLD: Address;
  readonly TOLD_MOST: Address;
  readonly TOLD_OF_STRETCH: Address;
  readonly UNITS: Address;
  readonly UNITS_MOST: Address;
  readonly TEXTS: Address;
  readonly TEXTS_MOST: Address;
  readonly VALUE: Address;
  readonly VALUE_MOST: Address;
  readonly WITHOUT_SLASHES: Address;
  addMarkupName(
    table: number,
    from: number,
    length: number,
    meaning: number,
    number: number,
  ): number;
  addName(from: number, length: number, kind: number, number: number, word: number): number;
  addScheme(set: number, from: number, length: number): void;
  areDescribed(): number;
  begin(
    length: number,
    flags: number,
    encodedRanges: number,
    leastSum: number,
    enoughSum: number,
    firstTold: number,
  ): void;
  beginEntries(
    leastSum: number,
    enoughSum: number,
    firstTold: number,
    headerLeast: number,
    headerEnough: number,
  ): void;
  beginEntryLines(): void;
  beginStretch(
    areaStart: number,
    contentStart: number,
    firstOrdinal: number,
    linesBefore: number,
  ): void;
  byteOf(unit: number): number;
  describe(): number;
  decodedBytes(): number;
  faultOfBytes(): number;
  floorNow(): number;
  gapCount(): number;
  holdsMarkup(): number;
  isOneRun(): number;
  lineStarts(length: number): number;
  keepRecords(count: number): void;
  knownMargin(depth: number): number;
  leaveEntry(): number;
  markupLinks(): number;
  narrow(to: number, count: number): void;
  next(): number;
  nextUnwritten(): number;
  outLength(): number;
  placeHeld(length: number, hasGaps: boolean): number;
  placeInPieces(): number;
  placeMessage(byteStart: number, line: number, column: number): void;
  placeUnencoded(first: number, count: number, base: number, line: number, column: number): void;
  plan(length: number): number;
  mayBeCut(): number;
  messageLength(): number;
  proofCount(): number;
  readStretch(
    isJson: boolean,
    isOpen: boolean,
    length: number,
    limit: number,
    room: number,
  ): number;
  recordCount(): number;
  resume(position: number): void;
  runEndOf(text: number, length: number): number;
  setCarefulEnd(end: number): void;
  shownFlags(): number;
  shownLength(): number;
  shownRunCount(): number;
  signCount(): number;
  sourceEndOf(text: number): number;
  sourceOf(text: number): number;
  start(): void;
  surveyGiven(length: number): number;
  textFlags(): number;
  textLength(): number;
  writeEntries(
    isJson: boolean,
    ordinal: number,
    open: boolean,
    room: number,
    texts: number,
  ): number;
  writeLines(
    first: number,
    count: number,
    kind: number,
    ordinal: number,
    open: boolean,
    room: number,
  ): number;
  writtenCount(): number;
  wroteLinks(): number;
  writeUnits(): number;
}
