import { describe, expect, it } from 'vitest';
import { extractText } from '../../../../extractors/extract-text.ts';
import {
  CERTAINTIES,
  DECIDERS,
  FORMS,
  JOIN_KINDS,
  READING_REASONS,
  type Sighting,
} from '../../../../extractors/model.ts';
import { writeExplanation } from '../../../../src/report/sightings/explain.ts';
import { written } from '../written.ts';

function explain(sighting: Sighting): string {
  return written(sighting, writeExplanation);
}

function explained(text: string): string {
  return extractText(text, { explain: true }).map(explain).join('');
}

function sample(): Sighting {
  const [sighting] = extractText('http://lamp.example/a');
  if (sighting === undefined) throw new Error('nothing was found');
  return sighting;
}

describe('writeExplanation', () => {
  it('names form, place and decision', () => {
    expect(explained('> see <http://lamp.example/a>')).toBe(
      [
        '-:1:8: http://lamp.example/a',
        '  found     in angle brackets, part 1, quoted once',
        '  decided   by the brackets around it; certain',
        '',
        '',
      ].join('\n'),
    );
  });

  it.each<[Partial<Sighting>, string, string, string]>([
    [
      { form: 'href', decidedBy: 'markup', page: 3 },
      'page 3',
      'as a link of the document',
      'by the link itself',
    ],
    [
      { form: 'href', decidedBy: 'alternative', place: 'sheet Prices, cell B4' },
      ...([
        'sheet Prices, cell B4',
        'as a link of the document',
        'by the link that lies on the text',
      ] as const),
    ],
    [
      { form: 'bare', decidedBy: 'marks', place: 'a.docx paragraph 2', part: '1.2' },
      ...([
        'part 1.2, a.docx paragraph 2',
        'bare in the text',
        'by the brackets around it',
      ] as const),
    ],
  ])('names the place in a document that is no text: %j', (fields, place, found, decided) => {
    const { line, column, byteStart, byteEnd, pieces, ...rest } = sample();
    expect(explain({ ...rest, ...fields })).toBe(
      `- ${place}: http://lamp.example/a\n  found     ${found}\n  decided   ${decided}; certain\n\n`,
    );
  });

  it('lists the weights at a line end, and the other readings', () => {
    const url = 'http://lamp.example/logs/1881-05.html';
    const lineEnd = {
      ...{ before: 'http://lamp.example/logs/', next: '1881-05.html', undone: true },
      ...{ probability: 0.84, threshold: 0.5, score: 1.7 },
      signs: [
        { name: 'as line ends go', weight: -2.5 },
        { name: 'ends in "/"', weight: 4.2 },
      ],
    };
    const text = explain({
      ...{ ...sample(), url, joins: [{ kind: 'line-end', at: 25 }], lineEnds: [lineEnd] },
      ...{ decidedBy: 'line-end', certainty: 'doubtful', probability: 0.84 },
      readings: [
        { url, reason: 'rejoined', weight: 1 },
        { url: 'http://lamp.example/logs/', reason: 'not-rejoined', weight: 0.5 },
      ],
    });
    expect(text).toBe(
      [
        `-:1:1: ${url}`,
        '  found     bare in the text, part 1',
        '  undone    a line end between "mp.example/logs/" and "1881-05.html"',
        '  line end  continues with "1881-05.html" on the next line: it goes on with probability 0.84, and is joined from 0.5 on',
        '             -2.50 as line ends go',
        '             +4.20 ends in "/"',
        '             +1.70 in all',
        '  decided   by what stands on both sides of the line end, right with probability 0.84; doubtful; another reading may be meant',
        `  readings  1.00 ${url}  with what follows on the next line`,
        '            0.50 http://lamp.example/logs/  up to the end of the line',
        '',
        '',
      ].join('\n'),
    );
  });

  it('states no probability beyond what the sample proves', () => {
    const decided = (probability: number): string =>
      explain({ ...sample(), decidedBy: 'line-end', certainty: 'certain', probability });
    expect(decided(0.99)).toContain('right with probability 0.99 or more; certain');
    expect(decided(0)).toContain('right with probability below 0.01; certain');
  });

  it('names the sign that forbids to continue', () => {
    const text = explained('see http://lamp.example/logs/\nhttp://lamp.example/b');
    expect(text).toContain('cannot continue with "http://lamp.example/b" on the next line:');
    expect(text).toContain('another URL follows');
  });

  it('has words for everything that a sighting can say', () => {
    const one = sample();
    const variants: Sighting[] = [
      ...FORMS.map((form) => ({ ...one, form })),
      ...DECIDERS.map((decidedBy) => ({ ...one, decidedBy })),
      ...CERTAINTIES.map((certainty) => ({ ...one, certainty })),
      ...JOIN_KINDS.map((kind) => ({ ...one, joins: [{ kind, at: 5 }] })),
      ...READING_REASONS.map((reason) => ({
        ...one,
        readings: [...one.readings, { url: 'http://lamp.example/b', reason, weight: 0.5 }],
      })),
    ];
    for (const variant of variants) expect(explain(variant)).not.toContain('undefined');
    expect(new Set(variants.map(explain)).size).toBeGreaterThan(25);
  });

  it('lets no control character of the source through', () => {
    expect(explain({ ...sample(), source: 'a\u001b[2Jb' })).not.toContain('\u001b');
  });
});
