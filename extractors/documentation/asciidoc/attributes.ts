/**
 * The attributes of an AsciiDoc document: those that it defines, up to the place that is read, and those that every
 * document has. Others are set by whatever converts it, and stay unknown.
 */

/** Characters by name; folders and names of the document itself, as seen from it. */
const GIVEN: readonly (readonly [name: string, value: string])[] = [
  ['amp', '&'],
  ['apos', "'"],
  ['asterisk', '*'],
  ['backslash', '\\'],
  ['backtick', '`'],
  ['caret', '^'],
  ['cpp', 'C++'],
  ['docdir', '.'],
  ['empty', ''],
  ['blank', ''],
  ['endsb', ']'],
  ['gt', '>'],
  ['lt', '<'],
  ['nbsp', '\u00a0'],
  ['plus', '+'],
  ['pp', '++'],
  ['quot', '"'],
  ['sp', ' '],
  ['startsb', '['],
  ['tilde', '~'],
  ['two-colons', '::'],
  ['two-semicolons', ';;'],
  ['vbar', '|'],
  ['zwsp', '\u200b'],
];

const REFERENCE = /(\\?)\{(\w[\w-]{0,80})\}/g;

export class Attributes {
  readonly #values = new Map(GIVEN);

  get(name: string): string | undefined {
    return this.#values.get(name.toLowerCase());
  }

  /** `:name: value`; `:!name:` and `:name!:` take it away. A value is what it is where it is defined. */
  define(written: string, value: string): void {
    const name = written.replace(/^!|!$/g, '').toLowerCase();
    if (written.includes('!')) this.#values.delete(name);
    else if (value.length <= MOST) this.#values.set(name, this.resolve(value) ?? value);
  }

  /** The same where it may be so or not: of two values neither is known. */
  maybeDefine(written: string, value: string): void {
    const name = written.replace(/^!|!$/g, '');
    const known = this.get(name);
    if (known === undefined) this.define(written, value);
    else if (written.includes('!') || (this.resolve(value) ?? value) !== known)
      this.#values.set(name.toLowerCase(), OF_SEVERAL);
  }

  /** The text with all attributes replaced; null if one of them is unknown. */
  resolve(text: string): string | null {
    if (!text.includes('{')) return text;
    let isKnown = true;
    const resolved = text.replace(REFERENCE, (written, backslash: string, name: string) => {
      if (backslash !== '') return written.slice(1);
      const value = this.get(name);
      if (value === undefined) isKnown = false;
      return value ?? written;
    });
    // A value may be made of others that were unknown where it was defined.
    return isKnown && resolved.length <= MOST && !REFERENCE_IN.test(resolved) ? resolved : null;
  }

  /** The same with unknown attributes left as they are written, as in a title. */
  resolveKnown(text: string): string {
    return text.replace(REFERENCE, (written, backslash: string, name: string) =>
      backslash === '' ? (this.get(name) ?? written) : written.slice(1),
    );
  }
}

/** Values that double with each definition must not fill the memory. */
const MOST = 2000;
/** Is never known. */
const OF_SEVERAL = '{of-several}';
const REFERENCE_IN = /\{\w[\w-]{0,80}\}/;
