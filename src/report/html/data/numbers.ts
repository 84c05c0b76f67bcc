/** Shares as text, for the writer and the page's script. */

/** `38 %`; `< 1 %` for a little above zero, `> 99 %` for nearly all. */
export function share(part: number, whole: number): string {
  if (whole === 0) return '–';
  const percent = Math.round((part * 100) / whole);
  if (percent === 0 && part > 0) return '< 1 %';
  if (percent === 100 && part < whole) return '> 99 %';
  return `${percent} %`;
}
