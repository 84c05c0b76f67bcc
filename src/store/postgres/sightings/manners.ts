/** The manners of sightings, numbered: few in all, kept by this process. */
import type { Sighting } from '../../../../extractors/model.ts';
import type { Session } from '../connection/session.ts';

type Manner = Pick<Sighting, 'form' | 'part' | 'region' | 'quoteDepth' | 'decidedBy' | 'certainty'>;

const SAME = ['form', 'part', 'region', 'quote_depth', 'decided_by', 'certainty']
  .map((name) => `manner.${name} = wanted.${name}`)
  .join(' AND ');
const WANTED = `
  unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::text[])
    WITH ORDINALITY AS wanted (form, part, region, quote_depth, decided_by, certainty, number)`;
const FIND = `SELECT wanted.number, manner.manner_id FROM ${WANTED} JOIN manner ON ${SAME}`;
const ADD = `
  INSERT INTO manner (form, part, region, quote_depth, decided_by, certainty)
  SELECT form, part, region, quote_depth, decided_by, certainty FROM ${WANTED} ORDER BY 1, 2, 3, 4, 5, 6
  ON CONFLICT DO NOTHING`;

export class Manners {
  readonly #known = new Map<string, number>();

  /** Their numbers, for all of these sightings. */
  async of(db: Session, sightings: readonly Manner[]): Promise<(sighting: Manner) => number> {
    const missing = new Map<string, Manner>();
    for (const sighting of sightings) {
      const key = keyOf(sighting);
      if (!this.#known.has(key)) missing.set(key, sighting);
    }
    if (missing.size > 0) {
      const values = columnsOf([...missing.values()]);
      await db.run(ADD, ...values);
      const keys = [...missing.keys()];
      for (const [number, id] of await db.rows<readonly [number: number, id: number]>(
        FIND,
        ...values,
      ))
        this.#known.set(keys[number - 1] ?? '', id);
    }
    return (sighting) => this.#known.get(keyOf(sighting)) ?? 0;
  }

  /** Those of a transaction that was rolled back are gone. */
  forget(): void {
    this.#known.clear();
  }
}

function keyOf({ form, part, region, quoteDepth, decidedBy, certainty }: Manner): string {
  return [form, part, region, quoteDepth, decidedBy, certainty].join('\0');
}

function columnsOf(manners: readonly Manner[]): readonly (readonly (string | number)[])[] {
  return [
    manners.map(({ form }) => form),
    manners.map(({ part }) => part),
    manners.map(({ region }) => region),
    manners.map(({ quoteDepth }) => quoteDepth),
    manners.map(({ decidedBy }) => decidedBy),
    manners.map(({ certainty }) => certainty),
  ];
}
