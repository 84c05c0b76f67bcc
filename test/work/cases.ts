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
    ...{ name: 'links are remembered, judged and reported', command: JUDGE, per: 'link' },
    ...{ count: LINKS, input: urlLines },
  },
  {
    ...{ name: 'links are asked', command: ASK, per: 'link', count: ASKED.links, server: ASKED },
    input: (port) => urlsOf(ASKED, port).map((url) => `${url}\n`),
  },
];
