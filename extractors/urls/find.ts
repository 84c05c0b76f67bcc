/**
 * Finds the URLs of a block of text. Takes a block and options, gives sightings in order of position, none overlapping
 * another. The lexer reads what is plain, the careful finder the rest; never throws, and its work is linear in the
 * length of the text.
 */
import type { TextBlock } from '../lines/block.ts';
import { CarefulFinder } from './careful-finder.ts';
import type { SearchOptions, TextSighting } from './cursor/model.ts';
import { TextCursor } from './cursor/text-cursor.ts';
import { unflow } from './cursor/unflow.ts';
import { findLexed } from './lexed.ts';

export function findUrls(block: TextBlock, options: SearchOptions): TextSighting[] {
  return findUrlsCounting(block, options).sightings;
}

/** The same without the lexer; tests compare both. */
export function findUrlsCarefully(block: TextBlock, options: SearchOptions): TextSighting[] {
  return search(block, options).sightings;
}

export interface CountedSightings {
  readonly sightings: TextSighting[];
  /** The number of characters read closely, a measure of the work. */
  readonly steps: number;
}

export function findUrlsCounting(block: TextBlock, options: SearchOptions): CountedSightings {
  return findLexed(block, options) ?? search(block, options);
}

function search(block: TextBlock, options: SearchOptions): CountedSightings {
  const flow = unflow(block);
  const finder = new CarefulFinder(new TextCursor(flow.text, flow.lines), options);
  const sightings = finder.run().map((sighting) => flow.back(sighting));
  return { sightings, steps: finder.steps };
}
