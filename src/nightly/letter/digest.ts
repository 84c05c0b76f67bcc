/** The month in figures, with what they were before: takes a digest, gives rows. Pure. */
import { STATES, type State } from '../../history/model.ts';
import { counted, thousands } from '../../writing/counted.ts';
import { localDay } from '../../writing/local-time.ts';
import type { Digest } from './model.ts';
import type { Figures } from './page.ts';

type Row = readonly [name: string, figure: string];

export function digestOf(digest: Digest, links: number, zone: string): Figures {
  const { since, until } = digest;
  return {
    title: `In figures: ${localDay(since, zone)} to ${localDay(until, zone)}`,
    rows: [
      ['nights', nightsText(digest)],
      ...STATES.filter((state) => isMet(state, digest)).map((state) => stateRow(state, digest)),
      ...unseenRow(digest),
      ['checks', checksText(digest, links)],
      ...goneRow(digest),
    ],
  };
}

function nightsText({ nights, silentNights, blindNights }: Digest): string {
  const blind = blindNights > 0 ? `, ${thousands(blindNights)} that could not see` : '';
  return `${thousands(nights)}, ${thousands(silentNights)} of them without news${blind}`;
}

function isMet(state: State, { states, statesBefore }: Digest): boolean {
  return states[state] > 0 || (statesBefore?.[state] ?? 0) > 0;
}

/** `working  250 -> 243` */
function stateRow(state: State, digest: Digest): Row {
  const { states, statesBefore } = digest;
  const now = thousands(states[state]);
  const trend = statesBefore === undefined ? now : `${thousands(statesBefore[state])} -> ${now}`;
  return [state, state === 'lost' ? `${trend}${movesText(digest)}` : trend];
}

function movesText({ lostSince, recoveredSince }: Digest): string {
  return ` (${thousands(lostSince)} newly lost, ${thousands(recoveredSince)} recovered)`;
}

function unseenRow({ unseenNow }: Digest): readonly Row[] {
  return unseenNow === 0 ? [] : [['not seen', `${counted(unseenNow, 'link')} for long`]];
}

function goneRow({ citedInGoneFiles = 0 }: Digest): readonly Row[] {
  if (citedInGoneFiles === 0) return [];
  const links = `${counted(citedInGoneFiles, 'link')} only in files that are gone`;
  return [['cited', `${links}: urlglean prune --gone`]];
}

function checksText({ asked, overdue }: Digest, links: number): string {
  const late =
    overdue === 0
      ? 'every link when it was due'
      : `${thousands(overdue)} of ${counted(links, 'link')} more than a week overdue`;
  return `${thousands(asked)}; ${late}`;
}
