/** Composes markup of the pieces at which readers part. */
import type { Prng } from '../../../generator/prng.ts';
import { ATTRIBUTES, ELEMENTS, ENTITIES, MARKED, VALUES, WORDS } from './pieces.ts';

/** Of which the lexer says that it may be a URL. */
export const SHOWN = ' spice://a.example/';

function attribute(prng: Prng): string {
  const name = prng.pick(ATTRIBUTES);
  const value = Array.from({ length: prng.below(3) }, () => prng.pick(VALUES)).join('');
  const quote = prng.pick(['"', '"', "'", '']);
  const equals = prng.pick(['=', '=', '=', ' = ', '\n=', '= ', '']);
  return prng.pick([' ', ' ', '\n', '/', ' / ', '']) + name + equals + quote + value + quote;
}

function tag(prng: Prng): string {
  const element = prng.pick(ELEMENTS);
  if (prng.chance(40)) return `</${element}${prng.pick(['', '', ' ', '\n', '/', ' x="'])}>`;
  const attributes = Array.from({ length: prng.below(3) }, () => attribute(prng)).join('');
  return `<${element}${attributes}${prng.pick(['', '', ' ', '/', ' /', '\n'])}>`;
}

function piece(prng: Prng): string {
  const kind = prng.below(10);
  if (kind < 3) return prng.pick(WORDS);
  if (kind < 7) return tag(prng);
  return kind < 9 ? prng.pick(ENTITIES) : prng.pick(MARKED);
}

/** Now and then a character is lost, doubled, or another; or the end is missing. */
export function compose(prng: Prng): string {
  const pieces = Array.from({ length: prng.zipf(4) }, () => piece(prng));
  const whole = pieces.join('') + (prng.chance(70) ? SHOWN : '');
  if (prng.chance(60)) return whole;
  const at = prng.below(whole.length + 1);
  if (prng.chance(30)) return whole.slice(0, at);
  const other = prng.pick([
    '',
    '<',
    '>',
    '&',
    ';',
    '"',
    "'",
    '=',
    '/',
    '-',
    '!',
    ' ',
    'a',
    '\u00e9',
  ]);
  return whole.slice(0, at) + other + whole.slice(at + prng.below(2));
}
