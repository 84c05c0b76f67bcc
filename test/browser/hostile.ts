/** URLs and messages that want to do harm to whoever looks at a report of them. `pwned` is what they would set. */
import type { DocumentInfo } from '../../extractors/model.ts';

const SET = 'globalThis.pwned=1';

export const HOSTILE_URLS: readonly string[] = [
  `http://evil.example/"><script>${SET}</script>`,
  `http://evil.example/</script><script>${SET}</script><!--`,
  `http://evil.example/'onmouseover='${SET}' autofocus onfocus='${SET}`,
  `javascript:${SET}//`,
  `JaVaScRiPt:${SET}//`,
  `data:text/html,<script>${SET}</script>`,
  'http://evil.example/\u202egpj.exe\u2066\u200b',
  'http://evil.example/\u001b[2J\u0000\u2028\u2029',
  `http://evil.example/<!--<script>${SET}`,
  `http://evil.example/${'long'.repeat(500)}`,
  `http://${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.example/`,
  'http://evil.example/\ud800\udfff\ud800',
  'http://evil\ud800.example/',
  `http://evil.example/${'x'.repeat(20_000)}`,
  'http://ada:sesame@evil.example/',
  `http://<img src=x onerror=${SET}>.example/`,
  'mailto:somebody@evil.example?subject=',
  'http://evil.example/{{constructor.constructor("x")()}}__proto__',
];

export const HOSTILE_DOCUMENTS: readonly Partial<DocumentInfo>[] = [
  { subject: `</script><script>${SET}</script>`, from: `<img src=x onerror=${SET}>` },
  { subject: `<!--<script>${SET}//`, from: '\u202eelpmaxe' },
  { subject: 'W'.repeat(3000), from: 'M'.repeat(3000), date: 'x'.repeat(3000) },
  { subject: `" autofocus onfocus=${SET} x="`, listId: `<svg onload=${SET}>` },
  { subject: `]]></style><script>${SET}</script>`, newsgroups: [`<b>`, `</title>`] },
];
