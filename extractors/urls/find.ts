/**
 * Finds the URLs of a block of text. Takes a block and options, gives sightings in order of position, none overlapping
 * another. Reads closely only near a colon, a dot or an `@`; never throws, and its work is linear in the length of the
 * text.
 */
import type { Text } from '../characters/text.ts';
import { isStop } from '../characters/url-characters.ts';
import type { TextBlock } from '../lines/block.ts';
import type { FindOptions, Form } from '../model.ts';
import { isAnchorOf } from './anchors.ts';
import { type Candidate, takeBare } from './bare.ts';
import { type Marks, marksOf } from './candidates.ts';
import { readClearCut } from './clear-cut.ts';
import { FULL_WIDTH_COLON } from './cursor/full-width-run.ts';
import type { TextSighting } from './cursor/model.ts';
import { TextCursor } from './cursor/text-cursor.ts';
import { unflow } from './cursor/unflow.ts';
import { damagedAt, scannedCandidate } from './damaged.ts';
import { COLONS } from './extent/scanned.ts';
import { readSchemeSpecificPart, readUnknown } from './extent/scheme-specific-part.ts';
import { isSchemeAlone } from './extent/tokens.ts';
import { fullWidthAt } from './full-width.ts';
import { readMarked, readNewsId } from './marked.ts';
import { mayHoldUrl } from './may-hold.ts';
import { addressAt, fullWidthHostAt, namedHostAt, nameEnd, plainHostAt } from './schemeless.ts';
import { bareSighting } from './sighting.ts';
import { angleBefore, followsUrlPrefix, type SchemeStart, schemeBefore } from './url-start.ts';

const COLON = 0x3a;
const DOT = 0x2e;
const SLASH = 0x2f;
const AT = 0x40;

export function findUrls(block: TextBlock, options: FindOptions): TextSighting[] {
  return findUrlsCounting(block, options).sightings;
}

/** The same without the short cut of `clear-cut.ts`; tests compare both. */
export function findUrlsCarefully(block: TextBlock, options: FindOptions): TextSighting[] {
  return search(block, options, 'careful').sightings;
}

export interface CountedSightings {
  readonly sightings: TextSighting[];
  /** The number of characters read closely, a measure of the work. */
  readonly steps: number;
}

export function findUrlsCounting(block: TextBlock, options: FindOptions): CountedSightings {
  // The short cut records no line ends.
  return search(block, options, options.explain || options.repair ? 'careful' : 'quick');
}

/** `quick` trusts `clear-cut.ts`, `careful` does without it. */
type FindMode = 'quick' | 'careful';

function search(block: TextBlock, options: FindOptions, mode: FindMode): CountedSightings {
  const flow = unflow(block);
  if (!mayHoldUrl(flow.text, options)) return { sightings: [], steps: 0 };
  const finder = new Finder(new TextCursor(flow.text, flow.lines), options, mode);
  const sightings = finder.run().map((sighting) => flow.back(sighting));
  return { sightings, steps: finder.steps };
}

function isFullWidthW(code: number): boolean {
  return code === 0xff57 || code === 0xff37;
}

interface Find {
  readonly sighting: TextSighting;
  /** The position where the search continues. */
  readonly resume: number;
}

class Finder {
  readonly #cursor: TextCursor;
  readonly #options: FindOptions;
  readonly #mode: FindMode;
  readonly #marks: Marks;
  readonly #sightings: TextSighting[] = [];
  /** Characters before this position belong to an earlier URL. */
  #floor = 0;
  /** The end of a run that was rejected as a host: its other dots are rejected, too. */
  #refusedHost = 0;

  constructor(cursor: TextCursor, options: FindOptions, mode: FindMode) {
    this.#cursor = cursor;
    this.#options = options;
    this.#mode = mode;
    this.#marks = marksOf(cursor.text, options);
  }

  get steps(): number {
    return this.#cursor.steps;
  }

  run(): TextSighting[] {
    const { text, lines } = this.#cursor;
    let from = 0;
    for (const block of lines.encoded) {
      this.#search(from, lines.at(block.from)?.start ?? text.length);
      from = lines.at(block.to)?.start ?? text.length;
      this.#floor = Math.max(this.#floor, from);
    }
    this.#search(from, text.length);
    return this.#sightings;
  }

