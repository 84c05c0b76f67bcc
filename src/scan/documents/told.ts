/** The problems of a document: takes its faults, gives what is told of them. */
import { PROBLEMS, type Problem, type ProblemCode, problem } from '../../errors.ts';
import type { FileFault } from '../output/protocol.ts';
import { nameOf } from './embedded.ts';
import type { DocumentTask, ToldFault } from './protocol.ts';

const CODES: Readonly<Record<ToldFault['fault'], ProblemCode>> = {
  encrypted: 'document-encrypted',
  damaged: 'document-damaged',
  'without-text': 'document-without-text',
  'too-large': 'document-too-large',
  'too-slow': 'document-too-slow',
  'dead-links': 'document-link-dead',
  unreadable: 'input-unreadable',
  'no-descriptors': 'no-descriptors',
  'temporary-failed': 'temporary-failed',
  'lexer-trapped': 'lexer-trapped',
};

export function problemsOf(
  { path, attachedTo }: Pick<DocumentTask, 'path' | 'attachedTo'>,
  faults: readonly ToldFault[],
): readonly Problem[] {
  return faults.map(({ fault, detail, within }) => {
    const found = problem(CODES[fault], { source: path, detail });
    const where = whereOf(attachedTo, within);
    if (where === undefined || fault in MACHINE) return found;
    return problem('attachment-not-read', { source: path, detail: `${where} ${found.message}` });
  });
}

/** Undefined: it is the file itself. */
function whereOf(
  attachedTo: DocumentTask['attachedTo'],
  within: string | undefined,
): string | undefined {
  if (attachedTo === undefined) return within;
  const { name, document } = attachedTo;
  const names = within === undefined ? [name] : [name, within];
  return `${nameOf(names)} in message ${document.ordinal}`;
}

/** What later runs tell without reading it again; null: it is to be read again. */
export function knownOf(faults: readonly ToldFault[]): readonly FileFault[] | null {
  const known: FileFault[] = [];
  for (const { fault, detail, within } of faults) {
    const code = CODES[fault];
    if (within !== undefined) continue;
    if (fault in OF_THE_FILE) known.push({ code, detail });
    else if (PROBLEMS[code].severity === 'error') return null;
  }
  return known;
}

/** Faults that another reading of the same bytes would find again. */
const OF_THE_FILE = { encrypted: true, damaged: true, 'too-large': true, 'dead-links': true };

/** Faults of this machine or program, which are told as they are. */
const MACHINE = {
  unreadable: true,
  'no-descriptors': true,
  'temporary-failed': true,
  'lexer-trapped': true,
};
