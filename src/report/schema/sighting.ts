/** The schema of a sighting, and of what it holds. */
import {
  type ByteRange,
  CERTAINTIES,
  DECIDERS,
  type DocumentInfo,
  FORMS,
  GIVEN_FORM,
  JOIN_KINDS,
  type Join,
  type JoinSign,
  type LineEnd,
  READING_REASONS,
  REGIONS,
  type Reading,
  type Sighting,
  type Target,
} from '../../../extractors/model.ts';
import {
  code,
  type Fields,
  flag,
  list,
  number,
  object,
  oneOf,
  ref,
  type Schema,
  text,
  whole,
} from './build.ts';

const BYTE_RANGE = object<ByteRange>('Bytes of the source', {
  start: whole('The first'),
  end: whole('The one behind the last'),
});

const JOIN = object<Join>('A break that was undone', {
  kind: code('What broke it', JOIN_KINDS),
  at: whole('Where in the URL the halves meet, in UTF-16 units'),
});

const READING = object<Reading>('A URL that it may be read as', {
  url: text('With its secrets covered, except by urlglean extract'),
  reason: code('Why it may be read so', READING_REASONS),
  weight: number('Orders the readings; no probability'),
});

const DOCUMENT_INFO = object<DocumentInfo>(
  'The message, article or file it stands in; header fields decoded',
  {
    ordinal: whole('1 for the first document of the source', 1),
    messageId: text('Message-ID, without brackets'),
    date: text('As it is written in the message'),
    from: text('From'),
    newsgroups: list('Newsgroups', { type: 'string' }),
    listId: text('List-Id'),
    subject: text('Subject'),
  },
  ['messageId', 'date', 'from', 'newsgroups', 'listId', 'subject'],
);

export const TARGET = object<Target>(
  'The message, or the part of one, that it leads to',
  {
    source: text('Where that message stands'),
    ordinal: whole('Of the document in that source', 1),
    part: text('Absent: the whole message'),
  },
  ['part'],
);

const SIGN = object<JoinSign>(
  'Something that was seen at a line end',
  { name: text('In words'), weight: number('Positive: it goes on; absent: it forbids to') },
  ['weight'],
);

const LINE_END = object<LineEnd>('How the end of a line was judged', {
  before: text('The URL so far'),
  next: text('The first word of the next line'),
  undone: flag('Whether the URL goes on there'),
  score: number('The sum of the weights'),
  threshold: {
    description: 'What it had to reach; null: nothing would do',
    type: ['number', 'null'],
  },
  signs: list('What was seen', SIGN),
});

export const SIGHTING_FIELDS: Fields<Sighting> = {
  url: text('The first reading'),
  raw: text('The text from the first to the last character, breaks included'),
  form: code('How it was marked; `given`: in no text, it was named itself', [...FORMS, GIVEN_FORM]),
  scheme: text('In lower case, without the colon'),
  source: text('The path as it was given; - is standard input'),
  document: DOCUMENT_INFO,
  part: text('1, 1.2, header:List-Archive …'),
  byteStart: whole('The first byte, counted from the beginning of the source'),
  byteEnd: whole('The byte behind the last'),
  pieces: list('The bytes of the URL alone', BYTE_RANGE),
  line: whole('Of its first byte', 1),
  column: whole('Of its first byte, in bytes', 1),
  joins: list('What was undone in it', JOIN),
  region: code('What of the text it stands in', REGIONS),
  quoteDepth: whole('How often the line is quoted'),
  readings: list('What it may be read as, best first', READING),
  decidedBy: code('What decided between them', DECIDERS),
  certainty: oneOf('How sure that is', CERTAINTIES),
  lineEnds: list('Line ends that were looked at; with --explain only', LINE_END),
  target: TARGET,
};

export const SIGHTING: Schema = object<Sighting>('One occurrence of a URL', SIGHTING_FIELDS, [
  'lineEnds',
  'target',
]);

/** For schemas that hold many. */
export const SIGHTINGS = list('Where it is cited: the first hundred', ref('sighting'));
