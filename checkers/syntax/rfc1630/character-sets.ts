/**
 * The characters of RFC 1630's two grammars. They differ in one: the "+" is safe in the grammar of the
 * specific schemes and no xalpha in the generic one, where it stands for a space between search words.
 */
import {
  type CharacterSet,
  characterSet,
  LETTERS_AND_DIGITS,
} from '../characters/character-sets.ts';

/** xalpha = alpha | digit | safe | extra | escape */
const XALPHA_CHARACTERS = `${LETTERS_AND_DIGITS}$-_@.&!*"'(),`;

/** Of the generic grammar. */
export const XALPHA: CharacterSet = characterSet(XALPHA_CHARACTERS);
/** xpalpha = xalpha | "+"; in the grammar of the specific schemes xalpha is the same. */
export const XPALPHA: CharacterSet = characterSet(`${XALPHA_CHARACTERS}+`);
/** path: xpalphas with "/" between them. */
export const PATH: CharacterSet = characterSet(`${XALPHA_CHARACTERS}+/`);
/** alphanum2 = alpha | digit | "-" | "_" | "." | "+" */
export const ALPHANUM2: CharacterSet = characterSet(`${LETTERS_AND_DIGITS}-_.+`);
