import { describe, expect, test } from 'vitest';
import { readMessage } from '../../../extractors/mime/message.ts';
import { TruncationDetector } from '../../../extractors/mime/truncation.ts';
import { OriginMap } from '../../../extractors/origin/origin-map.ts';

const MULTIPART = 'Content-Type: multipart/mixed; boundary="b c"\n\n';
const BASE64 = 'Content-Type: image/png\nContent-Transfer-Encoding: base64\n\n';
const NEVER_CLOSED = 'the multipart boundary "b c" is never closed';
const IN_A_UNIT = 'a base64 part ends in the middle of a unit';

const ignore = (): void => undefined;
const SINK = { info: ignore, header: ignore, part: ignore, warning: ignore, count: ignore };

/** The sign found while the message is read. */
function truncation(bytes: Buffer): string | null {
  const watch = new TruncationDetector(bytes);
  readMessage({ bytes, origin: () => OriginMap.identity(0, bytes.length) }, 0, SINK, {
    detector: watch,
  });
  return watch.sign;
}

describe('truncation of a message', () => {
  test.each([
    ['a header without end', 'Subject: x\nFrom: y\n', 'its header never ends'],
    ['a boundary never closed', `${MULTIPART}--b c\n\none\n`, NEVER_CLOSED],
    ['a boundary that never comes', MULTIPART, NEVER_CLOSED],
    ['a part header without end', `${MULTIPART}--b c\nContent-Ty: x`, 'its header never ends'],
    ['base64 cut', `${BASE64}SGVsbG8`, IN_A_UNIT],
    ['base64 cut in a part', `${MULTIPART}--b c\n${BASE64}SGVsbG8`, IN_A_UNIT],
  ])('is recognised by its sign: %s', (_, message, sign) => {
    expect(truncation(Buffer.from(message))).toBe(sign);
  });

  test.each([
    ['a whole message', 'Subject: x\n\nbody\n'],
    ['a message without body', 'Subject: x\n\n'],
    ['text without header', 'just text'],
    ['nothing', ''],
    ['a closed multipart', `${MULTIPART}--b c\n\none\n--b c--\n`],
    ['a multipart that is text', `${MULTIPART}one\n`],
    ['whole base64', `${BASE64}SGVsbG8h\n`],
    ['padded base64', `${BASE64}SGVsbG8=\n`],
    [
      'an inner multipart not closed',
      `${MULTIPART}--b c\nContent-Type: multipart/mixed; boundary=d\n\n--d\n\nx\n--b c--\n`,
    ],
    ['a base64 part cut, others after it', `${MULTIPART}--b c\n${BASE64}SGVsbG8\n--b c--\n`],
  ])('is not seen in %s', (_, message) => {
    expect(truncation(Buffer.from(message))).toBeNull();
  });

  test('is reported with a shortened boundary', () => {
    const boundary = 'x'.repeat(1000);
    const sign = truncation(Buffer.from(`Content-Type: multipart/mixed; boundary=${boundary}\n\n`));
    expect(sign).toBe(`the multipart boundary "${'x'.repeat(70)}" is never closed`);
  });
});
