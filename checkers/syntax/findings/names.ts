/** Faults of numbers, names, places and data: the schemes tel, sip, urn, doi, geo, data, ldap and ws. */
import { type FindingKind, says } from './kind.ts';

export const NAMES = {
  'parameter-invalid': {
    severity: 'error',
    rule: ['RFC 3966', '3'],
    isOfScheme: true,
    message: ({ parameter }) => `"${parameter}" is not a parameter that may stand here`,
    example: 'tel:+1-201-555-0123;ext=west',
  },
  'parameter-repeated': {
    severity: 'error',
    rule: ['RFC 3966', '3'],
    isOfScheme: true,
    message: ({ parameter }) => `"${parameter}": another parameter says this already`,
    example: 'tel:+1-201-555-0123;ext=1;ext=2',
  },
  'parameter-order': {
    severity: 'error',
    rule: ['RFC 3966', '3'],
    isOfScheme: true,
    message: says('these parameters must stand in another order'),
    example: 'tel:7042;phone-context=example.com;ext=5',
  },
  'tel-form-invalid': {
    severity: 'error',
    rule: ['RFC 3966', '3'],
    message: says('a number has only digits, "-", ".", "(" and ")", with "+" before a global one'),
    example: 'tel:call-me',
  },
  'tel-context-missing': {
    severity: 'error',
    rule: ['RFC 3966', '5.1.5'],
    message: ({ number }) =>
      `"${number}" can be dialled in one place only: write "+" and the country code, or add ";phone-context=" and the domain or prefix of that place`,
    example: 'tel:7042',
  },
  'tel-trunk-prefix': {
    severity: 'warning',
    rule: ['RFC 3966', '5.1.4'],
    message: says('the 0 in brackets is dialled, too, and leads nowhere: leave it out'),
    example: 'tel:+44-(0)20-7946-0018',
  },
  'sip-user-invalid': {
    severity: 'error',
    rule: ['RFC 3261', '25.1'],
    message: says('before the "@" stands a user, and perhaps ":" and a password'),
    example: 'sip:@example.com',
  },
  'sip-slashes': {
    severity: 'warning',
    rule: ['RFC 3261', '19.1.1'],
    message: says('no "//" belongs here: it is read as a part of the user name'),
    example: 'sip://ada@example.org',
  },
  'sip-host-invalid': {
    severity: 'error',
    rule: ['RFC 3261', '25.1'],
    message: says('the host must be a domain name or an address, an IPv6 address in brackets'),
    example: 'sip:ada@my_host',
  },
  'sip-headers-invalid': {
    severity: 'error',
    rule: ['RFC 3261', '25.1'],
    message: says('behind "?" stand header fields as name=value, with "&" between them'),
    example: 'sip:ada@example.org?subject',
  },
  'urn-form-invalid': {
    severity: 'error',
    rule: ['RFC 8141', '2'],
    message: says(
      'the form is urn:namespace:name, with a namespace of 2 to 32 letters, digits and hyphens',
    ),
    example: 'urn:x',
  },
  'urn-component-invalid': {
    severity: 'error',
    rule: ['RFC 8141', '2.3'],
    message: says(
      'in a URN "?" begins a component, "?+" or "?=" and text; one in a name is written "%3F"',
    ),
    example: 'urn:example:a?b',
  },
  'urn-namespace-reserved': {
    severity: 'warning',
    rule: ['RFC 8141', '5.1'],
    message: ({ namespace }) =>
      `"${namespace}" can never be registered, so anyone may use it for something else`,
    example: 'urn:x-lamps:a',
  },
  'urn-doubled': {
    severity: 'warning',
    rule: ['RFC 8141', '2'],
    message: says('"urn:" stands here twice, so the second is read as a namespace'),
    example: 'urn:urn:isbn:0451450523',
  },
  'urn-ietf-invalid': {
    severity: 'error',
    rule: ['RFC 2648', '2'],
    message: says('behind "rfc:", "fyi:", "std:" and "bcp:" stands a number'),
    example: 'urn:ietf:rfc:rfc2648',
  },
  'urn-isbn-invalid': {
    severity: 'error',
    rule: ['RFC 8254', '2.1'],
    message: says('not an ISBN: ten or thirteen digits, the last of which checks the others'),
    example: 'urn:isbn:0451450524',
  },
  'urn-issn-invalid': {
    severity: 'error',
    rule: ['RFC 8254', '2.2'],
    message: says('not an ISSN: eight digits, the last of which checks the others'),
    example: 'urn:issn:0378-5956',
  },
  'urn-nbn-invalid': {
    severity: 'error',
    rule: ['RFC 8458', '4.2'],
    message: says('a national bibliography number is a country code, a hyphen and a name'),
    example: 'urn:nbn:fin-fe201003181510',
  },
  'urn-oid-invalid': {
    severity: 'error',
    rule: ['RFC 3061', '2'],
    message: says('an object identifier has numbers without leading zeros, with dots between them'),
    example: 'urn:oid:1.3.06',
  },
  'urn-uuid-invalid': {
    severity: 'error',
    rule: ['RFC 9562', '4'],
    message: says('a UUID has 32 hexadecimal digits in groups of 8, 4, 4, 4 and 12'),
    example: 'urn:uuid:1234',
  },
  'doi-form-invalid': {
    severity: 'error',
    rule: ['ISO 26324', '4.1'],
    message: says('a DOI is "10.", digits, a slash and a name'),
    example: 'doi:11.1000/182',
  },
  'geo-form-invalid': {
    severity: 'error',
    rule: ['RFC 5870', '3.3'],
    message: says('the form is geo:latitude,longitude in decimal degrees, as in geo:48.2,16.37'),
    example: 'geo:48.2',
  },
  'geo-out-of-range': {
    severity: 'error',
    rule: ['RFC 5870', '3.4.2'],
    message: says('the latitude, -90 to 90, comes before the longitude, -180 to 180'),
    example: 'geo:116.4,39.9',
  },
  'geo-query-not-allowed': {
    severity: 'error',
    rule: ['RFC 5870', '3.3'],
    message: says('nothing begins with "?" here; only some map programs read it'),
    example: 'geo:48.2,16.37?z=12',
  },
  'data-comma-missing': {
    severity: 'error',
    rule: ['RFC 2397', '3'],
    message: says('a comma must stand before the data'),
    example: 'data:text/plain',
  },
  'data-type-invalid': {
    severity: 'error',
    rule: ['RFC 2397', '3'],
    message: says('a media type has the form type/subtype'),
    example: 'data:text,lamps',
  },
  'data-base64-invalid': {
    severity: 'error',
    rule: ['RFC 2397', '2'],
    message: says('the data is not base64, and cannot be decoded'),
    example: 'data:image/png;base64,lamps!',
  },
  'data-base64-unpadded': {
    severity: 'warning',
    rule: ['RFC 4648', '3.2'],
    message: says('base64 ends with "=" where it does not fill four characters'),
    example: 'data:;base64,bGFtcA',
  },
  'ldap-slash-missing': {
    severity: 'error',
    rule: ['RFC 4516', '2'],
    message: says('"/" must stand between the host and "?"'),
    example: 'ldap://ldap.example.org?cn',
  },
  'ldap-name-invalid': {
    severity: 'error',
    rule: ['RFC 4514', '3'],
    message: says('the name of an entry has the form attribute=value, with commas between several'),
    example: 'ldap://ldap.example.org/lamps',
  },
  'ldap-attributes-invalid': {
    severity: 'error',
    rule: ['RFC 4516', '2'],
    message: says('the first "?" is followed by names of attributes, with commas between them'),
    example: 'ldap://ldap.example.org/o=Lamps?(cn=a)',
  },
  'ldap-scope-invalid': {
    severity: 'error',
    rule: ['RFC 4516', '2'],
    message: says('the scope must be base, one or sub'),
    example: 'ldap://ldap.example.org/o=Lamps??subtree',
  },
  'ldap-filter-invalid': {
    severity: 'error',
    rule: ['RFC 4515', '3'],
    message: says('a filter stands in brackets, as in (cn=lamp*) or (&(cn=a)(sn=b))'),
    example: 'ldap://ldap.example.org/o=Lamps???cn=a',
  },
  'ldap-extensions-invalid': {
    severity: 'error',
    rule: ['RFC 4516', '2'],
    message: says(
      'the fourth "?" is followed by extensions: names, each perhaps with "=" and a value',
    ),
    example: 'ldap://ldap.example.org/o=Lamps????',
  },
  'ldap-parts-too-many': {
    severity: 'error',
    rule: ['RFC 4516', '2'],
    message: says('at most four "?" separate the parts; one inside of them is written "%3F"'),
    example: 'ldap://ldap.example.org/o=Lamps?a?sub?(cn=a)?e?f',
  },
  'ws-fragment-not-allowed': {
    severity: 'error',
    rule: ['RFC 6455', '3'],
    message: says('a WebSocket URL has no fragment; a "#" in it is written "%23"'),
    example: 'ws://example.org/chat#top',
  },
} as const satisfies Record<string, FindingKind>;
