/**
 * Reads a chart point by point, with the pointer or the arrow keys: one tab stop, announced as a slider. Takes the
 * points' places and texts, moves a line and writes the text of the point.
 */
import { element, svgElement } from '../elements/elements.ts';

export interface Points {
  /** Across the drawing, in its units, ascending. */
  readonly places: readonly number[];
  readonly texts: readonly string[];
  readonly top: number;
  readonly bottom: number;
}

export class Reader {
  readonly readout: HTMLElement;
  readonly #hint: string;
  readonly #name: string;
  #at = -1;

  constructor(name: string, hint: string) {
    this.#name = name;
    this.#hint = hint;
    this.readout = element('p', { class: 'readout', 'aria-hidden': 'true' }, hint);
  }

  /** Makes a drawing readable. */
  attach(drawing: SVGSVGElement, points: Points): void {
    const last = points.places.length - 1;
    const line = svgElement('line', { class: 'cursor', y1: points.top, y2: points.bottom });
    drawing.append(line);
    const names = { role: 'slider', tabindex: 0, 'aria-label': this.#name };
    const range = { 'aria-valuemin': 0, 'aria-valuemax': last, 'aria-orientation': 'horizontal' };
    for (const [key, value] of Object.entries({ ...names, ...range })) {
      drawing.setAttribute(key, String(value));
    }
    const go = (at: number): void => {
      this.#at = Math.min(Math.max(at, 0), last);
      const place = points.places[this.#at] ?? 0;
      line.setAttribute('x1', String(place));
      line.setAttribute('x2', String(place));
      drawing.setAttribute('aria-valuenow', String(this.#at));
      drawing.setAttribute('aria-valuetext', points.texts[this.#at] ?? '');
      this.readout.textContent = points.texts[this.#at] ?? '';
      drawing.classList.add('read');
    };
    const leave = (): void => {
      if (document.activeElement === drawing) return;
      drawing.classList.remove('read');
      this.readout.textContent = this.#hint;
    };
    drawing.setAttribute('aria-valuenow', '0');
    drawing.setAttribute('aria-valuetext', points.texts[0] ?? '');
    drawing.addEventListener('pointermove', ({ clientX }) => {
      const { left, width } = drawing.getBoundingClientRect();
      go(nearest(points.places, ((clientX - left) * drawing.viewBox.baseVal.width) / width));
    });
    drawing.addEventListener('pointerleave', leave);
    drawing.addEventListener('focus', () => go(this.#at === -1 ? 0 : this.#at));
    drawing.addEventListener('blur', leave);
    drawing.addEventListener('keydown', (event) => {
      const { key } = event;
      const next = {
        ...{ ArrowRight: this.#at + 1, ArrowUp: this.#at + 1, End: last },
        ...{ ArrowLeft: this.#at - 1, ArrowDown: this.#at - 1, Home: 0 },
      }[key];
      if (next === undefined) return;
      event.preventDefault();
      go(next);
    });
    this.#at = -1;
    this.readout.textContent = this.#hint;
  }
}

function nearest(places: readonly number[], wanted: number): number {
  let best = 0;
  for (const [at, place] of places.entries()) {
    if (Math.abs(place - wanted) < Math.abs((places[best] ?? 0) - wanted)) best = at;
  }
  return best;
}
