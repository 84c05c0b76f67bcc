/**
 * Explains a sighting to people: how the URL was marked, which breaks were undone, its other readings, and the
 * weights at each line end. Takes a sighting, writes lines of text.
 */
import {
  type Certainty,
  type Decider,
  type Form,
  isInText,
  type JoinKind,
  type LineEnd,
  type Reading,
  type ReadingReason,
  type Sighting,
} from '../../../extractors/model.ts';
import { printable } from '../../writing/printable.ts';
import type { TextOut } from '../../writing/text-out.ts';
import { spotText } from './spot-text.ts';

export const FORMS: Readonly<Record<Form, string>> = {
  'url-wrapper': 'in <URL:…>',
  angle: 'in angle brackets',
  prefixed: 'after "URL:"',
  bare: 'bare in the text',
  schemeless: 'without a scheme',
  href: 'in an attribute of the markup',
  header: 'in a header field',
  relative: 'relative to its document',
  given: 'named itself',
};

const BREAKS: Readonly<Record<JoinKind, string>> = {
  'line-end': 'a line end',
  'quote-prefix': 'a line end followed by quote or comment marks',
  'page-break': 'a page break with its footer and header',
  whitespace: 'white space',
  'soft-line-break': 'a soft line break of quoted-printable',
  flowed: 'a line break of flowed text',
  fold: 'a fold of the line',
};

export const REASONS: Readonly<Record<ReadingReason, string>> = {
  'as-written': 'as written',
  rejoined: 'with what follows on the next line',
  'not-rejoined': 'up to the end of the line',
  'hyphen-kept': 'with the hyphen at the line end as a part of it',
  'hyphen-dropped': 'without the hyphen at the line end',
  'hyphen-typed': 'with "-" where a typesetter put another hyphen',
  'edge-kept': 'with the punctuation after it',
  'edge-trimmed': 'without the punctuation after it',
  'residue-decoded': 'with the remains of an encoding undone',
  'dot-restored': 'with a dot that a mailer may have lost at the break',
  'tail-dropped': 'without what may only be glued to its end',
  repaired: 'with a slip of the hand undone',
  refanged: 'with the changes undone that made it harmless',
  unwrapped: 'the target of a rewritten link',
  wrapped: 'the rewritten link itself, never checked',
};

export const DECIDERS: Readonly<Record<Decider, string>> = {
  marks: 'by the brackets around it',
  markup: 'by the markup it stands in',
  shape: 'by its shape; nothing suggests more or less',
  'line-end': 'by what stands on both sides of the line end',
  alternative: 'by a link in the markup of the same message',
  archive: 'by the same URL unbroken elsewhere',
  grammar: 'by the grammar: the other reading is not a URL',
  network: 'by what answered',
};

export const CERTAINTIES: Readonly<Record<Certainty, string>> = {
  certain: 'certain',
  likely: 'likely; the other readings are kept',
  doubtful: 'doubtful; another reading may be meant',
};

export function writeExplanation(sighting: Sighting, out: TextOut): void {
  if (isInText(sighting)) {
    out.text(`${printable(sighting.source)}:`);
    out.line(sighting.line);
    out.ascii(':');
    out.column(sighting.column, sighting.line);
  } else {
    out.text(`${printable(sighting.source)} ${printable(spotText(sighting))}`);
  }
  out.text(`: ${printable(sighting.url)}\n`);
  out.text(`${explanation(sighting).join('\n')}\n\n`);
}

/** Documents that are no text have links of their own, in no markup that anybody sees. */
const IN_DOCUMENTS = {
  found: 'as a link of the document',
  markup: 'by the link itself',
  alternative: 'by the link that lies on the text',
} as const;

/** The place in such a document stands before the URL. */
function foundText(sighting: Sighting): string {
  const { form } = sighting;
  if (isInText(sighting)) return `${FORMS[form]}, ${locationText(sighting)}`;
  return form === 'href' ? IN_DOCUMENTS.found : FORMS[form];
}

function deciderText(sighting: Sighting): string {
  const { decidedBy } = sighting;
  const isOwn = decidedBy === 'markup' || decidedBy === 'alternative';
  return isOwn && !isInText(sighting) ? IN_DOCUMENTS[decidedBy] : DECIDERS[decidedBy];
}

function explanation(sighting: Sighting): readonly string[] {
  const { certainty, probability } = sighting;
  return [
    field('found', foundText(sighting)),
    ...sighting.joins.map(({ kind, at }) => field('undone', undone(sighting.url, kind, at))),
    ...(sighting.lineEnds ?? []).flatMap(lineEndLines),
    field(
      'decided',
      `${deciderText(sighting)}${rightness(probability)}; ${CERTAINTIES[certainty]}`,
    ),
    ...readingLines(sighting.readings),
  ];
}

const LABEL_WIDTH = 10;

function field(label: string, text: string): string {
  return `  ${label.padEnd(LABEL_WIDTH)}${text}`;
}

function locationText({ part, region, quoteDepth }: Sighting): string {
  const where = part.startsWith('header:') ? part.slice('header:'.length) : `part ${part}`;
  const quoted =
    quoteDepth > 0 ? `, quoted ${quoteDepth === 1 ? 'once' : `${quoteDepth} times`}` : '';
  return `${printable(where)}${region === 'body' ? '' : `, ${region}`}${quoted}`;
}

/** Characters shown on each side of a break. */
const AROUND = 16;

function undone(url: string, kind: JoinKind, at: number): string {
  const before = url.slice(Math.max(0, at - AROUND), at);
  const after = url.slice(at, at + AROUND);
  return `${BREAKS[kind]} between "${printable(before)}" and "${printable(after)}"`;
}

function rightness(probability: number | undefined): string {
  return probability === undefined ? '' : `, right with probability ${shown(probability)}`;
}

function lineEndLines(lineEnd: LineEnd): string[] {
  const { next, undone: isUndone, probability, threshold, score, signs } = lineEnd;
  const forbidden = signs.filter(({ weight }) => weight === undefined);
  const word = `"${printable(next)}"`;
  if (forbidden.length > 0) {
    const head = `cannot continue with ${word} on the next line:`;
    return [field('line end', head), ...forbidden.map(signLine)];
  }
  const head = `${isUndone ? 'continues' : 'does not continue'} with ${word} on the next line:`;
  const weighed = `it goes on with probability ${shown(probability)}, and is joined from ${threshold} on`;
  return [
    field('line end', `${head} ${weighed}`),
    ...signs.map(signLine),
    field('', `${signed(score)} in all`),
  ];
}

/** Probabilities are rounded down, and no higher ones than 0.99 are stated. */
function shown(probability: number): string {
  if (probability < 0.01) return 'below 0.01';
  return probability < 0.99 ? probability.toFixed(2) : '0.99 or more';
}

/** The width of a weight such as `-12.34`. */
const WEIGHT_WIDTH = 6;

function signLine({ name, weight }: LineEnd['signs'][number]): string {
  return field('', weight === undefined ? `     ${name}` : `${signed(weight)} ${name}`);
}

function signed(weight: number): string {
  return `${weight > 0 ? '+' : ''}${weight.toFixed(2)}`.padStart(WEIGHT_WIDTH);
}

function readingLines(readings: readonly Reading[]): string[] {
  if (readings.length < 2) return [];
  return readings.map(({ url, reason, weight }, index) =>
    field(
      index === 0 ? 'readings' : '',
      `${weight.toFixed(2)} ${printable(url)}  ${REASONS[reason]}`,
    ),
  );
}
