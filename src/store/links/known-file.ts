/** A file that was scanned before, from its row and those of its segments. */
import type { KnownFile, Segment } from '../model.ts';
import { Damage, parsed } from '../rows/damage.ts';
import { areFileFaults, soundFile, soundSegment } from '../rows/row-checks.ts';
import type { FileRow, SegmentRow } from '../rows/rows.ts';

export function fileOf(row: FileRow, segments: readonly SegmentRow[]): KnownFile {
  const { path, size, modified, proof, settings, whole, faults } = soundFile(row);
  return {
    path,
    fingerprint: { size, modified, proof },
    settings,
    whole: whole === 1,
    faults: faults === null ? [] : parsed(faults, areFileFaults, 'file.faults'),
    segments: segments.map(segmentOf),
  };
}

function segmentOf(row: SegmentRow): Segment {
  soundSegment(row);
  if (row.end_byte < row.first_byte) throw new Damage('segment.end_byte');
  return {
    member: row.member,
    start: row.first_byte,
    end: row.end_byte,
    documents: row.documents,
    lines: row.lines,
    sightingCount: row.sightings,
  };
}
