/**
 * A letter as plain text, at most 78 columns wide; URLs and paths are never broken. Takes what stands in it, gives text
 * that ends with a line end.
 */
import { columnsOf, folded } from '../../report/terminal/columns.ts';
import type { Entry, Figures, Group, LetterPage, Line, Section } from './page.ts';

const WIDTH = 78;
const STEP = '  ';

/** With the subject as its first line, where no header field tells it. */
export function plainLetter(page: LetterPage): string {
  return `${page.subject}\n\n${plainText(page)}`;
}

export function plainText(page: LetterPage): string {
  const { lead, sections, problems, digest, closing } = page;
  const blocks = [
    ...lead.map((text) => folded(text, WIDTH)),
    ...sections.map(sectionText),
    ...(problems.length === 0 ? [] : [problemText(problems)]),
    ...(digest === null ? [] : [figuresText(digest)]),
    closing.map((text) => folded(text, WIDTH)).join('\n'),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function sectionText({ title, hint, groups, more }: Section): string {
  const parts = [
    hint === null ? title : `${title}\n${folded(hint, WIDTH)}`,
    ...groups.map(groupText),
    ...(more === null ? [] : [STEP + more]),
  ];
  return parts.join('\n\n');
}

function groupText({ heading, lines, entries }: Group): string {
  if (heading === null) return entries.map((entry) => entryText(entry, STEP)).join('\n\n');
  const inner = STEP + STEP;
  const head = [STEP + heading, ...lines.flatMap((line) => lineText(line, inner))].join('\n');
  return [head, ...entries.map((entry) => entryText(entry, inner))].join('\n\n');
}

function entryText({ url, lines }: Entry, indent: string): string {
  const below = lines.flatMap((line) => lineText(line, indent + STEP));
  return [indent + url.text, ...below].join('\n');
}

function lineText(line: Line, indent: string): readonly string[] {
  if (line.kind === 'words') return [folded(indent + line.text, WIDTH)];
  if (line.kind === 'place') {
    return line.message === ''
      ? [indent + STEP + line.where]
      : [indent + line.message, indent + STEP + line.where];
  }
  const whole = `${indent}${line.label}: ${line.url.text}`;
  if (columnsOf(whole) <= WIDTH) return [whole];
  return [folded(`${indent}${line.label}:`, WIDTH), indent + STEP + line.url.text];
}

function problemText(problems: readonly string[]): string {
  return ['Problems', '', ...problems.map((problem) => folded(STEP + problem, WIDTH))].join('\n');
}

function figuresText({ title, rows }: Figures): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, figure]) => `${STEP}${name.padEnd(width)}${STEP}${figure}`);
  return [title, '', ...lines].join('\n');
}
