/**
 * Makes the URLs of finds, and nothing else: the same that their sightings would have, in the same order. A find is led
 * back to its source only where the markup of its message may decide which of its readings comes first.
 */
import { isDoubtful, linksOf, settledBy } from './alternatives.ts';
import type { Maker, UrlSink } from './maker.ts';
import { type Ground, place, type Setting, type UntracedGround } from './place.ts';
import type { TextSighting } from './urls/model.ts';
import { unwrap } from './urls/unwrap.ts';
import { WaitingFinds } from './waiting-finds.ts';

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
  readonly #waiting: WaitingFinds<Find>;

  constructor(sink: UrlSink) {
    this.#sink = sink;
    this.#waiting = new WaitingFinds({
      settle: (found) => this.#settle(found),
      mixture: (found) => {
        const trace = tracing();
        return {
          hasLinks: found.some(({ form }) => form === 'href'),
          hasDoubts: found.some((find) => isInDoubt(find, trace)),
        };
      },
    });
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
      this.#waiting.add({ one, url: urlOf(one), form, ground, setting });
    }
  }

  endMessage(): 'whole' | 'stretches' {
    return this.#waiting.end();
  }

  #settle(found: readonly Find[]): void {
    const links = linksOf(found);
    const trace = tracing();
    for (const find of found) {
      const isOpen = links.size > 0 && mayBeDoubtful(find);
      const url = isOpen ? settledUrl(find, links, trace) : find.url;
      this.#sink.url(url, find.setting.document);
    }
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

function settledUrl(find: Find, links: ReadonlySet<string>, trace: Trace): string {
  const sighting = place(find.one, trace(find.ground), find.setting);
  return sighting === undefined ? find.url : settledBy(links, sighting).url;
}

/** Its sighting would have readings between which markup could decide. */
function isInDoubt(find: Find, trace: Trace): boolean {
  if (!mayBeDoubtful(find)) return false;
  const sighting = place(find.one, trace(find.ground), find.setting);
  return sighting !== undefined && isDoubtful(sighting);
}

type Trace = (ground: UntracedGround) => Ground;

/** Finds of one text follow each other: its way back to the source is worked out once for all of them. */
function tracing(): Trace {
  let from: UntracedGround | undefined;
  let traced: Ground | undefined;
  return (ground) => {
    if (traced === undefined || from !== ground) {
      from = ground;
      traced = { ...ground, origin: ground.origin() };
    }
    return traced;
  };
}
