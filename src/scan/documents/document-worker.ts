/** The thread that reads documents: a task in, a result out. Holds nothing between tasks but loaded libraries. */
import type { DocumentResult, DocumentTask } from './protocol.ts';
import { readDocument } from './read-document.ts';

export default function documentWorker(task: DocumentTask): Promise<DocumentResult> {
  return readDocument(task);
}
