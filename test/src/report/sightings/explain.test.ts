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

  it('lists the weights at a line end, and the other readings', () => {
    const text = explained('see http://lamp.example/logs/\n1881-05.html there');
    expect(text).toContain('a line end between "mp.example/logs/" and "1881-05.html"');
    expect(text).toContain('continues with "1881-05.html" on the next line: +3 (+2 is enough)');
    expect(text).toContain('+2 ends in "/"');
    expect(text).toContain('-4 the next word would have fitted on its line');
    expect(text).toContain('doubtful; another reading is nearly as good');
    expect(text).toMatch(/readings {2}1\.00 \S+1881-05\.html {2}with what follows/);
    expect(text).toMatch(/0\.50 http:\/\/lamp\.example\/logs\/ {2}up to the end of the line/);
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
