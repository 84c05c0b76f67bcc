/** The changes of state between two runs, from the transitions between them. */
import type { State } from '../../history/model.ts';
import type { Change } from '../model.ts';
import { isText, sound } from '../rows/damage.ts';
import type { TransitionRow } from '../rows/observation-values.ts';
import { soundTransition } from '../rows/row-checks.ts';

export interface ChangeRow extends TransitionRow {
  readonly url: string;
}

/** Folds the transitions of each link, which follow each other in the order of runs. */
export class Changes {
  #open: Change | undefined;

  /** Takes the next one; gives the change of the link before it, if there is one. */
  next(row: ChangeRow): Change | undefined {
    soundTransition(row);
    sound(row.url, isText, 'link.url');
    const isSame = this.#open?.linkId === row.link_id;
    const done = isSame ? undefined : this.end();
    this.#open = changeOf(row, isSame ? (this.#open?.from ?? row.from_state) : row.from_state);
    return done;
  }

  /** The change of the last link. */
  end(): Change | undefined {
    const change = this.#open;
    return change && change.from !== change.to ? change : undefined;
  }
}

function changeOf(row: ChangeRow, from: State): Change {
  const { url, run_id: run, at } = row;
  return {
    linkId: row.link_id,
    url,
    run,
    from,
    to: row.to_state,
    reason: row.reason,
    at,
  };
}
