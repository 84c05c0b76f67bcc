/** The problems of a document: takes its faults, gives what is told of them. */
import { type Problem, type ProblemCode, problem } from '../../errors.ts';
import type { ToldFault } from './protocol.ts';

const CODES: Readonly<Record<ToldFault['fault'], ProblemCode>> = {
  encrypted: 'document-encrypted',
  damaged: 'document-damaged',
  'without-text': 'document-without-text',
  'too-large': 'document-too-large',
  'too-slow': 'document-too-slow',
  unreadable: 'input-unreadable',
  'no-descriptors': 'no-descriptors',
  'temporary-failed': 'temporary-failed',
};

export function problemsOf(path: string, faults: readonly ToldFault[]): readonly Problem[] {
  return faults.map(({ fault, detail }) => problem(CODES[fault], { source: path, detail }));
}
