/**
 * Whether output is coloured: takes what the user chose, the environment and what the stream can do. What is chosen
 * goes before variables, which go before the terminal; who wants no colours has the last word among variables
 * (no-color.org, force-color.org).
 */
import type { ColorChoice } from '../../options/table.ts';

export interface ColorSupport {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** It is a terminal, and one that knows colours. */
  readonly canColor: boolean;
}

export function isColored(choice: ColorChoice, { env, canColor }: ColorSupport): boolean {
  if (choice !== 'auto') return choice === 'always';
  const { NO_COLOR, FORCE_COLOR } = env;
  if (NO_COLOR) return false;
  // 0 and false turn it off, as with Node.js.
  if (FORCE_COLOR) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  return canColor;
}
