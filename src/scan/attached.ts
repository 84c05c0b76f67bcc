/** Documents that are attached to messages: takes one, gives what its reader is told, or why it is not read. */
import { newCounts } from '../../extractors/counts.ts';
import type { Attached } from '../../extractors/document-reader.ts';
import { problem } from '../errors.ts';
import type { DocumentRuns, ReadWhole } from './document-runs.ts';
import type { DocumentTask } from './documents/protocol.ts';

/** `ordinal`: of the message in its source. */
export async function runAttached(
  { name, part, format, bytes, document }: Attached,
  task: Omit<DocumentTask, 'format' | 'bytes' | 'attachedTo'>,
  { documents, ordinal }: { readonly documents: DocumentRuns; readonly ordinal: number },
): Promise<ReadWhole> {
  const attachedTo = { name, part, document: { ...document, ordinal } };
  if (bytes !== null) return await documents.run({ ...task, format, bytes, attachedTo });
  const detail = `${name} in message ${ordinal} is too large`;
  const nothing = { found: 0, sightings: [], text: [], written: 0, counts: newCounts() };
  return {
    ...nothing,
    known: [],
    problems: [problem('attachment-not-read', { source: task.path, detail })],
  };
}
