/** mailto: RFC 1738 §3.5 and RFC 6068. */
import type { Finding } from '../../model.ts';
import type { SchemeSyntax } from '../components/scheme-syntax.ts';
import type { UrlParts } from '../components/split.ts';
import { finding } from '../findings/index.ts';

export const mailto: SchemeSyntax = {
  scheme: 'mailto',
  authority: 'none',
  defined: 'RFC 1738 §3.5, RFC 6068',
  judge,
};

/** RFC 6068 §2: to = addr-spec *("," addr-spec), addr-spec = local-part "@" domain */
const ADDRESS = /^[^\s@<>()[\],;:\\"]+@[^\s@<>(),;:\\"]+$/;
const QUOTED_ADDRESS = /^%22.*%22@[^\s@]+$/;

function judge({ path, query, scheme }: UrlParts): readonly Finding[] {
  if (path.text === '') {
    const named = /(?:^|&)to=[^&]/i.test(query?.text ?? '');
    const position = { offset: 0, length: (scheme?.text.length ?? 0) + 1 };
    return named ? [] : [finding('mailto-address-missing', position)];
  }
  const found: Finding[] = [];
  let offset = path.offset;
  for (const address of path.text.split(',')) {
    if (!ADDRESS.test(address) && !QUOTED_ADDRESS.test(address)) {
      // An empty address is shown by the comma before it, or behind it when it is the first.
      const empty = address === '' && offset > path.offset ? 1 : 0;
      const position = { offset: offset - empty, length: Math.max(1, address.length) };
      found.push(finding('mailto-address-invalid', { ...position, data: { address } }));
    }
    offset += address.length + 1;
  }
  return found;
}
