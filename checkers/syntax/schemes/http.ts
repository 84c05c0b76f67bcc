/** http and https: RFC 1738 §3.3 and RFC 9110 §4.2. */
import type { Finding } from '../../model.ts';
import { rangeOf, type SchemeSyntax } from '../components/scheme-syntax.ts';
import type { UrlParts } from '../components/split.ts';
import { finding } from '../findings/index.ts';

export const http: SchemeSyntax = httpLike('http');
export const https: SchemeSyntax = httpLike('https');

function httpLike(scheme: string): SchemeSyntax {
  return { scheme, authority: 'required', defined: 'RFC 1738 §3.3, RFC 9110 §4.2', judge };
}

/** httpurl = "http://" hostport [ "/" hpath [ "?" search ]]: "No user name or password is allowed." */
function judge({ scheme, userinfo }: UrlParts): readonly Finding[] {
  if (userinfo === undefined) return [];
  return [
    finding('userinfo-deprecated', {
      ...rangeOf({ ...userinfo, text: `${userinfo.text}@` }),
      data: { scheme: scheme?.text ?? '' },
    }),
  ];
}
