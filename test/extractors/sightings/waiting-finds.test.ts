/** A message with very many links: nothing is lost, and it is said where text and markup were settled apart. */
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../extractors/limits.ts';
import type { ScanWarning } from '../../../extractors/model.ts';
import { openScanner } from '../../helpers/scanner.ts';

const HEAD = 'From: ada@example.org\nContent-Type: multipart/alternative; boundary=b\n\n--b\n';
const BROKEN = 'See http://a.example/lantern-\ngallery.html\n';
const KEPT = 'http://a.example/lantern-gallery.html';
const DROPPED = 'http://a.example/lanterngallery.html';

function message(links: number, text: string): string {
  const many = Array.from({ length: links }, (_, at) => `http://many.example/${at}\n`).join('');
  const html = `Content-Type: text/html\n\n<a href="${DROPPED}">x</a>\n--b--\n`;
  return `${HEAD}\n${text}${many}--b\n${html}`;
}

function read(bytes: string): Record<'sightings' | 'urls' | 'warnings', readonly string[]> {
  const options = { source: 'test', layout: { format: 'message' } } as const;
  const [sightings, urls]: [string[], string[]] = [[], []];
  const warnings: [string[], string[]] = [[], []];
  const warning = (into: string[]) => (told: ScanWarning) => into.push(told.code);
  const sinks = [
    { sighting: ({ url }: { url: string }) => sightings.push(url), warning: warning(warnings[0]) },
    { url: (url: string) => urls.push(url), warning: warning(warnings[1]) },
  ];
  for (const sink of sinks) {
    const scanner = openScanner(options, sink);
    scanner.write(Buffer.from(bytes));
    scanner.end();
  }
  expect(urls).toEqual(sightings);
  expect(warnings[1]).toEqual(warnings[0]);
  return { sightings, urls, warnings: warnings[0] };
}

describe('a message with finds', () => {
  it('below the limit is settled as a whole', () => {
    const { urls, warnings } = read(message(LIMITS.waitingFinds - 3, BROKEN));
    expect(urls[0]).toBe(DROPPED);
    expect(urls).toHaveLength(LIMITS.waitingFinds - 1);
    expect(warnings).toEqual([]);
  });

  it('beyond the limit is settled in batches, and says so', () => {
    const { urls, warnings } = read(message(2 * LIMITS.waitingFinds, BROKEN));
    expect(urls[0]).toBe(KEPT);
    expect(urls).toHaveLength(2 * LIMITS.waitingFinds + 2);
    expect(warnings).toEqual(['too-many-links']);
  });

  it('beyond the limit but without doubts reports no batches', () => {
    const { urls, warnings } = read(message(2 * LIMITS.waitingFinds, ''));
    expect(urls).toHaveLength(2 * LIMITS.waitingFinds + 1);
    expect(warnings).toEqual([]);
  });
});
