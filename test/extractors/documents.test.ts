/** Whole messages through all stages: headers, parts, markup, skipped parts, and repeated links. */
import { describe, expect, it } from 'vitest';
import type { FindOptions, ScanWarning, SightingInText } from '../../extractors/model.ts';
import { openScanner } from '../helpers/scanner.ts';

interface Scanned {
  readonly sightings: readonly SightingInText[];
  readonly warnings: readonly ScanWarning[];
}

function scan(
  lines: readonly string[],
  format: 'message' | 'mbox' | 'text' = 'message',
  options: FindOptions = {},
): Scanned {
  const sightings: SightingInText[] = [];
  const warnings: ScanWarning[] = [];
  const scanner = openScanner(
    { source: 'test', layout: { format }, ...options },
    {
      sighting: (sighting) => sightings.push(sighting),
      warning: (warning) => warnings.push(warning),
    },
  );
  scanner.write(Buffer.from(lines.join('\n')));
  scanner.end();
  return { sightings, warnings };
}

function found(lines: readonly string[]): string[] {
  return scan(lines).sightings.map(({ form, part, url }) => `${form} ${part} ${url}`);
}

const HEAD = ['From: ada@example.org', 'Subject: lamps', 'Message-ID: <1@example.org>'];
const HTML = [...HEAD, 'Content-Type: text/html; charset=utf-8', ''];

describe('a URL that only the markup of its message completes', () => {
  it.each(['', '> '])('is told with all its pieces: after %j', (quote) => {
    const lines = [
      ...HEAD,
      'Content-Type: multipart/alternative; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      `${quote}It stands at http://lamp.example/tower/long-path-`,
      `${quote}name.html`,
      `${quote}and more of it there`,
      '--b',
      'Content-Type: text/html',
      '',
      '<a href="http://lamp.example/tower/long-path-name.html">x</a>',
      '--b--',
    ];
    const text = lines.join('\n');
    const [joined] = scan(lines, 'message', { join: 0.999 }).sightings;
    expect(joined).toMatchObject({
      url: 'http://lamp.example/tower/long-path-name.html',
      raw: `http://lamp.example/tower/long-path-\n${quote}name.html`,
      joins: [{ at: 36 }],
      decidedBy: 'alternative',
    });
    const pieces = joined?.pieces.map(({ start, end }) => text.slice(start, end));
    expect(pieces).toEqual(['http://lamp.example/tower/long-path-', 'name.html']);
    expect(joined?.byteEnd).toBe(joined?.pieces[1]?.end);
  });
});

describe('a link without a scheme', () => {
  it('leads to the web where two slashes stand before a host, and nowhere else', () => {
    const html = [
      '<a href="//lamp.example/a">x</a> <img src=" //lamp.example:8080/b"> <a href="\\\\lamp.example\\c">x</a>',
      '<a href="/d">x</a> <a href="//">x</a> <a href="///e">x</a>',
    ];
    expect(found([...HTML, ...html])).toEqual([
      'href 1 https://lamp.example/a',
      'href 1 https://lamp.example:8080/b',
      'href 1 https://lamp.example/c',
    ]);
  });
});

describe('a link whose text is its URL, shortened', () => {
  const whole = 'http://lamp.example/stairs/oil.html';
  const link = (text: string, href = whole): string => `<p>See <a href="${href}">${text}</a>.</p>`;

  it.each([
    'http://lamp.example/sta...',
    'http://lamp.example/stairs\u2026',
    'http://lamp.example/stairs&hellip;',
    'http://lamp.example [...]',
    'http://lamp.example/...oil.html',
    'http://lamp.example/\u2026oil.html',
  ])('is one citation: %s', (text) => {
    expect(found([...HTML, link(text)])).toEqual([`href 1 ${whole}`]);
    const tracked = 'http://t.example/?u=1';
    expect(found([...HTML, link(text, tracked)])).toEqual([`href 1 ${tracked}`]);
  });

  it('is told from words about another, and from text without a link', () => {
    const other = link('see http://oil.example/ for more...');
    expect(found([...HTML, other])).toEqual([`href 1 ${whole}`, 'bare 1 http://oil.example/']);
    const plain = '<p>http://lamp.example/sta...</p>';
    expect(found([...HTML, plain])).toEqual(['bare 1 http://lamp.example/sta']);
  });
});

