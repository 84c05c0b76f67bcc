/** What a job tells over many nights, on each channel: a month without news, nights that could not see, unsteady links. */
import { beforeAll, describe, expect, it } from 'vitest';
import { problem } from '../../../../src/errors.ts';
import { TIME_ZONE } from '../../../year/calendar.ts';
import { REPLIES } from '../../../year/lives/replies.ts';
import { type Lives, Nights, type Told } from './nights.ts';

const healthy = (): undefined => undefined;
const living = (suffix: string): Lives =>
  Object.fromEntries([...'abcdef'].map((name) => [`http://${name}.${suffix}/`, healthy]));
const LIVING = living('example');
const MAILED = 'mail-to = ["ines@lamproom.example"]';
const HOOK = 'webhook = "http://localhost:9/"';

beforeAll(() => {
  process.env['TZ'] = TIME_ZONE;
});

describe('a month without news', () => {
  it('ends in one letter with its figures, on standard output and to the webhook', async () => {
    const told = await new Nights(LIVING, { notify: HOOK }).nights(10, 40);
    expect(told).toHaveLength(1);
    expect(told).toMatchObject([{ exit: 0, stderr: '' }]);
    expect(told[0]?.stdout).toMatch(/^a month: 6 of 6 links working - night\.toml\n/);
    expect(told[0]?.stdout).toContain('\nIn figures: 2027-01-11 to 2027-02-01\n');
    const digest = { nights: 21, silentNights: 21 };
    expect(told[0]?.letters).toMatchObject([{ items: [], digest }]);
  });

  it('ends in one mail with its figures', async () => {
    const told = await new Nights(LIVING, { notify: MAILED }).nights(10, 40);
    expect(told.map(({ stdout, mails }) => [stdout, mails.length])).toEqual([['', 1]]);
    expect(told[0]?.mails[0]).toMatch(/\nSubject: a month: 6 of 6 links working - night\.toml\n/);
    expect(told[0]?.mails[0]).toContain('\nIn figures: 2027-01-11 to 2027-02-01\n');
  });
});

describe('a night that could not see', () => {
  const GONE = 'http://gone.org/';
  /** Its second check is on the ninth day, and its fourth failure on the twelfth. */
  const goneSoon = (day: number) => (day < 1 ? undefined : REPLIES.gone);
  const ALL_REFUSED = { name: 'all refused', reply: REPLIES.refused, isOfNames: false };

  it.each([
    ['standard error', '', 0],
    ['mail as well', MAILED, 1],
  ])('is said once, on %s, as long as it lasts', async (_, mail, mails) => {
    const job = new Nights(LIVING, { notify: `${mail}\n${HOOK}` });
    for (let day = 8; day < 13; day++) job.outages.set(day, ALL_REFUSED);
    const told = await job.nights(0, 14);
    expect(told.map(({ day, exit, stdout }) => [day, exit, stdout])).toEqual([[8, 1, '']]);
    expect(told[0]?.stderr).toMatch(/^urlglean: error: could not see: .*\n$/);
    expect(told[0]?.mails).toHaveLength(mails);
    expect(told[0]?.letters).toMatchObject([{ items: [], blind: expect.any(String) }]);
  });

  it('tells nothing of links; the next night tells what is owed', async () => {
    const job = new Nights({ ...LIVING, [GONE]: goneSoon }, { notify: HOOK });
    const told: Told[] = [];
    for (let day = 0; told.at(-1)?.letters.at(-1)?.blind === undefined; day++) {
      if (day === 12) for (let late = 12; late < 60; late++) job.outages.set(late, ALL_REFUSED);
      const letters: Told['letters'][number][] = [];
      const night = await job.night(day, {
        callWebhook: async (__, letter) => {
          if (letter.blind === undefined) return problem('webhook-failed');
          letters.push(letter);
          return null;
        },
      });
      told.push({ ...night, letters });
    }
    const before = told.filter(({ stdout }) => stdout !== '');
    expect(before.map(({ stdout }) => stdout.split('\n')[0])).toEqual(['1 link lost - night.toml']);
    expect(told.at(-1)).toMatchObject({ stdout: '', letters: [{ items: [] }] });
    job.outages.clear();
    const next = await job.nights(told.length, told.length + 3);
    expect(next.map(({ day, stdout }) => [day, stdout])).toEqual([[told.length, '']]);
    expect(next[0]?.letters).toMatchObject([{ items: [{ kind: 'lost', link: { url: GONE } }] }]);
  });

  it('is none where only one network could not be seen', async () => {
    const lan = Object.keys(living('lan')).map(
      (url) => [url, (day: number) => (day < 8 ? undefined : REPLIES.refused)] as const,
    );
    const lives = { ...living('org'), [GONE]: goneSoon, ...Object.fromEntries(lan) };
    const told = await new Nights(lives, { notify: HOOK }).nights(0, 14);
    expect(told.map(({ day, letters }) => [day, letters.length])).toEqual([
      [8, 0],
      [11, 1],
    ]);
    expect(told[0]?.stderr).toContain('could not see: none of 6 sites');
    expect(told[1]?.letters).toMatchObject([{ items: [{ kind: 'lost', link: { url: GONE } }] }]);
  });
});

describe('an unsteady link', () => {
  const FLAPPING = 'http://flapping.example/';

  it('is told once, and then only when it settles', async () => {
    const flaps = (day: number) =>
      day < 90 && Math.floor(day / 6) % 2 === 1 ? REPLIES.notFound : undefined;
    const job = new Nights({ [FLAPPING]: flaps }, { notify: HOOK });
    const told = [...(await job.nights(0, 90, 3)), ...(await job.nights(95, 240, 12))];
    const kinds = told.flatMap(({ day, letters }) =>
      letters.flatMap(({ items }) => items.map(({ kind, was }) => [day < 90, kind, was])),
    );
    expect(kinds).toEqual([
      [true, 'unsteady', undefined],
      [false, 'recovered', 'unsteady'],
    ]);
  });
});

describe('a link that a filter leaves out', () => {
  it('is told of when the filter lets it through again, and nothing is told twice', async () => {
    const [one, other] = ['http://one.example/', 'http://other.example/'];
    const gone = (day: number) => (day < 1 ? undefined : REPLIES.gone);
    const job = new Nights({ [one]: gone, [other]: gone, ...LIVING }, { notify: HOOK });
    const heard = async (from: number, to: number): Promise<readonly unknown[]> =>
      (await job.nights(from, to)).flatMap(({ day, letters }) =>
        letters.flatMap(({ items }) => items.map(({ kind, link }) => [day, kind, link.url])),
      );
    expect(await heard(0, 9)).toEqual([]);
    job.configure({ notify: HOOK, check: 'exclude = ["other"]' });
    expect(await heard(10, 13)).toEqual([[11, 'lost', one]]);
    job.configure({ notify: HOOK });
    const after = await heard(14, 20);
    expect(after).toEqual([[expect.any(Number), 'lost', other]]);
    job.configure({ notify: HOOK, check: 'exclude = ["other"]' });
    expect(await heard(21, 23)).toEqual([]);
    job.configure({ notify: HOOK });
    expect(await heard(24, 26)).toEqual([]);
  });
});
