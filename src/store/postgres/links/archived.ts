/** What archives have answered, link by link. */
import type { SearchedLink } from '../../../archive/due.ts';
import { type SearchedRow, searchedOf } from '../../links/searched.ts';
import type { ArchiveAnswerKept } from '../../store.ts';
import type { Session } from '../connection/session.ts';

const SEARCHED = `
  SELECT link_id, state, archived, archive_asked FROM link_state WHERE link_id = ANY ($1::bigint[]) ORDER BY link_id`;
const KEEP = `
  UPDATE link_state SET archived = coalesce($1::text, archived), archive_asked = $2::bigint WHERE link_id = $3::bigint`;

export async function searchedLinks(
  db: Session,
  links: readonly number[],
): Promise<readonly SearchedLink[]> {
  return (await db.all<SearchedRow>(SEARCHED, links)).map(searchedOf);
}

export async function keepArchived(
  db: Session,
  link: number,
  { archived, at }: ArchiveAnswerKept,
): Promise<void> {
  await db.run(KEEP, archived === null ? null : JSON.stringify(archived), at, link);
}