describe('a link that shows its own value', () => {
  const link = [...HTML, '<a href="lamp.example/x"> lamp.example/x</a>'];

  it('means the URL of its host, in doubt, and is one citation', () => {
    for (const options of [{}, { schemeless: true }]) {
      const { sightings } = scan(link, 'message', options);
      expect(sightings.map(({ url, raw, certainty }) => [url, raw, certainty])).toEqual([
        ['http://lamp.example/x', 'lamp.example/x', 'doubtful'],
      ]);
      expect(sightings[0]?.readings.map(({ reason }) => reason)).toEqual(['repaired']);
    }
  });

  it('shows it in elements inside the link as well', () => {
    const inside = '<i class="a"><b>lamp.</b>example/x</i>';
    const { sightings } = scan([...HTML, `<a href="lamp.example/x">${inside}</a>`]);
    expect(sightings.map(({ url }) => url)).toEqual(['http://lamp.example/x']);
  });

  it('has the page beside it as a second reading where a base is known', () => {
    const { sightings } = scan([
      ...link.slice(0, -1),
      '<base href="http://b.example/">',
      ...link.slice(-1),
    ]);
    const meant = sightings.find(({ url }) => url === 'http://lamp.example/x');
    expect(meant?.readings.map(({ url }) => url)).toEqual([
      'http://lamp.example/x',
      'http://b.example/lamp.example/x',
    ]);
    expect(meant?.certainty).toBe('doubtful');
  });

  it.each([
    '<a href="lamp.example/x">here</a>',
    '<a href="conf.d/x">conf.d/x</a>',
    '<a href="lamp.zip/x">lamp.zip/x</a>',
    '<a href="page.html">page.html</a>',
    '<a href="lamp.example">lamp.example</a>',
  ])('is none where only its path is meant or shown: %s', (html) => {
    expect(found([...HTML, html])).toEqual([]);
  });
});

describe('a picture written out in an attribute', () => {
  const html = [...HTML, '<img src="data:image/png;base64,AAAA"><a href="http://a.example/">a</a>'];

  it('is found only where it is asked for', () => {
    expect(found(html)).toEqual(['href 1 http://a.example/']);
    const asked = scan(html, 'message', { data: true }).sightings.map(({ url }) => url);
    expect(asked).toEqual(['data:image/png;base64,AAAA', 'http://a.example/']);
  });
});

describe('a forwarded message in the text', () => {
  it('has its unknown header fields read as text', () => {
    const urls = found([
      ...[
        ...HEAD,
        '',
        'See:',
        '',
        '---------- Forwarded message ----------',
        'From: eve@example.net',
      ],
      ...['X-Lamp: http://a.example/x', 'X-Wick: <http://a.example/y', ' z>', 'Subject: wicks', ''],
      'http://a.example/body and more',
    ]);
    expect(urls).toEqual([
      'bare 1 http://a.example/x',
      'angle 1 http://a.example/yz',
      'bare 1 http://a.example/body',
    ]);
  });
});

describe('an attached message', () => {
  const attached = [
    ...['X-Lamp: http://a.example/x', 'X-Wick: <http://a.example/y', ' z>', 'Subject: wicks', ''],
    'http://a.example/body and more',
  ];
  const multipart = [
    ...HEAD,
    'X-Lamp: http://top.example/',
    'Content-Type: multipart/mixed; boundary=b',
    '',
  ];
  const plain = [...multipart, '--b', 'Content-Type: message/rfc822', '', ...attached, '--b--'];

  it('has its unknown header fields read as those of a forwarded one', () => {
    expect(found(plain)).toEqual([
      'header 1/header:X-Lamp http://a.example/x',
      'header 1/header:X-Wick http://a.example/yz',
      'bare 1.1 http://a.example/body',
    ]);
  });

  it('gives their bytes, in the document that it is attached to', () => {
    const { sightings } = scan(plain);
    const written = Buffer.from(plain.join('\n'));
    const bytesOf = ({ pieces }: SightingInText) =>
      pieces.map(({ start, end }) => written.toString('latin1', start, end));
    expect(sightings.slice(0, 2).map(bytesOf)).toEqual([
      ['http://a.example/x'],
      ['http://a.example/y', 'z'],
    ]);
    expect(sightings.map(({ document }) => document)).toEqual(
      sightings.map(() => ({
        ordinal: 1,
        from: 'ada@example.org',
        subject: 'lamps',
        messageId: '1@example.org',
      })),
    );
  });
});

