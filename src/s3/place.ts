/**
 * Places in object storage as they are named: `s3://BUCKET/KEY`. Takes text, gives its parts, and the other way. A key
 * is taken as it is written, with blanks, `%`, `?` and `#`: nothing in it is decoded.
 */

export interface Place {
  readonly bucket: string;
  /** Empty: the whole bucket. */
  readonly key: string;
}

const PLACE = /^s3:\/\/([^/]*)(?:\/(.*))?$/is;
/** Wider than any one server's rules, and nothing that could change a path. */
const BUCKET = /^[a-z0-9][a-z0-9._-]{0,254}$/i;

/** Undefined: its bucket is missing, or has no name of a bucket. */
export function placeOf(name: string): Place | undefined {
  const [, bucket = '', key = ''] = PLACE.exec(name) ?? [];
  return BUCKET.test(bucket) ? { bucket, key } : undefined;
}

export function nameOf({ bucket, key }: Place): string {
  return `s3://${bucket}/${key}`;
}
