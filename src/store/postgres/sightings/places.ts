/** Links to places that their pages do not have, taken apart from the links of the pages. */
import type { Places } from '../../store.ts';
import type { Transactions } from '../connection/session.ts';
import type { LinkRow, LinkRows } from '../links/link-rows.ts';

const SPELT =
  'SELECT DISTINCT coalesce(sighting.url, $1::text) FROM sighting WHERE link_id = $2::bigint';
const MOVE = `
  UPDATE sighting SET link_id = $1::bigint, url = CASE WHEN $2::text = $3::text THEN NULL ELSE $3::text END
  WHERE link_id = $4::bigint AND coalesce(url, $5::text) = $3::text`;

export async function takeApart(
  db: Transactions,
  links: LinkRows,
  { places, at }: { readonly places: Places; readonly at: number },
): Promise<void> {
  const known = await links.find(db, places.pages());
  await db.transaction(async (session) => {
    for (const link of known.values()) {
      const rows = await session.rows<readonly [url: string]>(SPELT, link.url, link.id);
      const astray = rows
        .map(([url]) => url)
        .filter((url) => url.includes('#') && places.isAstray(url));
      if (astray.length === 0) continue;
      const placeOf = await links.ofPlaces(session, astray, at);
      for (const url of astray) await move(session, link, placeOf(url), url);
    }
  });
}

async function move(
  db: Pick<Transactions, 'run'>,
  link: LinkRow,
  place: LinkRow,
  url: string,
): Promise<void> {
  await db.run(MOVE, place.id, place.url, url, link.id, link.url);
  // No sighting is left that is spelt as the link was.
  if (url === link.url)
    await db.run('UPDATE link SET url = NULL WHERE link_id = $1::bigint', link.id);
}
