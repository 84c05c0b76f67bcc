/**
 * Annotations of GitHub Actions: an error, a warning or a notice for each finding, at the first place of its URL; a
 * warning that not everything was read.
 */
import type { Severity } from '../../../checkers/model.ts';
import { counted } from '../../writing/counted.ts';
import { morePlaces } from '../facts/places.ts';
import { readingFaults } from '../formats/run-faults.ts';
import { type Annotation, workflowCommand } from '../formats/workflow-command.ts';
import type { LintEnding, LintReporterFactory } from './model.ts';
import { findingLine } from './words.ts';

const KINDS: Readonly<Record<Severity, Annotation['kind']>> = {
  error: 'error',
  warning: 'warning',
  note: 'notice',
};

/** Of what could not be read; standard error has all. */
const FAULTS_SHOWN = 10;

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
  end: (_, ending) => write(incompleteCommand(ending)),
});

/** Empty: everything was read. */
function incompleteCommand(ending: LintEnding): string {
  const faults = readingFaults(ending).map(({ message }) => message);
  if (faults.length === 0) return '';
  const left = faults.length - FAULTS_SHOWN;
  const message = [
    'Incomplete: not everything was read.',
    ...faults.slice(0, FAULTS_SHOWN),
    ...(left > 0 ? [`and ${counted(left, 'more error')}`] : []),
  ];
  return workflowCommand({ kind: 'warning', title: 'incomplete', message });
}
