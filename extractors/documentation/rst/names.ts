/** Names and ids of reStructuredText: names are compared without case and spacing, ids are made of them (docutils). */

/** `fully_normalize_name`: an escaped blank is nothing, another escaped character is itself. */
export function normalName(name: string): string {
  return name
    .replace(/\\(?:\s|(.))/g, '$1')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase();
}

/** docutils `make_id`: ASCII letters, digits and hyphens, beginning with a letter. */
export function idOf(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\x20-\x7e\s]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-0-9]+/, '')
    .replace(/-$/, '');
}

/** `emailc` of docutils. */
const C = /[-\w!~*'{|}/#?^`&=+$%]/.source;
const MAIL = new RegExp(`^${C}+(?:\\.${C}+)*@${C}+(?:\\.${C}*)*$`);

/**
 * A destination: blanks and line ends inside do not count, a backslash keeps one. An address of mail is one by itself
 * (docutils, "Embedded URIs and Aliases").
 */
export function destinationOf(written: string): string {
  const destination = uriOf(written);
  return MAIL.test(destination) ? `mailto:${destination}` : destination;
}

/** The argument of a picture, in which blanks do not count either (docutils, `directives.uri`): `a b.png` is `ab.png`. */
export function uriOf(written: string): string {
  return written.replace(/\\([\s\S])|\s+/g, (_, escaped: string | undefined) => escaped ?? '');
}

/** A title as a reader sees it: without the marks of inline markup. */
export function shownTitle(title: string): string {
  return title
    .replace(/:[\w:.+-]{1,60}:`([^`]{1,500}?)(?:\s*<[^<>`]{1,300}>)?`/g, '$1')
    .replace(/`([^`]{1,500}?)(?:\s+<[^<>`]{1,300}>)?`__?/g, '$1')
    .replace(/``([^`]{1,500})``/g, '$1')
    .replace(/\*{1,2}(\S[^*]{0,300}?)\*{1,2}/g, '$1')
    .replace(/`([^`]{1,500})`/g, '$1')
    .replace(/(?<=\w)__?(?=\s|$)/g, '')
    .replace(/\\(.)/g, '$1')
    .trim();
}
