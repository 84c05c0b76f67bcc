/**
 * The survival curve as SVG: the share still alive with its 95 % interval, the median, and the links at risk below the
 * axis. Black on white in print.
 */
import { scaleLinear } from 'd3-scale';
import { area, curveLinear, line } from 'd3-shape';
import type { Survival, SurvivalPoint } from '../../../../survival/model.ts';
import { thousands } from '../../../../writing/counted.ts';
import { pointText } from '../../breakdown/age-words.ts';
import { svgElement } from '../elements/elements.ts';
import { axesOf, HEIGHT, MARGIN } from './frame.ts';
import type { Reader } from './reader.ts';

const AT_RISK_HEIGHT = 34;
const LABEL_WIDTH = 52;
const STEPS = [1, 2, 5, 10] as const;

export function drawAges(survival: Survival, width: number, reader: Reader): SVGSVGElement {
  const { curve } = survival;
  const end = curve.at(-1)?.age ?? 1;
  const x = scaleLinear([0, end], [MARGIN.left, width - MARGIN.right]);
  const floor = HEIGHT - MARGIN.bottom - AT_RISK_HEIGHT;
  const y = scaleLinear([0, 1], [floor, MARGIN.top]);
  const fitting = STEPS.find((one) => x(one) - x(0) >= LABEL_WIDTH) ?? 10;
  const ages = Array.from({ length: Math.floor(end / fitting) + 1 }, (_, at) => at * fitting);
  const band = area<SurvivalPoint>(
    ({ age }) => x(age),
    ({ low }) => y(low),
    ({ high }) => y(high),
  ).curve(curveLinear);
  const alive = line<SurvivalPoint>(
    ({ age }) => x(age),
    (point) => y(point.alive),
  );
  const drawn = svgElement(
    'svg',
    { viewBox: `0 0 ${width} ${HEIGHT}` },
    axesOf({
      ...{ x, y, width, floor, xTicks: ages, xText: String },
      ...{ yTicks: [0, 0.25, 0.5, 0.75, 1], yText: (tick) => `${tick * 100} %` },
    }),
    svgElement('path', { class: 'band', d: band([...curve]) ?? '' }),
    medianLines(survival, x, y, floor),
    svgElement('path', { class: 'line', d: alive([...curve]) ?? '' }),
    atRisk(curve, ages, x),
    svgElement(
      'text',
      { class: 'axis-name', x: width - MARGIN.right, y: floor - 6, 'text-anchor': 'end' },
      'Years since the first citation',
    ),
  );
  const whole = curve.filter(({ age }) => Number.isInteger(age));
  reader.attach(drawn, {
    ...{ places: whole.map(({ age }) => x(age)), texts: whole.map(pointText) },
    ...{ top: MARGIN.top, bottom: floor },
  });
  return drawn;
}

type Scale = (value: number) => number;

function medianLines({ median }: Survival, x: Scale, y: Scale, floor: number): SVGElement | null {
  if (median === undefined) return null;
  const path = `M${x(0)},${y(0.5)}H${x(median.years)}V${floor}`;
  return svgElement('path', { class: 'median', d: path });
}

function atRisk(curve: readonly SurvivalPoint[], ages: readonly number[], x: Scale): SVGElement {
  const row = HEIGHT - 6;
  const numbers = ages.flatMap((age) => {
    const point = curve.find((one) => one.age === age);
    if (point === undefined) return [];
    const place = { x: x(age), y: row, 'text-anchor': 'middle' };
    return [svgElement('text', place, thousands(point.atRisk))];
  });
  const name = svgElement('text', { class: 'axis-name', x: x(0), y: row - 17 }, 'Links at risk');
  return svgElement('g', { class: 'at-risk', 'aria-hidden': 'true' }, name, ...numbers);
}
