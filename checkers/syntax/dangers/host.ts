/** What deceives in a host (RFC 3986 §7.4, §7.6, UTS 39): each label as a reader sees it, escapes and Punycode undone. */
import { ACE_PREFIX, decodePunycode } from '../../../extractors/characters/punycode.ts';
import { characterName } from '../characters/character-name.ts';
import { decoded } from '../characters/decoded.ts';
import { hiddenIn } from '../characters/invisible.ts';
import { isPlainAddress, NUMBERS } from '../components/ipv4.ts';
import type { Component } from '../components/split.ts';
import { type Fault, finding } from '../findings/index.ts';
import { falseDelimiter, looksLatin } from './lookalikes.ts';
import { hasMixedScripts } from './scripts.ts';

interface Place {
  readonly offset: number;
  readonly length: number;
}

interface Label extends Place {
  /** As a reader sees it. */
  readonly text: string;
}

const ESCAPE = /%[\dA-Fa-f]{2}/;
const NON_ASCII = /[^\0-\x7f]/;

/** Whether `judgeHostDangers` could find anything. */
const REMARKABLE = /[^\0-\x7f]|%|xn--|^[\d.]+$|0x/i;

export function judgeHostDangers(host: Component): Fault[] {
  const { text, offset } = host;
  if (!REMARKABLE.test(text) || text.startsWith('[')) return [];
  const place = { offset, length: text.length };
  if (NUMBERS.test(text)) return judgeNumbers(text, place);
  const labels = labelsOf(host);
  const found = judgeLabels(labels, text);
  if (!ESCAPE.test(text)) return found;
  return [finding('host-escaped', { ...place, data: { host: decoded(text) } }), ...found];
}

function judgeNumbers(text: string, place: Place): Fault[] {
  if (isPlainAddress(text)) return [];
  const address = URL.parse(`http://${text}/`)?.hostname;
  return address === undefined
    ? []
    : [finding('host-ipv4-disguised', { ...place, data: { address } })];
}

/** As it is looked up; empty where no program could. */
function asciiOf(host: string): string {
  return URL.parse(`http://${host}/`)?.hostname ?? '';
}

/** The whole host is the place of a label in a host with escapes. */
function labelsOf({ text, offset }: Component): Label[] {
  const isEscaped = ESCAPE.test(text);
  let start = offset;
  return (isEscaped ? decoded(text) : text).split('.').map((written) => {
    const place = isEscaped
      ? { offset, length: text.length }
      : { offset: start, length: written.length };
    start += written.length + 1;
    return { ...place, text: readable(written) };
  });
}

/** Punycode decoded. */
function readable(label: string): string {
  const name = label.toLowerCase();
  if (!name.startsWith(ACE_PREFIX)) return name;
  return decodePunycode(name.slice(ACE_PREFIX.length)) ?? name;
}

/** One finding of each kind, for the first label of `host` that has it. */
function judgeLabels(labels: readonly Label[], host: string): Fault[] {
  if (labels.every(({ text }) => !NON_ASCII.test(text))) return [];
  const topLevel = labels.findLast(({ text }) => text !== '')?.text ?? '';
  return [
    firstOf(labels, (label) => judgeHidden(label, host)),
    firstOf(labels, (label) => judgeDelimiter(label, host)),
    firstOf(labels, (label) => judgeScripts(label)),
    firstOf(labels, (label) => judgeLetters(label, topLevel, host)),
  ].filter((one) => one !== undefined);
}

function firstOf(
  labels: readonly Label[],
  judge: (label: Label) => Fault | undefined,
): Fault | undefined {
  for (const label of labels) {
    const found = judge(label);
    if (found !== undefined) return found;
  }
  return undefined;
}

function judgeHidden({ text, offset, length }: Label, host: string): Fault | undefined {
  const hidden = hiddenIn(text);
  if (hidden.length === 0) return undefined;
  const characters = hidden.map(characterName).join(', ');
  return finding('host-invisible', { offset, length, data: { characters, host: asciiOf(host) } });
}

function judgeDelimiter({ text, offset, length }: Label, host: string): Fault | undefined {
  const found = falseDelimiter(text);
  if (found === undefined) return undefined;
  const { character, looks } = found;
  const data = { character: characterName(character), looks, host: asciiOf(host) };
  return finding('host-false-delimiter', { offset, length, data });
}

function judgeScripts({ text, offset, length }: Label): Fault | undefined {
  if (!hasMixedScripts(text)) return undefined;
  return finding('host-mixed-scripts', { offset, length, data: { label: text } });
}

function judgeLetters(
  { text, offset, length }: Label,
  topLevel: string,
  host: string,
): Fault | undefined {
  const looks = looksLatin(text, topLevel);
  if (looks === undefined) return undefined;
  return finding('host-lookalike', {
    offset,
    length,
    data: { label: text, looks, host: asciiOf(host) },
  });
}
