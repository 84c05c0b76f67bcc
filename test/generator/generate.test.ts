import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { type GenerateOptions, generateMbox, generateText } from './generate.ts';
import type { PlantedUrl } from './planted.ts';
import { readMessages } from './reading.ts';

const MEGABYTE = 1_000_000;
/** No message or page is larger. */
const PIECE = 200_000;

const KINDS = [
  {
    kind: 'mbox',
    generate: generateMbox,
    sha256: '401701bddd71bcc6e61abc80431a97552fe1aa6cb346a0cc0e295707730343d1',
  },
  {
    kind: 'text',
    generate: generateText,
    sha256: 'cf9e1734bad23f3aedf203e8b1beb4331b623c344e746da9db08a1643a8ed868',
  },
] as const;

type Generate = (options: GenerateOptions) => Generator<Uint8Array>;

function collect(generate: Generate, options: GenerateOptions): Buffer {
  return Buffer.concat([...generate(options)]);
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Decoded text without line ends, quote marks and page furniture: broken URLs are whole in it. */
function mended(text: string): string {
  return text
    .replace(/\n+Rusk & Holloway +\[Page \d+\]\n\f\n.*\n+/g, '\n')
    .replace(/\n(> | {3})?/g, '');
}

describe.each(KINDS)('a generated $kind', ({ generate, sha256: expected }) => {
  test('is the same on every machine', () => {
    const bytes = collect(generate, { seed: 42, bytes: MEGABYTE });
    expect(sha256(bytes.subarray(0, MEGABYTE))).toBe(expected);
  });

  test.each([997, 65_536, 3 * MEGABYTE])('is the same in chunks of %i bytes', (chunkBytes) => {
    const bytes = collect(generate, { seed: 42, bytes: MEGABYTE, chunkBytes });
    expect(sha256(bytes.subarray(0, MEGABYTE))).toBe(expected);
    for (const chunk of generate({ seed: 42, bytes: MEGABYTE / 10, chunkBytes })) {
      expect(chunk.length).toBeLessThanOrEqual(chunkBytes);
    }
  });

  test('is another for another seed', () => {
    const one = collect(generate, { seed: 1, bytes: 10_000 });
    expect(one.equals(collect(generate, { seed: 2, bytes: 10_000 }))).toBe(false);
  });

  test('begins like a larger one', () => {
    const small = collect(generate, { seed: 3, bytes: 100_000 });
    const large = collect(generate, { seed: 3, bytes: 400_000 });
    expect(large.subarray(0, small.length).equals(small)).toBe(true);
  });

  test.each([0, 1, 5_000, MEGABYTE])('ends with the piece that holds byte %i', (bytes) => {
    const size = collect(generate, { seed: 5, bytes }).length;
    expect(size).toBeGreaterThanOrEqual(bytes);
    expect(size).toBeLessThan(bytes === 0 ? 1 : bytes + PIECE);
  });

  test('can be abandoned', () => {
    let taken = 0;
    for (const chunk of generate({ seed: 5, bytes: 2 ** 40 })) {
      taken += chunk.length;
      if (taken > MEGABYTE) break;
    }
    expect(taken).toBeLessThan(2 * MEGABYTE);
  });
});

describe('a generated mailbox', () => {
  const planted: PlantedUrl[] = [];
  let mbox = '';
  let messages: string[] = [];
  beforeAll(() => {
    const onPlanted = (url: PlantedUrl): unknown => planted.push(url);
    mbox = collect(generateMbox, { seed: 9, bytes: 2 * MEGABYTE, onPlanted }).toString('utf8');
    messages = readMessages(mbox);
  });

  test('separates its messages as mailboxes do', () => {
    expect(mbox.startsWith('From ')).toBe(true);
    expect(mbox.endsWith('\n\n')).toBe(true);
    expect(messages.length).toBeGreaterThan(100);
    expect(mbox.match(/^From /gm)).toHaveLength(messages.length);
    messages.forEach((message, index) => {
      expect(message).toContain(`\nMessage-ID: <${index + 1}@lists.example>\n`);
    });
  });

  test('holds every planted URL in its message', () => {
    expect(planted.length).toBeGreaterThan(500);
    const decoded = new Map<number, string>();
    for (const { url, breaks, document } of planted) {
      const text = messages[document - 1] ?? '';
      if (!decoded.has(document)) decoded.set(document, mended(text));
      expect(breaks.length === 0 ? text : decoded.get(document)).toContain(url);
    }
  });

  test('plants every form and break in every kind of part', () => {
    expect(new Set(planted.map(({ form }) => form))).toEqual(
      new Set(['url-wrapper', 'angle', 'bare', 'href', 'header']),
    );
    expect(new Set(planted.flatMap(({ breaks }) => breaks))).toEqual(
      new Set(['line-end', 'quote-prefix']),
    );
    expect(new Set(planted.map(({ part }) => part))).toEqual(
      new Set(['1', '2', '1.1', '1.2', 'header:List-Archive', 'header:List-Unsubscribe']),
    );
  });

  test('names few hosts often and many seldom', () => {
    const counts = new Map<string, number>();
    for (const { url } of planted) {
      const host = /h\d+\.example/.exec(url)?.[0];
      if (host !== undefined) counts.set(host, (counts.get(host) ?? 0) + 1);
    }
    const once = [...counts.values()].filter((count) => count <= 2).length;
    expect(once).toBeGreaterThan(counts.size / 2);
    expect(Math.max(...counts.values())).toBeGreaterThan(20);
  });
});

describe('a generated text', () => {
  const planted: PlantedUrl[] = [];
  let text = '';
  beforeAll(() => {
    const onPlanted = (url: PlantedUrl): unknown => planted.push(url);
    text = collect(generateText, { seed: 9, bytes: 2 * MEGABYTE, onPlanted }).toString('utf8');
  });

  test('holds the planted URLs in their order', () => {
    expect(planted.length).toBeGreaterThan(500);
    const whole = mended(text);
    let at = 0;
    for (const { url, breaks } of planted) {
      if (breaks.length === 0) expect(text).toContain(url);
      const found = whole.indexOf(url, at);
      expect(found, url).toBeGreaterThanOrEqual(at);
      at = found + url.length;
    }
  });

  test('breaks some of them at a line end, some at a page end', () => {
    const kinds = new Set(planted.flatMap(({ breaks }) => breaks));
    expect(kinds).toEqual(new Set(['line-end', 'page-break']));
  });

  test('has pages that end in form feeds', () => {
    const pages = text.split('\f\n');
    pages.slice(0, -1).forEach((page, index) => {
      expect(page.trimEnd().endsWith(`[Page ${index + 1}]`)).toBe(true);
    });
    expect(pages.length).toBeGreaterThan(100);
  });
});
