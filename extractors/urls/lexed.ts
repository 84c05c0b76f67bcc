/**
 * Finds URLs with the lexer, and asks the careful finder where only that can tell. Takes a block, gives the same
 * sightings as the careful finder alone; null if the text must be left to it. The finder is made at the first doubt,
 * over the whole text, since evidence may lie up to a page away.
 */
import { isAsciiText, type Text } from '../characters/text.ts';
import type { Lexer, LineEnds, Told } from '../lexer/lexer.ts';
import { theLexer } from '../lexer/of-thread.ts';
import {
  type LexedBreak,
  type LexedDoubt,
  type LexedUrl,
  recordForm,
  recordJoin,
} from '../lexer/records.ts';
import type { TextBlock } from '../lines/block.ts';
import type { Join, Reading } from '../model.ts';
import { EDGE, FIRST, HYPHEN } from '../weights.ts';
import { isAnchorOf } from './anchors.ts';
import { CarefulFinder } from './careful-finder.ts';
import type { SearchOptions, TextSighting } from './cursor/model.ts';
import { TextCursor } from './cursor/text-cursor.ts';
import { DIRECTIVES } from './extent/tokens.ts';
import { FULL_WIDTH_STARTS } from './full-width.ts';
import {
  DAYS,
  FUNCTION_WORDS,
  MONTHS,
  SALUTATIONS,
  SYSTEM_FOLDERS,
} from './line-ends/function-words.ts';
import { LINE_END_MODEL } from './line-ends/join-weights.ts';
import { enoughSumOf, leastSumOf, stated } from './line-ends/line-end-model.ts';
import { boundsFor, thresholdOf } from './line-ends/rejoin.ts';
import {
  doubtReadings,
  placeOfTold,
  probabilityOf,
  toldFrom,
  toldReadings,
} from './line-ends/told.ts';
import { schemeOfName } from './url-start.ts';

/** `www`, `ftp` */
const NAME_LENGTH = 3;
const KNOWN_WORDS = {
  joining: FUNCTION_WORDS,
  salutations: SALUTATIONS,
  daysAndMonths: [...DAYS, ...MONTHS],
  systemFolders: SYSTEM_FOLDERS,
  directives: DIRECTIVES,
};
const NO_JOINS: readonly Join[] = [];
const NO_DATA: readonly never[] = [];

interface Found {
  readonly sightings: TextSighting[];
  /** Characters that the careful finder read closely. */
  readonly steps: number;
}

export function findLexed(block: TextBlock, options: SearchOptions): Found | null {
  const lexer = lexerFor(options);
  if (lexer === null || mayFlow(block) || !isReadable(block.text)) return null;
  const survey = lexer.survey(block.text);
  const flowed = block.isFlowed ?? false;
  return survey && readLexed(lexer, { block, options, mayHoldData: survey.mayHoldData, flowed });
}

function mayFlow(block: TextBlock): boolean {
  return block.isFixed !== true && block.lines.flows;
}

/** Null: an option finds more than the lexer knows, or wants to be told why. */
export function lexerFor(options: SearchOptions): Lexer | null {
  const { lexer = true, explain, repair, schemeless, emails } = options;
  return !lexer || explain || repair || schemeless || emails ? null : theLexer();
}

/** Whether no URL of a text is in full-width characters. */
export function isReadable(text: Text): boolean {
  return isAsciiText(text) || !FULL_WIDTH_STARTS.some((start) => text.includes(start));
}

export interface Surveyed {
  readonly block: TextBlock;
  readonly options: SearchOptions;
  readonly mayHoldData: boolean;
  /** The text is format=flowed (RFC 3676). */
  readonly flowed?: boolean;
}

