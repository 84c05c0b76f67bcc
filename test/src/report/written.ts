/** What a writer of text makes of something, as a string. */
import { BufferPool } from '../../../src/scan/output/buffer-pool.ts';
import { TextBlocks } from '../../../src/scan/output/text-blocks.ts';
import type { TextOut } from '../../../src/writing/text-out.ts';

export function written<Item>(item: Item, write: (item: Item, out: TextOut) => void): string {
  const blocks = new TextBlocks(new BufferPool());
  write(item, blocks);
  return Buffer.concat(blocks.take().map(({ bytes }) => bytes)).toString();
}
