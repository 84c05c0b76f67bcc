/**
 * Whose an address is that many sites share: each belongs to one member at a time, who asks all its sites. Those of another
 * are passed over when sites are handed out.
 */
import type { SiteAddress } from '../../model.ts';
import type { Session } from '../connection/session.ts';
import { isText } from '../schema/same-text.ts';

/** In the order of their names: two that take the same never wait for each other in turn. */
const TAKE = `
  INSERT INTO held_address (address, fence)
  SELECT DISTINCT address, $1::bigint FROM unnest($2::text[]) AS wanted (address) ORDER BY address
  ON CONFLICT (address) DO UPDATE SET fence = excluded.fence
    WHERE held_address.fence = $1::bigint OR NOT EXISTS (SELECT 1 FROM member WHERE member.fence = held_address.fence)
  RETURNING address`;
const NOTE = `
  UPDATE turn SET address = given.address FROM unnest($2::text[], $3::text[]) AS given (site, address)
  WHERE turn.fence = $1::bigint AND ${isText('turn.site', 'given.site')}`;

/** $1: the member that asks for sites. */
export const IS_AT_ANOTHERS = `
  EXISTS (SELECT 1 FROM held_address WHERE held_address.address = turn.address AND held_address.fence <> $1::bigint)`;

/** Gives the addresses that are the member's own; the others are noted with their sites. To be called in a transaction. */
export async function takeAddresses(
  db: Session,
  fence: number,
  wanted: readonly SiteAddress[],
): Promise<readonly string[]> {
  const addresses = wanted.map(({ address }) => address);
  const own = (await db.rows<readonly [address: string]>(TAKE, fence, addresses)).map(
    ([address]) => address,
  );
  const elsewhere = wanted.filter(({ address }) => !own.includes(address));
  if (elsewhere.length > 0) {
    const sites = elsewhere.map(({ site }) => site);
    await db.run(
      NOTE,
      fence,
      sites,
      elsewhere.map(({ address }) => address),
    );
  }
  return own;
}

/** They are free for others. */
export async function leaveAddresses(
  db: Session,
  fence: number,
  addresses: readonly string[],
): Promise<void> {
  if (addresses.length === 0) return;
  const sql = 'DELETE FROM held_address WHERE address = ANY ($2::text[]) AND fence = $1::bigint';
  await db.run(sql, fence, addresses);
}

export async function leaveAllAddresses(db: Session, fence: number): Promise<void> {
  await db.run('DELETE FROM held_address WHERE fence = $1::bigint', fence);
}
