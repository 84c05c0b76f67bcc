/**
 * The beginnings and ends of the lines of a text, as plain numbers: an object for each line cost more than the rest of
 * a scan. LF, CRLF, CR alone and the doubled CR of faulty gateways end a line.
 */
import { characterIndexOf, type Text } from '../characters/text.ts';

const LF = 0x0a;
const CR = 0x0d;

/** The first position of every line, in order. */
export function lineStarts(text: Text): readonly number[] {
  return characterIndexOf(text)?.lineStarts ?? searchedStarts(text);
}

/** The same by one search for each line end. */
export function searchedStarts(text: Text): readonly number[] {
  const breaks = new LineBreaks(text);
  const starts: number[] = [];
  for (let start = 0; start < text.length; start = breaks.nextLine(start)) starts.push(start);
  return starts;
}

/** The end of the content of the line `start..next`: the position before its line break. */
export function lineEnd(text: Text, start: number, next: number): number {
  let end = next;
  const last = text.charCodeAt(end - 1);
  if (last === CR) return end - 1;
  if (last !== LF) return end;
  end--;
  // CR CR LF is a single break.
  if (end > start && text.charCodeAt(end - 1) === CR) end--;
  if (end > start && end < next - 1 && text.charCodeAt(end - 1) === CR) end--;
  return end;
}

/** Finds line breaks; each kind is searched for only once over the whole text. */
class LineBreaks {
  readonly #text: Text;
  #lf = -1;
  #cr: number;

  constructor(text: Text) {
    this.#text = text;
    this.#cr = this.#find('\r', 0);
  }

  nextLine(start: number): number {
    if (this.#lf < start) this.#lf = this.#find('\n', start);
    if (this.#cr < start) this.#cr = this.#find('\r', start);
    if (this.#lf < this.#cr) return this.#lf + 1;
    return this.#afterCr(this.#cr);
  }

  /** CRLF is one break, and so is CR CR LF. */
  #afterCr(end: number): number {
    const text = this.#text;
    if (end >= text.length) return text.length;
    const afterCr = text.charCodeAt(end + 1) === CR ? end + 2 : end + 1;
    return text.charCodeAt(afterCr) === LF ? afterCr + 1 : end + 1;
  }

  #find(character: string, start: number): number {
    const found = this.#text.indexOf(character, start);
    return found < 0 ? this.#text.length : found;
  }
}
