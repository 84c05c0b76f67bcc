/**
 * Decides on colours: takes the user's choice, the environment and the abilities of the stream. An option takes
 * precedence over variables, variables over the terminal, and NO_COLOR over FORCE_COLOR (no-color.org,
 * force-color.org).
 */
import type { ColorChoice } from '../../options/table.ts';

export interface ColorSupport {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The stream is a terminal that supports colours. */
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
