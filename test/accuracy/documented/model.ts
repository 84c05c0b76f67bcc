/**
 * A case of the documented world: a real server's software, what its sources or its documentation say that it
 * answers, and the truth about the link. There is no expected reason: these cases were written by somebody who
 * has not read the checker's rules.
 */
import type { Answer } from '../../helpers/servers/answers.ts';
import type { Served } from '../model.ts';

export interface DocumentedCase extends Served {
  /** The software, or the service, whose behaviour it is. */
  readonly software: string;
  /** The language of what a person reads there (BCP 47); `zxx` where there is nothing to read. */
  readonly language: string;
  /** Where the behaviour, and its wording, is documented. */
  readonly source: string;
}

type Kept = Pick<DocumentedCase, 'id' | 'truth' | 'note' | 'source' | 'names'>;

/** A row of a table: the site stands at `ID.example` unless `url` names another host. */
export interface DocumentedRow extends Kept {
  readonly in: string;
  /** Path and query of the link; the front page if it is left out. */
  readonly path?: string;
  readonly url?: string;
  readonly site: Answer;
  /** Sites of other hosts that the link leads to. */
  readonly beside?: Readonly<Record<string, Answer>>;
}

export function documented(software: string, rows: readonly DocumentedRow[]): DocumentedCase[] {
  return rows.map((row) => {
    const { id, truth, note, source, names } = row;
    const url = row.url ?? `http://${id}.example${row.path ?? '/'}`;
    const sites = { [new URL(url).hostname]: row.site, ...row.beside };
    const hosts = Object.fromEntries(
      Object.entries(sites).map(([name, site]) => [name, { site }] as const),
    );
    const named = names === undefined ? {} : { names };
    return { id, software, language: row.in, url, truth, note, source, hosts, ...named };
  });
}
