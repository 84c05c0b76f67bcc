/** The axes of a chart with a line: takes scales, gives SVG. Colours come from the style. */
import { type AxisDomain, type AxisScale, axisBottom, axisLeft } from 'd3-axis';
import { select } from 'd3-selection';
import { svgElement } from '../elements/elements.ts';

export const HEIGHT = 280;
export const MARGIN = { top: 14, right: 14, bottom: 30, left: 46 } as const;
/** The width of A4 between its margins, in CSS pixels. */
export const PAPER_WIDTH = 660;

export interface Axes<X extends AxisDomain> {
  readonly x: AxisScale<X>;
  readonly y: AxisScale<number>;
  readonly xTicks: readonly X[];
  readonly xText: (tick: X) => string;
  readonly yTicks: readonly number[];
  readonly yText: (tick: number) => string;
  readonly width: number;
  readonly floor: number;
}

export function axesOf<X extends AxisDomain>({
  x,
  y,
  xTicks,
  xText,
  yTicks,
  yText,
  width,
  floor,
}: Axes<X>) {
  const group = svgElement('g', { class: 'axes', 'aria-hidden': 'true' });
  const bottom = svgElement('g', { transform: `translate(0,${floor})` });
  const left = svgElement('g', { transform: `translate(${MARGIN.left},0)` });
  select(bottom).call(
    axisBottom(x)
      .tickValues([...xTicks])
      .tickFormat(xText)
      .tickSize(5)
      .tickPadding(5),
  );
  select(left).call(
    axisLeft<number>(y)
      .tickValues([...yTicks])
      .tickFormat((tick) => yText(tick))
      .tickSize(-(width - MARGIN.left - MARGIN.right))
      .tickPadding(8),
  );
  group.append(left, bottom);
  return group;
}
