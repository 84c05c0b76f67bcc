/** Scanned files: their known state, and their finds, written batch by batch. */
import type { DocumentInfo, Sighting } from '../../../../extractors/model.ts';
import { hash53 } from '../../../hash.ts';
import { parseMessageDate } from '../../../settle/message-date.ts';
import { fileOf } from '../../links/known-file.ts';
import { documentExtraOf, extraOf, isDoubted, NO_LINE } from '../../links/sighting-row.ts';
import type { Fingerprint, KnownFile, ScannedSegment, ScanStep } from '../../model.ts';
import type { FileRow, SegmentRow } from '../../rows/rows.ts';
import type { Database } from '../database/database.ts';
import type { LinkRows } from '../links/link-rows.ts';
import { forgetSegments } from './forget-segments.ts';

type Begin = Extract<ScanStep, { readonly kind: 'begin' }>;
type End = Extract<ScanStep, { readonly kind: 'end' }>;
type Known = Extract<ScanStep, { readonly kind: 'known' }>;

export class ScannedFiles {
  readonly #db: Database;
  readonly #links: LinkRows;
  readonly #manners = new Map<string, number>();

  constructor(db: Database, links: LinkRows) {
    this.#db = db;
    this.#links = links;
  }

  known(path: string): KnownFile | null {
    const row = this.#db.get<FileRow>('SELECT * FROM file WHERE path = ?', path);
    return row === undefined ? null : this.#knownOf(row);
  }

  /** Files with the same content when they were scanned, under any path. */
  alike({ size, proof }: Pick<Fingerprint, 'size' | 'proof'>): readonly KnownFile[] {
    const rows = this.#db.all<FileRow>(
      'SELECT * FROM file WHERE size = ? AND proof = ?',
      size,
      proof,
    );
    return rows.map((row) => this.#knownOf(row));
  }

  /** Takes all steps or none. */
  ingest(steps: readonly ScanStep[], at: number): void {
    try {
      this.#db.transaction(() => {
        for (const step of steps) this.#take(step, at);
        if (steps.some(({ kind }) => kind !== 'known')) {
          this.#db.run('UPDATE evidence SET version = version + 1');
        }
      });
    } catch (error) {
      this.#links.forget();
      this.#manners.clear();
      throw error;
    }
  }

  fileId(path: string): number {
    return this.#db.get<FileRow>('SELECT file_id FROM file WHERE path = ?', path)?.file_id ?? 0;
  }

  #take(step: ScanStep, at: number): void {
    if (step.kind === 'begin') this.#begin(step);
    else if (step.kind === 'known') this.#rename(step);
    else if (step.kind === 'segment') this.#add(this.fileId(step.path), step.segment, at);
    else this.#end(step);
  }

  #begin({ path, shown, fingerprint, settings, from, before }: Begin): void {
    const { size, modified, proof } = fingerprint;
    if (before !== undefined) {
      this.#db.run('UPDATE file SET path = ? WHERE path = ?', path, before);
    }
    this.#db.run(
      `INSERT INTO file (path, shown, size, modified, proof, settings, whole)
       VALUES (?, ?, ?, ?, ?, ?, 0)
       ON CONFLICT (path) DO UPDATE SET shown = excluded.shown, size = excluded.size,
         modified = excluded.modified, proof = excluded.proof, settings = excluded.settings, whole = 0, faults = NULL`,
      ...[path, shown, size, modified, proof, settings],
    );
    forgetSegments(this.#db, 'file_id = ? AND first_byte >= ?', this.fileId(path), from);
  }

  #end({ path, faults = [] }: End): void {
    const told = faults.length === 0 ? null : JSON.stringify(faults);
    this.#db.run('UPDATE file SET whole = 1, faults = ? WHERE path = ?', told, path);
  }

  #rename({ path, shown, before }: Known): void {
    this.#db.run('UPDATE file SET path = ?, shown = ? WHERE path = ?', path, shown, before);
  }

  #add(file: number, segment: ScannedSegment, at: number): void {
    const { member, start, end, documents, lines, references } = segment;
    const id = this.#db.run(
      `INSERT INTO segment (file_id, member, first_byte, end_byte, documents, lines, sightings, reference_counts)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[file, member, start, end, documents, lines, segment.sightings.length],
      references === undefined ? null : JSON.stringify(references),
    );
    for (const { ordinal, messageId } of segment.messages) {
      const hash = hash53(messageId);
      this.#db.run('INSERT OR IGNORE INTO message VALUES (?, ?, ?)', id, ordinal, hash);
    }
    this.#addSightings(id, segment, at);
  }

  #addSightings(segment: number, { sightings }: ScannedSegment, at: number): void {
    let ordinal = -1;
    let document = 0;
    let place = 0;
    for (const sighting of sightings) {
      if (sighting.document.ordinal !== ordinal) {
        ordinal = sighting.document.ordinal;
        document = this.#addDocument(segment, sighting.document);
        place = 0;
      }
      this.#addSighting(sighting, { document, place: place++, at });
    }
  }

  #addDocument(segment: number, info: DocumentInfo): number {
    const { ordinal, messageId = null, listId = null, date } = info;
    const sent = date === undefined ? null : parseMessageDate(date);
    return this.#db.run(
      `INSERT INTO document (segment_id, ordinal, sent, message_id, list_id, info)
       VALUES (?, ?, ?, ?, ?, ?)`,
      ...[segment, ordinal, sent],
      ...[messageId, listId, documentExtraOf(info)],
    );
  }

  #addSighting(
    sighting: Sighting,
    {
      document,
      place,
      at,
    }: { readonly document: number; readonly place: number; readonly at: number },
  ): void {
    const { url, byteStart = 0, byteEnd = 0, line = NO_LINE, column = 0 } = sighting;
    const link = this.#links.of(sighting, at);
    this.#db.run(
      'INSERT INTO sighting VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      ...[document, place, link.id, isDoubted(sighting) ? 1 : 0, this.mannerOf(sighting)],
      ...[byteStart, byteEnd, line, column, url === link.url ? null : url, extraOf(sighting)],
    );
  }

  mannerOf({ form, part, region, quoteDepth, decidedBy, certainty }: Sighting): number {
    const values = [form, part, region, quoteDepth, decidedBy, certainty];
    const key = values.join('\0');
    const known = this.#manners.get(key);
    if (known !== undefined) return known;
    const where =
      'form = ? AND part = ? AND region = ? AND quote_depth = ? AND decided_by = ? AND certainty = ?';
    const row = this.#db.get<{ readonly manner_id: number }>(
      `SELECT manner_id FROM manner WHERE ${where}`,
      ...values,
    );
    const id =
      row === undefined
        ? this.#db.run(
            `INSERT INTO manner (form, part, region, quote_depth, decided_by, certainty)
             VALUES (?, ?, ?, ?, ?, ?)`,
            ...values,
          )
        : row.manner_id;
    this.#manners.set(key, id);
    return id;
  }

  #knownOf(row: FileRow): KnownFile {
    const sql = 'SELECT * FROM segment WHERE file_id = ? ORDER BY segment_id';
    return fileOf(row, this.#db.all<SegmentRow>(sql, row.file_id));
  }
}
