import { describe, expect, it } from 'vitest';
import { extractText } from '../../extractors/extract-text.ts';
import type { Link } from '../../src/settle/model.ts';
import { SIGHTINGS_KEPT } from '../../src/store/links/cited-row.ts';
import { settledLinks } from '../helpers/settling.ts';

function settle(...texts: readonly string[]): Promise<readonly Link[]> {
  return settledLinks(texts.flatMap((text) => [...extractText(text)]));
}

describe('settling', () => {
  it('makes one link of what is the same URL', async () => {
    const links = await settle('http://Example.ORG:80/%7Eada#top', 'http://example.org/~ada');
    expect(links).toHaveLength(1);
    expect(links[0]).toMatchObject({ url: 'http://Example.ORG:80/%7Eada#top', sightingCount: 2 });
  });

  it('tells places in a page apart where that is asked for', async () => {
    const text = 'http://a.example/x#lens http://A.example/x#oil http://a.example/x#%6cens';
    const links = await settledLinks([...extractText(text)], { fragments: true });
    expect(links.map(({ url, sightingCount }) => [url, sightingCount])).toEqual([
      ['http://a.example/x#lens', 2],
      ['http://A.example/x#oil', 1],
    ]);
  });

  it('weighs readings with the places in pages that they name', async () => {
    const broken = 'see <http://example.org/lantern-\ngallery#oil>';
    const fragments = { fragments: true };
    const [link] = await settledLinks([...extractText(broken)], fragments);
    expect(link?.url).toBe('http://example.org/lantern-gallery#oil');
    expect(link?.alternatives).toEqual(['http://example.org/lanterngallery#oil']);
    const texts = [broken, 'http://example.org/lanterngallery#oil'];
    const found = texts.flatMap((text) => [...extractText(text)]);
    expect(await settledLinks(found, fragments)).toMatchObject([
      { url: 'http://example.org/lanterngallery#oil', sightingCount: 2 },
    ]);
  });

  it('keeps links in the order of their first sightings', async () => {
    const urls = ['http://c.example/', 'http://a.example/', 'http://b.example/'];
    const links = await settle(urls.join(' '), urls.toReversed().join(' '));
    expect(links.map(({ url }) => url)).toEqual(urls);
  });

  it('believes the reading that stands unbroken elsewhere', async () => {
    const broken = 'see <http://example.org/lantern-\ngallery>';
    const [link] = await settle(broken, 'http://example.org/lanterngallery');
    expect(link).toMatchObject({ url: 'http://example.org/lanterngallery', sightingCount: 2 });
    expect((await settle(broken))[0]?.url).toBe('http://example.org/lantern-gallery');
  });

  it('says which evidence decided, and how sure it is', async () => {
    const grounds = async (...texts: string[]): Promise<unknown> =>
      (await settle(...texts)).map(({ sightings }) =>
        sightings.map(({ decidedBy, certainty }) => `${decidedBy}: ${certainty}`),
      );
    const broken = 'see <http://example.org/lantern-\ngallery>';
    expect(await grounds('http://example.org/a')).toEqual([['shape: certain']]);
    expect(await grounds(broken)).toEqual([['marks: likely']]);
    expect(await grounds('http://example.org/lanterngallery', broken)).toEqual([
      ['shape: certain', 'archive: likely'],
    ]);
    const url = 'http://example.org/lamps/of/the/museum/';
    const doubtful = `It is all kept there, see ${url}\nLantern-1 there`;
    expect(await grounds(doubtful)).toEqual([['line-end: doubtful']]);
    expect(await grounds(doubtful, `${url}Lantern-1`)).toEqual([
      ['archive: likely', 'shape: certain'],
    ]);
  });

  it('prefers what the grammar has nothing against', async () => {
    const [sighting] = extractText('see http://example.org/lamps/\nLantern-1 there');
    if (sighting === undefined) throw new Error('nothing found');
    const reading = { url: 'http://example.org/100%', reason: 'rejoined', weight: 1 } as const;
    const other = {
      url: 'http://example.org/lamps/',
      reason: 'not-rejoined',
      weight: 0.5,
    } as const;
    const faulty = { ...sighting, url: reading.url, readings: [reading, other] };
    const [link] = await settledLinks([faulty]);
    expect(link?.url).toBe(other.url);
    expect(link?.sightings[0]).toMatchObject({ decidedBy: 'grammar', certainty: 'likely' });
  });

  it('takes a shorter URL elsewhere for no proof against a longer one', async () => {
    const links = await settle('see http://example.org/a/\nb/c.html', 'http://example.org/a/');
    expect(links.map(({ url }) => url)).toEqual([
      'http://example.org/a/b/c.html',
      'http://example.org/a/',
    ]);
  });

  it('offers other readings to be asked, but not the folder above a certain join', async () => {
    const [hyphen] = await settle('see <http://example.org/lantern-\ngallery>');
    expect(hyphen?.alternatives).toEqual(['http://example.org/lanterngallery']);
    const first = 'http://example.org/logs?year=1881&month=05&keeper=mary-anne&tide=low&';
    const [joined] = await settle(`${first}\npage=7#tide\n`);
    expect(joined?.url).toBe(`${first}page=7#tide`);
    expect(joined?.alternatives).toEqual([]);
  });

  it('offers no other reading of a link that stands somewhere in one piece', async () => {
    const broken = 'see <http://example.org/lantern-\ngallery>';
    const whole = 'http://example.org/lantern-gallery';
    expect(await settle(broken, whole)).toMatchObject([{ url: whole, alternatives: [] }]);
    const other = 'http://example.org/lanterngallery';
    expect(await settle(broken, broken)).toMatchObject([{ url: whole, alternatives: [other] }]);
  });

  it('counts all sightings and keeps a bounded number', async () => {
    const [link] = await settle('http://example.org/\n'.repeat(SIGHTINGS_KEPT + 50));
    expect(link?.sightings).toHaveLength(SIGHTINGS_KEPT);
    expect(link?.sightingCount).toBe(SIGHTINGS_KEPT + 50);
  });
});
