/** From where on a file has to be read: takes what is known of it and what it is now, decides. Pure. */
import { isSliceable, type Layout } from '../../extractors/containers/formats.ts';
import { FROM_THE_BEGINNING, type StartOfReading } from '../scan/plan.ts';
import type { KnownFile, Segment } from './model.ts';

export interface PresentFile {
  readonly size: number;
  readonly modified: number;
  /** Absent: it is read in one stream, from its beginning only. */
  readonly layout?: Layout;
  /** Its first `known.fingerprint.size` bytes are what they were. */
  readonly isProved: boolean;
}

/** Null: it need not be read. */
export function resumePoint(known: KnownFile, now: PresentFile): StartOfReading | null {
  if (!now.isProved) return FROM_THE_BEGINNING;
  const hasGrown = now.size > known.fingerprint.size;
  if (known.whole && !hasGrown) return null;
  const { layout } = now;
  if (layout === undefined || !isSliceable(layout)) return FROM_THE_BEGINNING;
  const kept = hasGrown ? withoutLastDocument(known.segments, layout) : known.segments;
  return endOf(kept);
}

/** What was appended may go on with the last document: its segment is read again. */
function withoutLastDocument(segments: readonly Segment[], { format }: Layout): readonly Segment[] {
  if (format === 'text' || format === 'markdown') return segments.slice(0, -1);
  const last = segments.findLastIndex(({ documents }) => documents > 0);
  return segments.slice(0, Math.max(0, last));
}

function endOf(segments: readonly Segment[]): StartOfReading {
  return {
    byte: segments.at(-1)?.end ?? 0,
    before: {
      documents: segments.reduce((sum, { documents }) => sum + documents, 0),
      lines: segments.reduce((sum, { lines }) => sum + lines, 0),
    },
  };
}
