/** The finds of scanned files, written batch by batch: links in sets, everything else by COPY. */
import type { DocumentInfo, Sighting } from '../../../../extractors/model.ts';
import { hash53 } from '../../../hash.ts';
import { parseMessageDate } from '../../../settle/message-date.ts';
import { documentExtraOf, extraOf, isDoubted, NO_LINE } from '../../links/sighting-row.ts';
import type { ScannedSegment, ScanStep } from '../../model.ts';
import type { Session, Transactions } from '../connection/session.ts';
import type { LinkRow, LinkRows } from '../links/link-rows.ts';
import { hashesOf, isText, NUMBERS } from '../schema/same-text.ts';
import { forgetSegments } from './forget-segments.ts';
import { fileIds } from './known-files.ts';
import type { Manners } from './manners.ts';

const BEGIN = `
  INSERT INTO file (path, shown, size, modified, proof, settings, whole)
  VALUES ($1, $2, $3, $4, $5, $6, 0)
  ON CONFLICT (${hashesOf('path')}) DO UPDATE SET shown = excluded.shown, size = excluded.size,
    modified = excluded.modified, proof = excluded.proof, settings = excluded.settings, whole = 0, faults = NULL`;
const END = `UPDATE file SET whole = 1, faults = $1 WHERE ${isText('path', '$2')}`;
const RENAME = `UPDATE file SET path = $1, shown = $2 WHERE ${isText('path', '$3')}`;
const PATH = `UPDATE file SET path = $1 WHERE ${isText('path', '$2')}`;
const OF_FILE = `
  file_id = (SELECT file_id FROM file WHERE ${isText('path', '$1')}) AND first_byte >= $2::bigint`;

/** All that was settled before may be read otherwise now. A number that nobody waits for: it may be given for nothing. */
export const NEW_EVIDENCE = "SELECT nextval('evidence')";

interface Found {
  readonly path: string;
  readonly segment: ScannedSegment;
}

type Row = readonly (string | number | null)[];

export class ScannedFiles {
  readonly #links: LinkRows;
  readonly #manners: Manners;

  constructor(links: LinkRows, manners: Manners) {
    this.#links = links;
    this.#manners = manners;
  }

  /** Takes all steps or none. */
  async ingest(db: Transactions, steps: readonly ScanStep[], at: number): Promise<void> {
    const isNew = steps.some(({ kind }) => kind !== 'known');
    try {
      await db.transaction(async (session) => {
        // Also for whoever comes after a kill.
        if (isNew) await session.run(NEW_EVIDENCE);
        await this.#take(session, steps, at);
      });
    } catch (error) {
      this.#manners.forget();
      throw error;
    }
    // Who settles meanwhile has not seen these.
    if (isNew) await db.run(NEW_EVIDENCE);
  }

  async #take(db: Session, steps: readonly ScanStep[], at: number): Promise<void> {
    let open: Found[] = [];
    for (const step of steps) {
      if (step.kind === 'segment') open.push(step);
      else {
        if (open.some(({ path }) => path === step.path)) {
          await this.#add(db, open, at);
          open = [];
        }
        await takeStep(db, step);
      }
    }
    await this.#add(db, open, at);
  }

  async #add(db: Session, found: readonly Found[], at: number): Promise<void> {
    if (found.length === 0) return;
    const files = await fileIds(db, [...new Set(found.map(({ path }) => path))]);
    const sightings = found.flatMap(({ segment }) => segment.sightings);
    const linkOf = await this.#links.of(db, sightings, at);
    const mannerOf = await this.#manners.of(db, sightings);
    const segmentIds = await numbers(db, 'segment', found.length);
    const count = found.reduce((sum, { segment }) => sum + documentsOf(segment).length, 0);
    const documentIds = await numbers(db, 'document', count);
    const rows = {
      segments: [] as Row[],
      messages: [] as Row[],
      documents: [] as Row[],
      sightings: [] as Row[],
    };
    for (const [place, { path, segment }] of found.entries()) {
      const id = segmentIds[place] ?? 0;
      rows.segments.push(segmentRow(id, files.get(path) ?? 0, segment));
      for (const row of messageRows(id, segment)) rows.messages.push(row);
      for (const document of documentsOf(segment)) {
        const documentId = documentIds[rows.documents.length] ?? 0;
        rows.documents.push(documentRow(documentId, id, document.info));
        for (const [at, sighting] of document.sightings.entries()) {
          const keys = { document: documentId, place: at, manner: mannerOf(sighting) };
          rows.sightings.push(sightingRow(sighting, linkOf(sighting), keys));
        }
      }
    }
    await db.copy(
      'segment (segment_id, file_id, member, first_byte, end_byte, documents, lines, sightings, reference_counts)',
      rows.segments,
    );
    await db.copy('message (segment_id, ordinal, hash)', rows.messages);
    await db.copy(
      'document (document_id, segment_id, ordinal, sent, message_id, list_id, info)',
      rows.documents,
    );
    await db.copy(
      'sighting (document_id, place, link_id, doubted, manner_id, byte_start, byte_end, line, byte_column, url, extra)',
      rows.sightings,
    );
  }
}

