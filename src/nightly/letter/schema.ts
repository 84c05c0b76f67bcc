/** The JSON Schema of what the webhook gets: from the fields of a letter as JSON. */
import { REASON_CODES } from '../../../checkers/reasons.ts';
import { STATES, type State } from '../../history/model.ts';
import { NEWS_KINDS, type NewsKind } from '../../history/news-kind.ts';
import {
  code,
  document,
  type Fields,
  flag,
  list,
  object,
  oneOf,
  type Schema,
  text,
  time,
  whole,
} from '../../report/schema/build.ts';
import type {
  JsonChange,
  JsonCounts,
  JsonDigest,
  JsonLetter,
  JsonPlace,
  JsonTrouble,
} from './json.ts';

const place = object<JsonPlace>(
  'A place that cites it',
  {
    source: text('The path of the file'),
    line: whole('Of the first byte of the URL', 1),
    column: whole('Of its first byte, in bytes', 1),
    page: whole('Of a document that is no text: the page, or the slide', 1),
    place: text('In a document that is no text: sheet Prices, cell B4'),
    date: time('When the message was sent'),
    from: text('From'),
    subject: text('Subject'),
    list: text('The list or the newsgroup'),
  },
  ['line', 'column', 'page', 'place', 'date', 'from', 'subject', 'list'],
);

const KIND = code(
  'lost: it answered once, and counts as lost. never-found: it counts as lost, and was never seen. unseen: nothing proves that it is lost, and nobody has seen it for long. unsteady: it comes and goes. recovered: one of these was told of it, and it answers. relocated: it answers at another address',
  NEWS_KINDS,
);

const change = object<JsonChange>(
  'News of a link',
  {
    id: text('The same where the same news had to be sent again, alone or with others'),
    kind: KIND,
    url: text('With secrets covered'),
    host: text('Empty where the URL names none'),
    from: oneOf('The state before', STATES),
    to: oneOf('The state now', STATES),
    reason: code('Of the last check that said anything', REASON_CODES),
    sentence: text('The reason, for people'),
    at: time('When it became so'),
    since: time(
      'lost, never-found: of the first failure; unseen: when it was last seen, or first looked for; recovered: since when it was what was told',
    ),
    was: code('Of recovered: what had been told', NEWS_KINDS),
    lastSeen: time('When the page itself was last seen'),
    failingSince: time('Of lost: the first failure'),
    target: text('Where it leads now'),
    suggestion: text('The address that the last check suggests'),
    archived: text('URL of a copy in a web archive'),
    archivedAt: time('When that copy was taken'),
    wholeHost: flag('All links of its host are lost, and there are several'),
    sightingCount: whole('In how many places it is cited'),
    sightings: list('The first of these places', place),
  },
  [
    ...(['since', 'was', 'lastSeen', 'failingSince', 'target', 'suggestion'] as const),
    ...(['archived', 'archivedAt', 'wholeHost'] as const),
  ],
);

const states = object<Record<State, number>>(
  'Links by state',
  Object.fromEntries(STATES.map((state) => [state, whole(state)])) as Fields<Record<State, number>>,
);

const counts = object<JsonCounts>('How many', {
  ...(Object.fromEntries(NEWS_KINDS.map((kind) => [kind, whole(`News: ${kind}`)])) as Fields<
    Record<NewsKind, number>
  >),
  links: whole('Links of the job'),
  asked: whole('Links that this run checked'),
  states,
});

const trouble = object<JsonTrouble>('A problem that lasts', {
  problem: text('For people'),
  since: time('The first night of it'),
  nights: whole('How many nights had it', 1),
});

const digest = object<JsonDigest>(
  'A month in figures',
  {
    since: time('The end of the last night before'),
    until: time('The end of the last night'),
    nights: whole('That ran'),
    blindNights: whole('That could not see'),
    silentNights: whole('Without news'),
    statesBefore: states,
    states,
    lostSince: whole('Links that were found to be lost'),
    recoveredSince: whole('Links that recovered'),
    unseenNow: whole('Links that nobody has seen for long'),
    citedInGoneFiles: whole('Links cited only in files that were deleted; absent: none', 1),
    overdue: whole('Links that should have been checked more than 7 days ago'),
    asked: whole('Checks'),
  },
  ['statesBefore', 'citedInGoneFiles'],
);

export const LETTER_SCHEMA: Schema = document(
  'letter',
  'A letter of urlglean nightly',
  'What nightly sends to a webhook. The header Idempotency-Key holds the id, as a string in quotation marks.',
  object<JsonLetter>(
    'The letter of one night',
    {
      tool: oneOf('Who sends it', ['urlglean']),
      version: text('Of the tool'),
      id: text('The same where this letter had to be sent again as it was'),
      job: text('The configuration file'),
      subject: text('The news in one line, for people'),
      run: { description: 'Null: it could not begin', type: ['integer', 'null'] },
      startedAt: time('When the night began'),
      finishedAt: time('When it ended'),
      exit: oneOf(
        '0: no links were lost; 1: it failed or is incomplete; 2: links were lost',
        [0, 1, 2],
      ),
      changes: list('The news: at most 200 of a kind', change),
      counts,
      problems: list('Problems to be told tonight, for people', text('One')),
      troubles: list('All problems that last, also those that were told before', trouble),
      blind: text('Why the night could not see: it counts for nothing'),
      digest,
    },
    ['blind', 'digest'],
  ),
);

/** Its file in `docs/schemas`. */
export const LETTER_SCHEMA_FILE = 'urlglean-letter-1.schema.json';
