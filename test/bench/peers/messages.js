/** The messages of an mbox, split the simple way: the peers read messages, not archives. */
import { readFileSync } from 'node:fs';

const LINE_AND_FROM = '\nFrom ';

export function* messagesOf(path) {
  const bytes = readFileSync(path);
  for (let start = 0; start < bytes.length; ) {
    const next = bytes.indexOf(LINE_AND_FROM, start + 1, 'latin1');
    const end = next === -1 ? bytes.length : next + 1;
    yield bytes.subarray(bytes.indexOf(0x0a, start) + 1, end);
    start = end;
  }
}
