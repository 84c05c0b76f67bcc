/** The links that are due, claimed from the store as they are wanted, as many together; read in one go or in several. */
import type { CheckPolicy } from '../../checkers/policy.ts';
import { effectiveServer } from '../../checkers/reach/effective-server.ts';
import type { TurnLink } from '../schedule/model/model.ts';
import type { DueLink } from '../store/model.ts';
import type { Store } from '../store/store.ts';

export type DueTurnLink = DueLink & TurnLink;

/** Hosts and links of each that are claimed at once: enough to choose from, and few to hold. */
const CLAIM = { hosts: 256, linksEach: 64 };

export async function* dueLinks(
  store: Store,
  fence: number,
  policy: CheckPolicy,
): AsyncGenerator<readonly DueTurnLink[]> {
  for (;;) {
    const claims = await store.claim(fence, CLAIM);
    if (claims.length === 0) return;
    yield claims.flatMap(({ links }) =>
      links.map((link) => ({ ...link, ...requestUrlOf(link.url, policy) })),
    );
  }
}

/** Takes from the source until it is done; the source stays open, to be read further later. */
export async function* takeUntil<T>(
  source: AsyncGenerator<T>,
  isDone: () => boolean,
): AsyncGenerator<T> {
  while (!isDone()) {
    const next = await source.next();
    if (next.done) return;
    yield next.value;
  }
}

/** A URN is requested at its resolver: the schedule limits the load of that host. */
function requestUrlOf(url: string, policy: CheckPolicy): { readonly requestUrl?: string } {
  const at = effectiveServer(url, policy);
  return at === undefined ? {} : { requestUrl: at };
}
