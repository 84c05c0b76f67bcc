import { constants } from 'node:zlib';
import { expect, it } from 'vitest';
import * as flush from '../../../../../checkers/reach/page/content/flush.ts';

it('decoders are told to flush by the numbers that Node.js has', () => {
  expect({ ...flush }).toEqual({
    Z_SYNC_FLUSH: constants.Z_SYNC_FLUSH,
    BROTLI_OPERATION_FLUSH: constants.BROTLI_OPERATION_FLUSH,
    ZSTD_FLUSH: constants.ZSTD_e_flush,
  });
});
