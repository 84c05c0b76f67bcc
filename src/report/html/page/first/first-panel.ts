/**
 * The first screen's links, which follow the filters: while a filter is set, those that matter most among what it
 * finds; otherwise what the writer wrote.
 */
import type { PageSighting, Row } from '../../data/data.ts';
import type { FirstLink } from '../../first/first-link.ts';
import {
  FIRST_VERDICTS,
  type FirstGroup,
  type FirstVerdict,
  sectionShapes,
} from '../../first/section.ts';
import { writtenThere } from '../../rows/written-there.ts';
import { element } from '../elements/elements.ts';
import { shapeElement } from '../elements/shape-element.ts';
import { readDetail } from '../link-table/blocks.ts';
import type { Panel, Shown } from '../link-table/link-table.ts';
import { FIRST_VIEW, hashOf, type View } from '../link-table/view.ts';
import { type ForemostLinks, foremostLinks } from './foremost-links.ts';

export class FirstPanel implements Panel {
  readonly #root: HTMLElement;
  readonly #written: readonly Node[];
  /** The filters whose links are shown. */
  #filters = '';

  constructor(root: HTMLElement) {
    this.#root = root;
    this.#written = [...root.childNodes];
  }

  show(shown: Shown, { filters }: View): void {
    const wanted = hashOf({ ...FIRST_VIEW, filters });
    if (wanted === this.#filters) return;
    this.#filters = wanted;
    if (wanted === '') {
      this.#root.replaceChildren(...this.#written);
      return;
    }
    const found = foremost(shown);
    this.#root.replaceChildren(...elementsOf(found, shown));
    void this.#addContexts(found, shown, wanted);
  }

  /** The text around the URLs lies in the details, which are unpacked for it; no more if other links are shown by then. */
  async #addContexts(found: readonly Found[], shown: Shown, filters: string): Promise<void> {
    const places = new Map<number, PageSighting>();
    for (const link of found.flatMap(({ links }) => links)) {
      const detail = await readDetail(link, shown.records.row(link));
      if (filters !== this.#filters) return;
      const place = detail?.places[0];
      if (place?.context !== undefined) places.set(link, place);
    }
    if (places.size > 0) this.#root.replaceChildren(...elementsOf(found, shown, places));
  }
}

interface Found extends ForemostLinks {
  readonly verdict: FirstVerdict;
}

function foremost({ records, links }: Shown): readonly Found[] {
  return FIRST_VERDICTS.map((verdict) => ({
    verdict,
    ...foremostLinks(records, links, verdict),
  }));
}

function elementsOf(
  found: readonly Found[],
  { records }: Shown,
  places: ReadonlyMap<number, PageSighting> = new Map(),
): readonly Node[] {
  const groups = found.map(({ verdict, links, count }): FirstGroup => {
    const first = links.map((link) => firstLink(records.row(link), places.get(link)));
    return { verdict, links: first, count };
  });
  const shapes = sectionShapes(groups, 'filtered');
  if (shapes.length > 0) return shapes.map(shapeElement);
  return [element('p', { class: 'note' }, 'No dead or moved link passes the filters.')];
}

function firstLink(row: Row, place: PageSighting | undefined): FirstLink {
  if (place === undefined) return { row };
  return { row, written: writtenThere(row.url, place), context: place.context };
}
