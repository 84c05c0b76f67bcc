/** A sink for URLs alone gets the URLs of the sightings, for any input. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { detectFormat } from '../../../extractors/containers/detect.ts';
import type { DocumentInfo } from '../../../extractors/model.ts';
import type { SightingSink, UrlSink } from '../../../extractors/sightings/emitter.ts';
import { openScanner } from '../../helpers/scanner.ts';

const CORPUS = resolve(import.meta.dirname, '../../../corpus');
const FILES = readdirSync(CORPUS, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:mbox|eml|txt|html|msg|news|rnews|mmdf)$/.test(name))
  .sort();

function scanned(name: string, sink: SightingSink | UrlSink): void {
  const bytes = readFileSync(join(CORPUS, name));
  const layout = detectFormat(bytes, name);
  if ('binary' in layout) return;
  const scanner = openScanner({ source: name, layout }, { ...sink, warning: () => undefined });
  scanner.write(bytes);
  scanner.end();
}

describe('UrlEmitter', () => {
  it.each(FILES)('gives the URLs of the sightings in %s', (name) => {
    const ofSightings: (readonly [string, DocumentInfo])[] = [];
    const alone: (readonly [string, DocumentInfo])[] = [];
    scanned(name, { sighting: ({ url, document }) => ofSightings.push([url, document]) });
    scanned(name, { url: (url, document) => alone.push([url, document]) });
    expect(alone).toEqual(ofSightings);
  });

  it('reads archives with undecided sightings', () => {
    expect(FILES.length).toBeGreaterThan(20);
  });
});
