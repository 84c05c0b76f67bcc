/** Annotations of GitHub Actions: an error, a warning or a notice for each finding, at the first place of its URL. */
import type { Severity } from '../../../checkers/model.ts';
import { morePlaces } from '../facts/places.ts';
import { type Annotation, workflowCommand } from '../formats/workflow-command.ts';
import type { LintReporterFactory } from './model.ts';
import { findingLine } from './words.ts';

const KINDS: Readonly<Record<Severity, Annotation['kind']>> = {
  error: 'error',
  warning: 'warning',
  note: 'notice',
};

export const github: LintReporterFactory = ({ write }) => ({
  url: ({ url, sightings = [], sightingCount = 0 }, findings) => {
    const [place] = sightings;
    const more = morePlaces(sightingCount, 1);
    for (const finding of findings) {
      const { severity, code } = finding;
      const message = [`${url}: ${findingLine(finding)}`, ...(more ? [more] : [])];
      write(workflowCommand({ kind: KINDS[severity], title: code, place, message }));
    }
  },
  end: () => undefined,
});
