/**
 * mailto: as it is compared (RFC 6068 §2): names of fields and domains in one case, an IDN as its Punycode, addresses of
 * the field `to` behind those of the path. Local parts and values are kept, and so is the order of both.
 */
import { normalName } from './host.ts';
import { lowerCase, normalText } from './text.ts';

const TO = 'to=';
/** In a list without others no comma is part of an address, since nothing is quoted or escaped. */
const PLAIN_LIST = /^[\w.!$'*+,@~-]+$/;

export function normalMailto(rest: string): string {
  const question = rest.indexOf('?');
  if (question === -1) return normalList(rest);
  const path = rest.slice(0, question);
  const written = rest.slice(question + 1).split('&');
  const fields = written.map(normalField);
  const to = fields.filter((field) => field.startsWith(TO)).map((field) => field.slice(TO.length));
  // What several mean is left to the reader.
  const list = to.length === 1 ? (to[0] ?? '') : '';
  if (!PLAIN_LIST.test(list)) return `${normalList(path)}?${fields.join('&')}`;
  const all = normalList(path === '' ? list : `${path},${list}`);
  const others = fields.filter((field) => !field.startsWith(TO));
  return others.length === 0 ? all : `${all}?${others.join('&')}`;
}

function normalField(field: string): string {
  const equals = field.indexOf('=');
  const end = equals === -1 ? field.length : equals;
  return lowerCase(normalText(field.slice(0, end))) + normalText(field.slice(end));
}

function normalList(list: string): string {
  return list.split(',').map(normalAddress).join(',');
}

/** Behind the last `@`; an address literal is no name. */
function normalAddress(address: string): string {
  const text = normalText(address);
  const at = text.lastIndexOf('@') + 1;
  const domain = text.slice(at);
  if (at === 0 || domain.startsWith('[')) return text;
  return text.slice(0, at) + normalName(lowerCase(domain));
}