/** The sightings of the text that the lexer surveyed last; null if it holds too much encoded data. */
export function readLexed(lexer: Lexer, surveyed: Surveyed): Found | null {
  const { text } = surveyed.block;
  const sightings: TextSighting[] = [];
  const steps = goThrough(lexer, surveyed, {
    lexed: (count) => {
      for (let index = 0; index < count; index++) {
        sightings.push(lexedSighting(text, lexer, index));
      }
    },
    find: (sighting) => sightings.push(sighting),
  });
  return steps === null ? null : { sightings, steps };
}

/** Receives the finds of a text, in order. */
export interface LexedSink {
  /** The first `count` records of the lexer. */
  lexed(count: number): void;
  find(sighting: TextSighting): void;
}

/** Gives the steps; null if the text holds too much encoded data. */
export function goThrough(
  lexer: Lexer,
  { block, options, mayHoldData, flowed = false }: Surveyed,
  sink: LexedSink,
): number | null {
  const { text } = block;
  const encoded = mayHoldData ? encodedRanges(block) : NO_DATA;
  const lineEnds = lineEndsFor(options);
  if (!lexer.begin({ encoded, lineEnds, flowed })) return null;
  const order = new InOrder(lexer, text, sink);
  let finder: CarefulFinder | undefined;
  for (let stop = lexer.next(); stop !== 'done'; stop = lexer.next()) {
    if (stop === 'full') {
      order.makeRoom();
      continue;
    }
    finder ??= new CarefulFinder(new TextCursor(text, block.lines, lexer.knownMargin), options);
    const sighting = finder.at(stop, lexer.floor);
    lexer.resume(finder.floor);
    if (sighting !== null) order.add(sighting);
  }
  order.end();
  return finder?.steps ?? 0;
}

/** What the lexer is told of line ends. */
export function lineEndsFor({ join = 'auto', urlsAlone }: SearchOptions): LineEnds {
  const { least, enough } = boundsFor(join, urlsAlone);
  return {
    table: LINE_END_MODEL.lexerTable,
    words: KNOWN_WORDS,
    leastSum: leastSumOf(least),
    enoughSum: enough === undefined || enough >= 1 ? undefined : enoughSumOf(enough),
    told: enough === undefined ? toldFrom(thresholdOf(join)) : undefined,
  };
}

/** Puts the finds of both in order. The last one waits, since it may be the visible text of the next. */
class InOrder {
  readonly #lexer: Lexer;
  readonly #text: Text;
  readonly #sink: LexedSink;
  /** Of the careful finder; the records of the lexer come after it. */
  #last: TextSighting | null = null;

  constructor(lexer: Lexer, text: Text, sink: LexedSink) {
    this.#lexer = lexer;
    this.#text = text;
    this.#sink = sink;
  }

