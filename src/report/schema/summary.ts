/** The schema of the summary of a run. */
import type { VerdictValue } from '../../../checkers/model.ts';
import { REASON_CODES, reasonKind } from '../../../checkers/reasons.ts';
import { COUNTED_KINDS } from '../../../extractors/documentation/reference-counts.ts';
import { PROBLEMS, type Problem } from '../../errors.ts';
import type { Filter } from '../../filter/model.ts';
import type { MedianLife, Survival, SurvivalPoint } from '../../survival/model.ts';
import type {
  ArchiveCounts,
  ChangeCounts,
  ReferenceCount,
  RunSummary,
  SiteRound,
  SkippedCount,
  TrendRun,
} from '../model/model.ts';
import {
  code,
  type Fields,
  flag,
  list,
  number,
  object,
  oneOf,
  share,
  text,
  time,
  whole,
} from './build.ts';

export const FILTER = object<Filter>(
  'What the run was narrowed to; values of one kind are alternatives, of different kinds all hold',
  {
    include: list('Regular expressions (RE2)', { type: 'string' }),
    exclude: list('Regular expressions (RE2)', { type: 'string' }),
    scheme: list('Names of schemes', { type: 'string' }),
    since: text('As it was given: a date or an age'),
    until: text('As it was given: a date or an age'),
    list: list('List-Ids or newsgroups; * stands for any text', { type: 'string' }),
    from: list('Senders; * stands for any text', { type: 'string' }),
  },
  ['since', 'until'],
);

const PROBLEM = object<Problem>(
  'What went wrong in the run',
  {
    code: code('Which', Object.keys(PROBLEMS)),
    severity: oneOf('How bad', ['error', 'warning']),
    source: text('The file or folder, as it was named'),
    byteOffset: whole('Where in it'),
    message: text('In words'),
    remedy: text('What to do about it; empty where nothing is to be advised'),
  },
  ['source', 'byteOffset'],
);

const VERDICT_COUNTS = object<Record<VerdictValue, number>>('Links by verdict', {
  alive: whole('Answered'),
  moved: whole('For good, to an address that answers'),
  dead: whole('Denied by the other side'),
  unknown: whole('No proof either way'),
  skipped: whole('Not checked'),
});

const SKIPPED = object<SkippedCount>('The links that were not checked for one reason', {
  reason: code(
    'Why',
    REASON_CODES.filter((reason) => reasonKind(reason).verdict === 'skipped'),
  ),
  links: whole('How many'),
});

const ARCHIVE = object<ArchiveCounts>(
  'What a web archive had for the dead links, where one was searched',
  {
    found: whole('Dead links with a copy'),
    far: whole('Copies far from the message in time'),
    failed: whole('Dead links that could not be looked up'),
  },
  ['failed'],
);

const CHANGES = object<ChangeCounts>(
  'Links whose state changed since the last run that ended, each counted once',
  {
    run: whole('The number of that run', 1),
    startedAt: time('When that run began'),
    since: time('When that run ended'),
    lost: whole('Now count as lost: they failed often enough and for long enough'),
    failing: whole('Began to fail, and do not count as lost yet'),
    recovered: whole('Were lost and answer again'),
    relocated: whole('Now lead to another address for good'),
    working: whole('Answer, and were failing, relocated or unverified before'),
    new: whole('Checked for the first time, and neither lost nor relocated'),
  },
);

const MEDIAN = object<MedianLife>(
  'The age that half of the links reach, in years, with its 95 % interval',
  {
    years: number('The age'),
    low: number('Its lower bound'),
    high: number('Its upper bound; absent where the curve ends before'),
  },
  ['high'],
);

const SURVIVAL_POINT = object<SurvivalPoint>('A point of the curve', {
  age: number('In years since the first citation'),
  alive: share('The share of links still alive at that age'),
  low: share('The lower bound of its 95 % interval'),
  high: share('The upper bound'),
  atRisk: whole('Links that are alive at that age and known up to there'),
});

const SURVIVAL = object<Survival>(
  'How long links live, by age since the oldest message that cites them',
  {
    links: whole('Links with a dated citation and a clear answer'),
    dead: whole('Those that are lost, or failing and denied by the last check'),
    median: MEDIAN,
    curve: list('By quarters of a year, to where too few links are left', SURVIVAL_POINT),
  },
  ['median'],
);

const TREND_RUN = object<TrendRun>('Links by state at the end of a run', {
  run: whole('Its number', 1),
  startedAt: time('When it began'),
  complete: flag('False: it was cut short'),
  unverified: whole('Checked, never with a clear answer'),
  working: whole('The last clear answer was alive'),
  relocated: whole('The last clear answer was moved'),
  failing: whole('Failed, not yet often enough or for long enough'),
  lost: whole('Failed so often and for so long that they count as lost'),
});

const REFERENCES = object<ReferenceCount>('The references of one kind', {
  kind: oneOf('anchor: a place in the same document', COUNTED_KINDS),
  followed: whole('Each is a link with a verdict of its own'),
  unasked: whole('Nobody asked for them, or they have no place to start from'),
  unknown: whole('Only the program that makes the pages knows where they lead'),
  excluded: whole('By comments of their authors'),
});

const SITE_ROUND = object<SiteRound>('A site whose links are asked in rotation', {
  site: text('The host, where its links are of one host alone'),
  links: whole('Due or not'),
  nights: whole('Until each of them was asked once'),
});

export const SUMMARY_FIELDS: Fields<RunSummary> = {
  tool: oneOf('What wrote it', ['urlglean']),
  version: text('Of the tool'),
  startedAt: time('When the run began'),
  finishedAt: time('When it ended'),
  inputs: list('As they were named', { type: 'string' }),
  offline: flag('The network was not used: what needs none was checked'),
  complete: flag('False: not all links were checked'),
  sources: whole('Files that were read, and members of archives'),
  documents: whole('Messages, articles and texts in them'),
  sightings: whole('URLs in them, before filters'),
  links: whole('Different ones that pass the filters'),
  references: list('Relative references of documentation by kind, before filters', REFERENCES),
  filters: list('What the run, and then this report of it, was narrowed to: all hold', FILTER),
  filteredOut: whole('Links that the filters left out, which are not among links'),
  verdicts: VERDICT_COUNTS,
  skipped: list('Links that were not checked, by reason, the most first', SKIPPED),
  observed: whole('Links that were checked in this run, and not skipped'),
  earlier: whole('Links with a result of an earlier run: not due, or not reached'),
  archive: ARCHIVE,
  changes: CHANGES,
  survival: SURVIVAL,
  trend: list('The last runs for the same inputs, oldest first', TREND_RUN),
  rotation: list('Sites with more links than a night has room for', SITE_ROUND),
  syntaxErrors: whole('Links with errors of syntax'),
  problems: list('What went wrong in the run', PROBLEM),
};

export const SUMMARY_OPTIONAL = [
  ...([
    'skipped',
    'observed',
    'earlier',
    'archive',
    'changes',
    'survival',
    'trend',
    'filters',
    'filteredOut',
    'references',
    'rotation',
  ] as const),
] as const;
