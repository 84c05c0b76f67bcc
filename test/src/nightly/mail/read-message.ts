/** Reads a message back with our own extractors: takes its text, gives its subject and the URLs of each part. */

import type { Sighting } from '../../../../extractors/model.ts';
import { openScanner } from '../../../helpers/scanner.ts';

export interface ReadMessage {
  readonly subject: string | undefined;
  /** URLs of part 1 and part 2. */
  readonly text: readonly string[];
  readonly html: readonly string[];
  readonly sightings: readonly Sighting[];
}

export function readMessage(message: string): ReadMessage {
  const sightings: Sighting[] = [];
  const scanner = openScanner(
    { source: 'letter', layout: { format: 'message' } },
    { sighting: (sighting) => sightings.push(sighting), warning: () => undefined },
  );
  scanner.write(Buffer.from(message));
  scanner.end();
  const urls = (part: string): string[] =>
    sightings.filter((one) => one.part === part).map(({ url }) => url);
  return {
    ...{ sightings, text: urls('1'), html: urls('2') },
    subject: sightings[0]?.document.subject,
  };
}
