/**
 * A button that saves the card of the run as a picture (PNG) in the colours of the page. It is drawn from plain data, so
 * that the page's policy need not allow pictures.
 */
import { CARD_FONT, CARD_TONES, type Card, type Tone } from '../../card/card.ts';
import { CARD_ID } from '../data/data.ts';
import { element } from './elements/elements.ts';

/** Sharp on fine screens, too. */
const SCALE = 2;

export function offerCard(): void {
  const data = document.getElementById(CARD_ID);
  const button = document.getElementById('card');
  if (data === null || button === null) return;
  const card = JSON.parse(data.textContent) as Card;
  button.addEventListener('click', () => save(card));
  button.hidden = false;
}

function save(card: Card): void {
  drawn(card).toBlob((picture) => {
    if (picture === null) return;
    const address = URL.createObjectURL(picture);
    element('a', { href: address, download: 'urlglean.png' }).click();
    URL.revokeObjectURL(address);
  });
}

function drawn({ width, height, rects, lines }: Card): HTMLCanvasElement {
  const canvas = element('canvas', { width: width * SCALE, height: height * SCALE });
  const pen = canvas.getContext('2d');
  if (pen === null) return canvas;
  const at = isDark() ? 1 : 0;
  const colour = (tone: Tone): string => CARD_TONES[tone][at];
  pen.scale(SCALE, SCALE);
  for (const { x, y, width: w, height: h, radius, tone } of rects) {
    pen.fillStyle = colour(tone);
    pen.beginPath();
    pen.roundRect(x, y, w, h, radius);
    pen.fill();
  }
  for (const { x, y, size, isBold, tone, text } of lines) {
    pen.fillStyle = colour(tone);
    pen.font = `${isBold ? 700 : 400} ${size}px ${CARD_FONT}`;
    pen.fillText(text, x, y);
  }
  return canvas;
}

function isDark(): boolean {
  const theme = document.documentElement.dataset['theme'];
  if (theme !== undefined) return theme === 'dark';
  return matchMedia('(prefers-color-scheme: dark)').matches;
}
