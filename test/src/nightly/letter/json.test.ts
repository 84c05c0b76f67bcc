/** Letters as JSON: what the schema describes and no more, everything that the text says, no secret. */
import { expect, it } from 'vitest';
import { letterJson } from '../../../../src/nightly/letter/json.ts';
import { LETTER_SCHEMA } from '../../../../src/nightly/letter/schema.ts';
import { NIGHTS } from '../../../golden/letters/nights.ts';
import { faultsBy, validatorOf } from '../../report/schema/validate.ts';

const validate = validatorOf(LETTER_SCHEMA);
const night = (name: string) => {
  const { letter } = NIGHTS[name] as (typeof NIGHTS)[string];
  return letterJson(letter, '1.2.3');
};

it.each(Object.keys(NIGHTS))('the letter of the night %s is as its schema describes', (name) => {
  const sent = JSON.parse(JSON.stringify(night(name)));
  expect(faultsBy(validate, sent)).toEqual([]);
  expect(JSON.stringify(sent)).not.toContain('u:fresnel');
});

it('a lost link is told with all that the text says of it', () => {
  expect(night('one-lost')).toMatchObject({
    tool: 'urlglean',
    version: '1.2.3',
    id: 'lamp-2027-03-25',
    job: '/home/ines/Mail/links.toml',
    subject: '1 link lost - links.toml',
    counts: { lost: 1, 'never-found': 0, links: 384, asked: 57, states: { lost: 16 } },
    changes: [
      {
        kind: 'lost',
        host: 'keepers.example',
        from: 'failing',
        to: 'lost',
        reason: 'not-found',
        sentence: 'Not found.',
        at: '2027-03-25T23:40:12.000Z',
        since: '2027-03-16T23:40:12.000Z',
        lastSeen: '2027-02-28T23:40:12.000Z',
        archivedAt: '2003-04-05T23:30:00.000Z',
        sightingCount: 5,
        sightings: [
          {
            source: '/home/ines/Mail/lamproom.mbox',
            line: 31,
            column: 27,
            date: '2003-03-12T03:41:00.000Z',
            from: 'Tam Rusk <tam@lamproom.example>',
            subject: 'Re: New pages',
            list: 'keepers.lamproom.example',
          },
          {},
          { list: 'de.rec.leuchtturm' },
        ],
      },
    ],
  });
});

it('other news, a month, a night that could not see, and lasting problems are told as well', () => {
  expect(night('dead-host').changes.every(({ wholeHost }) => wholeHost === true)).toBe(true);
  expect(night('recovered-and-relocated').changes).toMatchObject([
    { kind: 'relocated', target: 'https://tides.example/tables/new-zealand/' },
    { kind: 'recovered', was: 'lost' },
    { kind: 'recovered', was: 'unseen', target: 'https://charts.example/en/' },
  ]);
  expect(night('quiet-month').digest).toMatchObject({
    nights: 28,
    citedInGoneFiles: 12,
    until: '2027-03-25T23:40:12.000Z',
  });
  expect(night('blind').blind).toMatch(/refused/);
  expect(night('troubles').troubles).toEqual([
    expect.objectContaining({
      nights: 14,
      problem: expect.stringContaining('2004.mbox.gz: cannot'),
    }),
  ]);
});
