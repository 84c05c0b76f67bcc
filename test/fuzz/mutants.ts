/** Mutates mail and text: the same seed gives the same mutants on any machine. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Prng } from '../generator/prng.ts';

const CORPUS = resolve(import.meta.dirname, '../../corpus');

/** What breaks readers of mail when it stands where nobody expects it. */
const SPLINTERS = [
  ...['<URL:', '>', '<', '\n', '\r\n', '\n\n', '=', '=\n', '=3D', '%', '--', '\0', '\xff', '\f'],
  ...['http://', 'www.', '@', '-\n', '> ', '>From ', '=?utf-8?Q?', '?=', '&amp;', '<a href="'],
  ...['\nFrom ada Tue Jan  2 10:00:00 1996\n', '\n--x--\n', '\xe2\x80', '\x1b$B'],
  'Content-Type: multipart/mixed; boundary=x\n\n--x\n',
  'Content-Transfer-Encoding: base64\n\n',
  'Content-Length: 20\n',
  ...['\x01\x01\x01\x01\n', '\x1f\x0c\n1,,\n', '*** EOOH ***\n', '#! rnews 20\n', '\n- - ', '\n..'],
  ...[
    '\nbegin 644 x\n',
    '=ybegin ',
    '-----BEGIN PGP SIGNED MESSAGE-----\n',
    'QUJD'.repeat(18),
    '\x1b$)C',
  ],
  ...[
    `\n${'-'.repeat(70)}\n\nDate: x\n`,
    `\n${'_'.repeat(47)}\n`,
    '\n  12  ',
    'N',
    '=\n> ',
    'cid:1@x',
  ],
].map((text) => Buffer.from(text, 'latin1'));

export function readSeeds(): Buffer[] {
  return ['archives', 'hostile', 'marked', 'rules']
    .flatMap((folder) =>
      readdirSync(join(CORPUS, folder), { recursive: true, withFileTypes: true }).filter((entry) =>
        entry.isFile(),
      ),
    )
    .filter(({ name }) => !/\.(?:expected|gz|batch)$/.test(name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)))
    .filter((bytes) => bytes.length > 0);
}

/** `count` mutants of the seeds. */
export function* mutants(seeds: readonly Buffer[], seed: number, count: number): Generator<Buffer> {
  const prng = new Prng(seed);
  for (let n = 0; n < count; n++) {
    let bytes = Buffer.from(prng.pick(seeds));
    for (let changes = 1 + prng.below(12); changes > 0; changes--) {
      const at = prng.below(bytes.length + 1);
      const after = prng.below(2) === 0 ? at : Math.min(bytes.length, at + prng.below(200));
      const other = prng.pick(seeds);
      const from = prng.below(other.length);
      const inserted = [
        () => prng.pick(SPLINTERS),
        () => Buffer.from([prng.below(256)]),
        () => other.subarray(from, from + prng.below(500)),
        () => Buffer.alloc(0),
      ];
      bytes = Buffer.concat([bytes.subarray(0, at), prng.pick(inserted)(), bytes.subarray(after)]);
    }
    yield bytes;
  }
}
