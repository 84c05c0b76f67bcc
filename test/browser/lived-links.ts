/**
 * Checked links of which a store remembers several runs: dead ones with copies, without, and never asked for; a moved
 * one; one that only its own host tells from another; each with the text around it and a message on the web.
 */
import { archivedCopy } from '../../checkers/reach/archive/model.ts';
import { judgeUrls } from '../../src/judging/judge-urls.ts';
import type { CheckedLink, LifePoint } from '../../src/settle/model.ts';
import { manyLinks } from './many-links.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 2, 14, 9, 30);
const RUN_DAYS = 30;
/** Links taken from the many. */
const ENOUGH = 60;

export const DECEITFUL = 'http://\u0430\u0440\u0440\u04cf\u0435.example/login';

export function livedLinks(): readonly CheckedLink[] {
  const links = [...manyLinks(ENOUGH)].map(lived);
  const dead = links.find(({ verdict }) => verdict.verdict === 'dead');
  if (dead === undefined) throw new Error('none of the links is dead');
  const [findings = []] = judgeUrls({ urls: [DECEITFUL], grammars: ['rfc3986', 'whatwg'] });
  const { archived: _, ...deceitful } = dead;
  return [{ ...deceitful, url: DECEITFUL, findings }, ...links];
}

function lived(link: CheckedLink, index: number): CheckedLink {
  const isDead = link.verdict.verdict === 'dead';
  const runs = 4 + (index % 9);
  const at = (run: number): number => NOW - (runs - run) * RUN_DAYS * DAY_MS;
  const failed = Math.ceil(runs / 2) + 1;
  const life = Array.from({ length: runs }, (_, before): LifePoint => {
    const run = before + 1;
    const verdict = isDead && run >= failed ? 'dead' : 'alive';
    return { run, at: new Date(at(run)).toISOString(), verdict };
  });
  const copy = { url: `https://keeper.example/2003/${link.url}`, at: Date.UTC(2003, 3, 17) };
  const history = link.history && {
    ...link.history,
    ...(isDead
      ? {
          ...{ state: 'lost' as const, since: NOW, failures: runs - failed + 1 },
          ...{ firstFailure: at(failed), lastSeen: at(failed - 1), lastAnswer: at(failed - 1) },
        }
      : { lastSeen: NOW, lastAnswer: NOW }),
    lastCheck: NOW,
  };
  return {
    ...link,
    ...{ life, sightings: link.sightings.map(told) },
    ...(history && { history }),
    ...(isDead && index % 3 === 0 && { archived: archivedCopy(copy, copy.at, 'message') }),
    ...(isDead && index % 3 === 1 && { archiveAsked: new Date(NOW).toISOString() }),
    ...(isDead && index % 4 === 0 && { change: 'lost' as const }),
  };
}

function told(sighting: CheckedLink['sightings'][number]): CheckedLink['sightings'][number] {
  const { document } = sighting;
  return {
    ...sighting,
    document: {
      ...document,
      messageId: `${document.ordinal}@list.example`,
      listArchive: 'https://lore.kernel.org/keepers/',
    },
    context: { before: 'The tables of the harbour are at ', after: ', as Wanda said.' },
  };
}
