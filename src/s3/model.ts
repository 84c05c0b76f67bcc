/** Object storage as a source: how it is reached, and what its listing says of an object. Plain values. */

export interface S3Options {
  /** The address of the server; absent: none was given, and none is guessed. */
  readonly endpoint?: string | undefined;
  /** What requests are signed for. Default {@link DEFAULT_REGION}. */
  readonly region?: string | undefined;
}

/** What servers that have no regions take; the table of options has it as well. */
export const DEFAULT_REGION = 'us-east-1';

export interface S3Keys {
  readonly id: string;
  readonly secret: string;
  /** Of keys that end after some hours. */
  readonly token?: string | undefined;
}

/** One object, as a listing tells of it. */
export interface ObjectEntry {
  readonly key: string;
  readonly size: number;
  /** Another one for another content, without quotes; empty: none is told. */
  readonly etag: string;
  /** In ms since 1970; 0: it is not told. */
  readonly modified: number;
}
