/**
 * The bodies of generated messages: takes a generator, gives the content headers and the encoded
 * body of a part (plain text in each transfer encoding, multipart/alternative, multipart/mixed with
 * a picture), and tells which URLs were planted in which part.
 */
import { type Block, composeBlock } from './blocks.ts';
import type { OnPlanted, PlantedUrl } from './planted.ts';
import type { Prng } from './prng.ts';
import type { Prose } from './prose.ts';
import { base64, quotedPrintable } from './transfer.ts';

export interface MailContext {
  readonly prng: Prng;
  readonly prose: Prose;
  readonly images: readonly string[];
  readonly onPlanted: OnPlanted;
}

/** Plants URLs of one document and part. */
export type Plant = (part: string, url: Pick<PlantedUrl, 'url' | 'form' | 'breaks'>) => void;

/** Content headers and body of a part, without the line end after it. */
export interface Entity {
  readonly headers: readonly string[];
  readonly body: string;
}

interface Draft {
  readonly block: Block;
  readonly quoted: boolean;
}

export type Compose = (context: MailContext, plant: Plant, part: string) => Entity;

/** Kinds of body; each stands as often as its share of the list. */
const KINDS: readonly Compose[] = [
  plain('7bit', 'us-ascii'),
  plain('7bit', 'us-ascii'),
  plain('7bit', 'us-ascii'),
  plain('8bit', 'utf-8'),
  plain('quoted-printable', 'utf-8'),
  plain('quoted-printable', 'utf-8'),
  plain('base64', 'utf-8'),
  alternative,
  alternative,
  alternative,
  withImage,
];

export function pickBody(prng: Prng): Compose {
  return prng.pick(KINDS);
}

function plain(
  encoding: '7bit' | '8bit' | 'quoted-printable' | 'base64',
  charset: string,
): Compose {
  return (context, plant, part) => {
    const ascii = charset === 'us-ascii';
    const drafts = composeDrafts(context, ascii ? 'ascii' : 'accented');
    const lines = renderText(drafts, plant, part || '1');
    return {
      headers: [
        ...(part === '' ? ['MIME-Version: 1.0'] : []),
        `Content-Type: text/plain; charset=${charset}`,
        `Content-Transfer-Encoding: ${encoding}`,
      ],
      body: encode(lines, encoding),
    };
  };
}

function encode(lines: readonly string[], encoding: string): string {
  if (encoding === 'base64') return base64(`${lines.join('\n')}\n`);
  if (encoding === 'quoted-printable') return lines.map(quotedPrintable).join('\n');
  return lines.join('\n');
}

function alternative(context: MailContext, plant: Plant, part: string): Entity {
  const drafts = composeDrafts(context, 'accented');
  const prefix = part === '' ? '' : `${part}.`;
  const text = renderText(drafts, plant, `${prefix}1`);
  const html = renderHtml(drafts, context.prose, plant, `${prefix}2`);
  const encoding = 'Content-Transfer-Encoding: quoted-printable';
  return multipart('alternative', context, part, [
    {
      headers: ['Content-Type: text/plain; charset=utf-8', encoding],
      body: encode(text, 'quoted-printable'),
    },
    {
      headers: ['Content-Type: text/html; charset=utf-8', encoding],
      body: encode(html, 'quoted-printable'),
    },
  ]);
}

function withImage(context: MailContext, plant: Plant, part: string): Entity {
  const { prng, images } = context;
  const text = prng.chance(40)
    ? alternative(context, plant, '1')
    : plain('7bit', 'us-ascii')(context, plant, '1');
  const length = 32 + prng.below(images.length - 32);
  const start = prng.below(images.length - length + 1);
  return multipart('mixed', context, part, [
    text,
    {
      headers: [
        'Content-Type: image/jpeg; name="picture.jpg"',
        'Content-Transfer-Encoding: base64',
        'Content-Disposition: attachment; filename="picture.jpg"',
      ],
      body: images.slice(start, start + length).join('\n'),
    },
  ]);
}

function multipart(
  subtype: string,
  { prng }: MailContext,
  part: string,
  entities: readonly Entity[],
): Entity {
  const boundary = `=_${prng.next().toString(36)}_${prng.next().toString(36)}`;
  const parts = entities.map(
    ({ headers, body }) => `--${boundary}\n${headers.join('\n')}\n\n${body}\n`,
  );
  return {
    headers: [
      ...(part === '' ? ['MIME-Version: 1.0'] : []),
      `Content-Type: multipart/${subtype}; boundary="${boundary}"`,
    ],
    body: `${parts.join('\n')}\n--${boundary}--`,
  };
}

function composeDrafts(context: MailContext, pool: 'ascii' | 'accented'): Draft[] {
  const { prng, prose } = context;
  const drafts: Draft[] = [];
  for (let left = prng.zipf(5); left > 0; left--) {
    const block = composeBlock(prng, prose, { prose: pool, urlChance: 22 });
    drafts.push({ block, quoted: prng.chance(25) });
  }
  return drafts;
}

function renderText(drafts: readonly Draft[], plant: Plant, part: string): string[] {
  const lines: string[] = [];
  for (const { block, quoted } of drafts) {
    for (const line of block.lines) lines.push(quoted ? `> ${line}` : line);
    lines.push('');
    if (block.planted === undefined) continue;
    const { url, form, broken } = block.planted;
    plant(part, { url, form, breaks: broken ? [quoted ? 'quote-prefix' : 'line-end'] : [] });
  }
  lines.pop();
  return lines;
}

function renderHtml(drafts: readonly Draft[], prose: Prose, plant: Plant, part: string): string[] {
  const lines = ['<html><body>'];
  for (const { block, quoted } of drafts) {
    lines.push(quoted ? '<blockquote><p>' : '<p>');
    lines.push(...block.lines.slice(0, block.planted?.line));
    if (block.planted !== undefined) {
      const { url } = block.planted;
      const label = prose.words[url.length % prose.words.length];
      lines.push(`<a href="${url.replaceAll('&', '&amp;')}">${label}</a>`);
      plant(part, { url, form: 'href', breaks: [] });
    }
    lines.push(quoted ? '</p></blockquote>' : '</p>');
  }
  return [...lines, '</body></html>'];
}
