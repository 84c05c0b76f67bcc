/** What is kept of a link for when its row is opened: all that is known, no password, within bounds. */
import { describe, expect, it } from 'vitest';
import { LISTED_AT_MOST, Listing } from '../../../../src/report/html/counts/listed.ts';
import { Rot } from '../../../../src/report/html/counts/rot.ts';
import { Standing } from '../../../../src/report/html/counts/standing.ts';
import { detailOf } from '../../../../src/report/html/detail.ts';
import { FirstRows } from '../../../../src/report/html/first-rows.ts';
import { listHtml } from '../../../../src/report/html/list.ts';
import { rowOf } from '../../../../src/report/html/row.ts';
import type { CheckedLink } from '../../../../src/settle/model.ts';
import { checkedLink } from '../sample.ts';

const ALL = 1000;
const SECRET = 'http://ada:sesame@a.example/x';

describe('detail', () => {
  it('keeps every password to itself, wherever it stands', () => {
    const link = checkedLink(SECRET, 'moved-permanently', {
      raw: 'http://ada:sesame@a.exam\nple/x',
      joins: [{ kind: 'line-end', at: 12 }],
      readings: [
        { url: SECRET, reason: 'rejoined', weight: 1 },
        { url: SECRET.slice(0, -2), reason: 'not-rejoined', weight: 0.5 },
      ],
    });
    const hops = [
      { url: SECRET, status: 301 },
      { url: `${SECRET}y`, status: 200 },
    ];
    const whole: CheckedLink = {
      ...{ ...link, repaired: SECRET, alternatives: [`${SECRET}z`] },
      verdict: {
        ...{ ...link.verdict, suggestion: SECRET },
        evidence: { ...link.verdict.evidence, hops },
      },
    };
    const told = detailOf(whole, ALL);
    expect(JSON.stringify([rowOf(whole), told])).not.toContain('sesame');
    expect(told.evidence.hops).toHaveLength(2);
  });

  it('leaves out default values, and a single request', () => {
    const [place] = detailOf(
      checkedLink('http://a.example/', 'ok', { raw: 'http://a.example/' }),
      ALL,
    ).places;
    expect(place).not.toHaveProperty('raw');
    expect(place).not.toHaveProperty('region');
    expect(place).not.toHaveProperty('quoteDepth');
    expect(detailOf(checkedLink('http://a.example/', 'ok'), ALL).evidence).not.toHaveProperty(
      'hops',
    );
  });

  it('shows fields of a place that differ from the default', () => {
    const link = checkedLink('http://a.example/xy', 'ok', {
      ...{ raw: 'http://a.example/x\n> y', region: 'signature', quoteDepth: 2, part: '1.2' },
      joins: [{ kind: 'quote-prefix', at: 18 }],
      document: { ordinal: 1, subject: 'Lamps', listId: '<l.example>', newsgroups: ['a.b'] },
    });
    expect(detailOf(link, ALL).places).toMatchObject([
      {
        ...{ region: 'signature', quoteDepth: 2, part: '1.2', breaks: 1, subject: 'Lamps' },
        ...{ raw: 'http://a.example/x\n> y', listId: '<l.example>', newsgroups: ['a.b'] },
      },
    ]);
  });

  it('has the text around the URL at the first three places, without secrets of other URLs', () => {
    const link = checkedLink('http://a.example/', 'ok');
    const context = { before: 'see ftp://ada:sesame@b.example/ and ', after: '.' };
    const sightings = Array.from({ length: 5 }, () => link.sightings[0]).flatMap((one) =>
      one === undefined ? [] : [{ ...one, context }],
    );
    const { places } = detailOf({ ...link, sightings }, ALL);
    const shown = { before: 'see ftp://***@b.example/ and ', after: '.' };
    expect(places.map((place) => place.context)).toEqual([
      shown,
      shown,
      shown,
      undefined,
      undefined,
    ]);
  });

  it('knows the address of a message, or of a file by the template of the user', () => {
    const archivedAt = 'https://lists.example/m/1';
    const mail = checkedLink('http://a.example/', 'ok', { document: { ordinal: 1, archivedAt } });
    expect(detailOf(mail, ALL).places[0]?.message).toBe(archivedAt);
    expect(rowOf(mail).message).toBe(archivedAt);
    const template = 'https://code.example/{path}#L{line}';
    const file = checkedLink('http://a.example/', 'ok');
    const [place] = detailOf(file, ALL, { sourceUrl: template }).places;
    expect(place?.message).toMatch(/^https:\/\/code\.example\/.+#L\d+$/);
    expect(rowOf(file, template).message).toBe(place?.message);
  });

  it('has the run and the day of each check in the line of life', () => {
    const life = [
      { run: 3, at: '1970-01-03T10:00:00.000Z', verdict: 'alive' },
      { run: 7, at: '1970-02-01T10:00:00.000Z', verdict: 'dead' },
    ] as const;
    const link = { ...checkedLink('http://a.example/', 'not-found'), life };
    expect(detailOf(link, ALL).life).toEqual([
      [3, 2],
      [7, 31],
    ]);
    expect(rowOf(link).life).toBe('ad');
  });

  it('names no next check where nothing is remembered', () => {
    const history = { state: 'working', failures: 0, since: 1, due: 9, intervalMs: 8 } as const;
    const link = { ...checkedLink('http://a.example/', 'ok'), history };
    expect(detailOf(link, ALL).history?.due).toBe(9);
    expect(detailOf(link, ALL, { forgets: true }).history).not.toHaveProperty('due');
  });

  it('points at a fault of syntax, but not where a password moves the places', () => {
    const [finding] = detailOf(checkedLink('http://a.example/100%', 'ok'), ALL).findings ?? [];
    expect(finding?.caret).toEqual(['http://a.example/100', '%']);
    expect(finding?.repair).toBe('http://a.example/100%25');
    const [covered] = detailOf(checkedLink('http://a:b@a.example/100%', 'ok'), ALL).findings ?? [];
    expect(covered).toBeDefined();
    expect(covered).not.toHaveProperty('caret');
    expect(covered).not.toHaveProperty('repair');
  });

  it('cuts long texts, and says how long they were', () => {
    const long = `http://a.example/${'x'.repeat(20_000)}`;
    const detail = detailOf(checkedLink(long, 'ok', { raw: `${long}\n` }), ALL);
    expect(detail.url).toHaveLength(8000);
    expect(detail.urlLength).toBe(long.length);
    expect(detail.places[0]?.raw).toHaveLength(2000);
    expect(rowOf(checkedLink(long, 'ok')).url).toHaveLength(500);
  });

  it('gives as many places as are allowed', () => {
    const link = checkedLink('http://a.example/', 'ok');
    const sightings = Array.from({ length: 9 }, () => link.sightings[0]).flatMap(
      (one) => one ?? [],
    );
    expect(detailOf({ ...link, sightings }, 3).places).toHaveLength(3);
  });
});

describe('row', () => {
  it('knows the oldest message with a date, and who wrote the first', () => {
    const link = checkedLink('http://a.example/', 'ok');
    const [sighting] = link.sightings;
    if (sighting === undefined) throw new Error('the sample has no sighting');
    const at = (document: object) => ({ ...sighting, document: { ordinal: 1, ...document } });
    const sightings = [
      at({}),
      at({ date: 'Sat, 5 Apr 2003 06:07:08 +0200', subject: 'Second', from: 'Odile' }),
      at({ date: 'Tue, 2 Jul 1996 08:15:30 +0200', subject: 'Third' }),
    ];
    const { cited, subject, sender } = rowOf({ ...link, sightings });
    expect(new Date((cited ?? 0) * 86_400_000).toISOString()).toMatch(/^1996-07-02/);
    expect([subject, sender]).toEqual(['Second', 'Odile']);
  });
});

it('the list says which links are left out', () => {
  const row = rowOf(checkedLink('http://a.example/', 'ok'));
  const dead = rowOf(checkedLink('http://a.example/', 'not-found'));
  const [listing, rot] = [new Listing(), new Rot()];
  rot.add(row);
  for (let link = 0; link < LISTED_AT_MOST; link++) listing.admits(dead);
  for (let link = 0; link < 1234; link++) listing.admits(row);
  listing.admits(dead);
  const counts = { rot, standing: new Standing(), listing };
  const words = listHtml(new FirstRows(), counts).replaceAll(/<[^>]+>/g, '');
  expect(words).toContain('The list holds 200,000 links');
  expect(words).toContain('1,234 that are alive and 1 other are left out');
});
