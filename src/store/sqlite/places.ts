/**
 * Links to places that their pages do not have, taken apart from the links of the pages: takes what is known of pages
 * that were read, moves the sightings that lead astray to links of their own. Where all is as it should be, a page stays
 * one link, whatever places in it are cited.
 */
import type { Places } from '../store.ts';
import type { Database } from './database/database.ts';
import type { LinkRow, LinkRows } from './links/link-rows.ts';

const SPELT = `
  SELECT DISTINCT ifnull(sighting.url, ?) FROM sighting WHERE link_id = ?`;

const MOVE = `
  UPDATE sighting SET link_id = ?, url = CASE WHEN ? = ? THEN NULL ELSE ? END
  WHERE link_id = ? AND ifnull(url, ?) = ?`;

export function takeApart(
  db: Database,
  links: LinkRows,
  { places, at }: { readonly places: Places; readonly at: number },
): void {
  for (const page of places.pages()) {
    const link = links.find(page);
    if (link === undefined) continue;
    const astray = spellings(db, link).filter((url) => url.includes('#') && places.isAstray(url));
    for (const url of astray) {
      const { id, url: ofPlace } = links.ofPlace(url, at);
      db.run(MOVE, id, ofPlace, url, url, link.id, link.url, url);
      // No sighting is left that is spelt as the link was.
      if (url === link.url) db.run('UPDATE link SET url = NULL WHERE link_id = ?', link.id);
    }
  }
  links.forget();
}

function spellings(db: Database, { id, url }: LinkRow): readonly string[] {
  return db.rows<readonly [url: string]>(SPELT, url, id).map(([spelt]) => spelt);
}
