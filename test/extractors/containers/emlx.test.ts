/** Messages of Apple Mail: the length before them and the property list behind are not of them, and offsets stay. */
import { describe, expect, it } from 'vitest';
import { DETECTION_BYTES, detectFormat } from '../../../extractors/containers/detect.ts';
import type { Sighting } from '../../../extractors/model.ts';
import { openScanner } from '../../helpers/scanner.ts';

const MESSAGE = `From: ada@lamp.example
Subject: the lamp
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary=b

--b
Content-Type: text/plain
Content-Transfer-Encoding: quoted-printable

See http://lamp.example/stairs?=
step=3D1 there.
--b
Content-Type: application/octet-stream
Content-Transfer-Encoding: base64

`;
const LIST = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
	<key>flags</key>
	<integer>8590195713</integer>
</dict>
</plist>
`;
const data = (lines: number): string => `${`${'QUJD'.repeat(18)}\n`.repeat(lines)}--b--\n`;
const emlx = (message: string, length = message.length): string =>
  `${String(length).padEnd(10)}\n${message}${LIST}`;

function found(text: string, lexer: boolean): readonly Sighting[] {
  const sightings: Sighting[] = [];
  const bytes = Buffer.from(text);
  const layout = detectFormat(bytes.subarray(0, DETECTION_BYTES));
  if ('binary' in layout) throw new Error(layout.binary);
  const scanner = openScanner(
    { source: 'm.emlx', layout, lexer },
    { sighting: (one) => sightings.push(one), warning: () => undefined },
  );
  for (let at = 0; at < bytes.length; at += 70_001) scanner.write(bytes.subarray(at, at + 70_001));
  scanner.end();
  return sightings;
}

const SMALL = MESSAGE + data(3);

describe('a message of Apple Mail', () => {
  it.each([
    ['small', emlx(SMALL)],
    ['with line ends that were changed', emlx(SMALL).replaceAll('\n', '\r\n')],
    ['with a wrong length', emlx(SMALL, SMALL.length - 7)],
    ['with a large attachment', emlx(MESSAGE + data(40_000))],
  ])('is read as one, at its place in the file: %s', (_, text) => {
    for (const lexer of [true, false]) {
      const [one, ...others] = found(text, lexer);
      expect(others).toEqual([]);
      expect(one).toMatchObject({
        url: 'http://lamp.example/stairs?step=1',
        document: { subject: 'the lamp' },
        line: 11,
      });
      const written = one?.pieces?.map(({ start, end }) => text.slice(start, end));
      expect(written).toEqual(['http://lamp.example/stairs?', 'step=3D1']);
    }
  });

  it('is known by its length and its header', () => {
    expect(detectFormat(Buffer.from(emlx(SMALL)))).toEqual({ format: 'message', emlx: true });
    expect(detectFormat(Buffer.from('1994\nLamps: http://lamp.example/\n'))).toEqual({
      format: 'text',
    });
  });
});
