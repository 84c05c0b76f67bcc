/** Links by state at the end of each run, as lines over time: dashed to and from a run that was cut short. */
import { scaleLinear, scaleUtc } from 'd3-scale';
import type { TrendRun } from '../../../../report/model/model.ts';
import { thousands } from '../../../../writing/counted.ts';
import { RUNS_ID, runText, TREND_LINES } from '../../breakdown/run-words.ts';
import { element, svgElement } from '../elements/elements.ts';
import { Drawing } from './drawing.ts';
import { axesOf, HEIGHT, MARGIN } from './frame.ts';
import { Reader } from './reader.ts';

const TICKS = 5;
const LABEL_WIDTH = 90;
const HINT = 'Go over the lines for the numbers of a run.';

/** It follows no filter: what a link was in earlier runs is not in the page. */
export function showRuns(trend: readonly TrendRun[] | undefined): void {
  const root = document.getElementById(RUNS_ID);
  const chart = root?.querySelector<HTMLElement>('.chart');
  if (!root || !chart || trend === undefined) return;
  const reader = new Reader('Links by state, run by run', HINT);
  const drawing = new Drawing((width) => [drawRuns(trend, width, reader)]);
  chart.append(reader.readout, drawing.root, legend());
  chart.hidden = false;
  root.querySelector('details')?.removeAttribute('open');
}

function drawRuns(trend: readonly TrendRun[], width: number, reader: Reader): SVGSVGElement {
  const times = trend.map(({ startedAt }) => Date.parse(startedAt));
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const floor = HEIGHT - MARGIN.bottom;
  const most = Math.max(1, ...trend.flatMap((run) => TREND_LINES.map(({ state }) => run[state])));
  const x = scaleUtc([first, last], [MARGIN.left + 6, width - MARGIN.right - 6]);
  const y = scaleLinear([0, most], [floor, MARGIN.top]).nice(TICKS);
  const count = Math.max(2, Math.floor((width - MARGIN.left) / LABEL_WIDTH));
  const text = x.tickFormat(count);
  const places = times.map((time) => x(time));
  const drawn = svgElement(
    'svg',
    { viewBox: `0 0 ${width} ${HEIGHT}` },
    axesOf<Date>({
      ...{
        x,
        y,
        width,
        floor,
        xTicks: x.ticks(count),
        xText: (tick) => text(tick),
      },
      ...{ yTicks: y.ticks(TICKS).filter(Number.isInteger), yText: thousands },
    }),
    ...TREND_LINES.map(({ state, look }) => {
      const points = trend.map((run, at) => ({
        ...{ x: places[at] ?? 0, y: y(run[state]), isComplete: run.complete },
      }));
      return lineOf(points, look);
    }),
  );
  const texts = trend.map(runText);
  reader.attach(drawn, { places, texts, top: MARGIN.top, bottom: floor });
  return drawn;
}

interface Point {
  readonly x: number;
  readonly y: number;
  readonly isComplete: boolean;
}

function lineOf(points: readonly Point[], look: string): SVGElement {
  const parts = points.slice(1).map((to, at) => {
    const from = points[at] ?? to;
    const isWhole = from.isComplete && to.isComplete;
    const ends = { x1: from.x, y1: from.y, x2: to.x, y2: to.y };
    return svgElement('line', { class: isWhole ? 'step' : 'step gap', ...ends });
  });
  const dots = points.map(({ x, y, isComplete }) =>
    svgElement('circle', { class: isComplete ? 'dot' : 'dot gap', cx: x, cy: y, r: 3 }),
  );
  return svgElement('g', { class: `run-line stroke-${look}` }, ...parts, ...dots);
}

function legend(): HTMLElement {
  const items = TREND_LINES.map(({ words, look }) =>
    element('li', {}, element('span', { class: `tag ${look}` }, words)),
  );
  return element('ul', { class: 'legend', 'aria-hidden': 'true' }, ...items);
}
