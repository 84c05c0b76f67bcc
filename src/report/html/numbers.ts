/** Numbers as the page writes them, for the writer and the page's own script. */

const FORMAT = new Intl.NumberFormat('en-US');

/** `50,000` */
export function thousands(count: number): string {
  return FORMAT.format(count);
}

/** `1 link`, `50,000 links` */
export function plural(count: number, noun: string): string {
  return `${thousands(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** `38 %`; `< 1 %` for a little that is not nothing, `> 99 %` for nearly all. */
export function share(part: number, whole: number): string {
  if (whole === 0) return '–';
  const percent = Math.round((part * 100) / whole);
  if (percent === 0 && part > 0) return '< 1 %';
  if (percent === 100 && part < whole) return '> 99 %';
  return `${percent} %`;
}
