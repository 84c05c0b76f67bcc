/** What to put in the place of a link, and how it is told: takes a row, gives the best that is known. */
import { type Row, SHOWN_VERDICTS } from './data.ts';
import { dayText } from './days.ts';
import { archiveLookUp } from './look-up.ts';

export interface Replacement {
  /**
   * `address`: it answers there; `copy`: an archive keeps it; `none`: the archive has no copy; `search`: no archive was
   * asked; `nothing`: no archive keeps such pages.
   */
  readonly kind: 'address' | 'copy' | 'none' | 'search' | 'nothing';
  /** To be put in its place, or to be looked at; empty: there is none. */
  readonly url: string;
  /** Empty: nothing is to be said, since nobody looks for a file in a web archive. */
  readonly words: string;
}

const DEAD = SHOWN_VERDICTS.indexOf('dead');
const MOVED = SHOWN_VERDICTS.indexOf('moved');
const OF_FILE = /^file:/i;

type Known = Pick<
  Row,
  'verdict' | 'url' | 'leadsTo' | 'copy' | 'copyDay' | 'archiveAsked' | 'cited'
>;

/** Null: the link needs none. */
export function replacementOf(row: Known): Replacement | null {
  const { verdict, url, leadsTo, copy, copyDay, archiveAsked, cited } = row;
  if (leadsTo !== '') {
    const words = verdict === MOVED ? 'New address' : 'Answers when read as';
    return { kind: 'address', url: leadsTo, words };
  }
  if (copy !== '') {
    const taken = copyDay === null ? '' : ` of ${dayText(copyDay)}`;
    return { kind: 'copy', url: copy, words: `Archived copy${taken}` };
  }
  if (verdict !== DEAD) return null;
  if (archiveAsked !== null) {
    return { kind: 'none', url: '', words: `The archive had no copy on ${dayText(archiveAsked)}` };
  }
  const lookUp = archiveLookUp(url, cited);
  if (lookUp === null) {
    return {
      kind: 'nothing',
      url: '',
      words: OF_FILE.test(url) ? '' : 'Web archives do not keep it',
    };
  }
  const near = cited === null ? '' : ` near ${dayText(cited)}`;
  return { kind: 'search', url: lookUp, words: `Look for a copy${near}` };
}
