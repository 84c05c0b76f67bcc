/** The processes at a run, a line each, or as JSON: what each holds, and when it was last heard of. */
import { isoTime } from '../../../checkers/iso-time.ts';
import type { MemberState } from '../../store/model.ts';
import { counted } from '../../writing/counted.ts';
import { printable } from '../../writing/printable.ts';
import { timeSpan } from '../../writing/time-span.ts';

export const NOBODY = 'no process is at a run\n';

/** `now`: where clocks differ, one that lies ahead counts as this moment. */
export function membersText(members: readonly MemberState[], now: number): string {
  return members.length === 0 ? NOBODY : members.map((member) => lineOf(member, now)).join('');
}

function lineOf(
  { name, run, since, heardAt, aliveUntil, sites, links }: MemberState,
  now: number,
): string {
  const heard = `heard of ${ago(now - heardAt)}${aliveUntil < now ? ', which is too long' : ''}`;
  const holds = `holds ${counted(sites, 'site')}, ${counted(links, 'link')}`;
  return `${printable(name)}: at run ${run}, began ${ago(now - since)}, ${heard}; ${holds}\n`;
}

function ago(ms: number): string {
  return ms < 1000 ? 'just now' : `${timeSpan(ms)} ago`;
}

/** Times are ISO 8601 in UTC. */
export interface JsonMember extends Pick<MemberState, 'name' | 'run' | 'sites' | 'links'> {
  readonly since: string;
  readonly heardAt: string;
  readonly aliveUntil: string;
}

export function jsonMember(member: MemberState): JsonMember {
  const { name, run, since, heardAt, aliveUntil, sites, links } = member;
  return {
    ...{ name, run, since: isoTime(since), heardAt: isoTime(heardAt) },
    ...{ aliveUntil: isoTime(aliveUntil), sites, links },
  };
}
