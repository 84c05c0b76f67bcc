/** What SQL has to know of URLs to give a link another identity: functions of a connection. */
import type { DatabaseSync } from 'node:sqlite';
import { hostOf } from '../../../../checkers/syntax/host-and-port.ts';
import { identify } from '../../../../checkers/syntax/identity.ts';
import { hash53 } from '../../../hash.ts';
import { isReference } from '../../../settle/identity-of.ts';

/**
 * `identity_of(url, identity)` of a row of `link`, whose URL is null where it is written like its identity; an identity
 * with a place in the page is given one again. `hash_of(identity)`, `host_of(url)`.
 */
export function defineLinkFunctions(db: DatabaseSync): void {
  const options = { deterministic: true };
  db.function('identity_of', options, (url, identity) => {
    const before = String(identity);
    if (isReference(before)) return before;
    return identify(String(url ?? identity), { fragments: before.includes('#') });
  });
  db.function('hash_of', options, (identity) => hash53(String(identity)));
  db.function('host_of', options, (url) => hostOf(String(url)));
}
