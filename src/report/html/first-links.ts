/**
 * The links of the first screen: keeps the dead and the moved ones that matter most while links come in any order, and
 * gives them as HTML. The first ones are shown; a hundred of each are there for browsers without script. URLs that the
 * page has to cut are left to the list: there is nothing to copy.
 */

import type { CheckedLink } from '../../settle/model.ts';
import { counted } from '../../writing/counted.ts';
import { writtenAt } from '../facts/places.ts';
import { type Entry, Foremost } from '../foremost/foremost.ts';
import { importanceOf } from '../foremost/importance.ts';
import { type Row, SHOWN_VERDICTS } from './data/data.ts';
import { shape } from './data/shape.ts';
import { isWhole } from './data/url-shape.ts';
import type { FirstLink } from './first/first-link.ts';
import {
  FIRST_VERDICTS,
  type FirstGroup,
  type FirstVerdict,
  itemsShape,
  SHOWN_FIRST,
  sectionShapes,
} from './first/section.ts';
import { shapeHtml } from './shape-html.ts';

const KEPT = 100;

interface Kept extends Entry, FirstLink {}

export class FirstLinks {
  readonly #foremost = {
    dead: new Foremost<Kept>({ count: KEPT, size: KEPT }),
    moved: new Foremost<Kept>({ count: KEPT, size: KEPT }),
  } as const satisfies Record<FirstVerdict, Foremost<Kept>>;
  readonly #counts: Record<FirstVerdict, number> = { dead: 0, moved: 0 };

  add(row: Row, link: CheckedLink): void {
    const verdict = FIRST_VERDICTS.find((one) => one === SHOWN_VERDICTS[row.verdict]);
    if (verdict === undefined) return;
    this.#counts[verdict]++;
    if (!isWhole(row.url)) return;
    const rank = importanceOf(link);
    const [place] = link.sightings;
    const written = place && writtenAt(link.url, place);
    this.#foremost[verdict].add({ rank, size: 1, row, written, context: place?.context });
  }

  html(): string {
    const groups = FIRST_VERDICTS.map((verdict) => this.#group(verdict));
    if (groups.every(({ links }) => links.length === 0)) return '';
    const rest = groups.map(restHtml).join('');
    const without = rest === '' ? '' : `<noscript>${rest}</noscript>\n`;
    return `<div class="first" id="first">
${sectionShapes(groups).map(shapeHtml).join('\n')}
</div>
${without}`;
  }

  #group(verdict: FirstVerdict): FirstGroup {
    const count = this.#counts[verdict];
    return { verdict, links: this.#foremost[verdict].entries, count };
  }
}

/** What the script would show on demand. */
function restHtml({ verdict, links }: FirstGroup): string {
  const rest = links.slice(SHOWN_FIRST[verdict]);
  if (rest.length === 0) return '';
  const title = `The next ${counted(rest.length, `${verdict} link`)}`;
  const head = shape('div', { class: 'group-head' }, shape('h2', {}, title));
  return shapeHtml(shape('section', { class: `group ${verdict}` }, head, itemsShape(rest)));
}
