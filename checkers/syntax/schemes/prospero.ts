/** prospero: RFC 1738 §3.11. */
import type { Finding } from '../../model.ts';
import type { SchemeSyntax } from '../components/scheme-syntax.ts';
import type { UrlParts } from '../components/split.ts';
import { finding } from '../findings/index.ts';

export const prospero: SchemeSyntax = {
  scheme: 'prospero',
  authority: 'required',
  defined: 'RFC 1738 §3.11',
  judge,
};

/** prosperourl = "prospero://" hostport "/" ppath *[ fieldspec ], fieldspec = ";" name "=" value */
function judge({ path }: UrlParts): readonly Finding[] {
  const [name = '', ...fields] = path.text.split(';');
  const found: Finding[] = [];
  let offset = path.offset + name.length;
  for (const field of fields) {
    if (!/^[^=]+=/.test(field)) {
      found.push(finding('prospero-field-invalid', { offset, length: field.length + 1 }));
    }
    offset += field.length + 1;
  }
  return found;
}
