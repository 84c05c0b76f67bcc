/** Which other links of hosts that died or came back are due now: from rows in the order in which they would be due. */
import { mayBeOurs, moreLinks } from '../../history/host-wide.ts';

export type SiblingRow = readonly [
  link: number,
  host: string,
  asked: number,
  dead: number,
  known: number,
  back: number,
];

/** `answering`: how many hosts answered. */
export function chosenSiblings(rows: readonly SiblingRow[], answering: number): readonly number[] {
  const deadHosts = new Set(rows.filter(([, , , dead]) => dead === 1).map(([, host]) => host));
  const isDoubtful = mayBeOurs(deadHosts.size, answering);
  const left = new Map<string, number>();
  const links: number[] = [];
  for (const [link, host, asked, dead, known, back] of rows) {
    const found = { asked, isDead: dead === 1, isKnown: known === 1, isBack: back === 1 };
    const more = left.get(host) ?? (found.isDead && isDoubtful ? 0 : moreLinks(found));
    left.set(host, more - 1);
    if (more > 0) links.push(link);
  }
  return links;
}
