/** Messages of Outlook: header, subject, the body in each of its forms, attached messages. */
import { describe, expect, it } from 'vitest';
import { decompressRtf } from '../../../src/documents/outlook/compressed-rtf.ts';
import { readOutlook } from '../../../src/documents/outlook/message.ts';
import { compoundFile } from './compound-files.ts';
import { readWhole } from './reading.ts';

const unicode = (text: string): Buffer => Buffer.from(text, 'utf16le');
const read = (streams: Readonly<Record<string, Buffer>>) =>
  readWhole(readOutlook, compoundFile(streams));
const INNER = '__attach_version1.0_#00000000/__substg1.0_3701000D/';

/** Uncompressed, in the envelope of [MS-OXRTFCP]. */
function rtf(text: string, type = 'MELA'): Buffer {
  const head = Buffer.alloc(16);
  head.write(type, 8, 'latin1');
  return Buffer.concat([head, Buffer.from(text, 'latin1')]);
}

describe('a message of Outlook', () => {
  it('gives its header, its body in HTML, and the messages that are attached', async () => {
    const told = await read({
      '__substg1.0_0037001F': unicode('The subject'),
      '__substg1.0_0C1A001F': unicode('Ada'),
      '__substg1.0_007D001F': unicode('List-Archive: <http://a.example/list>\r\n'),
      '__substg1.0_1000001F': unicode('http://a.example/twin'),
      '__substg1.0_10130102': Buffer.from(
        '<p>See <a href="http://a.example/?x&amp;y">the page</a></p>',
      ),
      [`${INNER}__substg1.0_1000001F`]: unicode('http://a.example/inner'),
    });
    expect(told.facts).toEqual({
      ...{ title: 'The subject', author: 'Ada' },
      message: { listArchive: 'http://a.example/list' },
    });
    expect(told.links).toEqual(['http://a.example/?x&y @ body = the page']);
    expect(told.inText).toEqual([
      'http://a.example/list @ header',
      'http://a.example/inner @ attached message 1, body',
    ]);
  });

  it('decodes text by its code page', async () => {
    const numbers = Buffer.alloc(48);
    numbers.writeUInt32LE(0x3ffd0003, 32);
    numbers.writeUInt32LE(1251, 40);
    const told = await read({
      '__properties_version1.0': numbers,
      '__substg1.0_1000001E': Buffer.from('e4e0', 'hex'),
    });
    expect(told.text).toBe('да\n');
  });

  it.each([
    ['0C1F', 'ada@a.example', 'Ada <ada@a.example>'],
    ['0C1F', '/O=EXCHANGE/CN=ADA', 'Ada'],
    ['5D01', 'ada@a.example', 'Ada <ada@a.example>'],
  ])('has sender %s %s and date without a header, too', async (id, address, author) => {
    const numbers = Buffer.alloc(64);
    numbers.writeUInt32LE(0x0e060040, 32);
    numbers.writeBigUInt64LE(1n, 40);
    numbers.writeUInt32LE(0x00390040, 48);
    // [MS-DTYP] §2.3.3 counts from 1601.
    numbers.writeBigUInt64LE(133_485_408_000_000_000n, 56);
    const told = await read({
      '__properties_version1.0': numbers,
      '__substg1.0_0C1A001F': unicode('Ada'),
      [`__substg1.0_${id}001F`]: unicode(address),
      '__substg1.0_1035001F': unicode('<m@a.example>'),
    });
    expect(told.facts).toEqual({
      ...{ author, date: '2024-01-01T00:00:00.000Z' },
      message: { messageId: 'm@a.example' },
    });
  });

  it('gives RTF where there is nothing else', async () => {
    const field = '{\\field{\\*\\fldinst HYPERLINK "http://a.example/f"}{\\fldrslt x}}';
    const told = await read({ '__substg1.0_10090102': rtf(`{\\rtf1 ${field}}`) });
    expect(told.links).toEqual(['http://a.example/f @ paragraph 1 = x']);
  });

  it('is told to be damaged where it is no compound file', async () => {
    const told = await readWhole(readOutlook, Buffer.from('From: me'));
    expect(told.faults).toEqual(['damaged: it is no compound file']);
  });
});

describe('compressed RTF', () => {
  // [MS-OXRTFCP] §3.1.1: its own example.
  it('is undone as the specification shows', () => {
    const bytes = Buffer.from(
      '2d0000002b0000004c5a4675f1c5c7a703000a007263706731323542320af32068656c090020627705b06c647d0a800fa0',
      'hex',
    );
    expect(decompressRtf(bytes).toString('latin1')).toBe(
      '{\\rtf1\\ansi\\ansicpg1252\\pard hello world}\r\n',
    );
  });
});
