/**
 * A card with the headline of a run, for a message or a README, as rectangles and lines of text: takes the summary,
 * gives plain data, which becomes SVG in a file and a picture in a browser. Pure.
 */
import type { VerdictValue } from '../../../checkers/model.ts';
import { capitalised } from '../../writing/capitalised.ts';
import { thousands } from '../../writing/counted.ts';
import { printable } from '../../writing/printable.ts';
import { cutShortText, deadText, filtersText, headlineOf } from '../facts/headline.ts';
import { VERDICT_ORDER } from '../facts/verdict-order.ts';
import type { RunSummary } from '../model/model.ts';

export type Tone = VerdictValue | 'sheet' | 'ink' | 'soft';

export interface CardRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
  readonly tone: Tone;
}

export interface CardLine {
  readonly x: number;
  /** Of its baseline. */
  readonly y: number;
  readonly size: number;
  readonly isBold: boolean;
  readonly tone: Tone;
  readonly text: string;
}

export interface Card {
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly rects: readonly CardRect[];
  readonly lines: readonly CardLine[];
}

export const CARD_FONT =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif';

export const CARD_TONES: Readonly<Record<Tone, readonly [light: string, dark: string]>> = {
  sheet: ['#ffffff', '#1b1f25'],
  ink: ['#1d2126', '#e6e9ed'],
  soft: ['#5a626c', '#a3acb7'],
  dead: ['#c9372c', '#f2716a'],
  moved: ['#3577c2', '#5fa8ec'],
  unknown: ['#b67c0c', '#d9a63c'],
  skipped: ['#8b939d', '#75808d'],
  alive: ['#6a9c82', '#4d7d66'],
};

const WIDTH = 640;
const HEIGHT = 190;
const MARGIN = 28;
const INNER = WIDTH - 2 * MARGIN;
/** Of a character on average, in a bold font, as a part of its size. */
const CHARACTER_WIDTH = 0.56;

export function cardOf(summary: RunSummary): Card {
  const headline = headlineOf(summary);
  const verdict = `${capitalised(deadText(headline))}.`;
  const inputs = `Links in ${summary.inputs.map((input) => (input === '-' ? 'standard input' : input)).join(', ')}`;
  const scope = [cutShortText(headline), filtersText(headline)]
    .filter((text) => text !== null)
    .map(capitalised)
    .join('. ');
  const day = summary.startedAt.slice(0, 10);
  return {
    ...{ width: WIDTH, height: HEIGHT, title: `${printable(inputs)}: ${printable(verdict)}` },
    rects: [
      { x: 0, y: 0, width: WIDTH, height: HEIGHT, radius: 12, tone: 'sheet' },
      ...bar(summary, headline.checked),
      ...counts(summary).map(({ tone }, index) => ({
        ...{ x: columnAt(index), y: 127, width: 10, height: 10, radius: 2, tone },
      })),
    ],
    lines: [
      line(inputs, 40, 14, 'soft'),
      { ...line(verdict, 80, 30, 'ink'), isBold: true },
      ...counts(summary).map(({ text }, index) => ({
        ...line(text, 137, 13, 'ink', 100),
        x: columnAt(index) + 16,
      })),
      line(
        [`Checked ${day} by urlglean`, scope].filter((text) => text !== '').join(' · '),
        168,
        12,
        'soft',
      ),
    ],
  };
}

function line(text: string, y: number, largest: number, tone: Tone, width = INNER): CardLine {
  const shown = printable(text);
  const fitting = Math.floor(width / (shown.length * CHARACTER_WIDTH));
  const size = Math.max(11, Math.min(largest, fitting));
  const most = Math.floor(width / (size * CHARACTER_WIDTH));
  const cut = shown.length <= most ? shown : `${shown.slice(0, most - 1)}…`;
  return { x: MARGIN, y, size, isBold: false, tone, text: cut };
}

function columnAt(index: number): number {
  return MARGIN + (index * INNER) / VERDICT_ORDER.length;
}

/** Those that occur. */
function counts({
  verdicts,
}: RunSummary): readonly { readonly tone: Tone; readonly text: string }[] {
  return VERDICT_ORDER.filter((verdict) => verdicts[verdict] > 0).map((verdict) => ({
    tone: verdict,
    text: `${thousands(verdicts[verdict])} ${verdict}`,
  }));
}

/** Of the links that were checked, as in the sentence. */
function bar({ verdicts }: RunSummary, checked: number): readonly CardRect[] {
  let x = MARGIN;
  return VERDICT_ORDER.filter((one) => one !== 'skipped' && verdicts[one] > 0).map((tone) => {
    const width = Math.round((verdicts[tone] * INNER * 100) / checked) / 100;
    const rect: CardRect = { x, y: 100, width, height: 10, radius: 0, tone };
    x = Math.round((x + width) * 100) / 100;
    return rect;
  });
}
