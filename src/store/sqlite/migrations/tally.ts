/**
 * The step after which a run knows how many of its links stand how without going over them: the verdict of each link
 * stands in its row, and the links of the run that was opened last are counted by it. Triggers keep the counts, so that
 * no change of a link can forget them. Few rows are written: the verdict is nearly always that of the reason.
 */
import { VERDICTS } from '../../../../checkers/model.ts';
import { REASON_CODES, REASONS } from '../../../../checkers/reasons.ts';

/** Of a row of `link`, from its observations. */
export const LAST_VERDICT = `(
  SELECT seen.verdict FROM main.observation AS seen WHERE seen.link_id = link.link_id
  ORDER BY seen.run_id DESC LIMIT 1)`;

const named = (verdict: string): string =>
  REASON_CODES.filter((reason) => REASONS[reason].verdict === verdict)
    .map((reason) => `'${reason}'`)
    .join(', ');

const BY_REASON = VERDICTS.map(
  (verdict) => `WHEN reason IN (${named(verdict)}) THEN '${verdict}'`,
).join('\n    ');

/** By what the links are counted. Empty: it was never checked; its reason gives its verdict. */
export const standingOf = (link: string): string =>
  `${link}.state, CASE WHEN ${link}.last_check IS NULL THEN '' ELSE ifnull(${link}.reason, '') END,
   ifnull(${link}.verdict, '')`;

const isOther = ['state', 'reason', 'verdict', 'last_check IS NULL']
  .map((value) => `old.${value} IS NOT (new.${value})`)
  .join(' OR ');

const isInScope = 'EXISTS (SELECT 1 FROM scope WHERE scope.link_id = old.link_id)';

const UNCOUNT = `
  UPDATE tally SET links = links - 1 WHERE (state, reason, verdict) = (${standingOf('old')});`;

export const TALLY = `
ALTER TABLE link ADD COLUMN verdict TEXT;
UPDATE link SET verdict = other.verdict FROM (
  SELECT link_id, seen AS verdict FROM (
    SELECT link_id, ${LAST_VERDICT} AS seen,
      CASE WHEN last_check IS NULL THEN NULL
    ${BY_REASON} END AS by_reason
    FROM link) WHERE seen <> ifnull(by_reason, '')) AS other
WHERE other.link_id = link.link_id;

CREATE TABLE tally (
  state TEXT NOT NULL,
  reason TEXT NOT NULL,
  verdict TEXT NOT NULL,
  links INTEGER NOT NULL,
  PRIMARY KEY (state, reason, verdict)
) STRICT, WITHOUT ROWID;
INSERT INTO tally SELECT ${standingOf('link')}, count(*)
  FROM scope JOIN link USING (link_id) GROUP BY 1, 2, 3;

CREATE TRIGGER link_changed AFTER UPDATE OF state, reason, verdict, last_check ON link
WHEN (${isOther}) AND ${isInScope}
BEGIN${UNCOUNT}
  INSERT INTO tally VALUES (${standingOf('new')}, 1) ON CONFLICT DO UPDATE SET links = links + 1;
END;
CREATE TRIGGER link_deleted AFTER DELETE ON link WHEN ${isInScope}
BEGIN${UNCOUNT}
  DELETE FROM scope WHERE link_id = old.link_id;
END;
`;
