/**
 * What all sightings of one document share, read at the first request. A class, since V8 keeps the accessors of an object
 * literal among the old objects, from where they would hold the document until a major collection.
 */
import type { LineIndex } from '../containers/line-index.ts';
import { readContentIds } from '../mime/content-ids.ts';

import type { DocumentInfo } from '../model.ts';
import type { SourceBytes } from '../origin/source-bytes.ts';
import type { DocumentContext } from './to-sighting.ts';

interface Given {
  readonly source: string;
  readonly hasContext: boolean;
  readonly lineIndex: LineIndex;
  readonly linesBefore: number;
  readonly describe: () => DocumentInfo;
  /** Absent: it is no message. */
  readonly message?: SourceBytes | undefined;
}

export class LazyDocumentContext implements DocumentContext {
  readonly source: string;
  readonly hasContext: boolean;
  readonly lineIndex: LineIndex;
  readonly linesBefore: number;
  readonly #describe: () => DocumentInfo;
  readonly #message: SourceBytes | undefined;
  #parts: ReadonlyMap<string, string> | undefined;

  constructor({ source, hasContext, lineIndex, linesBefore, describe, message }: Given) {
    this.source = source;
    this.hasContext = hasContext;
    this.lineIndex = lineIndex;
    this.linesBefore = linesBefore;
    this.#describe = describe;
    this.#message = message;
  }

  get document(): DocumentInfo {
    return this.#describe();
  }

  partOf(contentId: string): string | undefined {
    if (this.#message !== undefined) this.#parts ??= readContentIds(this.#message);
    return this.#parts?.get(contentId);
  }
}
