/** Examples of bare URLs that go on behind a line end, by what tells so. */
import type { Prng } from '../../../../generator/prng.ts';
import { anywhere, type Break, behind, broken, type Cut, type Example, MARK } from './broken.ts';
import { messageId, uuid } from './identifiers.ts';
import { paragraph, type Scene, sceneFrom, UNQUOTED, written } from './scene.ts';
import * as urls from './urls.ts';

export type Make = (random: Prng) => Example | null;

function from(scene: Scene, how: Break): Example | null {
  const lines = broken(scene, how);
  return lines && { text: written(scene, lines), url: how.url };
}

const MARKS = '-/?&';

function longUrl(random: Prng): string {
  return urls.longUrl(random, 40 + random.below(60));
}

const closedBracket: Make = (random) => {
  const [open, close] = random.pick([
    ['(', ')'],
    ['(see ', ')'],
    ['[also ', ']'],
    ['"', '"'],
    ['(the page ', ')'],
  ] as const);
  const cut = random.chance(70) ? behind(MARKS) : anywhere;
  return from(sceneFrom(random), { url: longUrl(random), cut, open, close });
};

/** Before or behind the dot of the extension. */
const extension: Make = (random) => {
  const depth = 1 + random.below(3);
  const kind = random.pick(['html', 'htm', 'pdf', 'txt', 'png', 'zip', 'tar.gz', 'php']);
  const begun = `${urls.origin(random)}${urls.folders(random, depth)}/${urls.word(random)}`;
  const url = `${begun}${random.chance(50) ? urls.year(random) : ''}.${kind}`;
  const dot = url.length - kind.length - (random.chance(50) ? 1 : 0);
  const scene = sceneFrom(random);
  // The margin is where the URL is cut, or so little behind that the extension does not fit.
  const lines = broken({ ...scene, ragged: 0 }, { url, cut: (_, room) => (room >= dot ? dot : 0) });
  return lines && { text: written(scene, lines), url };
};

/** A hash, a UUID or the id of a message, cut in the middle. */
const identifier: Make = (random) => {
  const [folder, id] = random.pick([
    ['commit/', urls.hex(random, 40)],
    ['commit/?id=', urls.hex(random, 40)],
    ['blob/', urls.hex(random, 64)],
    ['md5/', urls.hex(random, 32)],
    ['item/', uuid(random)],
    ['documents/', uuid(random)],
    ['r/', messageId(random)],
    ['msgid/', messageId(random)],
  ] as const);
  const url = `${urls.webOrigin(random)}/${urls.word(random)}/${folder}${id}`;
  const scene = {
    ...sceneFrom(random),
    ...(random.chance(25) ? { width: 34 + random.below(10) } : {}),
  };
  const start = url.length - id.length;
  const cut: Cut = (rest, room) => {
    const at = url.length - rest.length + room;
    return at < start + 5 || at > url.length - 4 ? 0 : room;
  };
  const isMoved = random.chance(50);
  const isUnquoted = scene.quote !== '' && random.chance(50);
  return from(scene, { url, cut, isMoved, isUnquoted });
};

/** An `@` in the part on the second line is that of a path. */
const atSign: Make = (random) => {
  const begun = `${urls.webOrigin(random)}/`;
  const place = `@5${urls.digits(random, 1)}.${urls.digits(random, 5)},4.${urls.digits(random, 5)},15z/data`;
  const url =
    begun +
    random.pick([
      `${urls.word(random)}/@${urls.word(random)}/${urls.digits(random, 17)}`,
      `package/@${urls.word(random)}/${urls.word(random)}-${urls.word(random)}`,
      `maps/${urls.word(random)}/${place}`,
      `${urls.word(random)}/${urls.word(random)}@${urls.hex(random, 8)}/${urls.fileName(random)}`,
      `all/${messageId(random)}/`,
      `${urls.word(random)}/msgid/${messageId(random)}`,
    ]);
  const sign = url.indexOf('@') + 1;
  const cut: Cut = (rest, room) => behind(`${MARKS}.@`)(rest, Math.min(room, sign));
  return from(sceneFrom(random), { url, cut });
};

const hyphenatedTitle: Make = (random) => {
  const scene = { ...sceneFrom(random), ragged: 8 + random.below(9) };
  const date = random.pick([
    `${urls.year(random)}/12/`,
    `${urls.year(random)}/05/17/`,
    'news/',
    'blog/',
    `${urls.word(random)}/`,
  ]);
  const end = random.pick(['', '/', '.html', `-${urls.digits(random, 5)}`]);
  const url = `${urls.webOrigin(random)}/${date}${urls.title(random, 5 + random.below(5))}${end}`;
  return from(scene, { url, cut: behind('/') });
};

