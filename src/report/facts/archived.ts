/** An archived copy in words: its date, and how far that is from the wanted one; or that there was none. */
import { type Archived, isFar } from '../../../checkers/reach/archive/model.ts';
import type { CheckedLink } from '../../settle/model.ts';
import { counted, thousands } from '../../writing/counted.ts';
import type { RunSummary } from '../model/model.ts';
import { day } from './streak.ts';

/** `2003-04-05, 12 days before the message`; `dayOf` writes the day. */
export function archivedText(archived: Archived, dayOf = day): string {
  const far = isFar(archived) ? ', so it may show something else' : '';
  return `${dayOf(Date.parse(archived.datetime))}, ${distanceText(archived)}${far}`;
}

/** `the web archive had no copy (asked 2026-11-20)`; null: it has one, was not asked, or none is wanted. */
export function noCopyText(
  { verdict, archived, archiveAsked }: Pick<CheckedLink, 'verdict' | 'archived' | 'archiveAsked'>,
  dayOf = day,
): string | null {
  if (verdict.verdict !== 'dead' || archived !== undefined || archiveAsked === undefined) {
    return null;
  }
  return `the web archive had no copy (asked ${dayOf(Date.parse(archiveAsked))})`;
}

function distanceText({ distanceDays, asOfIs }: Archived): string {
  const days = Math.abs(distanceDays);
  const ofWhat = asOfIs === 'message' ? 'the message' : 'today';
  const span = days === 0 ? 'less than a day' : counted(days, 'day');
  const undated = asOfIs === 'now' ? ' (no message that cites it has a date)' : '';
  return `${span} ${distanceDays <= 0 ? 'before' : 'after'} ${ofWhat}${undated}`;
}

/** `archived copies found for 12 of 15 dead links, 3 of them far off in time`; null: no archive was used. */
export function archiveSentence({ archive, verdicts }: RunSummary): string | null {
  if (archive === undefined || verdicts.dead === 0) return null;
  const links = counted(verdicts.dead, 'dead link');
  const far = archive.far > 0 ? `, ${thousands(archive.far)} of them far off in time` : '';
  const { failed: unanswered = 0 } = archive;
  const failed = unanswered > 0 ? `; ${thousands(unanswered)} could not be looked up` : '';
  return `archived copies found for ${thousands(archive.found)} of ${links}${far}${failed}`;
}
