/** Colours for a terminal that wants them. */
import { styleText } from 'node:util';

export type Style = 'red' | 'yellow' | 'green' | 'cyan' | 'magenta' | 'dim' | 'bold';

export function paint(style: Style, text: string, color: boolean): string {
  return color ? styleText(style, text, { validateStream: false }) : text;
}
