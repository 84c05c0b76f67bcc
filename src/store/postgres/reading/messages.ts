/** Messages that links lead to, looked up by their identifiers before the links are put together. */
import type { Sighting, Target } from '../../../../extractors/model.ts';
import { hash53 } from '../../../hash.ts';
import type { MessageFinder } from '../../../settle/resolve.ts';
import type { CitedRow } from '../../links/cited-row.ts';
import { targetOf } from '../../links/remembered-link.ts';
import { isCount, isText, rowCheck } from '../../rows/damage.ts';
import type { Session } from '../connection/session.ts';

const soundTarget = rowCheck<Target>('message', { source: isText, ordinal: isCount });

interface MessageRow extends Target {
  readonly hash: number;
}

const ofRun = (run: number | null): string =>
  run === null
    ? ''
    : 'JOIN run_file ON run_file.file_id = file.file_id AND run_file.run_id = $2::bigint';

const find = (run: number | null): string => `
  SELECT DISTINCT ON (message.hash) message.hash, file.shown || segment.member AS source, message.ordinal
  FROM message JOIN segment USING (segment_id) JOIN file USING (file_id) ${ofRun(run)}
  WHERE message.hash = ANY ($1::bigint[])
  ORDER BY message.hash, ${run === null ? 'file.file_id' : 'run_file.place'}, message.segment_id, message.ordinal`;

export type SightingsOf = (link: number) => readonly Sighting[];

/** Finds what any of these links may ask for. */
export async function messagesFor(
  db: Session,
  links: readonly CitedRow[],
  { run, sightingsOf }: { readonly run: number | null; readonly sightingsOf: SightingsOf },
): Promise<MessageFinder> {
  const wanted = new Set<string>();
  const noting: MessageFinder = {
    find: (id) => {
      wanted.add(id);
      return undefined;
    },
  };
  for (const row of links) targetOf(row, sightingsOf(row.link_id), noting);
  if (wanted.size === 0) return { find: () => undefined };
  const hashes = [...wanted].map(hash53);
  const rows = await db.all<MessageRow>(find(run), hashes, ...(run === null ? [] : [run]));
  const found = new Map(
    rows.map(({ hash, source, ordinal }) => [hash, soundTarget({ source, ordinal })]),
  );
  return { find: (id) => found.get(hash53(id)) };
}
