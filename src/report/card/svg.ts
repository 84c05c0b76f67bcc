/**
 * The card of a run as SVG: one picture that says the headline, light or dark as its reader likes, with no script, no
 * font and no picture from elsewhere. Links are only counted, by the summary.
 */
import { escapeXml } from '../../writing/escape.ts';
import type { Reporter, ReporterOptions } from '../model/model.ts';
import { CARD_FONT, CARD_TONES, type Card, type CardLine, type CardRect, cardOf } from './card.ts';

export function svg({ write }: ReporterOptions): Reporter {
  return {
    link: () => undefined,
    end: (summary) => write(svgText(cardOf(summary))),
  };
}

function svgText({ width, height, title, rects, lines }: Card): string {
  const text = escapeXml(title);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${text}" class="urlglean">
<title>${text}</title>
<style>${style()}</style>
${rects.map(rectText).join('\n')}
${lines.map(lineText).join('\n')}
</svg>
`;
}

function style(): string {
  const tones = (index: 0 | 1): string =>
    Object.entries(CARD_TONES)
      .map(([tone, colours]) => `.${tone}{fill:${colours[index]}}`)
      .join('');
  return `text{font-family:${CARD_FONT}}${tones(0)}@media(prefers-color-scheme:dark){${tones(1)}}`;
}

function rectText({ x, y, width, height, radius, tone }: CardRect): string {
  return `<rect class="${tone}" x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"/>`;
}

function lineText({ x, y, size, isBold, tone, text }: CardLine): string {
  const weight = isBold ? ' font-weight="700"' : '';
  return `<text class="${tone}" x="${x}" y="${y}" font-size="${size}"${weight}>${escapeXml(text)}</text>`;
}
