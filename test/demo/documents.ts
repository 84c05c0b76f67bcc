/** The documents that show commands with what they print, and the parts of them that are made by running those. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../helpers/cli.ts';
import { openSession } from './session.ts';
import { hasCommands, transcribe } from './transcript.ts';

/** README also shows commands on archives that nobody else has; only what stands between these is run. */
const BEGINS = '<!-- walk-through -->\n';
const ENDS = '<!-- /walk-through -->';

/** Paths below the project's folder. */
export function documents(): readonly string[] {
  const pages = readdirSync(join(ROOT, 'docs')).filter((name) => name.endsWith('.md'));
  return ['README.md', ...pages.sort().map((name) => `docs/${name}`)];
}

export function shownIn(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** What is made by running, of a document; the whole of it but for README. */
export function runPart(path: string): { readonly start: number; readonly end: number } {
  const text = shownIn(path);
  if (path !== 'README.md') return { start: 0, end: text.length };
  const start = text.indexOf(BEGINS) + BEGINS.length;
  const end = text.indexOf(ENDS);
  if (start < BEGINS.length || end < start) throw new Error(`README.md: no ${BEGINS.trim()}`);
  return { start, end };
}

export const DOCUMENTS_THAT_RUN = documents().filter((path) => {
  const { start, end } = runPart(path);
  return hasCommands(shownIn(path).slice(start, end));
});

/** The document as it has to be: with what its commands print now. Each begins with a folder of its own. */
export async function written(path: string): Promise<string> {
  const text = shownIn(path);
  const { start, end } = runPart(path);
  const session = await openSession();
  try {
    const run = await transcribe(text.slice(start, end), session);
    return `${text.slice(0, start)}${run}${text.slice(end)}`;
  } finally {
    await session.close();
  }
}
