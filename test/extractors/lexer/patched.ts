/** What blocks of text become once it is known what stands before their slice. */
import { patch } from '../../../src/scan/output/placeholders.ts';
import type { TextBlock } from '../../../src/scan/output/text-blocks.ts';

const NO_NUMBERS = new Uint32Array(0);

export function patchedText(
  blocks: readonly TextBlock[],
  before: Parameters<typeof patch>[2],
): string {
  const text: string[] = [];
  for (const { bytes, numbers = NO_NUMBERS } of blocks) {
    const buffer = Buffer.from(bytes);
    patch(numbers, bytes.length, before, {
      bytes: (start, end) => text.push(buffer.toString('utf8', start, end)),
      number: (value) => text.push(String(value)),
    });
  }
  return text.join('');
}
