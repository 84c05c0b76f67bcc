/** Sightings as text: one URL a line; for JSON see `sighting-json.ts`. */
import { printable } from '../../writing/printable.ts';
import type { TextOut } from '../../writing/text-out.ts';

export function writeUrlLine({ url }: { readonly url: string }, out: TextOut): void {
  if (!out.plain(url)) out.text(printable(url));
  out.ascii('\n');
}
