import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stringOf } from '../../../extractors/characters/text.ts';
import { newCounts } from '../../../extractors/counts.ts';
import { LIMITS } from '../../../extractors/limits.ts';
import {
  type HeaderText,
  type MessageInfo,
  type PartText,
  readMessage,
} from '../../../extractors/mime/message.ts';
import type { ScanWarning } from '../../../extractors/model.ts';
import { OriginMap } from '../../../extractors/origin/origin-map.ts';
import { paced } from '../../helpers/pace.ts';

const BYTE_START = 1000;

function read(text: string | Buffer) {
  const bytes = typeof text === 'string' ? Buffer.from(text, 'latin1') : text;
  const order: string[] = [];
  const parts: PartText[] = [];
  const headers: HeaderText[] = [];
  const warnings: ScanWarning[] = [];
  let info: MessageInfo | undefined;
  const counts = newCounts();
  const origin = () => OriginMap.identity(BYTE_START, bytes.length);
  const returned = readMessage({ bytes, origin }, BYTE_START, {
    info: (read) => {
      info = read();
      order.push('info');
    },
    header: (header) => {
      headers.push(header);
      order.push(header.part);
    },
    part: (part) => {
      parts.push({ ...part, text: stringOf(part.text) });
      order.push(part.name);
    },
    warning: (warning) => warnings.push(warning),
    count: (name, by = 1) => {
      counts[name] += by;
    },
  });
  expect(returned).toEqual(info);
  const source = ({ origin }: PartText | HeaderText, start: number, end: number) =>
    origin()
      .ranges(start, end)
      .map((range) => bytes.toString('latin1', range.start - BYTE_START, range.end - BYTE_START));
  return { parts, headers, warnings, info, order, source };
}

const textsOf = (text: string) => read(text).parts.map((part) => [part.name, part.text]);

const multipart = (boundary: string, ...parts: readonly string[]): string =>
  `Content-Type: multipart/mixed; boundary="${boundary}"\n\n${parts
    .map((part) => `--${boundary}\n${part}\n`)
    .join('')}--${boundary}--\n`;

describe('the header facts of a message', () => {
  test('are decoded and come first', () => {
    const message = [
      'From: =?utf-8?q?Anna_B=C3=A4r?= <anna@example.org>',
      'Date: Thu, 13 Sep 2001 12:30:05 +0000',
      'Subject: =?utf-8?b?R3LDvMOfZQ==?=',
      ' to all',
      'Message-ID: <1@example.org>',
      'Newsgroups: comp.test, misc.test,',
      'List-Id: A list <list.example.org>',
      '',
      'body',
    ].join('\r\n');
    const { info, order } = read(message);
    expect(info).toEqual({
      from: 'Anna Bär <anna@example.org>',
      date: 'Thu, 13 Sep 2001 12:30:05 +0000',
      subject: 'Grüße to all',
      messageId: '1@example.org',
      newsgroups: ['comp.test', 'misc.test'],
      listId: 'list.example.org',
    });
    expect(order).toEqual(['info', 'header:Subject', '1']);
  });

  test('are empty without a header', () => {
    expect(read('\njust text').info).toEqual({});
    expect(read('').info).toEqual({});
  });
});

