/** The links of the markup decide between readings of the plain text beside it. */
import { describe, expect, it } from 'vitest';
import type { Sighting } from '../../../extractors/model.ts';
import { openScanner } from '../../helpers/scanner.ts';

function textUrls(text: readonly string[], html: string): string[] {
  const found: Sighting[] = [];
  const scanner = openScanner(
    { source: 'test', layout: { format: 'message' } },
    { sighting: (sighting) => found.push(sighting), warning: () => undefined },
  );
  const lines = [
    ...['Subject: x', 'Content-Type: multipart/alternative; boundary=b', '', '--b'],
    ...[
      'Content-Type: text/plain',
      '',
      ...text,
      '--b',
      'Content-Type: text/html',
      '',
      html,
      '--b--',
    ],
  ];
  scanner.write(Buffer.from(lines.join('\n')));
  scanner.end();
  for (const { url, readings } of found) expect(readings[0]?.url).toBe(url);
  return found.filter(({ form }) => form !== 'href').map(({ url }) => url);
}

describe('a hyphen at a line end', () => {
  const text = ['See <URL:http://a.example/lantern-', 'gallery.html>.'];
  const kept = 'http://a.example/lantern-gallery.html';
  const dropped = 'http://a.example/lanterngallery.html';

  it.each([
    ['is kept where the markup has it', `<a href="${kept}">x</a>`, kept],
    ['is dropped where the markup has it not', `<a href="${dropped}">x</a>`, dropped],
    [
      'stays open where the markup has both',
      `<a href="${kept}">x</a><a href="${dropped}">y</a>`,
      kept,
    ],
    ['stays open where the markup speaks of others', '<a href="http://b.example/">x</a>', kept],
    ['stays open where the markup has no links', '<p>nothing</p>', kept],
  ])('is decided by the markup: %s', (_, html, expected) => {
    expect(textUrls(text, html)).toEqual([expected]);
  });
});
