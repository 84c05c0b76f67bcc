/**
 * Judging and parsing URLs, one function after the other on the same seeded list, by turns: median of the
 * processor time for one URL. Prints one line of JSON.
 */
import fastUri from 'fast-uri';
import * as uriJs from 'uri-js';
import { lint, parseRfc1738 } from '../../../dist/src/index.js';

const COUNT = 20_000;
const ROUNDS = 9;

function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 0x100000000;
  };
}

const random = randomFrom(1738);
const pick = (items) => items[Math.floor(random() * items.length)];
const WORDS = [
  'lamp',
  'tower',
  'tide-table',
  'index',
  'gallery',
  'keeper',
  '1881',
  'fog_horn',
  'a',
];
const word = () => pick(WORDS);
const host = () =>
  `${word().replaceAll('_', '')}.${pick(['museum', 'lamproom', 'skerrow'])}.example`;
const path = () => Array.from({ length: Math.floor(random() * 4) }, word).join('/');
const FORMS = [
  () => `http://${host()}/${path()}/${word()}.html`,
  () => `http://${host()}:8080/${path()}?q=${word()}&page=${word()}`,
  () => `http://${host()}/${path()}%20${word()}/`,
  () => `ftp://ftp.${host()}/pub/${path()}/${word()}.tar.gz;type=i`,
  () => `gopher://${host()}/11/${word()}%09${word()}`,
  () => `news:rec.${word()}.misc`,
  () => `mailto:${word()}@${host()}`,
  () => `telnet://${word()}@${host()}:23/`,
];
const urls = Array.from({ length: COUNT }, () => pick(FORMS)());

const SUBJECTS = [
  ['judging by RFC 1738', (url) => lint(url, { grammar: 'rfc1738' })],
  ['judging by RFC 3986 and the scheme', (url) => lint(url)],
  ['parsing by RFC 1738', parseRfc1738],
  ['new URL()', (url) => new URL(url)],
  ['fast-uri parse()', (url) => fastUri.parse(url)],
  ['uri-js parse()', (url) => uriJs.parse(url)],
];

/** Kept, so that nothing is optimised away. */
let kept = 0;

function nanosecondsEach(run) {
  const before = process.cpuUsage();
  for (const url of urls) if (run(url)) kept++;
  const { user, system } = process.cpuUsage(before);
  return ((user + system) * 1000) / COUNT;
}

const figures = SUBJECTS.map(() => []);
for (let round = -2; round < ROUNDS; round++) {
  for (const [index, [, run]] of SUBJECTS.entries()) {
    const spent = nanosecondsEach(run);
    if (round >= 0) figures[index].push(spent);
  }
}
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const rows = SUBJECTS.map(([name], index) => ({ name, nanoseconds: median(figures[index]) }));
process.stdout.write(`${JSON.stringify({ urls: COUNT, rounds: ROUNDS, kept, rows })}\n`);
