/** The lexer's plan of a message against the careful way: what it passes over holds nothing, all else is the same. */
import { expect, it } from 'vitest';
import { stringOf } from '../../../../extractors/characters/text.ts';
import { newCounts } from '../../../../extractors/counts.ts';
import { DocumentLinks } from '../../../../extractors/document-links.ts';
import { type MessagePlan, thePlan } from '../../../../extractors/lexer/message/plan.ts';
import { readByPlan } from '../../../../extractors/lexer/message/read.ts';
import { readBody } from '../../../../extractors/mime/body.ts';
import {
  type HeaderText,
  type MessageInfo,
  type MessageSink,
  type PartText,
  readMessage,
} from '../../../../extractors/mime/message.ts';
import { TruncationDetector } from '../../../../extractors/mime/truncation.ts';
import { unstuffed } from '../../../../extractors/nested/encapsulation.ts';
import { OriginMap } from '../../../../extractors/origin/origin-map.ts';
import type { SourceBytes } from '../../../../extractors/origin/source-bytes.ts';
import { DecodeBuffer } from '../../../../extractors/transfer/decode-buffer.ts';
import { lineEndsFor } from '../../../../extractors/urls/lexed.ts';
import { mutants, readSeeds } from '../../../fuzz/mutants.ts';
import { Prng } from '../../../generator/prng.ts';
import { tries } from '../../../helpers/long.ts';
import { paced } from '../../../helpers/pace.ts';
import { compose } from './composed.ts';

const COMPOSED = tries(20_000);
const MUTANTS = tries(2_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);

const plan = thePlan() as MessagePlan;

interface Emitted {
  readonly part: string;
  readonly text: string;
  readonly html: boolean;
  readonly flowed: boolean;
  readonly ranges: string;
  /** What is found in it, and the blocks of data that are counted. */
  readonly found: number;
}

interface Read {
  readonly emitted: readonly Emitted[];
  readonly info: MessageInfo | undefined;
  readonly counts: object;
  readonly isPlanned: boolean;
}

function read(source: SourceBytes, run: (sink: MessageSink) => boolean): Read {
  const emitted: Emitted[] = [];
  const counts = newCounts();
  let info: MessageInfo | undefined;
  let found = 0;
  const links = new DocumentLinks(
    { lexer: false },
    {
      found: (sightings) => {
        found += sightings.length;
      },
      lexed: ({ count }) => {
        found += count;
      },
    },
    (kind) => {
      counts[kind]++;
    },
  );
  const keep = (one: HeaderText | PartText, part: string): void => {
    const text = stringOf(one.text);
    const ranges = JSON.stringify(one.origin().ranges(0, text.length));
    const html = 'mediaType' in one && one.mediaType === 'html';
    emitted.push({ part, text, html, flowed: 'flowed' in one && one.flowed, ranges, found });
    found = 0;
  };
  const isPlanned = run({
    info: (read) => {
      info = read();
    },
    header: (header) => {
      links.header(header);
      keep(header, header.part);
    },
    part: (part) => {
      links.part(part);
      keep(part, part.name);
    },
    warning: () => undefined,
    count: (name, by = 1) => {
      counts[name] += by;
    },
  });
  return { emitted, info, counts, isPlanned: isPlanned && source.bytes.length > 0 };
}

function sourceOf(bytes: Buffer): SourceBytes {
  return { bytes, origin: () => OriginMap.identity(0, bytes.length) };
}

const LINE_ENDS = { text: lineEndsFor({}), header: lineEndsFor({ join: 'off' }) };

/** False if the message has no plan. */
function holds(bytes: Buffer): boolean {
  const source = sourceOf(bytes);
  const options = {
    ...{ buffer: new DecodeBuffer(), mustBeWhole: false, search: LINE_ENDS },
    next: () => plan.next(),
  };
  const planned = read(source, (sink) => readByPlan(plan, source, sink, options));
  if (!planned.isPlanned) return false;
  const careful = read(source, (sink) => {
    readMessage(source, 0, sink);
    return true;
  });
  const given = new Set(planned.emitted.map((one) => JSON.stringify(one)));
  const left = careful.emitted.filter((one) => one.found > 0 || given.has(JSON.stringify(one)));
  const seen = planned.emitted.filter((one) => one.found > 0);
  expect(seen).toEqual(left.filter((one) => one.found > 0));
  expect(left.map(({ part }) => part)).toEqual(planned.emitted.map(({ part }) => part));
  expect(planned.info).toEqual(careful.info);
  expect(planned.counts).toEqual(careful.counts);
  return true;
}

