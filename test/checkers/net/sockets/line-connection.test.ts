import { Duplex } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { LineConnection } from '../../../../checkers/net/sockets/line-connection.ts';
import { neverAborted } from '../../../helpers/checking.ts';

function connection(): { line: LineConnection; sent: Buffer[] } {
  const sent: Buffer[] = [];
  const socket = new Duplex({
    read: () => undefined,
    write: (chunk: Buffer, _encoding, done) => {
      sent.push(chunk);
      done();
    },
  });
  // What it uses of a socket is what any stream has.
  return { line: new LineConnection(socket as never, neverAborted), sent };
}

describe('a line that is sent', () => {
  it('is sent octet for octet', () => {
    const { line, sent } = connection();
    line.send('CWD gr\u00c3\u00bcn');
    expect(Buffer.concat(sent)).toEqual(Buffer.from('CWD grün\r\n'));
  });

  it.each(['a\rb', 'a\nb', 'a\0b', '\u010a', 'a\u010d\u010ab', '\u{1f50a}'])(
    'is refused where it would not be one: %j',
    (text) => {
      const { line, sent } = connection();
      expect(() => line.send(text)).toThrow(TypeError);
      expect(sent).toEqual([]);
    },
  );
});
