/**
 * What a scan of ten large mailboxes hands over, made up: a message cites one link for the first time and three that
 * were cited before. Comes piece by piece, the same every time; holds nothing.
 */
import { resolve } from 'node:path';
import type { Sighting } from '../../extractors/model.ts';
import type { ScanChunk } from '../../src/scan/model.ts';
import { Prng } from '../generator/prng.ts';

const ARCHIVES = 10;
const MESSAGES_A_PIECE = 1000;
const HOSTS = 20_000;
const MESSAGE_BYTES = 4000;
const FIRST_DAY = Date.UTC(1995, 0, 1);
const DAYS = 11_000;
const DAY_MS = 86_400_000;
/** One sighting in so many stands at the end of a line, so that it may go on. */
const DOUBTED_EACH = 20;

export function pathOf(path: string): string {
  return resolve(path);
}

export function urlOf(link: number): string {
  const host = link % 10 === 0 ? 'large.example' : `www.host-${(link * 7919) % HOSTS}.example`;
  return `http://${host}/archive/${link % 97}/page-${link}.html`;
}

/** As many messages as links. */
export function* archivesOf(links: number): Generator<readonly ScanChunk[]> {
  const random = new Prng(1);
  const each = links / ARCHIVES;
  for (let archive = 0; archive < ARCHIVES; archive++) {
    for (let from = 0; from < each; from += MESSAGES_A_PIECE) {
      const until = Math.min(from + MESSAGES_A_PIECE, each);
      yield [pieceOf({ archive, from, until, before: archive * each, each, links }, random)];
    }
  }
}

interface Range {
  readonly archive: number;
  readonly from: number;
  readonly until: number;
  readonly before: number;
  readonly each: number;
  readonly links: number;
}

function pieceOf(range: Range, random: Prng): ScanChunk {
  const { archive, from, until, before, each, links } = range;
  const path = `list-${archive}.mbox`;
  const sightings: ScanChunk['sightings'][number][] = [];
  const messages: ScanChunk['messages'][number][] = [];
  for (let message = from; message < until; message++) {
    const cited = before + message;
    const document = documentOf(archive, message, cited / links);
    messages.push({ messageId: document.messageId, ordinal: document.ordinal });
    for (let place = 0; place < 4; place++) {
      const link = place === 0 ? cited : Math.floor((random.next() / 2 ** 32) ** 2 * cited);
      sightings.push(sightingOf(link, place, path, document));
    }
  }
  const [start, end] = [from * MESSAGE_BYTES, until * MESSAGE_BYTES];
  const size = { start, end, documents: until - from, lines: (until - from) * 80 };
  return {
    path,
    member: '',
    ...size,
    ...{ found: sightings.length, sightings, text: [], written: 0 },
    messages,
    isFirst: from === 0,
    isLast: until === each,
  };
}

type Document = Sighting['document'] & { readonly messageId: string };

function documentOf(archive: number, message: number, share: number): Document {
  return {
    ordinal: message + 1,
    messageId: `<${message}.${(message * 2654435761) % 2 ** 32}@list-${archive}.example>`,
    date: new Date(FIRST_DAY + Math.floor(share * DAYS) * DAY_MS).toUTCString(),
    from: `Keeper ${message % 500} <keeper-${message % 500}@archive.example>`,
    listId: `list-${archive}.archive.example`,
    subject: `Re: what became of number ${message % 5000}`,
  };
}

function sightingOf(link: number, place: number, source: string, document: Document): Sighting {
  const url = urlOf(link);
  const byteStart = (document.ordinal - 1) * MESSAGE_BYTES + 900 + place * 700;
  const byteEnd = byteStart + url.length;
  const isDoubted = (link + place) % DOUBTED_EACH === 0;
  const written = { url, reason: 'as-written', weight: 1 } as const;
  const other = { url: `${url}then`, reason: 'rejoined', weight: 0.2 } as const;
  return {
    ...{ url, raw: url, form: 'bare', scheme: 'http', source, document, part: '1' },
    ...{ byteStart, byteEnd, pieces: [{ start: byteStart, end: byteEnd }] },
    ...{ line: document.ordinal * 80 + place * 12, column: 1 + (link % 40), joins: [] },
    ...{ region: 'body', quoteDepth: place % 3 },
    ...{ readings: isDoubted ? [written, other] : [written] },
    ...{ decidedBy: 'shape', certainty: 'certain' },
  };
}