describe('the parts of a message', () => {
  test.each([
    ['a message without Content-Type', 'Subject: x\n\nbody\n', [['1', 'body\n']]],
    ['a message after blank lines', '\n\nSubject: x\n\nbody\n', [['1', 'body\n']]],
    [
      'two parts',
      multipart('b', '\none', 'Content-Type: text/html\n\n<p>'),
      [
        ['1', 'one'],
        ['2', '<p>'],
      ],
    ],
    ['an empty part', multipart('b', '', '\ntwo'), [['2', 'two']]],
    ['an image', multipart('b', 'Content-Type: image/png\n\nxx', '\ntwo'), [['2', 'two']]],
    [
      'a multipart inside',
      multipart('b', multipart('c', '\none', '\ntwo'), '\nthree'),
      [
        ['1.1', 'one'],
        ['1.2', 'two'],
        ['2', 'three'],
      ],
    ],
    [
      'a message inside',
      multipart('b', 'Content-Type: message/rfc822\n\nSubject: y\n\ninner', '\ntwo'),
      [
        ['1.1', 'inner'],
        ['2', 'two'],
      ],
    ],
    [
      'a message with parts inside',
      multipart('b', `Content-Type: message/rfc822\n\n${multipart('c', '\none', '\ntwo')}`),
      [
        ['1.1', 'one'],
        ['1.2', 'two'],
      ],
    ],
    [
      'a message as the body',
      `Content-Type: message/rfc822\n\n${multipart('c', '\none')}`,
      [['1.1', 'one']],
    ],
    [
      'a digest',
      `Content-Type: multipart/digest; boundary=b\n\n--b\n\nSubject: x\n\none\n--b--\n`,
      [['1.1', 'one']],
    ],
    [
      'text around the parts',
      'Content-Type: multipart/mixed; boundary=b\n\nbefore\n--b\n\none\n--b--\nafter\n',
      [
        ['preamble', 'before'],
        ['1', 'one'],
        ['epilogue', 'after\n'],
      ],
    ],
    [
      'text around inner parts',
      multipart(
        'b',
        'Content-Type: multipart/mixed; boundary=c\n\nbefore\n--c\n\none\n--c--\nafter',
      ),
      [
        ['1.preamble', 'before'],
        ['1.1', 'one'],
        ['1.epilogue', 'after'],
      ],
    ],
    [
      'a boundary that is never closed',
      'Content-Type: multipart/mixed; boundary=b\n\n--b\n\none\n--b\n\ntwo\n',
      [
        ['1', 'one'],
        ['2', 'two\n'],
      ],
    ],
    [
      'an inner boundary that is never closed',
      multipart('b', 'Content-Type: multipart/mixed; boundary=c\n\n--c\n\none', '\ntwo'),
      [
        ['1.1', 'one'],
        ['2', 'two'],
      ],
    ],
    [
      'a boundary that never comes',
      'Content-Type: multipart/mixed; boundary=b\n\nall text\n',
      [['1', 'all text\n']],
    ],
    ['no boundary', 'Content-Type: multipart/mixed\n\nall text\n', [['1', 'all text\n']]],
    [
      'an inner boundary that begins with the outer',
      multipart('b', multipart('bb', '\none'), '\ntwo'),
      [
        ['1.1', 'one'],
        ['2', 'two'],
      ],
    ],
    [
      'a boundary line with blanks',
      'Content-Type: multipart/mixed; boundary=b\n\n--b \t\r\n\none\r\n--b-- \r\n',
      [['1', 'one']],
    ],
    [
      'a boundary without an empty line before',
      'Content-Type: multipart/mixed; boundary=b\n--b\nContent-Type: text/plain\n\none\n--b--\n',
      [['1', 'one']],
    ],
    [
      'quoted-printable',
      'Content-Transfer-Encoding: Quoted-Printable\n\nhttp://a.example/=\nb\n',
      [['1', 'http://a.example/b\n']],
    ],
    [
      'base64 with a footer',
      'Content-Transfer-Encoding: base64\n\nSGVsbG8=\n____________\nfooter\n',
      [
        ['1', 'Hello'],
        ['1', '\n____________\nfooter\n'],
      ],
    ],
    ['a charset', 'Content-Type: text/plain; charset=koi8-r\n\n\xd2\xd5\n', [['1', 'ру\n']]],
    [
      'a message in base64',
      'Content-Type: message/rfc822\nContent-Transfer-Encoding: base64\n\nU3ViamVjdDogeAoKaW5uZXI=\n',
      [['1.1', 'inner']],
    ],
    [
      'an encoding that is a property of objects',
      'Content-Type: message/rfc822\nContent-Transfer-Encoding: constructor\n\nSubject: x\n\ninner',
      [['1.1', 'inner']],
    ],
    [
      'a delivery status',
      multipart('b', 'Content-Type: message/delivery-status\n\nReporting-MTA: dns; a.example'),
      [['1', 'Reporting-MTA: dns; a.example']],
    ],
  ])('are read from %s', (_, message, expected) => {
    expect(textsOf(message)).toEqual(expected);
  });

  test.each([
    ['text/plain', 'plain', false, false],
    ['text/html; charset=utf-8', 'html', false, false],
    ['text', 'plain', false, false],
    ['application/xhtml+xml', 'html', false, false],
    ['text/calendar', 'calendar', false, false],
    ['text/plain; format=flowed', 'plain', true, false],
    ['text/plain; Format="Flowed"; DelSp=Yes', 'plain', true, true],
    ['text/plain; delsp=yes', 'plain', false, false],
    ['text/html; format=flowed', 'html', false, false],
  ])('have the declared type: %s', (type, mediaType, flowed, delSp) => {
    const [part] = read(`Content-Type: ${type}\n\nx`).parts;
    expect(part).toMatchObject({ mediaType, flowed, delSp });
  });

  test.each(['image/png', 'application/zip', 'application/pgp-signature', 'video/x'])(
    '%s is skipped',
    (type) => {
      expect(read(`Content-Type: ${type}\n\nx`).parts).toEqual([]);
    },
  );
});