  /** Goes from one mark to the next; characters between them are not read. */
  #search(from: number, to: number): void {
    const { text } = this.#cursor;
    const marks = this.#marks;
    for (let at = marks.next(Math.max(from, this.#floor)); at < to; ) {
      const find = this.#findAt(text.charCodeAt(at), at);
      if (find) {
        if (this.#repeatsLast(find.sighting)) this.#sightings.pop();
        this.#sightings.push(find.sighting);
        this.#floor = find.resume;
      }
      at = marks.next(Math.max(this.#floor, at + 1));
    }
  }

  /** Whether the URL before was only the visible text of this link. */
  #repeatsLast(sighting: TextSighting): boolean {
    const last = this.#sightings.at(-1);
    return last !== undefined && isAnchorOf(last, sighting, this.#cursor.text);
  }

  #findAt(code: number, at: number): Find | null {
    if (code === COLON) return this.#clearCut(at) ?? this.#atColon(at);
    if (code === DOT) return this.#atDot(at);
    if (COLONS.includes(String.fromCharCode(code))) return this.#scanned(at);
    if (code === SLASH) return this.#bare(damagedAt(this.#cursor.text, at, this.#floor));
    if (code === FULL_WIDTH_COLON) return this.#bare(this.#fullWidth(at));
    if (isFullWidthW(code)) return this.#bare(fullWidthHostAt(this.#cursor.text, at, this.#floor));
    return code === AT && this.#options.emails ? this.#bare(this.#address(at)) : null;
  }

  #clearCut(colon: number): Find | null {
    if (this.#mode === 'careful') return null;
    const find = readClearCut(this.#cursor, colon, this.#floor);
    if (find !== null) this.#cursor.steps += find.resume - colon;
    return find;
  }

  #atColon(colon: number): Find | null {
    const { text } = this.#cursor;
    const scanned = this.#options.repair ? this.#scanned(colon) : null;
    if (scanned !== null) return scanned;
    if (followsUrlPrefix(text, colon + 1)) {
      const open = angleBefore(this.#cursor, colon - 3);
      return open < 0 ? null : readMarked(this.#cursor, colon + 1, 'url-wrapper');
    }
    const fullWidth = this.#fullWidth(colon);
    if (fullWidth !== null) return this.#bare(fullWidth);
    const found = schemeBefore(text, colon, this.#floor);
    if (!found) return this.#bare(damagedAt(text, colon, this.#floor));
    const find = this.#angle(found) ?? readNewsId(this.#cursor, found);
    if (find !== null) return find;
    if (isStop(text.charCodeAt(colon + 1)) && !isCutScheme(text, found, colon)) return null;
    return this.#bare(damagedAt(text, colon, this.#floor) ?? this.#schemed(found));
  }

  #scanned(colon: number): Find | null {
    return this.#bare(scannedCandidate(this.#cursor, colon, this.#floor));
  }

  #angle(found: SchemeStart): Find | null {
    const open = angleBefore(this.#cursor, found.start);
    return open < 0 ? null : readMarked(this.#cursor, found.start, 'angle');
  }

  #schemed({ start, scheme, shape }: SchemeStart): Candidate {
    const form: Form = followsUrlPrefix(this.#cursor.text, start) ? 'prefixed' : 'bare';
    const at = scheme.length + 1;
    return {
      start,
      form,
      scheme,
      prefix: '',
      read: (run) => (shape ? readSchemeSpecificPart(scheme, shape, run) : readUnknown(run, at)),
    };
  }

  #atDot(dot: number): Find | null {
    const { text } = this.#cursor;
    const named = namedHostAt(text, dot, this.#floor);
    if (named) return this.#namedInAngles(named) ?? this.#bare(named);
    const damaged = this.#slashesBefore(dot);
    if (damaged) return damaged;
    if (!this.#options.schemeless || dot < this.#refusedHost) return null;
    const candidate = plainHostAt(text, dot, this.#floor);
    const find = this.#bare(candidate);
    if (find) return find;
    this.#refusedHost = nameEnd(text, dot);
    this.#cursor.steps += this.#refusedHost - dot;
    return null;
  }

  /** `https//www.`: of `http` and `ftp`, the slash itself is a mark. */
  #slashesBefore(dot: number): Find | null {
    const { text } = this.#cursor;
    const slash = dot - '//www'.length;
    if (!text.startsWith('//', slash) || !text.startsWith('s', slash - 1)) return null;
    return this.#bare(damagedAt(text, slash, this.#floor));
  }

  /** A host without scheme in brackets that end on another line; on one line, they say no more than blanks. */
  #namedInAngles({ start }: Candidate): Find | null {
    if (angleBefore(this.#cursor, start) < 0) return null;
    const find = readMarked(this.#cursor, start, 'angle');
    return find !== null && find.sighting.joins.length > 0 ? find : null;
  }

  #fullWidth(colon: number): Candidate | null {
    return fullWidthAt(this.#cursor.text, colon, this.#floor);
  }

  #address(at: number): Candidate | null {
    return addressAt(this.#cursor.text, at, this.#floor);
  }

  #bare(candidate: Candidate | null): Find | null {
    if (!candidate) return null;
    const result = takeBare(this.#cursor, candidate, this.#options);
    if ('resume' in result) {
      this.#floor = Math.max(this.#floor, result.resume);
      return null;
    }
    const sighting = bareSighting(result);
    return { sighting, resume: sighting.end };
  }
}

/** Whether a scheme ends its line, so that its `//` may follow on the next. */
function isCutScheme(text: Text, { scheme }: SchemeStart, colon: number): boolean {
  return '\r\n'.includes(text.charAt(colon + 1)) && isSchemeAlone(`${scheme}:`);
}
