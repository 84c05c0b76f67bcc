/** The values read from an HTML page: plain, bounded in size, from a body that may be cut short. */
export interface Page {
  /** Printable, white space collapsed; undefined where there is none. */
  readonly title: string | undefined;
  /** Of the first `h1` that holds text. */
  readonly heading: string | undefined;
  /** The refresh that a browser without scripts would follow. */
  readonly refresh: Refresh | undefined;
  /** It asks search engines not to index it, as error pages do, and many others. */
  readonly isNoindex: boolean;
  /** It holds scripts, of whatever use. */
  readonly isScripted: boolean;
  /** Every `id`, and the `name` of anchors. */
  readonly anchors: ReadonlySet<string>;
  /** The visible text, white space collapsed. */
  readonly text: string;
  /** Inline scripts, as far as they are looked at. */
  readonly code: string;
  /** Where scripts and frames come from. */
  readonly sources: readonly EmbeddedSource[];
  /** Nothing of it is missing. */
  readonly isWhole: boolean;
  /** SHA-256 of its first bytes, in hexadecimal; undefined where the body broke off before that. */
  readonly bodyHash: string | undefined;
}

export interface Refresh {
  readonly seconds: number;
  readonly url: string;
}

export interface EmbeddedSource {
  readonly kind: 'script' | 'frame';
  readonly url: string;
}
