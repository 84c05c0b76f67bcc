/**
 * The careful way to find URLs: looks at each mark near which one may begin, and weighs whatever is in doubt. Takes a
 * text with its lines, gives finds in order of position, none overlapping another. Its work is linear in the length of
 * the text.
 */
import type { Text } from '../characters/text.ts';
import { isStop } from '../characters/url-characters.ts';
import type { Form } from '../model.ts';
import { isAnchorOf } from './anchors.ts';
import { type Candidate, takeBare } from './bare.ts';
import { type Marks, marksOf } from './candidates.ts';
import { FULL_WIDTH_COLON } from './cursor/full-width-run.ts';
import type { SearchOptions, TextSighting } from './cursor/model.ts';
import type { TextCursor } from './cursor/text-cursor.ts';
import { damagedAt, scannedCandidate } from './damaged.ts';
import { COLONS } from './extent/scanned.ts';
import { readSchemeSpecificPart, readUnknown } from './extent/scheme-specific-part.ts';
import { isSchemeAlone } from './extent/tokens.ts';
import { fullWidthAt } from './full-width.ts';
import { readMarked, readNewsId } from './marked.ts';
import { addressAt, fullWidthHostAt, namedHostAt, nameEnd, plainHostAt } from './schemeless.ts';
import { bareSighting } from './sighting.ts';
import { angleBefore, followsUrlPrefix, type SchemeStart, schemeBefore } from './url-start.ts';

const COLON = 0x3a;
const DOT = 0x2e;
const SLASH = 0x2f;
const AT = 0x40;

function isFullWidthW(code: number): boolean {
  return code === 0xff57 || code === 0xff37;
}

interface Find {
  readonly sighting: TextSighting;
  /** The position where the search continues. */
  readonly resume: number;
}

export class CarefulFinder {
  readonly #cursor: TextCursor;
  readonly #options: SearchOptions;
  #knownMarks: Marks | undefined;
  /** Characters before this position belong to an earlier URL. */
  #floor = 0;
  /** The end of a run that was rejected as a host: its other dots are rejected, too. */
  #refusedHost = 0;

  constructor(cursor: TextCursor, options: SearchOptions) {
    this.#cursor = cursor;
    this.#options = options;
  }

  /** The number of characters read closely so far, a measure of the work. */
  get steps(): number {
    return this.#cursor.steps;
  }

  get #marks(): Marks {
    this.#knownMarks ??= marksOf(this.#cursor.text, this.#options);
    return this.#knownMarks;
  }

  /** Finds all URLs of the text. */
  run(): TextSighting[] {
    const { text, lines } = this.#cursor;
    const sightings: TextSighting[] = [];
    let from = 0;
    for (const block of lines.encoded) {
      this.#search(from, lines.at(block.from)?.start ?? text.length, sightings);
      from = lines.at(block.to)?.start ?? text.length;
      this.#floor = Math.max(this.#floor, from);
    }
    this.#search(from, text.length, sightings);
    return sightings;
  }

  /** Goes from one mark to the next; characters between them are not read. */
  #search(from: number, to: number, sightings: TextSighting[]): void {
    const { text } = this.#cursor;
    const marks = this.#marks;
    for (let at = marks.next(Math.max(from, this.#floor)); at < to; ) {
      const sighting = this.at(at, this.#floor);
      if (sighting !== null) {
        const last = sightings.at(-1);
        if (last !== undefined && isAnchorOf(last, sighting, text)) sightings.pop();
        sightings.push(sighting);
      }
      at = marks.next(Math.max(this.#floor, at + 1));
    }
  }

  /** The URL at one mark, beginning at `floor` or later; null: none. Marks must be asked for in order. */
  at(mark: number, floor: number): TextSighting | null {
    this.#floor = floor;
    const find = this.#findAt(this.#cursor.text.charCodeAt(mark), mark);
    if (find === null) return null;
    this.#floor = find.resume;
    return find.sighting;
  }

  /** Before this position nothing more can begin. */
  get floor(): number {
    return this.#floor;
  }

  #findAt(code: number, at: number): Find | null {
    if (code === COLON) return this.#atColon(at);
    if (code === DOT) return this.#atDot(at);
    if (COLONS.includes(String.fromCharCode(code))) return this.#scanned(at);
    if (code === SLASH) return this.#bare(damagedAt(this.#cursor.text, at, this.#floor));
    if (code === FULL_WIDTH_COLON) return this.#bare(this.#fullWidth(at));
    if (isFullWidthW(code)) return this.#bare(fullWidthHostAt(this.#cursor.text, at, this.#floor));
    return code === AT && this.#options.emails ? this.#bare(this.#address(at)) : null;
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
