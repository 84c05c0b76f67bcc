/**
 * How decoders end where the data is cut off: constants of `node:zlib`, fixed by its libraries. To import them would load it
 * for bodies that are not packed.
 */
export const Z_SYNC_FLUSH = 2;
export const BROTLI_OPERATION_FLUSH = 1;
export const ZSTD_FLUSH = 1;
