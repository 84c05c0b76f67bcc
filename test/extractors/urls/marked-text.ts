/** Reads the marked texts of corpus/marked; the format is told in the README there. */
import { readdirSync, readFileSync } from 'node:fs';
import type { TextBlock } from '../../../extractors/lines/block.ts';
import { type FindOptions, JOIN_MODES } from '../../../extractors/model.ts';
import { splitLines } from '../../../extractors/text/lines.ts';
import { plainBlock } from '../../../extractors/text/plain.ts';

export interface Expected {
  readonly form: string;
  readonly readings: readonly string[];
  readonly start: number;
  readonly end: number;
}

export interface MarkedCase {
  readonly title: string;
  readonly block: TextBlock;
  readonly options: FindOptions;
  readonly expected: readonly Expected[];
}

const FOLDER = new URL('../../../corpus/marked/', import.meta.url);

const STAND_INS: Readonly<Record<string, string>> = {
  '␠': ' ',
  '␉': '\t',
  '␌': '\f',
  '⍽': '\u00a0',
  '□': '\u3000',
  '∅': '\u200b',
  '¬': '\u00ad',
  '␡': '\u202e',
  '␀': '\0',
};

export function markedFiles(): string[] {
  return readdirSync(FOLDER).filter((name) => name.endsWith('.txt'));
}

export function readMarkedFile(name: string): MarkedCase[] {
  const text = readFileSync(new URL(name, FOLDER), 'utf8').replace(/^%%.*\n+/gm, '');
  return text.split(/^% /m).slice(1).map(readCase);
}

function readCase(source: string): MarkedCase {
  const lines = source.trimEnd().split('\n');
  const title = lines[0] ?? '';
  const body = lines.slice(1).filter((line) => !line.startsWith('=> '));
  const answers = lines.filter((line) => line.startsWith('=> ')).map((line) => line.slice(3));
  const { text, ranges } = unmark(body.join('\n'));
  const sightings = answers.filter((answer) => answer !== 'none');
  if (answers.length === 0 || sightings.length !== ranges.length) {
    throw new Error(`${title}: ${ranges.length} marks, ${sightings.length} answers`);
  }
  const expected = sightings.map((answer, index) => readAnswer(answer, ranges[index] ?? [0, 0]));
  const words = /\[([a-z= ]+)\]$/.exec(title)?.[1]?.split(' ') ?? [];
  return { title, block: block(text, words), options: options(words), expected };
}

function unmark(marked: string): { text: string; ranges: [number, number][] } {
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  for (const c of marked) {
    if (c === '⟦') starts.push(text.length);
    else if (c === '⟧') ends.push(text.length);
    else text += STAND_INS[c] ?? c;
  }
  return { text, ranges: starts.map((start, index) => [start, ends[index] ?? -1]) };
}

function readAnswer(answer: string, [start, end]: readonly [number, number]): Expected {
  const space = answer.indexOf(' ');
  return {
    form: answer.slice(0, space),
    readings: answer.slice(space + 1).split(' | '),
    start,
    end,
  };
}

function block(text: string, words: readonly string[]): TextBlock {
  if (!words.includes('flowed')) return plainBlock(text);
  const lines = splitLines(text, { flowed: true, delSp: words.includes('delsp') });
  return { ...plainBlock(text), lines };
}

function options(words: readonly string[]): FindOptions {
  const join = JOIN_MODES.find((mode) => words.includes(`join=${mode}`));
  return {
    schemeless: words.includes('schemeless'),
    repair: words.includes('repair'),
    emails: words.includes('emails'),
    ...(join ? { join } : {}),
  };
}
