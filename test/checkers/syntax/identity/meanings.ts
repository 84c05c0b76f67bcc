/**
 * What a URL asks for, read without the judge: takes a URL, gives a text that is equal where the document of the scheme
 * says that two URLs ask for the same. An oracle for identities.
 */

const ESCAPE = /%([0-9a-f]{2})/gi;

/** As octets, so that every escape is told from its character only where that is asked. */
const octets = (text: string): string =>
  Buffer.from(text)
    .toString('latin1')
    .replace(ESCAPE, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** RFC 3986 §6.2.2: escapes of unreserved characters are these characters, and hexadecimal digits have no case. */
const normal = (text: string): string =>
  text.replace(ESCAPE, (written, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16));
    return /[\w.~-]/.test(character) ? character : written.toUpperCase();
  });

/** What the platform asks a server for; null: it refuses the URL. */
export function asked(url: string): string | null {
  const parsed = URL.parse(url);
  if (parsed === null) return null;
  parsed.hash = '';
  return normal(parsed.href);
}

/** RFC 4266 §2.1: host, port, type, and what is sent. */
export function menuItem(url: string): string {
  const [, host = '', port = '70', path = ''] =
    /^gopher:\/\/([^/:?]*):?(\d*)(.*)$/is.exec(url) ?? [];
  const whole = path === '' || path === '/' ? '/1' : path;
  return JSON.stringify([host.toLowerCase(), port || '70', octets(whole)]);
}

/** RFC 6068 §2: the addresses in order, and the other fields in order. */
export function letter(url: string): string {
  const [, path = '', query] = /^mailto:([^?#]*)(?:\?([^#]*))?/i.exec(url) ?? [];
  const fields = query?.split('&').map((field) => {
    const [name = '', ...value] = field.split('=');
    return [octets(name).toLowerCase(), value.length === 0 ? null : octets(value.join('='))];
  });
  const to = fields?.filter(([name, value]) => name === 'to' && value) ?? [];
  const lists = [
    path === '' ? [] : path.split(','),
    ...to.map(([, value]) => value?.split(',') ?? []),
  ];
  const others = fields?.filter(([name, value]) => name !== 'to' || !value);
  const isWritten = others !== undefined && (others.length > 0 || to.length === 0);
  return JSON.stringify([lists.flat().map(addressOf), isWritten ? others : undefined]);
}

function addressOf(written: string): readonly string[] {
  const text = octets(written);
  const at = text.lastIndexOf('@') + 1;
  return [text.slice(0, at), at === 0 ? text.slice(at) : text.slice(at).toLowerCase()];
}

/** RFC 3966 §4: the digits, and what each parameter says. */
export function number(url: string): string {
  const text = normal(url.replace(/#.*/s, '')).toLowerCase();
  const [digits = '', ...parameters] = text.slice('tel:'.length).split(';');
  const said = parameters.map((one) =>
    one.startsWith('phone-context=+') ? `phone-context=${withoutSeparators(one.slice(14))}` : one,
  );
  return JSON.stringify([withoutSeparators(digits), said.toSorted()]);
}

const withoutSeparators = (text: string): string => text.replace(/[().-]/g, '');

/** RFC 8141 §3.1, for a namespace without rules. */
export function name(url: string): string {
  const [, namespace = '', assigned = ''] = /^urn:([^:?#]*):([^?#]*)/i.exec(url) ?? [];
  const escaped = assigned.replace(ESCAPE, (written) => written.toUpperCase());
  return JSON.stringify([namespace.toLowerCase(), escaped]);
}
