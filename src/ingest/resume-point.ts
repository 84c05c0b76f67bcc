/** From where on a file has to be read: takes its known and its present state, decides. Pure. */
import { isSliceable, type Layout } from '../../extractors/containers/formats.ts';
import type { Recall } from '../scan/input/memory.ts';
import { FROM_START } from '../scan/input/plan.ts';
import type { KnownFile, Segment } from '../store/model.ts';

export interface PresentFile {
  readonly size: number;
  /** Absent: it is read in one stream, from its beginning only. */
  readonly layout?: Layout;
  /** Its first `known.fingerprint.size` bytes are unchanged. */
  readonly isProved: boolean;
}

export const UNREAD: Recall = { from: FROM_START, documents: 0, sightings: 0 };

export function resumePoint(known: KnownFile, now: PresentFile): Recall {
  if (!now.isProved) return UNREAD;
  const hasGrown = now.size > known.fingerprint.size;
  if (known.whole && !hasGrown) return { from: null, ...totalsOf(known.segments) };
  const { layout } = now;
  if (layout === undefined || !isSliceable(layout)) return UNREAD;
  const kept = hasGrown ? withoutLastDocument(known.segments, layout) : known.segments;
  const { documents, sightings } = totalsOf(kept);
  const lines = kept.reduce((sum, segment) => sum + segment.lines, 0);
  const byte = kept.at(-1)?.end ?? 0;
  return { from: { byte, before: { documents, lines } }, documents, sightings };
}

export function totalsOf(segments: readonly Segment[]): Omit<Recall, 'from'> {
  return {
    documents: segments.reduce((sum, { documents }) => sum + documents, 0),
    sightings: segments.reduce((sum, { sightingCount }) => sum + sightingCount, 0),
  };
}

/** Appended bytes may continue the last document: its segment is read again. */
function withoutLastDocument(segments: readonly Segment[], { format }: Layout): readonly Segment[] {
  if (format === 'text') return segments.slice(0, -1);
  const last = segments.findLastIndex(({ documents }) => documents > 0);
  return segments.slice(0, Math.max(0, last));
}
