/**
 * The jobs whose work is counted, a line each: what the command is given, and what the same command is given that has
 * nothing to do, so that starting does not count. Every input comes from a seed.
 */
import { type Description, urlsOf } from '../bench/servers/world.ts';
import { generateMbox, generateText } from '../generator/generate.ts';

export interface WorkCase {
  readonly name: string;
  readonly command: readonly string[];
  /** Whom it asks; its port is told to `input`. */
  readonly server?: Description;
  readonly input: (port: number) => Iterable<string | Uint8Array>;
  /** Figures are given for one of them. */
  readonly per: 'byte' | 'link';
  readonly count: number;
}

const BYTES = 1024 * 1024;
const LINKS = 2000;
const REWRITTEN = 400;
const SIGNED = 400;
const SCAN = ['extract', '--json', '--threads', '0'];
const JUDGE = ['check', '--offline', '--no-store', '--json', '--quiet', '--threads', '0'];
const ASKED: Description = { hosts: 20, links: 400, delayMs: 0 };
const ASK = [
  ...['check', '--no-store', '--json', '--quiet', '--no-robots', '--delay', '0'],
  ...['--allow-address', '127.0.0.0/8', '--concurrency', '20', '--host-concurrency', '1'],
];

function* urlLines(): Generator<string> {
  for (let n = 0; n < LINKS; n++) yield `<http://www.host-${n % 97}.example/page-${n}.html>\n\n`;
}

/** The mail of a company whose gateway rewrites all links, `&amp;` and soft line breaks as it writes them. */
function* rewrittenMail(): Generator<string> {
  const from = 'From ada@lamps.example Thu Sep 13 12:30:05 2001\n';
  const head = 'Content-Type: text/plain\nContent-Transfer-Encoding: quoted-printable\n\n';
  for (let n = 0; n < REWRITTEN; n++) {
    const target = encodeURIComponent(`http://www.host-${n % 97}.example/page-${n}.html`);
    const host = 'https://eur01.safelinks.protection.outlook.com/?url=3D';
    const link = `${host}=\n${target}&amp;data=3D05%7C01%7C=\n${n}&amp;reserved=3D0`;
    yield `${from}${head}Words, and words.\n\nSee ${link} there.\n\n`;
  }
}

/** Mail that is signed in its text, by turns with mail that holds a message. */
function* signedMail(): Generator<string> {
  const from = 'From ada@lamps.example Thu Sep 13 12:30:05 2001\n';
  const radix = 'iQCVAwUBLsyZ8ioZzwIn1bdtAQHhXQP/dQFr0ZTdD0kTPVQnpLsK6vcYqJ3zfWRn\n';
  const armor = `-----BEGIN PGP SIGNATURE-----\nVersion: 2.6.2\n\n${radix}${radix}=Ab3d\n-----END PGP SIGNATURE-----\n`;
  for (let n = 0; n < SIGNED; n++) {
    const link = `http://www.host-${n % 97}.example/page-${n}.html`;
    const signed = `-----BEGIN PGP SIGNED MESSAGE-----\n\n- - Words, and more words.\n\nSee ${link}\n\n${armor}`;
    const inner = `From: ada@lamps.example\nX-Lamp: oil\n\nSee ${link} there.\n`;
    const held = `Content-Type: multipart/mixed; boundary=x\n\n--x\n\nWords.\n--x\nContent-Type: message/rfc822\n\n${inner}--x--\n`;
    yield `${from}${n % 2 === 0 ? `\n${signed}` : held}\n`;
  }
}

export const WORK_CASES: readonly WorkCase[] = [
  {
    ...{ name: 'an mbox is scanned', command: SCAN, per: 'byte', count: BYTES },
    input: () => generateMbox({ seed: 7, bytes: BYTES }),
  },
  {
    ...{ name: 'plain text is scanned', command: SCAN, per: 'byte', count: BYTES },
    input: () => generateText({ seed: 7, bytes: BYTES }),
  },
  {
    ...{ name: 'mail with rewritten links is scanned', command: SCAN, per: 'link' },
    ...{ count: REWRITTEN, input: rewrittenMail },
  },
  {
    ...{ name: 'mail that is signed or holds messages is scanned', command: SCAN, per: 'link' },
    ...{ count: SIGNED, input: signedMail },
  },
  {
    ...{ name: 'links are remembered, judged and reported', command: JUDGE, per: 'link' },
    ...{ count: LINKS, input: urlLines },
  },
  {
    ...{ name: 'links are asked', command: ASK, per: 'link', count: ASKED.links, server: ASKED },
    input: (port) => urlsOf(ASKED, port).map((url) => `${url}\n`),
  },
];
