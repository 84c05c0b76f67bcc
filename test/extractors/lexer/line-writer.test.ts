/** The lexer writes what the writers of sightings write, whatever stands around the URLs, and wherever they stand. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineIndex } from '../../../extractors/containers/line-index.ts';
import { startKernel } from '../../../extractors/kernels/instance.ts';
import type { LexerModule } from '../../../extractors/lexer/exports.ts';
import { UNASKED } from '../../../extractors/lexer/lexer.ts';
import { LineWriter } from '../../../extractors/lexer/line-writer.ts';
import { BINARY } from '../../../extractors/lexer/module.generated.ts';
import {
  DOCUMENT_INFO,
  type DocumentInfo,
  REGIONS,
  type SightingInText,
} from '../../../extractors/model.ts';
import { OriginMap } from '../../../extractors/origin/origin-map.ts';
import { LINE_TEMPLATES } from '../../../extractors/sightings/line-templates.ts';
import { type TextContext, toSighting } from '../../../extractors/sightings/to-sighting.ts';
import type { TextSighting } from '../../../extractors/urls/cursor/model.ts';
import { writeUrlLine } from '../../../src/report/sightings/extract-text.ts';
import { TEXTS } from '../../../src/report/sightings/lexed-json.ts';
import { writeSightingJson } from '../../../src/report/sightings/sighting-json.ts';
import { BufferPool } from '../../../src/scan/output/buffer-pool.ts';
import { TextBlocks } from '../../../src/scan/output/text-blocks.ts';
import { valuesOf } from '../../helpers/shaped.ts';
import { patchedText } from './patched.ts';

const module = startKernel<LexerModule>(BINARY, {
  careful: { ...UNASKED, rewrites: () => true },
});
module.start();
const writer = new LineWriter(module, LINE_TEMPLATES);

const FORMS = ['bare', 'angle', 'url-wrapper', 'schemeless'] as const;
const SCHEMES = ['http', 'https', 'ftp', 'mailto'] as const;

interface Found {
  readonly before: string;
  readonly form: number;
  readonly scheme: number;
  readonly rest: string;
  readonly stops: boolean;
  readonly region: number;
  readonly quoteDepth: number;
}

interface Drawn {
  readonly found: readonly Found[];
  readonly source: string;
  readonly part: string;
  readonly document: DocumentInfo;
  readonly base: number;
  readonly linesBefore: number;
  readonly columnsBefore: number;
  readonly isHeader: boolean;
}

const hostile = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constant('x'.repeat(3000)));
const large = fc.oneof(fc.nat(), fc.nat(1000), fc.integer({ min: 0, max: 2 ** 52 }));
const prose = fc.oneof(
  fc.string({ unit: fc.constantFrom(' ', 'a', '\n', '\r\n') }),
  fc.constantFrom('', '\n'.repeat(70), 'b'.repeat(100)),
);
const found = fc.record({
  before: prose,
  form: fc.nat(FORMS.length - 1),
  scheme: fc.nat(SCHEMES.length - 1),
  rest: fc.oneof(fc.webPath(), fc.constant('/x'.repeat(490))),
  stops: fc.boolean(),
  region: fc.nat(REGIONS.length - 1),
  quoteDepth: fc.nat(2 ** 20),
});
const drawn: fc.Arbitrary<Drawn> = fc.record({
  found: fc.array(found, { minLength: 1, maxLength: 300 }),
  source: hostile,
  part: hostile,
  document: valuesOf(DOCUMENT_INFO, { text: hostile, number: fc.nat() }),
  base: large,
  linesBefore: large,
  columnsBefore: fc.nat(),
  isHeader: fc.boolean(),
});

/** The name of the scheme, what is added to the URL, and what is written of it. */
function writtenAs(form: number, scheme: number, rest: string) {
  if (FORMS[form] !== 'schemeless') {
    const name = SCHEMES[scheme] ?? '';
    return { name, added: '', written: `${name}:${rest}` };
  }
  const name = scheme % 2 === 0 ? 'http' : 'ftp';
  return { name, added: `${name}://`, written: `www.${rest}` };
}

