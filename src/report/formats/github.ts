/**
 * Annotations of GitHub Actions, for standard output: an error for each dead link, a warning for each moved one, a
 * notice for the first unknown ones, at the first place of each, and a notice with the summary. GitHub shows ten of
 * each kind per step, while the log has all: so all dead links are written, and notices stop where the summary would
 * be hidden.
 */
import type { VerdictValue } from '../../../checkers/model.ts';
import type { CheckedLink } from '../../settle/model.ts';
import { counted } from '../../writing/counted.ts';
import { furtherLines, linkFacts, whyText } from '../facts/link-facts.ts';
import { morePlaces } from '../facts/places.ts';
import type { Reporter, ReporterOptions, RunSummary } from '../model/model.ts';
import { CUT_SHORT, summarySentence } from '../terminal/summary-words.ts';
import { type Annotation, workflowCommand } from './workflow-command.ts';

/** Annotations of one kind that GitHub shows per step. */
export const SHOWN_BY_GITHUB = 10;

type Annotated = Extract<VerdictValue, 'dead' | 'moved' | 'unknown'>;

const KINDS: Readonly<Record<Annotated, Pick<Annotation, 'kind' | 'title'>>> = {
  dead: { kind: 'error', title: 'dead link' },
  moved: { kind: 'warning', title: 'moved link' },
  unknown: { kind: 'notice', title: 'unknown link' },
};

export function github({ write }: ReporterOptions): Reporter {
  let notices = 0;
  return {
    link: (link) => {
      const { verdict } = link.verdict;
      if (!(verdict in KINDS)) return;
      const { kind, title } = KINDS[verdict as Annotated];
      if (kind === 'notice' && ++notices >= SHOWN_BY_GITHUB) return;
      const [place] = link.sightings;
      write(workflowCommand({ ...{ kind, title, place }, message: linkLines(link) }));
    },
    end: (summary) => write(summaryCommand(summary)),
  };
}

function linkLines(link: CheckedLink): readonly string[] {
  const facts = linkFacts(link);
  const subject = link.sightings[0]?.document.subject;
  const more = morePlaces(link.sightingCount, 1);
  return [
    `${facts.url}: ${whyText(facts)}`,
    ...furtherLines(facts),
    ...(subject === undefined ? [] : [`in "${subject}"`]),
    ...(more === null ? [] : [more]),
  ];
}

function summaryCommand(summary: RunSummary): string {
  const { dead, moved, unknown } = summary.verdicts;
  const most = Math.max(dead, moved, unknown + 1);
  const isAll = most <= SHOWN_BY_GITHUB;
  const hidden = Math.max(0, unknown - (SHOWN_BY_GITHUB - 1));
  const message = [
    summarySentence(summary),
    ...(summary.complete ? [] : [CUT_SHORT]),
    ...(isAll
      ? []
      : [`GitHub shows ${SHOWN_BY_GITHUB} annotations of each kind; the log has more.`]),
    ...(hidden === 0 ? [] : [`${counted(hidden, 'more unknown link')} in neither.`]),
  ];
  return workflowCommand({ kind: 'notice', title: 'urlglean', message });
}
