/**
 * The text around an example: prose of several languages, wrapped at a margin, quoted and indented. Takes random
 * numbers, gives lines. Knows nothing of URLs.
 */
import type { Prng } from '../../../../generator/prng.ts';

export interface Scene {
  readonly random: Prng;
  readonly words: readonly string[];
  readonly width: number;
  /** Columns by which lines may fall short of the margin beside what the next word needs. */
  readonly ragged: number;
  readonly quote: string;
  readonly indent: string;
}

const LANGUAGES = [
  'the lamp keeper of stair oil and wick that was lit in a night by wind for book went old who said it is stone with no light',
  'die Lampe brannte in der Nacht und niemand wußte für wen er sie über dem Meer ließ Wärter Öl Docht Treppe alt ein Buch ist',
  'la lampe du gardien était allumée par une nuit sans vent et il a écrit dans le livre que personne ne lisait à côté huile',
  'el farero subió la escalera con aceite y una mecha nueva porque la noche era larga según dijo en su libro de a por niño',
  'смотритель поднялся по лестнице и зажёг лампу на всю ночь в книге он записал что ветер был с моря а масло кончилось',
  'majakanvartija nousi portaita ja sytytti lampun yöksi kirjaan hän merkitsi että tuuli oli mereltä eikä öljyä ollut',
];

/** Marks before each line of a quotation; most text is not quoted. */
const QUOTES = ['', '', '', '> ', '>', '> > ', '>> ', '| ', '>>> '];

/** Lines with their quote marks and indentation are seldom wider. */
const WIDEST = 80;

export function sceneFrom(random: Prng): Scene {
  const quote = random.pick(QUOTES);
  const indent = random.chance(75) ? '' : ' '.repeat(1 + random.below(8));
  const margin = 60 + random.below(19);
  return {
    random,
    words: random.pick(LANGUAGES).split(' '),
    width: Math.min(margin, WIDEST - quote.length - indent.length),
    ragged: random.chance(50) ? 0 : 4 + random.below(9),
    ...{ quote, indent },
  };
}

/** Words of sentences. */
export function prose({ random, words }: Scene, count: number): string[] {
  const found: string[] = [];
  let isFirst = true;
  for (let at = 0; at < count; at++) {
    const word = random.pick(words);
    const ends: boolean = at === count - 1 || (!isFirst && random.chance(12));
    const mark = ends ? '.' : random.chance(7) ? ',' : '';
    found.push((isFirst ? capitalised(word) : word) + mark);
    isFirst = ends;
  }
  return found;
}

export function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export function wrap(scene: Scene, words: readonly string[], begun = ''): string[] {
  const lines: string[] = [];
  let line = begun;
  let width = lineWidth(scene);
  for (const word of words) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = '';
      width = lineWidth(scene);
    }
    line += line === '' ? word : ` ${word}`;
  }
  return line === '' ? lines : [...lines, line];
}

function lineWidth({ random, width, ragged }: Scene): number {
  return width - (ragged === 0 ? 0 : random.below(ragged));
}

export function paragraph(scene: Scene): string[] {
  return wrap(scene, prose(scene, 12 + scene.random.below(50)));
}

/** Stands before a line that lost its quote marks. */
export const UNQUOTED = '\u0001';

/** The lines as they are quoted, between other paragraphs. */
export function written(scene: Scene, lines: readonly string[]): string {
  const above = paragraphs(scene).flatMap((lines) => [...lines, '']);
  const below = paragraphs(scene).flatMap((lines) => ['', ...lines]);
  const quoted = [...above, ...lines, ...below].map((line) =>
    line.startsWith(UNQUOTED) ? line.slice(1) : `${scene.quote}${scene.indent}${line}`.trimEnd(),
  );
  return `${quoted.join('\n')}\n`;
}

function paragraphs(scene: Scene): string[][] {
  return Array.from({ length: scene.random.below(4) }, () => paragraph(scene));
}