  add(sighting: TextSighting): void {
    const { count } = this.#lexer;
    const last = count > 0 ? lexedSighting(this.#text, this.#lexer, count - 1) : this.#last;
    const isRepeated = last !== null && isAnchorOf(last, sighting, this.#text);
    if (count > 0) {
      this.#giveLast();
      this.#sink.lexed(isRepeated ? count - 1 : count);
      this.#lexer.keep(0);
    } else if (!isRepeated) this.#giveLast();
    this.#last = sighting;
    this.#lexer.endedAt(sighting.end);
  }

  makeRoom(): void {
    this.#giveLast();
    this.#sink.lexed(this.#lexer.count - 1);
    this.#lexer.keep(1);
  }

  end(): void {
    this.#giveLast();
    this.#sink.lexed(this.#lexer.count);
  }

  #giveLast(): void {
    if (this.#last !== null) this.#sink.find(this.#last);
    this.#last = null;
  }
}

function encodedRanges({ text, lines }: TextBlock): readonly { start: number; end: number }[] {
  return lines.encoded.map(({ from, to }) => ({
    start: lines.at(from)?.start ?? text.length,
    end: lines.at(to)?.start ?? text.length,
  }));
}

/** The find that the careful finder would make of the record with this number. */
export function lexedSighting(text: Text, { records, told }: Lexer, index: number): TextSighting {
  return sightingOf(text, records.at(index), told);
}

/** The record of which the same sighting would be made; null: there is none. */
export function recordOf(found: TextSighting, text: Text, told: Told | undefined): LexedUrl | null {
  const form = recordForm(found.form);
  const brokenBy = breakOf(found, told);
  if (form === null || brokenBy === null) return null;
  const { start, end, scheme, readings } = found;
  const doubt = doubtOf(found, told);
  const isTrimmed = readings.length > 1 && brokenBy === undefined && doubt === undefined;
  const lexed = { start, end, form, schemeLength: scheme.length, isTrimmed, brokenBy, doubt };
  return isSame(found, sightingOf(text, lexed, told)) ? lexed : null;
}

/** A record for the place of a find, whatever else there is to say of it. `tellsJoins`: also for its pieces. */
export function placeRecordOf(found: TextSighting, tellsJoins: boolean): LexedUrl {
  const brokenBy = tellsJoins ? (breakOf(found, undefined) ?? undefined) : undefined;
  const { start, end, scheme, added } = found;
  const form = added === undefined ? 'bare' : 'schemeless';
  return { start, end, form, schemeLength: scheme.length, isTrimmed: false, brokenBy };
}

/** Undefined: it is whole; null: no record says what breaks it. */
function breakOf(
  { ranges, joins, probability, readings }: TextSighting,
  told: Told | undefined,
): LexedBreak | undefined | null {
  const [first, second, third] = ranges;
  if (second === undefined) return undefined;
  const join = recordJoin(joins[0]?.kind ?? '');
  if (first === undefined || third !== undefined || join === null) return null;
  const place =
    told !== undefined && probability !== undefined
      ? placeOfTold(told, { probability, weight: weightOfEnd(readings), goesOn: true })
      : -1;
  return { firstEnd: first.end, secondStart: second.start, join, told: place };
}

/** Of the reading without the second piece; 0: there is none. */
function weightOfEnd(readings: readonly Reading[]): number {
  return readings.find(({ reason }) => reason === 'not-rejoined')?.weight ?? 0;
}

/** Undefined: it is not in doubt whether it ends with its line, or no record says so. */
function doubtOf(
  { readings, probability, longer = [] }: TextSighting,
  told: Told | undefined,
): LexedDoubt | undefined {
  const [whole] = longer;
  const [, more] = whole?.ranges ?? [];
  const join = recordJoin(whole?.joins[0]?.kind ?? '');
  if (told === undefined || probability === undefined || !more || join === null) return undefined;
  const weight = readings[1]?.weight ?? 0;
  const place = placeOfTold(told, { probability, weight, goesOn: false });
  return place < 0 ? undefined : { ...more, join, told: place };
}

/** Whether a find is no more than what a record says. */
function isSame(found: TextSighting, said: TextSighting): boolean {
  const { longer = [], lineEnds, positionInUrl } = found;
  if ((lineEnds ?? positionInUrl) !== undefined) return false;
  const isAlike =
    found.url === said.url &&
    found.scheme === said.scheme &&
    found.added === said.added &&
    found.probability === said.probability;
  if (!isAlike || !areSame(longer, said.longer ?? [])) return false;
  return areSame(found.joins, said.joins) && areSame(found.readings, said.readings);
}

function areSame<T extends Join | Reading | TextSighting>(
  some: readonly T[],
  others: readonly T[],
): boolean {
  if (some.length !== others.length) return false;
  return some.length === 0 || JSON.stringify(some) === JSON.stringify(others);
}

function sightingOf(text: Text, lexed: LexedUrl, told: Told | undefined): TextSighting {
  const { brokenBy, doubt } = lexed;
  if (brokenBy !== undefined) return brokenSighting(text, lexed, brokenBy, told);
  return doubt === undefined || told === undefined
    ? wholeSighting(text, lexed)
    : sightingInDoubt(text, lexed, doubt, told);
}

/** One that ends with its line, but may go on. */
function sightingInDoubt(
  text: Text,
  lexed: LexedUrl,
  { start, end, join, told: entry }: LexedDoubt,
  told: Told,
): TextSighting {
  const exact = probabilityOf(told, entry);
  const probability = stated(exact);
  const whole = wholeSighting(text, lexed);
  const broken = { firstEnd: lexed.end, secondStart: start, join, told: -1 };
  const longer = { ...brokenSighting(text, { ...lexed, end }, broken, undefined), probability };
  const readings = doubtReadings(whole.url, text.slice(start, end), exact);
  return { ...whole, readings, probability, longer: [longer] };
}

/** One that no line end breaks. */
export function wholeSighting(text: Text, lexed: LexedUrl): TextSighting {
  const { start, end, form, schemeLength } = lexed;
  const added = addedTo(text, lexed);
  const url = added + text.slice(start, end);
  const scheme = url.slice(0, schemeLength).toLowerCase();
  const readings = lexed.isTrimmed ? trimmed(url, text.charAt(end)) : asWritten(url);
  return {
    ...{ url, form, scheme, start, end, ranges: [{ start, end }], joins: NO_JOINS, readings },
    ...lengthOf(added),
  };
}

/** What the text does not hold of a URL: its scheme. */
function addedTo(text: Text, { start, form }: LexedUrl): string {
  if (form !== 'schemeless') return '';
  const scheme = schemeOfName(text.slice(start, start + NAME_LENGTH));
  return scheme === undefined ? '' : `${scheme}://`;
}

function lengthOf(added: string): { readonly added?: number } {
  return added === '' ? {} : { added: added.length };
}

function asWritten(url: string): readonly Reading[] {
  return [{ url, reason: 'as-written', weight: FIRST }];
}

/** The readings of a URL before a mark of the sentence. */
function trimmed(url: string, edge: string): readonly Reading[] {
  return [
    { url, reason: 'edge-trimmed', weight: FIRST },
    { url: url + edge, reason: 'edge-kept', weight: EDGE },
  ];
}

function brokenSighting(
  text: Text,
  lexed: LexedUrl,
  { firstEnd, secondStart, join, told: entry }: LexedBreak,
  told: Told | undefined,
): TextSighting {
  const { start, end, form, schemeLength } = lexed;
  const added = addedTo(text, lexed);
  const first = added + text.slice(start, firstEnd);
  const second = text.slice(secondStart, end);
  const url = first + second;
  const sighting = {
    ...{ url, form, scheme: url.slice(0, schemeLength).toLowerCase(), start, end },
    ranges: [
      { start, end: firstEnd },
      { start: secondStart, end },
    ],
    joins: [{ kind: join, at: first.length }],
  };
  if (told === undefined || entry < 0) {
    return { ...sighting, readings: brokenReadings(first, second), ...lengthOf(added) };
  }
  const probability = probabilityOf(told, entry);
  const readings = first.endsWith('-')
    ? brokenReadings(first, second)
    : toldReadings(first, second, probability);
  return { ...sighting, readings, ...lengthOf(added), probability: stated(probability) };
}

/** The readings of a URL of two pieces. */
export function brokenReadings(first: string, second: string): readonly Reading[] {
  return first.endsWith('-') ? withHyphen(first, second) : rejoined(first + second);
}

function rejoined(url: string): readonly Reading[] {
  return [{ url, reason: 'rejoined', weight: FIRST }];
}

/** RFC 1738 appendix: a hyphen before a line break may or may not be part of the URL. */
function withHyphen(first: string, second: string): readonly Reading[] {
  return [
    { url: first + second, reason: 'hyphen-kept', weight: FIRST },
    { url: first.slice(0, -1) + second, reason: 'hyphen-dropped', weight: HYPHEN },
  ];
}
