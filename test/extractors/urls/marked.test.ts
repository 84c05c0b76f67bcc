import { describe, expect, test } from 'vitest';
import { findUrls } from '../../../extractors/urls/find.ts';
import { markedFiles, readMarkedFile } from './marked-text.ts';

describe.each(markedFiles())('the documented examples in %s', (name) => {
  test.each(readMarkedFile(name))(
    'are read as documented: $title',
    ({ block, options, expected }) => {
      const found = findUrls(block, options).map(({ form, readings, start, end }) => ({
        form,
        readings: readings.map(({ url }) => url),
        start,
        end,
      }));
      expect(found).toEqual(expected);
    },
  );
});