/** A mailer that wraps a quotation leaves the mark off the line that it made. */
const lostQuoteMarks: Make = (random) => {
  const scene = { ...sceneFrom(random), quote: random.pick(['> ', '>', '>> ', '> > ', '| ']) };
  const cut = random.chance(70) ? behind(MARKS) : anywhere;
  return from(scene, { url: longUrl(random), cut, isUnquoted: true });
};

const manyPieces: Make = (random) => {
  const scene = sceneFrom(random);
  const url = urls.longUrl(random, 2 * scene.width + random.below(2 * scene.width));
  return from(scene, {
    url,
    cut: random.chance(60) ? behind(MARKS) : anywhere,
    isMoved: random.chance(40),
  });
};

const hardCut: Make = (random) => {
  const scene = { ...sceneFrom(random), quote: random.pick(['', '', '> ']), indent: '' };
  const width = 72 + random.below(9) - scene.quote.length;
  const url = urls.longUrl(random, 60 + random.below(60));
  return from({ ...scene, width }, { url, cut: anywhere, isMoved: random.chance(60) });
};

function cutBehind(mark: string): Make {
  return (random) => from(sceneFrom(random), { url: longUrl(random), cut: behind(mark) });
}

function urlWithQuery(random: Prng): string {
  const path = `${urls.webOrigin(random)}/${urls.word(random)}`;
  const query = urls.query(random, 3 + random.below(5));
  return `${path}${random.pick(['', '/', '.cgi', '.php'])}?${query}`;
}

const behindQuery: Make = (random) =>
  from(sceneFrom(random), { url: urlWithQuery(random), cut: behind('?&') });

const parameters: Make = (random) => {
  const url = urlWithQuery(random);
  const afterQuestion = url.indexOf('?') + 1;
  const inner = random.pick([behind('?&'), behind('?&='), anywhere, beforeMark('&')]);
  const cut: Cut = (rest, room) => {
    const at = inner(rest, room);
    return url.length - rest.length + at < afterQuestion ? 0 : at;
  };
  return from(sceneFrom(random), { url, cut });
};

function beforeMark(mark: string): Cut {
  return (rest, room) => Math.max(0, rest.lastIndexOf(mark, room));
}

const escapes: Make = (random) => {
  const letters = Array.from(
    { length: 8 + random.below(16) },
    () => `%D0%${random.pick(['B0', 'B5', 'BE', '9B', 'BC'])}`,
  ).join('');
  const words = Array.from({ length: 5 }, () => urls.word(random)).join('%20');
  const end = random.pick(['', '.html', '/']);
  const url = `${urls.webOrigin(random)}/${urls.word(random)}/${random.pick([letters, words])}${end}`;
  const inEscape: Cut = (rest, room) => {
    const at = rest.lastIndexOf('%', room - 1);
    return at < 0 ? 0 : Math.min(room, at + 1 + random.below(3));
  };
  return from(sceneFrom(random), { url, cut: random.chance(60) ? inEscape : anywhere });
};

/** The foot of a page, a form feed and the head of the next between the pieces. */
const pageBreak: Make = (random) => {
  const scene = { ...sceneFrom(random), quote: '', indent: '   ', width: 66 };
  const url = longUrl(random);
  const lines = broken(scene, { url, cut: behind(MARKS) });
  if (lines === null) return null;
  const page = 2 + random.below(40);
  const foot = `Keeper                   Informational                    [Page ${page}]`;
  const head = 'RFC 9999                  Lamps and Oil                   May 2001';
  const between = ['', '', foot, '\f', head, '', ''].map((line) => UNQUOTED + line);
  const at = lines.findIndex((line) => line.includes(MARK)) + 1;
  const all = [...paragraph(scene), '', ...lines.slice(0, at), ...between, ...lines.slice(at)];
  return { text: written(scene, all), url };
};

export const GOING_ON: Readonly<Record<string, Make>> = {
  'a bracket or quotation that opens before the URL is closed by the next word': closedBracket,
  'an extension follows, with its dot or without': extension,
  'a hash, a UUID or the id of a message is cut, also across other quote marks': identifier,
  'an "@" stands in a path': atSign,
  'a path of hyphenated words follows, on ragged lines': hyphenatedTitle,
  'the mailer dropped the quote marks of the continued line': lostQuoteMarks,
  'a third and a fourth piece follow': manyPieces,
  'it was cut at a column from 72 to 80': hardCut,
  'it was cut behind "-"': cutBehind('-'),
  'it was cut behind "/"': cutBehind('/'),
  'it was cut behind "?" or "&"': behindQuery,
  'it was cut among its parameters': parameters,
  'it was cut in or beside a percent-escape': escapes,
  'a page ends between its pieces': pageBreak,
};
