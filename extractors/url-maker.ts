/**
 * Makes the URLs of finds, and nothing else: the same that their sightings would have, in the same order. A find is led
 * back to its source only where the markup of its message may decide which of its readings comes first.
 */
import { linksOf, settledBy } from './alternatives.ts';
import type { Maker, UrlSink } from './maker.ts';
import { placeAll, type Setting, type UntracedGround } from './place.ts';
import type { TextSighting } from './urls/model.ts';
import { unwrap } from './urls/unwrap.ts';

interface Find {
  readonly one: TextSighting;
  readonly url: string;
  readonly form: TextSighting['form'];
  readonly ground: UntracedGround;
  readonly setting: Setting;
}

export class UrlMaker implements Maker {
  readonly ignoresLines = true;
  readonly #sink: UrlSink;
  #found: Find[] = [];

  constructor(sink: UrlSink) {
    this.#sink = sink;
  }

  single(found: readonly TextSighting[], _: UntracedGround, { document }: Setting): void {
    for (const one of found) {
      if (hasCharacters(one)) this.#sink.url(urlOf(one), document);
    }
  }

  inMessage(found: readonly TextSighting[], ground: UntracedGround, setting: Setting): void {
    for (const one of found) {
      if (!hasCharacters(one)) continue;
      const form = ground.form ?? one.form;
      this.#found.push({ one, url: urlOf(one), form, ground, setting });
    }
  }

  endMessage(): void {
    const links = linksOf(this.#found);
    for (const find of this.#found) {
      const url = links.size > 0 && mayBeDoubtful(find) ? settledUrl(find, links) : find.url;
      this.#sink.url(url, find.setting.document);
    }
    this.#found = [];
  }
}

/** Of an attribute without a value none stands in the source. */
function hasCharacters({ start, end, pieces }: TextSighting): boolean {
  return end > start && pieces.some((piece) => piece.end > piece.start);
}

function urlOf({ url, readings }: TextSighting): string {
  return unwrap(readings[0]?.url ?? '').at(-1)?.url ?? url;
}

/** What decoding and unwrapping add to the readings counts as well. */
function mayBeDoubtful({ one, url, form, ground }: Find): boolean {
  if (form === 'href') return false;
  const { readings, joins } = one;
  if (readings.length > 1 || joins.length > 0 || url !== one.url) return true;
  return ground.gap !== null || ground.written !== undefined;
}

function settledUrl({ one, url, ground, setting }: Find, links: ReadonlySet<string>): string {
  let settled = url;
  placeAll([one], ground, setting, (sighting) => {
    settled = settledBy(links, sighting).url;
  });
  return settled;
}
