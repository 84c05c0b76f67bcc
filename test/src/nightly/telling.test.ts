/** What a night tells, as text and payload. Nothing hostile gets through, nothing secret out. */
import { describe, expect, it } from 'vitest';
import type { Letter } from '../../../src/nightly/letter/model.ts';
import { mailBody } from '../../../src/nightly/mail-body.ts';
import { payloadOf, shouldNotify } from '../../../src/nightly/payload.ts';
import { letter, link, lost } from './sample.ts';

const withLost = (url: string, more = {}): Letter => letter({ items: [lost(url, more)] });

describe('the mail body', () => {
  it('is empty where there is no news', () => {
    expect(mailBody(letter())).toBe('');
  });

  it('names remedies: a copy, another address', () => {
    const archived = {
      url: 'https://archive.example/2003/http://b.example/',
      datetime: '2003-04-05T00:00:00.000Z',
      distanceDays: -12,
      asOf: '2003-04-17T00:00:00.000Z',
      asOfIs: 'message',
    } as const;
    const verdict = { ...link('').verdict, suggestion: 'http://c.example/' };
    expect(mailBody(withLost('http://b.example/', { archived, verdict }))).toBe(
      `Lost (1)

  http://b.example/
    Not found. [not-found]
    first failed 2024-05-06
    perhaps http://c.example/
    archived 2003-04-05, 12 days before the message: https://archive.example/2003/http://b.example/

1 lost. Of 10 links: 9 working, 1 lost; 4 checked in run 7.
`,
    );
  });

  it('obeys no terminal and shows no password', () => {
    const text = mailBody(withLost('http://u:fresnel@b.example/\u001b[2J\u202e'));
    expect(text).toContain('<U+001B>');
    for (const harm of ['\u001b', '\u202e', 'fresnel']) expect(text).not.toContain(harm);
  });
});

describe('the payload', () => {
  it('holds what happened, without secrets', () => {
    const payload = payloadOf(withLost('http://u:fresnel@b.example/'));
    expect(payload).toMatchObject({
      tool: 'urlglean',
      run: 7,
      startedAt: '2024-05-06T00:00:00.000Z',
      exit: 2,
      changes: [{ kind: 'lost', from: 'failing', to: 'lost', reason: 'not-found' }],
      counts: { lost: 1, recovered: 0, relocated: 0, links: 10, asked: 4, states: { working: 9 } },
    });
    expect(JSON.stringify(payload)).not.toContain('fresnel');
  });

  it.each([
    ['change', false, true, false],
    ['always', true, true, true],
    ['failure', false, false, true],
  ] as const)('is for %s', (on, quiet, news, failed) => {
    const notify = { webhook: 'https://h.example/', secret: undefined, on };
    const nights = [letter(), withLost('http://b.example/'), letter({ exit: 1 })];
    expect(nights.map((night) => shouldNotify(notify, night))).toEqual([quiet, news, failed]);
  });
});
