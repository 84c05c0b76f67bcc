/**
 * The first rows of the table as HTML, for browsers without script and until the script has read the rest. Keeps a
 * bounded number of each verdict while links come in any order.
 */
import { reasonSentence } from '../../../checkers/reasons.ts';
import { thousands } from '../../writing/counted.ts';
import { escapeHtml } from '../../writing/escape.ts';
import { type Row, SHOWN_VERDICTS, USUAL_SIZE } from './data/data.ts';
import { dayText } from './data/days.ts';
import { isClickable } from './data/url-shown.ts';

export class FirstRows {
  readonly #byVerdict: Row[][] = SHOWN_VERDICTS.map(() => []);

  add(row: Row): void {
    const rows = this.#byVerdict[row.verdict];
    if (rows && rows.length < USUAL_SIZE) rows.push(row);
  }

  get count(): number {
    return this.#first.length;
  }

  html(): string {
    return this.#first.map(rowHtml).join('\n');
  }

  get #first(): readonly Row[] {
    return this.#byVerdict.flat().slice(0, USUAL_SIZE);
  }
}

function rowHtml(row: Row): string {
  const { verdict, reason, url, places, cited, since, answered, subject } = row;
  const word = SHOWN_VERDICTS[verdict] ?? '';
  const why = escapeHtml(reasonSentence(reason));
  return `<tr class="link"><td class="c-verdict"><span class="tag ${word}">${word}</span></td>
<th scope="row" class="c-url">${urlHtml(url)}<p class="why">${why}</p></th>
<td class="c-reason"><code>${reason}</code></td><td class="c-since">${dayHtml(since)}</td><td class="c-answered">${dayHtml(answered)}</td>
<td class="c-cited">${dayHtml(cited)}<p class="about">${escapeHtml(subject)}</p></td><td class="c-places">${thousands(places)}</td></tr>`;
}

/** The URL comes from an archive: it becomes a link only if a click is harmless. */
function urlHtml(url: string): string {
  const shown = escapeHtml(url);
  if (!isClickable(url) || url.endsWith('…')) return `<bdi class="url">${shown}</bdi>`;
  return `<a class="url" href="${shown}" rel="noreferrer nofollow noopener">${shown}</a>`;
}

function dayHtml(day: number | null): string {
  return day === null ? '<span class="soft">–</span>' : dayText(day);
}
