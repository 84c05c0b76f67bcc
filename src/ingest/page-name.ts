/** Under which name a page of the web is remembered among files: takes its address, gives the name, and the other way. */

const PREFIX = 'page:';

export function pageName(url: string): string {
  return `${PREFIX}${url}`;
}

/** Undefined: it is the name of no page. */
export function pageOf(name: string): string | undefined {
  return name.startsWith(PREFIX) ? name.slice(PREFIX.length) : undefined;
}