async function takeStep(db: Session, step: Exclude<ScanStep, { kind: 'segment' }>): Promise<void> {
  if (step.kind === 'begin') {
    const { path, shown, fingerprint, settings, from, before } = step;
    const { size, modified, proof } = fingerprint;
    if (before !== undefined) await db.run(PATH, path, before);
    await db.run(BEGIN, path, shown, size, modified, proof, settings);
    await forgetSegments(db, OF_FILE, path, from);
  } else if (step.kind === 'known') {
    await db.run(RENAME, step.path, step.shown, step.before);
  } else {
    const { path, faults = [] } = step;
    await db.run(END, faults.length === 0 ? null : JSON.stringify(faults), path);
  }
}

async function numbers(
  db: Session,
  table: 'segment' | 'document',
  count: number,
): Promise<readonly number[]> {
  const rows = await db.rows<readonly [id: number]>(NUMBERS, table, `${table}_id`, count);
  return rows.map(([id]) => id);
}

interface FoundDocument {
  readonly info: DocumentInfo;
  readonly sightings: readonly Sighting[];
}

/** The sightings of a document follow each other. */
function documentsOf({ sightings }: ScannedSegment): readonly FoundDocument[] {
  const documents: { readonly info: DocumentInfo; readonly sightings: Sighting[] }[] = [];
  for (const sighting of sightings) {
    const last = documents.at(-1);
    if (last?.info.ordinal === sighting.document.ordinal) last.sightings.push(sighting);
    else documents.push({ info: sighting.document, sightings: [sighting] });
  }
  return documents;
}

function segmentRow(id: number, file: number, segment: ScannedSegment): Row {
  const { member, start, end, documents, lines, references, sightings } = segment;
  const counts = references === undefined ? null : JSON.stringify(references);
  return [id, file, member, start, end, documents, lines, sightings.length, counts];
}

/** The first of an ordinal. */
function messageRows(segment: number, { messages }: ScannedSegment): readonly Row[] {
  const first = new Map<number, Row>();
  for (const { ordinal, messageId } of messages) {
    if (!first.has(ordinal)) first.set(ordinal, [segment, ordinal, hash53(messageId)]);
  }
  return [...first.values()];
}

function documentRow(id: number, segment: number, info: DocumentInfo): Row {
  const { ordinal, messageId = null, listId = null, date } = info;
  const sent = date === undefined ? null : parseMessageDate(date);
  return [id, segment, ordinal, sent, messageId, listId, documentExtraOf(info)];
}

interface Keys {
  readonly document: number;
  readonly place: number;
  readonly manner: number;
}

function sightingRow(sighting: Sighting, link: LinkRow, { document, place, manner }: Keys): Row {
  const { url, byteStart = 0, byteEnd = 0, line = NO_LINE, column = 0 } = sighting;
  return [
    ...[document, place, link.id, isDoubted(sighting) ? 1 : 0, manner],
    ...[byteStart, byteEnd, line, column, url === link.url ? null : url, extraOf(sighting)],
  ];
}
