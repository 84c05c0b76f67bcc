/**
 * Links by year as stacked columns: takes the numbers, draws an SVG of the given width. Colours come from the style,
 * so that they follow theme and print. Each year is a link; arrow keys move between them, so that the chart is a
 * single tab stop.
 */
import { axisBottom, axisLeft } from 'd3-axis';
import { scaleBand, scaleLinear } from 'd3-scale';
import { select } from 'd3-selection';
import { stack, stackOffsetExpand, stackOffsetNone } from 'd3-shape';
import { thousands } from '../../../../writing/counted.ts';
import { type OverviewData, SHOWN_VERDICTS } from '../../data/data.ts';
import { share } from '../../data/numbers.ts';
import { sum } from '../../data/sum.ts';
import { svgElement } from '../elements/elements.ts';

export type ChartMode = 'links' | 'share';
export type Years = OverviewData['years'];
type Year = Years[number];

const HEIGHT = 260;
const MARGIN = { top: 12, right: 4, bottom: 26, left: 46 } as const;
const TICKS = 5;
const LABEL_WIDTH = 44;
/** Even one link is visible. */
const LEAST_HEIGHT = 1;
/** A year alone is no slab across the page. */
const WIDEST_STEP = 72;

export function drawYears(years: Years, mode: ChartMode, width: number): SVGSVGElement {
  const scales = scalesOf(years, mode, width);
  const drawn = svgElement('svg', {
    viewBox: `0 0 ${width} ${HEIGHT}`,
    role: 'group',
    'aria-label': 'Links by year; the arrow keys go from year to year',
  });
  drawn.append(axes(scales, years, mode, width), ...columns(years, mode, scales));
  drawn.addEventListener('keydown', moveFocus);
  return drawn;
}

function scalesOf(years: Years, mode: ChartMode, width: number) {
  const most = Math.max(1, ...years.map(({ counts }) => sum(counts)));
  const x = scaleBand<number>()
    .domain(years.map(({ year }) => year))
    .range([MARGIN.left, Math.min(width - MARGIN.right, MARGIN.left + years.length * WIDEST_STEP)])
    .paddingInner(0.22)
    .paddingOuter(0.1);
  const y = scaleLinear()
    .domain([0, mode === 'share' ? 1 : most])
    .range([HEIGHT - MARGIN.bottom, MARGIN.top]);
  return { x, y: mode === 'share' ? y : y.nice(TICKS) };
}

type Scales = ReturnType<typeof scalesOf>;

function axes({ x, y }: Scales, years: Years, mode: ChartMode, width: number): SVGGElement {
  const group = svgElement('g', { class: 'axes', 'aria-hidden': 'true' });
  const step = Math.max(1, Math.ceil(LABEL_WIDTH / x.step()));
  const labelled = years.map(({ year }) => year).filter((year) => year % step === 0);
  const bottom = svgElement('g', { transform: `translate(0,${HEIGHT - MARGIN.bottom})` });
  const left = svgElement('g', { transform: `translate(${MARGIN.left},0)` });
  const ticks = y.ticks(TICKS).filter((tick) => mode === 'share' || Number.isInteger(tick));
  select(bottom).call(axisBottom(x).tickValues(labelled).tickSize(0).tickPadding(8));
  select(left).call(
    axisLeft(y)
      .tickValues(ticks)
      .tickFormat((tick) =>
        mode === 'share' ? `${Number(tick) * 100} %` : thousands(Number(tick)),
      )
      .tickSize(-(width - MARGIN.left - MARGIN.right))
      .tickPadding(8),
  );
  group.append(left, bottom);
  return group;
}

function columns(years: Years, mode: ChartMode, { x, y }: Scales): readonly SVGElement[] {
  const layers = stack<Year, number>()
    .keys(SHOWN_VERDICTS.keys())
    .value(({ counts }, verdict) => counts[verdict] ?? 0)
    .offset(mode === 'share' ? stackOffsetExpand : stackOffsetNone)([...years]);
  const floor = HEIGHT - MARGIN.bottom;
  return years.flatMap(({ year, counts }, index) => {
    if (sum(counts) === 0) return [];
    const left = x(year) ?? 0;
    const segments = layers.map((layer, verdict) => {
      const [from = 0, to = 0] = layer[index] ?? [];
      if ((counts[verdict] ?? 0) === 0) return null;
      const height = Math.max(LEAST_HEIGHT, y(from) - y(to));
      const look = { class: `fill-${SHOWN_VERDICTS[verdict]}`, x: left, y: y(to), height };
      return svgElement('rect', { ...look, width: x.bandwidth() });
    });
    // The whole height is clickable, as a column may be low.
    const hit = { class: 'hit', x: left, y: MARGIN.top, width: x.bandwidth() };
    const target = svgElement('rect', { ...hit, height: floor - MARGIN.top });
    return [yearLink({ year, counts }, target, ...segments)];
  });
}

function yearLink(
  { year, counts }: Year,
  ...children: readonly (SVGElement | null)[]
): SVGAElement {
  return svgElement(
    'a',
    {
      class: 'year',
      href: `#year=${year}`,
      'data-filter': 'year',
      'data-value': year,
      'aria-label': yearText({ year, counts }),
      tabindex: -1,
    },
    ...children,
  );
}

/** `2003: 120 links, of which 45 dead (38 %), 3 moved` */
export function yearText({ year, counts }: Year): string {
  const all = sum(counts);
  const parts = SHOWN_VERDICTS.flatMap((verdict, index) => {
    const count = counts[index] ?? 0;
    const percent = verdict === 'dead' ? ` (${share(count, all)})` : '';
    return count === 0 ? [] : [`${thousands(count)} ${verdict}${percent}`];
  });
  return `${year}: ${thousands(all)} ${all === 1 ? 'link' : 'links'}, of which ${parts.join(', ')}`;
}

/** Makes one year the tab stop: the selected one, otherwise the first. */
export function makeTabStop(chart: SVGSVGElement, wanted?: Element): void {
  const links = [...chart.querySelectorAll('a.year')];
  const stop =
    wanted ?? links.find((link) => link.getAttribute('aria-current') === 'true') ?? links[0];
  for (const link of links) link.setAttribute('tabindex', link === stop ? '0' : '-1');
}

function moveFocus(event: KeyboardEvent): void {
  const chart = event.currentTarget as SVGSVGElement;
  const links = [...chart.querySelectorAll<SVGAElement>('a.year')];
  const at = links.indexOf(document.activeElement as SVGAElement);
  const steps = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: links.length - 1 };
  const next = links[steps[event.key as keyof typeof steps] ?? -1];
  if (next === undefined) return;
  event.preventDefault();
  makeTabStop(chart, next);
  next.focus();
}
