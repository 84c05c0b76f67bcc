/** The schema of a checked link as the JSON formats write it, and of what it holds. */
import { FAILURES } from '../../../checkers/failures.ts';
import {
  type Evidence,
  type Finding,
  GRAMMARS,
  type Hop,
  type Rule,
  SEVERITIES,
  type Validators,
  VERDICTS,
} from '../../../checkers/model.ts';
import type { Archived } from '../../../checkers/reach/archive/model.ts';
import { REASONS } from '../../../checkers/reasons.ts';
import { FINDINGS } from '../../../checkers/syntax/findings/index.ts';
import { STATES } from '../../history/model.ts';
import type { JsonHistory, JsonLink } from '../facts/json-link.ts';
import {
  code,
  type Fields,
  list,
  object,
  oneOf,
  ref,
  type Schema,
  share,
  text,
  time,
  whole,
} from './build.ts';
import { SIGHTING, SIGHTINGS, TARGET } from './sighting.ts';

export const REASON = code('Why, as a code', Object.keys(REASONS));

const HOP = object<Hop>(
  'One request',
  {
    url: text('The URL of the request'),
    status: whole('What was answered'),
    location: text('Where it led'),
    address: text('Of the machine that answered'),
  },
  ['location', 'address'],
);

const VALIDATORS = object<Validators>(
  'Validators for conditional requests',
  { etag: text('ETag'), lastModified: text('Last-Modified') },
  ['etag', 'lastModified'],
);

const EVIDENCE = object<Evidence>(
  'What the verdict is based on',
  {
    status: whole('Of the last answer'),
    method: oneOf('The method of the request', ['GET', 'HEAD']),
    hops: list('The chain of requests', HOP),
    elapsedMs: { ...whole('How long it took, in milliseconds'), type: 'number' },
    error: text("The network's own code: ECONNREFUSED, ENOTFOUND …"),
    retryAfterMs: { ...whole('How long the host wants to be left alone'), type: 'number' },
    validators: VALIDATORS,
    refused: text('What the address guard or a policy refused'),
    title: text('Of the page'),
    bodyHash: text('SHA-256 of the first bytes of the page'),
    signals: list('What else was seen for or against it', { type: 'string' }),
    banner: text('What the server sent before any request'),
    tls: code('What is wrong with the encryption', FAILURES),
    lenient: oneOf('The answer was not valid HTTP', [true]),
  },
  [
    ...(['status', 'method', 'error', 'retryAfterMs', 'validators', 'refused', 'title'] as const),
    ...(['bodyHash', 'signals', 'banner', 'tls', 'lenient'] as const),
  ],
);

const RULE = object<Rule>('Where the rule is written', {
  document: text('RFC 3986 …'),
  section: text('3.2.2 …'),
});

export const FINDING: Schema = object<Finding>(
  'A fault of syntax',
  {
    code: code('Which', Object.keys(FINDINGS)),
    severity: oneOf('How bad', SEVERITIES),
    grammar: code('By which grammar', GRAMMARS),
    offset: whole('Where in the URL, in UTF-16 units'),
    length: whole('How long'),
    rule: RULE,
    data: {
      description: 'What the message is made from',
      type: 'object',
      additionalProperties: { type: ['string', 'number'] },
    },
    message: text('In words'),
    repair: text('The URL as it should be'),
  },
  ['repair'],
);

const ARCHIVED = object<Archived>('A copy that a web archive keeps', {
  url: text('Of the copy'),
  datetime: time('When it was taken'),
  distanceDays: { description: 'From asOf to then', type: 'integer' },
  asOf: time('The time whose copy was wanted'),
  asOfIs: oneOf('What that time is', ['message', 'now']),
});

const HISTORY = object<JsonHistory>(
  'What is remembered from this run and earlier ones',
  {
    state: oneOf(
      'What many runs know of it; lost is what failed often enough and for long enough',
      STATES,
    ),
    failures: whole('In a row, one a run'),
    since: time('When the state began'),
    firstFailure: time('Of these failures'),
    lastAnswer: time('When it last answered'),
    lastCheck: time('When it was last checked'),
    due: time('When it will be checked next'),
  },
  ['since', 'firstFailure', 'lastAnswer', 'lastCheck', 'due'],
);

export const LINK_FIELDS: Fields<JsonLink> = {
  url: text('As it stands in the first place; secrets covered'),
  scheme: text('In lower case, without the colon'),
  verdict: oneOf('What the run found', VERDICTS),
  reason: REASON,
  sentence: text('Why, for people'),
  confidence: share('How sure'),
  suggestion: text('Where a link that has moved leads'),
  repaired: text('The reading that answered, where it was another'),
  target: ref('target'),
  archived: ref('archived'),
  checkedAt: time('When it was checked'),
  history: ref('history'),
  evidence: ref('evidence'),
  alternatives: list('Other readings that were worth checking', { type: 'string' }),
  findings: list('What is wrong with its syntax', ref('finding')),
  sightingCount: whole('In how many places it is cited'),
  sightings: SIGHTINGS,
};

/** What the fields refer to. */
export const LINK_PARTS = {
  evidence: EVIDENCE,
  history: HISTORY,
  archived: ARCHIVED,
  target: TARGET,
  finding: FINDING,
  sighting: SIGHTING,
} as const;

export const LINK_OPTIONAL = ['suggestion', 'repaired', 'target', 'archived', 'history'] as const;
