/** xz, by WebAssembly: loaded only where such a file comes. */
import { damagedBy } from '../streams/damage.ts';
import type { Bytes, Decompress } from '../streams/model.ts';

export const unxz: Decompress = async function* unxz(bytes: Bytes) {
  const { default: xz } = await import('xz-decompress');
  let sourceError: unknown;
  const source = bytes[Symbol.asyncIterator]();
  const packed = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      try {
        const { value, done } = await source.next();
        if (done === true) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        sourceError = error;
        controller.error(error);
      }
    },
    cancel: async () => {
      await source.return?.();
    },
  });
  const reader = new xz.XzReadableStream(packed).getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } catch (error) {
    throw sourceError ?? damagedBy(error);
  } finally {
    await source.return?.();
  }
};
