/**
 * Which URLs a job is about, as the user says it: plain data for files, stores and threads. Values of one kind are
 * alternatives; of different kinds all must hold.
 */

/** Every value is a sound one: `filterOf` sees to that. */
export interface Filter {
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  /** Lower case. */
  readonly scheme: readonly string[];
  readonly since?: string;
  readonly until?: string;
  readonly list: readonly string[];
  readonly from: readonly string[];
}

/** Which URLs are wanted. An absent option leaves nothing out. */
export interface FilterOptions {
  /**
   * Regular expressions in the syntax of RE2; those URLs are wanted in which one of them is found. Case matters;
   * `(?i)` before one lifts that.
   */
  readonly include?: string | readonly string[] | undefined;
  /** Regular expressions of URLs that are not wanted; they take precedence over `include`. */
  readonly exclude?: string | readonly string[] | undefined;
  /** Names of schemes; `http,https` are two. */
  readonly scheme?: string | readonly string[] | undefined;
  /**
   * Messages sent at this time or later (UTC): `2004`, `2004-03`, `2004-03-15`, `2004-03-15T12:00+01:00`, or an age
   * such as `12h`, `90d`, `6w`, `2y`. URLs outside of dated messages are not wanted then.
   */
  readonly since?: string | Date | undefined;
  /** Messages sent at this time or earlier; `2004` includes all of 2004. */
  readonly until?: string | Date | undefined;
  /** List-Ids (`dev.lists.example.org`) or newsgroups; `*` stands for any text. */
  readonly list?: string | readonly string[] | undefined;
  /**
   * Senders: `anna@example.org`, `@example.org`, or, without an `@`, a part of name or address; `*` stands for any
   * text.
   */
  readonly from?: string | readonly string[] | undefined;
}

export type FilterKind = keyof FilterOptions;

/** `--scheme data` is the only way to ask for pictures that are written out in attributes. */
export function asksForData(schemes: readonly string[]): boolean {
  return schemes.some((given) => given.toLowerCase().split(',').includes('data'));
}
