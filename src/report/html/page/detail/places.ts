/**
 * The places that cite a link: every sighting in the page, with its message, and the original text if it was broken.
 */
import { counted } from '../../../../writing/counted.ts';
import { printable } from '../../../../writing/printable.ts';
import { placeText } from '../../../facts/places.ts';
import { CERTAINTIES, DECIDERS, FORMS, REASONS as READINGS } from '../../../sightings/explain.ts';
import type { PageSighting } from '../../data/data.ts';
import { shape } from '../../data/shape.ts';
import { namedLink } from '../../data/url-shape.ts';
import { sentenceShape } from '../../rows/sentence-shape.ts';
import { writtenThere } from '../../rows/written-there.ts';
import { type Child, element, mailText } from '../elements/elements.ts';
import { shapeElement } from '../elements/shape-element.ts';

const FIRST_SHOWN = 10;

/** `count`: all places, including those that the page does not hold. */
export function placesElement(
  url: string,
  places: readonly PageSighting[],
  count: number,
): HTMLElement {
  const items = places.map((place) => () => placeElement(url, place));
  const list = element(
    'ol',
    { class: 'places' },
    ...items.slice(0, FIRST_SHOWN).map((make) => make()),
  );
  const rest = items.slice(FIRST_SHOWN);
  const more = rest.length === 0 ? null : moreButton(list, rest);
  const unkept = count - places.length;
  const note =
    unkept > 0 ? element('p', { class: 'soft' }, unkeptText(unkept, places.length)) : null;
  const title = element('h3', {}, `Cited in ${counted(count, 'place')}`);
  return element('section', { class: 'cited' }, title, list, more, note);
}

function unkeptText(unkept: number, kept: number): string {
  return kept === 0
    ? 'None of them is stored.'
    : `and ${counted(unkept, 'more place')}, not stored`;
}

function moreButton(list: HTMLElement, rest: readonly (() => HTMLElement)[]): HTMLElement {
  const words = `Show ${counted(rest.length, 'more place')}`;
  const button = element('button', { type: 'button', class: 'quiet' }, words);
  button.addEventListener('click', () => {
    const added = rest.map((make) => make());
    list.append(...added);
    // Keyboard focus moves to the first new place.
    added[0]?.setAttribute('tabindex', '-1');
    added[0]?.focus();
    button.remove();
  });
  return button;
}

function placeElement(url: string, place: PageSighting): HTMLElement {
  const facts = [...messageFacts(place), ...locationFacts(place)];
  const sentence = sentenceShape(writtenThere(url, place), place.context);
  return element(
    'li',
    {},
    element('p', {}, ...titleOf(place)),
    sentence && shapeElement(sentence),
    facts.length === 0 ? null : element('p', { class: 'soft facts' }, ...separated(facts)),
    rawElement(place),
    readingsElement(place),
  );
}

/** The message, which leads to itself where its address is known, and the place in the file. */
function titleOf(place: PageSighting): readonly Child[] {
  const { subject, message = '' } = place;
  const where = element('code', { class: 'place' }, printable(placeText(place)));
  if (subject !== undefined) return [aboutOf(subject, message), ' ', where];
  return message === '' ? [where] : [where, ' ', aboutOf('Open', message)];
}

function aboutOf(words: string, message: string): HTMLElement {
  return shapeElement(shape('bdi', { class: 'subject' }, namedLink(message, words)));
}

function messageFacts({ from, date, listId, newsgroups }: PageSighting): Child[] {
  const facts = [from, date, listId, newsgroups?.join(', ')];
  return facts
    .filter((fact) => fact !== undefined && fact !== '')
    .map((fact) => mailText(fact ?? ''));
}

function locationFacts({
  part,
  region,
  quoteDepth,
  form,
  decidedBy,
  certainty,
}: PageSighting): Child[] {
  const facts = [
    FORMS[form],
    part.startsWith('header:') ? `header ${part.slice('header:'.length)}` : `part ${part}`,
    ...(region === undefined ? [] : [`in the ${region}`]),
    ...(quoteDepth === undefined
      ? []
      : [quoteDepth === 1 ? 'quoted' : `quoted ${quoteDepth} times`]),
    ...(certainty === 'certain'
      ? []
      : [`decided ${DECIDERS[decidedBy]}; ${CERTAINTIES[certainty]}`]),
  ];
  return facts.map(printable);
}

function separated(facts: readonly Child[]): readonly Child[] {
  return facts.flatMap((fact, index) => (index === 0 ? [fact] : [' · ', fact]));
}

/** The text as written, line by line. */
function rawElement({ raw, breaks }: PageSighting): HTMLElement | null {
  if (raw === undefined) return null;
  const lines = raw.split(/\r\n|\n|\r/).map(printable);
  const words =
    breaks === undefined ? 'written there as' : `rejoined across ${counted(breaks, 'break')} from`;
  return element(
    'div',
    { class: 'raw' },
    element('span', { class: 'soft' }, words),
    element('pre', {}, lines.join('\n')),
  );
}

function readingsElement({ readings }: PageSighting): HTMLElement | null {
  if (readings === undefined) return null;
  const items = readings.map(({ url, reason }) =>
    element(
      'li',
      {},
      mailText(url, 'url'),
      element('span', { class: 'soft' }, ` ${READINGS[reason]}`),
    ),
  );
  return element(
    'div',
    { class: 'readings' },
    element('span', { class: 'soft' }, 'could also be read as'),
    element('ul', {}, ...items),
  );
}