describe('the header values of a message', () => {
  test('are read from the fields that may hold URLs', () => {
    const message = [
      'Received: from a.example (http://not.example/)',
      'Message-ID: <http://not.example/>',
      'list-archive: <http://list.example/',
      ' archive>',
      'Subject: x',
      '',
      '',
    ].join('\n');
    const { headers, source } = read(message);
    expect(headers.map(({ name, part, text, gap }) => [name, part, text, gap])).toEqual([
      ['List-Archive', 'header:List-Archive', '<http://list.example/ archive>', 'fold'],
      ['Subject', 'header:Subject', 'x', 'fold'],
    ]);
    const [archive] = headers;
    expect(archive && source(archive, 1, 29)).toEqual(['http://list.example/', ' archive']);
  });

  test('name their part or inner message', () => {
    const inner =
      'Content-Type: message/rfc822\nContent-Location: http://a.example/\n\nSubject: y\n\nz';
    const { headers } = read(multipart('b', '\none', inner));
    expect(headers.map(({ part }) => part)).toEqual([
      '2/header:Content-Location',
      '2/header:Subject',
    ]);
  });

  describe('of fields that nobody knows', () => {
    const odd = 'X-Odd : see\n http://a.example/ there\nX-SPAM-Report: http://b.example/\n';
    const inner = `${odd}From: http://c.example/\nsubject: y\n\nz`;

    test.each([
      ['an attached message', `Content-Type: message/rfc822\n\n${inner}`, '2'],
      [
        'an attached message in base64',
        `Content-Type: message/rfc822\nContent-Transfer-Encoding: base64\n\n${Buffer.from(inner).toString('base64')}`,
        '2',
      ],
      [
        'a message attached to an attached one',
        `Content-Type: message/rfc822\n\nContent-Type: message/rfc822\n\n${inner}`,
        '2.1',
      ],
    ])('are read in %s', (_, part, owner) => {
      const { headers, source } = read(
        `X-Odd: http://d.example/\n${multipart('b', '\none', part)}`,
      );
      expect(headers.map(({ part: name, text }) => [name, text])).toEqual([
        [`${owner}/header:X-Odd`, 'see http://a.example/ there'],
        [`${owner}/header:Subject`, 'y'],
      ]);
      const [first] = headers;
      if (!part.includes('base64')) {
        expect(first && source(first, 4, 21)).toEqual(['http://a.example/']);
      }
    });

    test('are not read in a part that is no message', () => {
      expect(read(multipart('b', `${odd}\none`)).headers).toEqual([]);
    });
  });

  test('include the address of an external body', () => {
    const message =
      'Content-Type: message/external-body; access-type=URL;\n' +
      ' URL="http://a.example/one/ \n  two"\n\nContent-Type: text/plain\n\n';
    const { headers, source } = read(message);
    expect(headers).toMatchObject([{ name: 'Content-Type', text: 'http://a.example/one/two' }]);
    const [external] = headers;
    expect(external && source(external, 0, 24)).toEqual(['http://a.example/one/', 'two']);
  });
});

