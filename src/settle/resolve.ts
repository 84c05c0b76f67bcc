/**
 * Resolves links that lead to messages (`mid:`, `news:` with a Message-ID) or to parts of their own
 * message (`cid:`) inside the archive that was read. Takes links, gives their targets.
 */

import { percentDecoded } from '../../extractors/characters/percent.ts';
import type { Target } from '../../extractors/model.ts';
import type { Link } from './model.ts';

/** Messages by identifier; the first one of an identifier is the one it leads to. */
export interface MessageFinder {
  find(messageId: string): Target | undefined;
}

type InnerLink = Pick<Link, 'scheme' | 'url' | 'sightings'>;

export function targetInside(link: InnerLink, messages: MessageFinder): Target | undefined {
  return link.scheme === 'cid' ? partTarget(link) : messageTarget(link, messages);
}

/** The same identifier may be good in one message and missing in another: all must have it. */
function partTarget({ sightings }: InnerLink): Target | undefined {
  return sightings.every(({ target }) => target !== undefined) ? sightings[0]?.target : undefined;
}

function messageTarget({ scheme, url }: InnerLink, messages: MessageFinder): Target | undefined {
  const id = messageIdOf(scheme, url);
  return id === null ? undefined : messages.find(id);
}

/** RFC 2392 §2: `mid:message-id[/content-id]`; RFC 5538 §2: `news:[//server/]message-id`. */
function messageIdOf(scheme: string, url: string): string | null {
  const rest = url.slice(scheme.length + 1);
  const written =
    scheme === 'mid'
      ? rest.split('/', 1)[0]
      : scheme === 'news' || scheme === 'snews'
        ? rest.replace(/^\/\/[^/]*\//, '')
        : undefined;
  if (!written?.includes('@')) return null;
  return percentDecoded(written) ?? written;
}
