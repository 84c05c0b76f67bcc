/** The readers of documentation formats, loaded for the first such document: jobs of mail and text do without. */
import { type Format, isDocumentation } from '../../extractors/containers/formats.ts';
import type { ReadMarked } from '../../extractors/documentation/model.ts';

type Readers = typeof import('../../extractors/documentation-readers.ts').READERS;

export class Documentation {
  #readers: Readers | undefined;

  /** Called before a document of the format is read. */
  async prepare(format: Format | undefined): Promise<void> {
    if (format === undefined || !isDocumentation(format) || this.#readers !== undefined) return;
    this.#readers = (await import('../../extractors/documentation-readers.ts')).READERS;
  }

  readerOf(format: Format): ReadMarked | undefined {
    return isDocumentation(format) ? this.#readers?.[format] : undefined;
  }
}