describe('text that cannot be read as declared', () => {
  test.each([
    ['nothing declared', '', 'K\xf6ln', null],
    ['declared rightly', 'charset=utf-8', 'K\xc3\xb6ln', null],
    ['ASCII in an unknown charset', 'charset=x-none', 'abc', null],
    ['no charset named', 'charset=x-unknown', 'K\xf6ln', null],
    ['ASCII declared', 'charset=us-ascii', 'K\xf6ln', null],
    ['an unknown charset', 'charset=x-none', 'K\xf6ln', 'unknown-charset'],
    ['no UTF-8', 'charset=utf-8', 'K\xf6ln', 'undecodable-bytes'],
    ['no Shift_JIS', 'charset=shift_jis', 'a\xff', 'undecodable-bytes'],
    ['an unknown set', 'charset=iso-2022-cn', '\x1b$)E\x0eab\x0f', 'undecodable-bytes'],
  ])('has the expected fault: %s', (_, parameter, body, fault) => {
    const type = `Content-Type: text/plain; ${parameter}`;
    expect(read(`${type}\n\n${body}`).parts[0]?.fault).toBe(fault);
    const encoded = Buffer.from(body, 'latin1').toString('base64');
    const base64 = `${type}\nContent-Transfer-Encoding: base64\n\n${encoded}`;
    expect(read(base64).parts[0]?.fault).toBe(fault);
  });
});

describe('the origins of message text', () => {
  test('map to the ranges of a quoted-printable part', () => {
    const { parts, source } = read(
      multipart(
        'b',
        '\none',
        'Content-Transfer-Encoding: quoted-printable\n\n=C3=B6 http://a.exam=\nple/',
      ),
    );
    const part = parts[1];
    expect(part?.text).toBe('ö http://a.example/');
    expect(part?.gap).toBe('soft-line-break');
    expect(part && source(part, 0, 1)).toEqual(['=C3=B6']);
    expect(part && source(part, 2, 19)).toEqual(['http://a.exam', 'ple/']);
  });

  test('bridge the line breaks of base64', () => {
    const encoded = Buffer.from('see http://a.example/').toString('base64');
    const { parts, source } = read(
      `Content-Transfer-Encoding: base64\n\n${encoded.slice(0, 16)}\n${encoded.slice(16)}\n`,
    );
    expect(parts[0] && source(parts[0], 0, 21)).toEqual([
      `${encoded.slice(0, 16)}\n${encoded.slice(16)}`,
    ]);
    expect(parts[0]?.gap).toBeNull();
  });

  test('map to a footer appended to base64', () => {
    const { parts, source } = read(
      'Content-Transfer-Encoding: base64\n\nSGVsbG8=\n-- \nhttp://a.example/\n',
    );
    const footer = parts[1];
    expect(footer && source(footer, 5, 22)).toEqual(['http://a.example/']);
  });

  test('map through a message in base64', () => {
    const inner = Buffer.from('Subject: http://s.example/\n\nhttp://a.example/').toString('base64');
    const { parts, headers, source } = read(
      `Content-Type: message/rfc822\nContent-Transfer-Encoding: base64\n\n${inner}`,
    );
    const sourceOf = (text: PartText | HeaderText | undefined) =>
      Buffer.from(text ? source(text, 0, text.text.length).join('') : '', 'base64').toString(
        'latin1',
      );
    expect(sourceOf(headers[0])).toContain('http://s.example/');
    expect(sourceOf(parts[0])).toContain('http://a.example/');
  });

  test('hold the bytes that decode to any text, in any encoding', () => {
    const texts = fc.string({
      unit: fc.constantFrom('a', '=', ' ', 'ö', '😀', '你', '.', '/'),
      minLength: 1,
    });
    fc.assert(
      fc.property(texts, fc.nat(60), (text, position) => {
        const characters = [...text];
        const at = position % characters.length;
        const before = characters.slice(0, at).join('').length;
        const character = characters[at] ?? '';
        const escaped = [...Buffer.from(text)].map(
          (byte) => `=${byte.toString(16).padStart(2, '0')}`,
        );
        const { parts, source } = read(
          `Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\n${escaped.join('=\r\n')}`,
        );
        const [part] = parts;
        expect(part?.text).toBe(text);
        const found = part ? source(part, before, before + character.length).join('') : '';
        const bytes = found.replaceAll('=\r\n', '').split('=').slice(1);
        expect(Buffer.from(bytes.join(''), 'hex').toString()).toBe(character);
      }),
    );
  });
});

