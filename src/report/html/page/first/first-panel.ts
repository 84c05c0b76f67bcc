/**
 * The first screen's links, which follow the filters: while a filter is set, those that matter most among what it
 * finds; otherwise what the writer wrote.
 */
import { FIRST_VERDICTS, type FirstGroup, sectionShapes } from '../../first/section.ts';
import { element } from '../elements/elements.ts';
import { shapeElement } from '../elements/shape-element.ts';
import type { Panel, Shown } from '../link-table/link-table.ts';
import { FIRST_VIEW, hashOf, type View } from '../link-table/view.ts';
import { foremostLinks } from './foremost-links.ts';

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
    this.#root.replaceChildren(...(wanted === '' ? this.#written : foundElements(shown)));
  }
}

function foundElements({ records, links }: Shown): readonly Node[] {
  const groups = FIRST_VERDICTS.map((verdict): FirstGroup => {
    const { links: first, count } = foremostLinks(records, links, verdict);
    return { verdict, links: first.map((link) => ({ row: records.row(link) })), count };
  });
  const shapes = sectionShapes(groups, 'filtered');
  if (shapes.length > 0) return shapes.map(shapeElement);
  return [element('p', { class: 'note' }, 'No dead or moved link passes the filters.')];
}
