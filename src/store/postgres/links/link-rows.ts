/** Links by identity, each a row from its first sighting on: found, and made where there are none, many at a time. */
import { hostOf } from '../../../../checkers/syntax/host-and-port.ts';
import { type IdentityOptions, identify } from '../../../../checkers/syntax/identity.ts';
import { hash53 } from '../../../hash.ts';
import { type CitedAs, identityOf, isReference } from '../../../settle/identity-of.ts';
import type { Session } from '../connection/session.ts';
import { NUMBERS } from '../schema/same-text.ts';

export interface LinkRow {
  readonly id: number;
  /** As it stands in its first sighting. */
  readonly url: string;
}

const FIND = `
  SELECT wanted.place, link.link_id, link.url FROM unnest($1::bigint[], $2::text[]) WITH ORDINALITY AS wanted (hash, identity, place)
  JOIN link ON link.hash = wanted.hash AND hashtextextended(link.identity, 1) = hashtextextended(wanted.identity, 1)
    AND link.identity = wanted.identity`;

/** By their hashes in order: two that add the same links never wait for each other in turn. */
const ADD = `
  WITH added AS (
    INSERT INTO link (link_id, hash, identity, url, scheme, host)
    SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[]) AS new (id, hash, identity, url, scheme, host)
    ORDER BY new.hash, new.identity
    ON CONFLICT (hash, hashtextextended(identity, 1)) DO NOTHING RETURNING link_id)
  INSERT INTO link_state (link_id, state, since, failures, interval, due)
  SELECT link_id, 'unchecked', $7::bigint, 0, 0, 0 FROM added`;

const UNDOUBTED = `
  SELECT DISTINCT link_id FROM sighting WHERE link_id = ANY ($1::bigint[]) AND doubted = 0`;

/** A link under the identity that it is looked for by. */
interface Named {
  readonly identity: string;
  readonly hash: number;
  readonly url: string;
}

export class LinkRows {
  readonly #identity: IdentityOptions;

  constructor(identity: IdentityOptions) {
    this.#identity = identity;
  }

  /** The links of sightings, made where there are none, in the order of the sightings. */
  async of(db: Session, cited: readonly CitedAs[], at: number): Promise<(one: CitedAs) => LinkRow> {
    const identities = new Map<string, string>();
    const wanted = new Map<string, Named>();
    for (const one of cited) {
      const name = nameOf(one);
      if (identities.has(name)) continue;
      const identity = identityOf(one, this.#identity);
      identities.set(name, identity);
      if (!wanted.has(identity)) wanted.set(identity, { ...named(identity), url: one.url });
    }
    const links = await this.#made(db, [...wanted.values()], at);
    return (one) => known(links, identities.get(nameOf(one)) ?? '');
  }

  /** The links of places in pages, apart from those of the pages. */
  async ofPlaces(
    db: Session,
    urls: readonly string[],
    at: number,
  ): Promise<(url: string) => LinkRow> {
    const places = urls.map((url) => ({ ...named(identify(url, { fragments: true })), url }));
    const links = await this.#made(db, places, at);
    return (url) => known(links, identify(url, { fragments: true }));
  }

  /** Those that there are. */
  async find(db: Session, urls: readonly string[]): Promise<ReadonlyMap<string, LinkRow>> {
    const identities = new Map(urls.map((url) => [url, this.identityOf(url)]));
    const links = await found(db, [...new Set(identities.values())].map(named));
    return new Map(
      [...identities].flatMap(([url, identity]) => {
        const link = links.get(identity);
        return link === undefined ? [] : [[url, link] as const];
      }),
    );
  }

  identityOf(url: string): string {
    return identify(url, this.#identity);
  }

  async #made(
    db: Session,
    wanted: readonly Named[],
    at: number,
  ): Promise<ReadonlyMap<string, LinkRow>> {
    const before = await found(db, wanted);
    const missing = wanted.filter(({ identity }) => !before.has(identity));
    if (missing.length === 0) return before;
    await add(db, missing, at);
    // Another process may have been quicker with some.
    return new Map([...before, ...(await found(db, missing))]);
  }
}

/** Which of these links stand anywhere in one piece. */
export async function undoubted(
  db: Session,
  links: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db.rows<readonly [link: number]>(UNDOUBTED, links);
  return new Set(rows.map(([link]) => link));
}

/** No URL has a blank in front. */
function nameOf({ url, form }: CitedAs): string {
  return form === 'relative' ? ` ${url}` : url;
}

function named(identity: string): Named {
  return { identity, hash: hash53(identity), url: identity };
}

function known(links: ReadonlyMap<string, LinkRow>, identity: string): LinkRow {
  const link = links.get(identity);
  if (link === undefined) throw new RangeError('a link without a row');
  return link;
}

async function found(db: Session, wanted: readonly Named[]): Promise<Map<string, LinkRow>> {
  if (wanted.length === 0) return new Map();
  const rows = await db.rows<readonly [place: number, id: number, url: string | null]>(
    FIND,
    wanted.map(({ hash }) => hash),
    wanted.map(({ identity }) => identity),
  );
  return new Map(
    rows.map(([place, id, url]) => {
      const identity = wanted[place - 1]?.identity ?? '';
      return [identity, { id, url: url ?? identity }];
    }),
  );
}

async function add(db: Session, links: readonly Named[], at: number): Promise<void> {
  const ids = await db.rows<readonly [id: number]>(NUMBERS, 'link', 'link_id', links.length);
  await db.run(
    ADD,
    ids.map(([id]) => id),
    links.map(({ hash }) => hash),
    links.map(({ identity }) => identity),
    links.map(({ identity, url }) => (url === identity ? null : url)),
    links.map(({ identity }) => schemeOf(identity)),
    links.map(({ url }) => hostOf(url)),
    at,
  );
}

function schemeOf(identity: string): string {
  return isReference(identity) ? 'file' : identity.slice(0, Math.max(0, identity.indexOf(':')));
}
