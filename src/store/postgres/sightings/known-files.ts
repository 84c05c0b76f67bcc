/** Files as they were scanned before: found by path or by content. */

import { fileOf } from '../../links/known-file.ts';
import type { Fingerprint, KnownFile } from '../../model.ts';
import type { FileRow, SegmentRow } from '../../rows/rows.ts';
import type { Session } from '../connection/session.ts';
import { isText } from '../schema/same-text.ts';

const SEGMENTS = 'SELECT * FROM segment WHERE file_id = ANY ($1::bigint[]) ORDER BY segment_id';
const BY_PATH = `SELECT * FROM file WHERE ${isText('path', '$1')}`;
const BY_CONTENT = `
  SELECT * FROM file WHERE size = $1::bigint AND hashtextextended(proof, 1) = hashtextextended($2::text, 1) AND proof = $2::text
  ORDER BY file_id`;

export async function knownFile(db: Session, path: string): Promise<KnownFile | null> {
  const [file = null] = await withSegments(db, await db.all<FileRow>(BY_PATH, path));
  return file;
}

/** Files with the same content when they were scanned, under any path. */
export async function filesLike(
  db: Session,
  { size, proof }: Pick<Fingerprint, 'size' | 'proof'>,
): Promise<readonly KnownFile[]> {
  return withSegments(db, await db.all<FileRow>(BY_CONTENT, size, proof));
}

async function withSegments(db: Session, files: readonly FileRow[]): Promise<readonly KnownFile[]> {
  if (files.length === 0) return [];
  const segments = await db.all<SegmentRow>(
    SEGMENTS,
    files.map(({ file_id: id }) => id),
  );
  return files.map((file) =>
    fileOf(
      file,
      segments.filter(({ file_id: id }) => id === file.file_id),
    ),
  );
}

export async function fileIds(
  db: Session,
  paths: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.rows<readonly [path: string, id: number]>(
    `SELECT wanted.path, file.file_id FROM unnest($1::text[]) AS wanted (path)
     JOIN file ON ${isText('file.path', 'wanted.path')}`,
    paths,
  );
  return new Map(rows);
}