/** Puts a text with its URLs where the lexer would, and gives their finds. */
function put(all: readonly Found[], numbers: Int32Array): { text: string; finds: TextSighting[] } {
  let text = '';
  const finds = all.map(({ before, form, scheme, rest, stops, region, quoteDepth }, index) => {
    const start = text.length + before.length;
    const { name, added, written } = writtenAs(form, scheme, rest);
    const url = `${added}${written}`;
    const end = start + written.length;
    text += `${before}${written}${stops ? '.' : ''}`;
    const at = module.RECORDS.value / 4 + index * module.FIELDS.value;
    numbers.set(
      [start, end, form, name.length, stops ? 1 : 0, 0, 0, region | (quoteDepth << 3)],
      at,
    );
    const readings: TextSighting['readings'] = stops
      ? [
          { url, reason: 'edge-trimmed', weight: 1 },
          { url: `${url}.`, reason: 'edge-kept', weight: 0.3 },
        ]
      : [{ url, reason: 'as-written', weight: 1 }];
    const range = { start, end };
    const named = { url, form: FORMS[form] ?? 'bare', scheme: name };
    return { ...named, ...range, ranges: [range], joins: [], readings };
  });
  Buffer.from(module.memory.buffer).write(text, module.TEXT.value, 'latin1');
  return { text, finds };
}

function sightingsOf({ text, finds }: ReturnType<typeof put>, given: Drawn): SightingInText[] {
  const { source, document, part, base, linesBefore, columnsBefore } = given;
  const bytes = Buffer.from(text, 'latin1');
  const lineIndex = new LineIndex(bytes, base, { lineStart: base - columnsBefore });
  const origin = OriginMap.identity(base, text.length);
  const form: Pick<TextContext, 'form'> = given.isHeader ? { form: 'header' } : {};
  const context = { text, part, gap: null, origin, ...form };
  const documentContext = { source, document, lineIndex, linesBefore };
  return finds.flatMap((one, index) => {
    const sighting = toSighting(one, context, documentContext);
    const { region = 0, quoteDepth = 0 } = given.found[index] ?? {};
    return sighting ? [{ ...sighting, region: REGIONS[region] ?? 'body', quoteDepth }] : [];
  });
}

function place(sightings: readonly SightingInText[], base: number): void {
  const [first] = sightings;
  if (first !== undefined) {
    module.placeUnencoded(0, sightings.length, base, first.line, first.column);
  }
}

interface Out {
  readonly text: string;
  readonly blocks: number;
}

const BEFORE = { documents: 7, lines: 4000, columns: 12 };

function read(blocks: TextBlocks): Out {
  const all = blocks.take();
  return { text: patchedText(all, BEFORE), blocks: all.length };
}

function blocksFor(numbers: 'known' | 'unknown'): TextBlocks {
  const blocks = new TextBlocks(new BufferPool());
  blocks.expect(numbers);
  // Something that is there already.
  blocks.ascii('[]\n');
  return blocks;
}

describe('the lexer', () => {
  const numbers = new Int32Array(module.memory.buffer);

  it('writes the JSON of sightings', () => {
    fc.assert(
      fc.property(drawn, fc.constantFrom('known', 'unknown'), (given, known) => {
        // A slice counts from its own beginning, in 32 bits.
        const fits =
          known === 'known' ? given : { ...given, linesBefore: given.linesBefore % 1000 };
        const finds = put(fits.found, numbers);
        const sightings = sightingsOf(finds, fits);
        const careful = blocksFor(known);
        for (const sighting of sightings) writeSightingJson(sighting, careful);
        place(sightings, fits.base);
        const quick = blocksFor(known);
        const { isHeader, document } = fits;
        const ofDocument = TEXTS.document(fits.source, document);
        const texts = { document: ofDocument, part: TEXTS.part(fits.part) };
        const context = { texts, ordinal: document.ordinal, isHeader };
        const isWritten = writer.json({ count: finds.finds.length, written: 0 }, context, quick);
        const all: readonly Uint8Array[] = [...Object.values(ofDocument), texts.part];
        const shared = all.reduce((sum, { length }) => sum + length, 0);
        expect(isWritten).toBe(shared < 48_000);
        if (isWritten) expect(read(quick).text).toBe(read(careful).text);
      }),
      { numRuns: 200 },
    );
  });

  it('writes URLs', () => {
    fc.assert(
      fc.property(drawn, (given) => {
        const { finds } = put(given.found, numbers);
        const careful = blocksFor('known');
        for (const one of finds) writeUrlLine(one, careful);
        const quick = blocksFor('unknown');
        writer.urls({ count: finds.length, written: 0 }, quick);
        expect(read(quick).text).toBe(read(careful).text);
      }),
    );
  });
});