describe('the bounds of a message', () => {
  const nested = (depth: number): string => {
    const boundaries = [...Array(depth).keys()].map((level) => `b${level}`);
    const open = boundaries.map(
      (boundary) => `Content-Type: multipart/mixed; boundary=${boundary}\n\n--${boundary}\n`,
    );
    return `${open.join('')}\ninnermost\n`;
  };

  test.each([
    [LIMITS.nestingDepth - 1, 1, 0],
    [LIMITS.nestingDepth, 1, 0],
    [LIMITS.nestingDepth + 1, 1, 1],
    [100_000, 1, 1],
  ])('hold for multiparts nested %i deep', (depth, parts, warnings) => {
    const found = read(nested(depth));
    expect(found.parts).toHaveLength(parts);
    expect(found.warnings.map(({ code }) => code)).toEqual(
      Array(warnings).fill('nesting-too-deep'),
    );
  });

  test('hold for messages nested 100,000 deep', () => {
    const found = read('Content-Type: message/rfc822\n\n'.repeat(100_000));
    expect(found.warnings).toMatchObject([{ code: 'nesting-too-deep' }]);
  });

  test('hold for the same boundary at every level', () => {
    const found = read('Content-Type: multipart/mixed; boundary=b\n\n--b\n'.repeat(20_000));
    expect(found.parts.length).toBeLessThanOrEqual(LIMITS.parts);
  });

  test.each([
    [LIMITS.parts - 2, 0],
    [LIMITS.parts - 1, 0],
    [LIMITS.parts, 1],
  ])('hold for %i parts', (count, warnings) => {
    const found = read(multipart('b', ...Array(count).fill('\nx')));
    // A refused part is read undivided, as one text.
    expect(found.parts).toHaveLength(Math.min(count, LIMITS.parts));
    expect(found.warnings).toHaveLength(warnings);
    expect(found.warnings.every(({ code }) => code === 'too-many-parts')).toBe(true);
  });

  test('give warnings with a position', () => {
    const message = 'Content-Type: message/rfc822\n\n'.repeat(LIMITS.nestingDepth + 2);
    const [warning] = read(message).warnings;
    const each = 'Content-Type: message/rfc822\n\n'.length;
    expect(warning?.byteOffset).toBe(BYTE_START + each * (LIMITS.nestingDepth + 1));
  });

  test(
    'thousands of multiparts without parts, and a long tail of boundary-like lines',
    () => {
      const inner = [...Array(5000).keys()].map(
        (n) => `Content-Type: multipart/mixed; boundary=c${n}\n\nx`,
      );
      const { parts } = read(multipart('b', ...inner, `\n${'--x\n'.repeat(500_000)}`));
      expect(parts).toHaveLength(5001);
    },
    paced(10_000),
  );

  test(
    'a long boundary that nearly matches on every line',
    () => {
      const boundary = 'x'.repeat(50_000);
      const near = `--${boundary.slice(0, -1)}\n`.repeat(100);
      const { parts } = read(`Content-Type: multipart/mixed; boundary=${boundary}\n\n${near}`);
      expect(parts).toHaveLength(1);
    },
    paced(10_000),
  );
});

describe('any bytes as a message', () => {
  const piece = fc.oneof(
    fc
      .constantFrom(
        'Content-Type: multipart/mixed; boundary=b\n',
        'Content-Type: multipart/digest; boundary="c d"\n',
        'Content-Type: message/rfc822\n',
        'Content-Type: text/html; charset=shift_jis\n',
        'Content-Type: message/external-body; url="a b\n',
        'Content-Transfer-Encoding: base64\n',
        'Content-Transfer-Encoding: quoted-printable\n',
        'Subject: =?utf-8?b?=?= =?x?q?=F6?=\n',
        'List-Post: <mailto:a\r\n b>\n',
        '--b\n',
        '--b--\n',
        '--c d\n',
        '\n',
        'From x\n',
        '=\n',
        '==',
      )
      .map((text) => Buffer.from(text)),
    fc.uint8Array({ maxLength: 8 }),
  );

  test('are read without an exception, and every text maps into them', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30, size: 'max' }), (list) => {
        const bytes = Buffer.concat(list);
        const { parts, headers } = read(bytes);
        for (const { text, origin } of [...parts, ...headers]) {
          for (const { start, end } of origin().ranges(0, text.length)) {
            expect(start).toBeGreaterThanOrEqual(BYTE_START);
            expect(end).toBeLessThanOrEqual(BYTE_START + bytes.length);
          }
        }
      }),
      { numRuns: 500 },
    );
  });
});