describe('the markup of a message', () => {
  it('gives the URLs of attributes, entities decoded', () => {
    expect(
      found([
        ...HTML,
        '<a href="http://a.example/?b=1&amp;c=2">here</a><img src=http://i.example/x>',
      ]),
    ).toEqual(['href 1 http://a.example/?b=1&c=2', 'href 1 http://i.example/x']);
  });

  it('gives a link and its equal text once', () => {
    expect(found([...HTML, '<a href="http://a.example/">http://a.example</a>'])).toEqual([
      'href 1 http://a.example/',
    ]);
  });

  it('keeps both where a link shows one URL and leads to another', () => {
    expect(found([...HTML, '<a href="http://evil.example/">http://bank.example/</a>'])).toEqual([
      'href 1 http://evil.example/',
      'bare 1 http://bank.example/',
    ]);
  });

  it('finds URLs in the text between the tags', () => {
    expect(found([...HTML, '<p>See http://a.example/b<br>or not</p>'])).toEqual([
      'bare 1 http://a.example/b',
    ]);
  });

  it('resolves relative links by the base, and leaves them out without one', () => {
    expect(found([...HTML, '<base href="http://b.example/c/"><a href="d.html">d</a>'])).toEqual(
      expect.arrayContaining(['href 1 http://b.example/c/d.html']),
    );
    expect(found([...HTML, '<a href="d.html">d</a> <a href="#top">top</a>'])).toEqual([]);
  });

  it('drops line breaks inside an attribute, as browsers do', () => {
    expect(found([...HTML, '<a href="http://a.example/long-\nname.html">x</a>'])).toEqual([
      'href 1 http://a.example/long-name.html',
    ]);
  });

  it('says where in the URL a soft line break was, entities decoded', () => {
    const lines = [
      ...[...HEAD, 'Content-Type: text/html', 'Content-Transfer-Encoding: quoted-printable', ''],
      ...['<a href=3D"http://a.example/?b=3D1&amp;c=3D2&amp;d=', '=3D3">x</a>'],
    ];
    const [sighting] = scan(lines).sightings;
    expect(sighting?.url).toBe('http://a.example/?b=1&c=2&d=3');
    const [join] = sighting?.joins ?? [];
    expect(join?.kind).toBe('soft-line-break');
    expect(sighting?.url.slice(0, join?.at)).toBe('http://a.example/?b=1&c=2&d');
  });

  it('gives the position of the attribute', () => {
    const lines = [...HTML, '<p><a href="http://a.example/">x</a></p>'];
    const [sighting] = scan(lines).sightings;
    const { byteStart = 0, byteEnd = 0, line, column } = sighting ?? {};
    expect(lines.join('\n').slice(byteStart, byteEnd)).toBe('http://a.example/');
    expect({ line, column }).toEqual({ line: 6, column: 13 });
  });
});

describe('the extraction from messages', () => {
  it('gives the URLs of header fields, folded ones joined', () => {
    const lines = [...HEAD, 'List-Archive: <http://lists.example/', '  archive/>', '', 'hello'];
    expect(found(lines)).toEqual(['header header:List-Archive http://lists.example/archive/']);
    expect(scan(lines).sightings[0]?.joins.map(({ kind }) => kind)).toEqual(['fold']);
  });

  it('gives the message of each sighting', () => {
    const lines = [
      ...HEAD,
      'Newsgroups: alt.lamps, alt.light',
      'List-Id: Lamps <lamps.example.org>',
    ];
    const [sighting] = scan([...lines, '', 'http://a.example/']).sightings;
    expect(sighting?.document).toEqual({
      ordinal: 1,
      messageId: '1@example.org',
      from: 'ada@example.org',
      newsgroups: ['alt.lamps', 'alt.light'],
      listId: 'lamps.example.org',
      subject: 'lamps',
    });
  });

  it('skips parts without text, and names the others', () => {
    const lines = [
      ...[...HEAD, 'Content-Type: multipart/mixed; boundary=b', '', '--b', ''],
      ...['http://a.example/', '--b', 'Content-Type: image/png', '', 'http://not.example/', '--b'],
      ...['Content-Type: text/plain', '', 'http://b.example/', '--b--', ''],
    ];
    expect(found(lines)).toEqual(['bare 1 http://a.example/', 'bare 3 http://b.example/']);
  });

  it('reads the text of an mbox in order, with continuous lines and ordinals', () => {
    const message = ['From ada Tue Jan  2 10:00:00 1996', ...HEAD, '', 'http://a.example/', ''];
    const { sightings } = scan([...message, ...message], 'mbox');
    expect(sightings.map(({ line, document }) => [line, document.ordinal])).toEqual([
      [6, 1],
      [13, 2],
    ]);
  });
});

it('a truncated message gives one warning, in words', () => {
  const lines = [...HEAD, 'Content-Type: multipart/mixed; boundary=b', '', '--b', '', 'text'];
  const { warnings } = scan(['From ada Tue Jan  2 10:00:00 1996', ...lines], 'mbox');
  expect(warnings).toMatchObject([{ code: 'document-truncated', byteOffset: 0 }]);
  expect(warnings[0]?.detail).toContain('"b"');
});
