/**
 * Where links are dead: counts them by host, list, and year of the first message that cites them, in bounded memory.
 * Takes links that were checked, gives small tables of Markdown.
 */
import { oldestMessage } from '../../../settle/message-date.ts';
import type { CheckedLink } from '../../../settle/model.ts';
import { thousands } from '../../../writing/counted.ts';
import { ValueCounts } from '../../html/counts/value-counts.ts';
import { codeSpan } from './text.ts';

/** Fewer dead links are seen at a glance in their own table. */
const MANY = 20;
const SHOWN = 10;
/** Names of hosts and lists that are longer are cut. */
const LONGEST_NAME = 100;

interface Count {
  readonly name: string;
  readonly dead: number;
  readonly links: number;
}

export class DeadCounts {
  #dead = 0;
  readonly #hosts = new ValueCounts();
  readonly #lists = new ValueCounts();
  /** Few, since no message is older than the first URL. */
  readonly #years = new Map<number, { links: number; dead: number }>();

  add({ url, verdict, sightings }: CheckedLink): void {
    if (verdict.verdict === 'skipped') return;
    const counted = verdict.verdict === 'dead' ? 'dead' : 'other';
    const dead = counted === 'dead' ? 1 : 0;
    this.#dead += dead;
    this.#hosts.add(URL.parse(url)?.hostname ?? '', counted);
    const { listId, newsgroups } = sightings[0]?.document ?? {};
    this.#lists.add(listId ?? newsgroups?.[0] ?? '', counted);
    const cited = oldestMessage(sightings, Date.parse(verdict.checkedAt));
    if (cited === null) return;
    const year = new Date(cited).getUTCFullYear();
    const count = this.#years.get(year) ?? { links: 0, dead: 0 };
    this.#years.set(year, { links: count.links + 1, dead: count.dead + dead });
  }

  /** Empty where few are dead. */
  get text(): string {
    if (this.#dead < MANY) return '';
    const tables = [
      countsTable('host', this.#hosts.exact, namesOf(this.#hosts)),
      countsTable('list', this.#lists.exact, namesOf(this.#lists)),
      countsTable('first cited in', true, this.#yearCounts),
    ];
    return `\n## Where links are dead\n${tables.join('')}`;
  }

  get #yearCounts(): readonly Count[] {
    const years = [...this.#years].sort(([a], [b]) => a - b);
    return years.flatMap(([year, count]) =>
      count.dead === 0 ? [] : [{ name: String(year), ...count }],
    );
  }
}

function namesOf(counts: ValueCounts): readonly Count[] {
  const worst = counts.worst(SHOWN).filter(({ dead }) => dead > 0);
  return worst.map(({ value, dead, links }) => ({
    ...{ name: codeSpan(value, LONGEST_NAME), dead, links },
  }));
}

function countsTable(what: string, isExact: boolean, counts: readonly Count[]): string {
  if (counts.length === 0) return '';
  const most = isExact ? '' : ' (at least)';
  const rows = counts.map(({ name, dead, links }) => {
    const share = `${Math.round((dead / links) * 100)} %`;
    return `| ${name} | ${thousands(dead)} | ${thousands(links)} | ${share} |\n`;
  });
  return `\n| ${what} | dead${most} | checked${most} | share |\n|---|--:|--:|--:|\n${rows.join('')}`;
}
