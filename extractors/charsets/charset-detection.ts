/**
 * Guesses the encoding of bytes that declare none, or a wrong one. Takes bytes that are not all ASCII, gives an
 * encoding; `utf-8` also stands for windows-1252 and for mixtures of both, which utf8.ts tells apart byte by byte.
 * Cautious: any other encoding must be valid throughout a sample, hold the frequent characters of its language, and
 * keep the URLs of the text intact.
 */
import { isUtf8 } from 'node:buffer';
import { DETECTED_ENCODINGS, type DetectedEncoding, FREQUENT } from './charset-statistics.ts';
import { sequenceLength } from './utf8.ts';

const FIRST_EIGHT_BIT = 0x80;
const LF = 0x0a;
const SAMPLE_BYTES = 16 * 1024;
/** Fewer bytes beyond ASCII give no statistics. */
const FEWEST_EIGHT_BIT = 12;
/** In Western text most bytes beyond ASCII stand alone between ASCII letters; elsewhere words consist of them. */
const MOST_ALONE = 0.5;
/** The share of bytes beyond ASCII that must be part of UTF-8 sequences. */
const UTF8_SHARE = 0.75;
/** So many UTF-8 sequences in text of a one-byte charset are no coincidence. */
const SEVERAL_SEQUENCES = 2;
const URL_STARTS = /(?:https?|ftp):\/\/|www\./gi;
const BEYOND_ASCII = /[^\0-\x7f]/gu;
const CONTROL_OR_UNKNOWN = /[\u0080-\u009f\ufffd\ue000-\uf8ff]/;

export function detectCharset(bytes: Buffer): 'utf-8' | DetectedEncoding {
  const sample = sampleOf(bytes);
  const evidence = gatherEvidence(sample);
  if (evidence.eightBit < FEWEST_EIGHT_BIT) return 'utf-8';
  if (evidence.utf8 > 0 && evidence.utf8 >= evidence.eightBit * UTF8_SHARE) return 'utf-8';
  if (evidence.alone > evidence.eightBit * MOST_ALONE) return 'utf-8';
  let best: { readonly encoding: DetectedEncoding; readonly score: number } | undefined;
  for (const encoding of DETECTED_ENCODINGS) {
    const score = scoreOf(sample, encoding);
    if (score > (best?.score ?? 0)) best = { encoding, score };
  }
  return best !== undefined && keepsUrls(bytes, best.encoding) ? best.encoding : 'utf-8';
}

/** Whether text that is declared as ASCII or in a one-byte charset is UTF-8 after all. */
export function isUndeclaredUtf8(bytes: Buffer): boolean {
  if (!isUtf8(bytes)) return false;
  let sequences = 0;
  for (let at = 0; at < bytes.length && sequences < SEVERAL_SEQUENCES; ) {
    const size = sequenceLength(bytes, at);
    if (size > 1) sequences++;
    at += Math.max(1, size);
  }
  return sequences >= SEVERAL_SEQUENCES;
}

/** Samples the text from the line with the first byte beyond ASCII on, whole lines if possible. */
function sampleOf(bytes: Buffer): Buffer {
  const first = bytes.findIndex((byte) => byte >= FIRST_EIGHT_BIT);
  const start = bytes.lastIndexOf(LF, Math.max(0, first)) + 1;
  const sample = bytes.subarray(start, start + SAMPLE_BYTES);
  if (start + SAMPLE_BYTES >= bytes.length) return sample;
  const end = sample.lastIndexOf(LF);
  return end > 0 ? sample.subarray(0, end) : sample;
}

interface EncodingEvidence {
  readonly eightBit: number;
  /** Bytes that are part of a UTF-8 sequence. */
  readonly utf8: number;
  /** Bytes beyond ASCII with ASCII on both sides. */
  readonly alone: number;
}

function gatherEvidence(sample: Buffer): EncodingEvidence {
  let eightBit = 0;
  let utf8 = 0;
  let alone = 0;
  let sequenceEnd = 0;
  for (let at = 0; at < sample.length; at++) {
    if (!isEightBit(sample[at])) continue;
    eightBit++;
    if (!isEightBit(sample[at - 1]) && !isEightBit(sample[at + 1])) alone++;
    if (at >= sequenceEnd) sequenceEnd = at + sequenceLength(sample, at);
    if (at < sequenceEnd) utf8++;
  }
  return { eightBit, utf8, alone };
}

/** The share of frequent characters over the least share that the encoding needs; 0 if it is below. */
function scoreOf(sample: Buffer, encoding: DetectedEncoding): number {
  const { characters, share: leastShare, distinct: leastDistinct } = FREQUENT[encoding];
  const text = new TextDecoder(encoding).decode(sample).replace(/\ufffd$/, '');
  if (CONTROL_OR_UNKNOWN.test(text)) return 0;
  const found = text.match(BEYOND_ASCII) ?? [];
  const frequent = found.filter((character) => characters.has(character));
  const share = frequent.length / Math.max(1, found.length);
  if (new Set(frequent).size < leastDistinct || share < leastShare) return 0;
  return share / leastShare;
}

/** A wrong guess could take the first letter of a URL for the second byte of a character. */
function keepsUrls(bytes: Buffer, encoding: DetectedEncoding): boolean {
  const decoded = new TextDecoder(encoding).decode(bytes);
  return countUrls(decoded) >= countUrls(bytes.toString('latin1'));
}

function countUrls(text: string): number {
  return text.match(URL_STARTS)?.length ?? 0;
}

function isEightBit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= FIRST_EIGHT_BIT;
}
