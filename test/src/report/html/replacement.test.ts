/** What the page offers in the place of a link: the best that is known, and never more than is known. */
import { describe, expect, it } from 'vitest';
import { type Row, SHOWN_VERDICTS } from '../../../../src/report/html/data/data.ts';
import { dayOf } from '../../../../src/report/html/data/days.ts';
import { replacementOf } from '../../../../src/report/html/data/replacement.ts';
import { sampleRow } from './sample-row.ts';

const DAY = dayOf(Date.UTC(2003, 3, 5));
const verdict = (word: (typeof SHOWN_VERDICTS)[number]): number => SHOWN_VERDICTS.indexOf(word);

describe('a replacement', () => {
  it.each<[string, Partial<Row>, string, string, string]>([
    [
      'the new address of a moved link',
      { verdict: verdict('moved'), leadsTo: 'http://new.example/' },
      ...(['address', 'http://new.example/', 'New address'] as const),
    ],
    [
      'the reading that answered',
      { verdict: verdict('alive'), leadsTo: 'http://other.example/' },
      ...(['address', 'http://other.example/', 'Answers when read as'] as const),
    ],
    [
      'the archived copy, with its day',
      { copy: 'https://keeper.example/x', copyDay: DAY, archiveAsked: DAY },
      ...(['copy', 'https://keeper.example/x', 'Archived copy of 2003-04-05'] as const),
    ],
    [
      'nothing where the archive had none',
      { archiveAsked: DAY },
      ...(['none', '', 'The archive had no copy on 2003-04-05'] as const),
    ],
    [
      'a search near the day of the message',
      { cited: DAY },
      ...([
        'search',
        'https://web.archive.org/web/20030405/http://a.example/',
        'Look for a copy near 2003-04-05',
      ] as const),
    ],
    [
      'nothing where no archive keeps such a page',
      { url: 'ftp://a.example/' },
      ...(['nothing', '', 'Web archives do not keep it'] as const),
    ],
    [
      'without words for a file',
      { url: 'file:///srv/docs/wick.md', written: '../wick.md' },
      ...(['nothing', '', ''] as const),
    ],
  ])('is %s', (_, fields, kind, url, words) => {
    expect(replacementOf(sampleRow(fields))).toEqual({ kind, url, words });
  });

  it('is not wanted for a link that answers', () => {
    expect(replacementOf(sampleRow({ verdict: verdict('alive') }))).toBeNull();
  });
});
