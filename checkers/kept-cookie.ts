/** A cookie as it is kept for a check: plain, so that one check can hand it to the next. */
export interface KeptCookie {
  readonly host: string;
  readonly name: string;
  readonly value: string;
  readonly secure: boolean;
  /** It is for all hosts below `host` as well. */
  readonly below: boolean;
}
