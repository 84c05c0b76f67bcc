/** A scanner of any format, its reader included. */
import { isDocumentation } from '../../extractors/containers/formats.ts';
import { READERS } from '../../extractors/documentation-readers.ts';
import * as extract from '../../extractors/extract.ts';

export const openScanner: typeof extract.openScanner = (options, sink) => {
  const { format } = options.layout;
  const read = isDocumentation(format) ? READERS[format] : undefined;
  return extract.openScanner({ read, ...options }, sink);
};
