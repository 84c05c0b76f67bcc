/** The schemas of the lines that other commands print with --json. */

import type { NamedComponent } from '../../../checkers/syntax/components/scheme-syntax.ts';
import { SIGHTING } from '../../../extractors/model.ts';
import { CHANGE_KINDS } from '../../history/change-kind.ts';
import { STATES } from '../../history/model.ts';
import { type GoneSource, RUN_PHASES } from '../../store/model.ts';
import type { JsonLinted, JsonPlace } from '../terminal/lint-text.ts';
import type { JsonRun } from '../terminal/runs-text.ts';
import {
  document,
  list,
  object,
  oneOf,
  ref,
  type Schema,
  schemaOf,
  text,
  time,
  whole,
} from './build.ts';
import { FINDING, LINK_PARTS, linkSchema, REASON } from './link.ts';
import { FILTER } from './summary.ts';

export const EXTRACT: Schema = document(
  'extract',
  'A line of urlglean extract --json',
  'One occurrence of a URL. Here nothing is covered: it is what stands in the text.',
  schemaOf(SIGHTING),
);

const PLACE = object<JsonPlace>(
  'Where it stands',
  {
    source: text('The path as it was given; - is standard input'),
    line: whole('Of its first byte', 1),
    column: whole('Of its first byte, in bytes', 1),
    byteStart: whole('The first byte'),
    byteEnd: whole('The byte behind the last'),
    part: text('1, 1.2, header:List-Archive …'),
    page: whole('Of a document that is no text: the page, or the slide', 1),
    place: text('In a document that is no text: sheet Prices, cell B4'),
  },
  ['line', 'column', 'byteStart', 'byteEnd', 'page', 'place'],
);

const COMPONENT = object<NamedComponent>(
  'A component of the URL',
  {
    name: text('Of the component'),
    value: text('As it is written'),
    decoded: text('What it stands for, where that differs'),
  },
  ['decoded'],
);

export const LINT: Schema = document(
  'lint',
  'A line of urlglean lint --json',
  'A URL, what is wrong with it, and where it stands; with --url also its components.',
  {
    ...object<JsonLinted>(
      'A URL',
      {
        schema: oneOf('The version of this schema', [1]),
        url: text('With its secrets covered; if the URL was given, only its password'),
        defined: text('The document by which the components are named'),
        components: list('Its components', COMPONENT),
        identity: text('The key under which it counts as the same link'),
        browser: { description: 'What a browser makes of it', type: ['string', 'null'] },
        findings: list('What is wrong', ref('finding')),
        sightingCount: whole('In how many places it stands'),
        sightings: list('The first hundred of them', PLACE),
      },
      ['defined', 'components', 'identity', 'browser'],
    ),
    $defs: { finding: FINDING },
  },
);

const STATE = (description: string): Schema => oneOf(description, STATES);

const TRANSITION_FIELDS = {
  run: whole('In which run', 1),
  from: STATE('What it was'),
  to: STATE('What it became'),
  reason: REASON,
  at: time('When'),
};
type Transition = Readonly<Record<keyof typeof TRANSITION_FIELDS, unknown>>;

export const HISTORY: Schema = document(
  'history',
  'A line of urlglean history --json',
  'A link as a report has it, and every change of its state.',
  {
    ...linkSchema(
      'A link and its history',
      {},
      {
        transitions: list(
          'Changes of its state, oldest first',
          object<Transition>('A change', TRANSITION_FIELDS),
        ),
        goneSources: list(
          'Sources of these sightings whose files were deleted',
          object<GoneSource>('A source', {
            source: text('As the sightings name it'),
            since: time('When a run first missed it'),
          }),
        ),
      },
    ),
    $defs: LINK_PARTS,
  },
);

export const DIFF: Schema = document(
  'diff',
  'A line of urlglean diff --json',
  'A link whose state differs between two runs, and its last change between them.',
  object<Transition & { readonly url: unknown; readonly kind: unknown }>('A change', {
    url: text('Secrets covered'),
    kind: oneOf('What kind of change', CHANGE_KINDS),
    ...TRANSITION_FIELDS,
  }),
);

export const RUNS: Schema = document(
  'runs',
  'A line of urlglean runs --json',
  'A run that is remembered.',
  object<JsonRun>(
    'A run',
    {
      run: whole('Its number', 1),
      startedAt: time('When it began'),
      finishedAt: time('When it ended; absent: it did not'),
      phase: oneOf('How far it came', RUN_PHASES),
      inputs: list('As they were named, with their paths whole', { type: 'string' }),
      filter: FILTER,
      observed: whole('Links that were checked in it, and not skipped'),
    },
    ['finishedAt', 'filter'],
  ),
);