/** Whether the plan says that a message is whole; then the careful way must not see that it was cut. */
function isWhole(bytes: Buffer): boolean {
  if (!plan.take(bytes, LINE_ENDS) || plan.mayBeCut) return false;
  const detector = new TruncationDetector(bytes);
  const ignored = (): void => undefined;
  const sink = { info: ignored, header: ignored, part: ignored, warning: ignored, count: ignored };
  readMessage(sourceOf(bytes), 0, sink, { detector });
  expect(detector.sign).toBeNull();
  return true;
}

/** The texts that the module decoded, against those of the careful way, with the place of every character. */
function decodesAlike(bytes: Buffer): void {
  if (!plan.take(bytes, LINE_ENDS)) return;
  for (let entry = plan.next(); entry !== null; entry = plan.next()) {
    if (entry.what !== 'part') continue;
    const text = plan.textOf(entry);
    if (text === null) continue;
    const { start, end } = entry;
    const whole = sourceOf(bytes);
    const plain = { source: whole, start, end };
    const from = entry.isEscaped
      ? unstuffed(whole, start - 1, end)
      : { ...plain, start: start - 1 };
    const body = { ...entry, ...from, start: from.start + 1, charset: null };
    const [decoded] = readBody(body, new DecodeBuffer());
    expect(stringOf(text)).toBe(stringOf(decoded?.text ?? ''));
    if (entry.encoding === 'base64') continue;
    const origin = plan.origin(text.length);
    const expected = decoded?.origin();
    for (let at = 0; at < text.length; at++) {
      const given = JSON.stringify(origin.ranges(at, at + 1));
      const own = JSON.stringify(expected?.ranges(at, at + 1));
      if (given !== own) expect.fail(`${at}: ${given}, ${own}: ${JSON.stringify(stringOf(text))}`);
    }
    expect(origin.gaps(0, text.length)).toEqual(expected?.gaps(0, text.length));
  }
}

it('agrees with the careful way about composed messages', { timeout: paced(120_000) }, () => {
  const prng = new Prng(SEED);
  let planned = 0;
  for (let count = 0; count < COMPOSED; count++) {
    const bytes = compose(prng);
    if (holds(bytes)) planned++;
    decodesAlike(bytes);
  }
  expect(planned).toBeGreaterThan(COMPOSED / 4);
});

it('agrees with the careful way about mutants', { timeout: paced(120_000) }, () => {
  let planned = 0;
  for (const bytes of mutants(readSeeds(), SEED, MUTANTS)) {
    if (holds(bytes)) planned++;
    decodesAlike(bytes);
  }
  expect(planned).toBeGreaterThan(MUTANTS / 4);
});

it('leaves messages that may be cut to the careful way', { timeout: paced(120_000) }, () => {
  const prng = new Prng(SEED);
  let whole = 0;
  for (let count = 0; count < COMPOSED; count++) {
    const bytes = compose(prng);
    isWhole(bytes.subarray(0, prng.below(bytes.length + 1)));
    if (isWhole(bytes)) whole++;
  }
  for (const bytes of mutants(readSeeds(), SEED, MUTANTS)) isWhole(bytes);
  expect(whole).toBeGreaterThan(COMPOSED / 4);
});

const MULTIPART = 'Content-Type: multipart/mixed; boundary=x\n\n';
const BASE64 = 'Content-Transfer-Encoding: base64\n\n';

it.each([
  ['its header never ends', 'Subject: x\nFrom: y\n'],
  ['the header of a part never ends', `${MULTIPART}--x\nContent-Type: te`],
  ['its boundary never comes', `${MULTIPART}\n \n`],
  ['its boundary has no characters', 'Content-Type: multipart/mixed; boundary=""\n\n\n \n'],
  ['its boundary is never closed', `${MULTIPART}--x\n\ntext\n`],
  ['its base64 ends in a unit', `${BASE64}SGVsbG8`],
  ['the base64 of its last part ends in a unit', `${MULTIPART}--x\n${BASE64}SGVsbG8`],
])('leaves a message to the careful way if %s', (_, message) => {
  const bytes = Buffer.from(message);
  expect(plan.take(bytes, LINE_ENDS)).toBe(true);
  expect(plan.mayBeCut).toBe(true);
});

it('surveys a text anew that equals one before it', () => {
  const text = 'gr\u00fc\u00dfe http://u.example/ end';
  const head = 'Content-Type: multipart/mixed; boundary=x\n\n';
  const plain = `--x\nContent-Type: text/plain; charset=utf-8\n\n${text}\n`;
  const html = `--x\nContent-Type: text/html; charset=utf-8\n\n<i>${text}</i>\n`;
  for (const parts of [plain + html, html + plain, plain + plain, html + html]) {
    expect(holds(Buffer.from(`${head}${parts}--x--\n`))).toBe(true);
  }
});
