/**
 * Annotations of GitHub Actions, for standard output: an error for each dead link, a warning for each moved one, a
 * notice for the first unknown ones, at the first place of each, and a notice with the summary. GitHub shows the first
 * ten of each kind per step, while the log has all: so the most important links come first, and notices stop where the
 * summary would be hidden.
 */
import type { VerdictValue } from '../../../checkers/model.ts';
import type { CheckedLink } from '../../settle/model.ts';
import { counted } from '../../writing/counted.ts';
import { furtherLines, linkFacts, whyText } from '../facts/link-facts.ts';
import { morePlaces } from '../facts/places.ts';
import { type Entry, Foremost } from '../foremost/foremost.ts';
import { importanceOf } from '../foremost/importance.ts';
import type { Reporter, ReporterOptions, RunSummary } from '../model/model.ts';
import { CUT_SHORT, summarySentence } from '../terminal/summary-words.ts';
import { type Annotation, workflowCommand } from './workflow-command.ts';

/** Annotations of one kind that GitHub shows per step. */
export const SHOWN_BY_GITHUB = 10;
/** Annotations of one kind in the log: to be put in order, they have to be held. */
export const IN_LOG = 1000;
const LOG_CHARACTERS = 2_000_000;

type Annotated = Extract<VerdictValue, 'dead' | 'moved' | 'unknown'>;

interface Kind extends Pick<Annotation, 'kind' | 'title'> {
  readonly most: number;
}

const KINDS: Readonly<Record<Annotated, Kind>> = {
  dead: { kind: 'error', title: 'dead link', most: IN_LOG },
  moved: { kind: 'warning', title: 'moved link', most: IN_LOG },
  // One notice more has the summary.
  unknown: { kind: 'notice', title: 'unknown link', most: SHOWN_BY_GITHUB - 1 },
};

interface Line extends Entry {
  readonly text: string;
}

type Lines = Readonly<Record<Annotated, Foremost<Line>>>;

export function github({ write }: ReporterOptions): Reporter {
  const lines: Lines = {
    dead: linesOf('dead'),
    moved: linesOf('moved'),
    unknown: linesOf('unknown'),
  };
  return {
    link: (link) => {
      const { verdict } = link.verdict;
      if (!isAnnotated(verdict)) return;
      const rank = importanceOf(link);
      if (!lines[verdict].mayKeep(rank)) return;
      const { kind, title } = KINDS[verdict];
      const [place] = link.sightings;
      const text = workflowCommand({ ...{ kind, title, place }, message: linkLines(link) });
      lines[verdict].add({ rank, text, size: text.length });
    },
    end: (summary) => {
      let left = 0;
      for (const verdict of ANNOTATED) {
        const { entries } = lines[verdict];
        for (const { text } of entries) write(text);
        left += summary.verdicts[verdict] - entries.length;
      }
      write(summaryCommand(summary, left));
    },
  };
}

const ANNOTATED = Object.keys(KINDS) as readonly Annotated[];

function isAnnotated(verdict: VerdictValue): verdict is Annotated {
  return Object.hasOwn(KINDS, verdict);
}

function linesOf(verdict: Annotated): Foremost<Line> {
  return new Foremost({ count: KINDS[verdict].most, size: LOG_CHARACTERS });
}

function linkLines(link: CheckedLink): readonly string[] {
  const facts = linkFacts(link);
  const subject = link.sightings[0]?.document.subject;
  const more = morePlaces(link.sightingCount, 1);
  return [
    `${facts.written}: ${whyText(facts)}`,
    ...furtherLines(facts),
    ...(subject === undefined ? [] : [`in "${subject}"`]),
    ...(more === null ? [] : [more]),
  ];
}

/** `left`: links that have no line. */
function summaryCommand(summary: RunSummary, left: number): string {
  const { dead, moved, unknown } = summary.verdicts;
  const isAll = Math.max(dead, moved, unknown + 1) <= SHOWN_BY_GITHUB;
  const message = [
    summarySentence(summary),
    ...(summary.complete ? [] : [CUT_SHORT]),
    ...(isAll
      ? []
      : [`GitHub shows ${SHOWN_BY_GITHUB} annotations of each kind; the log has more.`]),
    ...(left === 0 ? [] : [`${counted(left, 'more link')} in neither.`]),
  ];
  return workflowCommand({ kind: 'notice', title: 'urlglean', message });
}
