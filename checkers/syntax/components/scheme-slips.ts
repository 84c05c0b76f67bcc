/** Schemes of the web as a slip of the hand leaves them: `htp://`, `http//`. Takes a URL, gives what mends it. */
import { type AskedFor, type Edit, type Fault, finding } from '../findings/index.ts';

const MEANT: ReadonlyMap<string, string> = new Map([...slipsOf('http'), ...slipsOf('https')]);

/** One letter left out, written twice or changed for its neighbour; of the others only those that are met. */
function slipsOf(scheme: string): [string, string][] {
  const slips = new Set([scheme.replace('tt', 'tp')]);
  for (let at = 0; at < scheme.length; at++) {
    const [before, letter, after] = [scheme.slice(0, at), scheme[at], scheme.slice(at + 1)];
    slips.add(before + after).add(before + letter + letter + after);
    slips.add(before + after.slice(0, 1) + letter + after.slice(1));
  }
  return [...slips].filter((slip) => !/^https?$/.test(slip)).map((slip) => [slip, scheme]);
}

/** Of a scheme that nobody registered; undefined where it is not like one of the web. */
export function slipOf(url: string, scheme: string, asked?: AskedFor): Fault | undefined {
  const position = { offset: 0, length: scheme.length };
  const meant = MEANT.get(scheme.toLowerCase());
  if (meant === undefined || !url.startsWith('://', scheme.length)) return undefined;
  const edits = [{ ...position, text: meant }];
  return finding('scheme-mistyped', { ...position, data: { scheme, meant }, edits }, asked);
}

/** The colon that was left out or mistyped in a URL without a scheme; undefined where none is sure. */
export function missingColon(url: string): readonly Edit[] | undefined {
  const [written = '', scheme = ''] = /^(https?|ftp)[;,.]?(?=\/\/[A-Za-z0-9[])/i.exec(url) ?? [];
  if (written === '') return undefined;
  return [{ offset: scheme.length, length: written.length - scheme.length, text: ':' }];
}
