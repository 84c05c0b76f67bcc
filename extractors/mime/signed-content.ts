/**
 * The content of SignedData (CMS, RFC 5652 §5.1), in DER or BER (X.690 §8.1). Takes bytes, gives the ranges that make up the
 * content, or null if they are something else or end too early. Certificates and signatures are not looked at.
 *
 *     ContentInfo ::= SEQUENCE { contentType OID, content [0] SignedData }
 *     SignedData ::= SEQUENCE { version INTEGER, digestAlgorithms SET, encapContentInfo, … }
 *     EncapsulatedContentInfo ::= SEQUENCE { eContentType OID, eContent [0] OCTET STRING OPTIONAL }
 */

/** Bytes `start` (inclusive) to `end` (exclusive). */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

const INTEGER = 0x02;
const OCTETS = 0x04;
const OID = 0x06;
const CONSTRUCTED_OCTETS = 0x24;
const SEQUENCE = 0x30;
const SET = 0x31;
const FIRST = 0xa0;

const CONSTRUCTED = 0x20;
/** A tag of more than one byte. */
const LONG_TAG = 0x1f;
const LONG_LENGTH = 0x80;
const MOST_LENGTH_BYTES = 4;
/** What is nested more deeply is not read. */
const DEEPEST = 16;

/** 1.2.840.113549.1.7.1 and 1.2.840.113549.1.7.2 */
const DATA = Buffer.from('2a864886f70d010701', 'hex');
const SIGNED_DATA = Buffer.from('2a864886f70d010702', 'hex');

export function signedContent(bytes: Buffer, start: number, end: number): ByteRange[] | null {
  const outside = new Elements(bytes, start, end);
  const info = outside.inside(SEQUENCE);
  if (!info?.skips(OID, SIGNED_DATA)) return null;
  const signed = info.inside(FIRST)?.inside(SEQUENCE);
  if (!signed?.skips(INTEGER) || !signed.skips(SET)) return null;
  const content = signed.inside(SEQUENCE);
  if (!content?.skips(OID, DATA)) return null;
  const ranges: ByteRange[] = [];
  const octets = content.inside(FIRST);
  return octets?.collects(ranges, 0) && ranges.length > 0 ? ranges : null;
}

interface Element {
  readonly tag: number;
  readonly start: number;
  /** -1: an element of two zero bytes ends it (X.690 §8.1.3.6). */
  readonly end: number;
}

/** Reads elements one after the other. */
class Elements {
  readonly #bytes: Buffer;
  readonly #end: number;
  #at: number;

  constructor(bytes: Buffer, start: number, end: number) {
    this.#bytes = bytes;
    this.#at = start;
    this.#end = end;
  }

  /** What is inside of the next element, which is not passed over; null if it has another tag. */
  inside(tag: number): Elements | null {
    const element = this.#read();
    if (element?.tag !== tag) return null;
    return this.#insideOf(element);
  }

  /** Passes over the next element if it has this tag and, if one is given, this content. */
  skips(tag: number, content?: Buffer): boolean {
    const element = this.#read();
    if (element?.tag !== tag) return false;
    if (content && !content.equals(this.#bytes.subarray(element.start, element.end))) return false;
    return this.#skip(element, 0);
  }

  /** Adds the ranges of the octets of the next element, which may consist of others (X.690 §8.7). */
  collects(ranges: ByteRange[], depth: number): boolean {
    const element = this.#read();
    if (element === null || depth > DEEPEST) return false;
    const { tag, start, end } = element;
    if (tag === OCTETS && end !== -1) {
      ranges.push({ start, end });
      this.#at = end;
      return true;
    }
    if (tag !== CONSTRUCTED_OCTETS) return false;
    const inside = this.#insideOf(element);
    while (!inside.#isAtEnd()) if (!inside.collects(ranges, depth + 1)) return false;
    this.#at = end === -1 ? inside.#at + 2 : end;
    return true;
  }

  #insideOf({ start, end }: Element): Elements {
    return new Elements(this.#bytes, start, end === -1 ? this.#end : end);
  }

  /** Whether nothing follows but the end of an element without a length. */
  #isAtEnd(): boolean {
    return (
      this.#at >= this.#end || (this.#bytes[this.#at] === 0 && this.#bytes[this.#at + 1] === 0)
    );
  }

  #skip({ tag, start, end }: Element, depth: number): boolean {
    if (end !== -1) {
      this.#at = end;
      return true;
    }
    if ((tag & CONSTRUCTED) === 0 || depth > DEEPEST) return false;
    this.#at = start;
    while (!this.#isAtEnd()) {
      const element = this.#read();
      if (element === null || !this.#skip(element, depth + 1)) return false;
    }
    this.#at += 2;
    return true;
  }

  /** The header of the next element; null if it is none, or reaches beyond the end. */
  #read(): Element | null {
    const bytes = this.#bytes;
    const tag = bytes[this.#at];
    const first = bytes[this.#at + 1];
    if (tag === undefined || first === undefined || (tag & LONG_TAG) === LONG_TAG) return null;
    let start = this.#at + 2;
    if (first === LONG_LENGTH) return start <= this.#end ? { tag, start, end: -1 } : null;
    let length = first;
    if (first > LONG_LENGTH) {
      const count = first - LONG_LENGTH;
      if (count > MOST_LENGTH_BYTES || start + count > this.#end) return null;
      length = bytes.readUIntBE(start, count);
      start += count;
    }
    return start + length <= this.#end ? { tag, start, end: start + length } : null;
  }
}
