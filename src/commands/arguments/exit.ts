/** The exit code that the links of a run stand for: takes their totals, gives it, and says why where no dead link is. */
import { counted } from '../../writing/counted.ts';
import type { Console, ExitCode } from '../output/model.ts';
import type { LinkTotals } from '../output/walk-links.ts';

export interface Saying extends Pick<Console, 'journal'> {
  readonly quiet: boolean;
}

export function exitFor(
  { failing, verdicts }: Pick<LinkTotals, 'failing' | 'verdicts'>,
  { quiet, journal }: Saying,
): ExitCode {
  const others = failing - verdicts.dead;
  if (others > 0 && !quiet) {
    const links = counted(others, 'link');
    journal.notice(
      'fail-on',
      `${links} ${others === 1 ? 'has' : 'have'} an answer that --fail-on or --require-https names`,
    );
  }
  return failing > 0 ? 2 : 0;
}
