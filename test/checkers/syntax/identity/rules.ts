/**
 * What is one link, rule by rule: spellings that are one, and near ones of which each is a link by itself, also beside
 * the first spelling. From the documents' own examples and from an examination of the judge in November 2026.
 */
export interface Rule {
  readonly rule: string;
  readonly one: readonly string[];
  readonly others: readonly string[];
}

export const RULES: readonly Rule[] = [
  {
    rule: 'the case of scheme and host does not count (RFC 3986 §6.2.2.1)',
    one: ['http://example.org/A?B', 'HTTP://Example.ORG/A?B'],
    others: ['http://example.org/a?B', 'http://example.org/A?b', 'https://example.org/A?B'],
  },
  {
    rule: 'escapes of unreserved characters are undone (RFC 3986 §6.2.2.2)',
    one: ['http://example.org/~ada/-._', 'http://example.org/%7Eada/%2D%2e%5f'],
    others: ['http://example.org/~Ada/-._', 'http://example.org/~ada/-_.'],
  },
  {
    rule: 'escapes of reserved characters are none of them (RFC 3986 §2.2)',
    one: ['http://example.org/a%2Fb', 'http://example.org/a%2fb', 'http://example.org/%61%2Fb'],
    others: [
      ...['http://example.org/a/b', 'http://example.org/a%252Fb', 'http://example.org/a%5Cb'],
      ...['http://example.org/*', 'http://example.org/%2A', 'http://example.org/a%20b'],
      ...['http://example.org/a+b', 'http://example.org/a%2Bb', 'http://example.org/a%00b'],
      ...['http://example.org/?a=&', 'http://example.org/?a=%26', 'http://example.org/%3Fa=&'],
    ],
  },
  {
    rule: 'what is not ASCII is its UTF-8, escaped (RFC 3987 §3.1)',
    one: ['http://example.org/ü', 'http://example.org/%C3%BC', 'http://example.org/%c3%bc'],
    others: [
      ...['http://example.org/%FC', 'http://example.org/u%CC%88', 'http://example.org/%C3%9C'],
      ...['http://example.org/u', 'http://example.org/%EF%BF%BD', 'http://example.org/\ud800'],
      ...['http://example.org/%25C3%25BC', 'http://example.org/&uuml;'],
    ],
  },
  {
    rule: 'a query that is not ASCII is its UTF-8, escaped (RFC 3987 §3.1)',
    one: ['http://example.org/?q=ü', 'http://example.org/?q=%C3%BC'],
    others: ['http://example.org/?q=%FC', 'http://example.org/?q=&uuml;', 'http://example.org/?q='],
  },
  {
    rule: 'an IDN is its Punycode and its escaped UTF-8 (RFC 3987 §3.1, RFC 3986 §3.2.2)',
    one: [
      ...['http://münchen.example/', 'http://MÜNCHEN.example', 'http://m%C3%BCnchen.example/'],
      ...['http://xn--mnchen-3ya.example/', 'HTTP://XN--MNCHEN-3YA.EXAMPLE:80'],
      ...['http://mu\u0308nchen.example/', 'http://m%c3%9cnchen。example/'],
    ],
    others: [
      ...['http://munchen.example/', 'http://muenchen.example/', 'http://m%FCnchen.example/'],
      ...['http://münchen.example./', 'http://ada@münchen.example/', 'https://münchen.example/'],
    ],
  },
  {
    rule: 'names that IDNA 2003 joined and IDNA 2008 tells apart stay apart',
    one: ['http://faß.example/', 'http://xn--fa-hia.example/'],
    others: [
      ...['http://fass.example/', 'http://φας.example/', 'http://φασ.example/'],
      ...['http://xn--ff-x2t.example/', 'http://نامه\u200cای.example/', 'http://نامهای.example/'],
    ],
  },
  {
    rule: 'invisible characters in a host are not dropped',
    one: ['http://h\u00adh.example/', 'http://h%C2%ADh.example/'],
    others: ['http://hh.example/', 'http://h\u200bh.example/', 'http://h-h.example/'],
  },
  {
    rule: 'hosts that the platform refuses are kept',
    one: ['http://a%2Fb.example/', 'http://A%2fb.example/'],
    others: [
      ...['http://a/b.example/', 'http://a%40b.example/', 'http://a@b.example/'],
      ...['http://xn--a.example/', 'http://xn--a-ü.example/', 'http://%FF.example/'],
    ],
  },
  {
    rule: 'an IDN is one in each scheme whose host is a DNS name',
    one: ['gopher://münchen.example/0a', 'gopher://XN--mnchen-3ya.example:70/0a'],
    others: ['gopher://munchen.example/0a', 'gopher://münchen.example:7070/0a'],
  },
  {
    rule: 'a registered name of another scheme is not mapped (RFC 3986 §3.2.2)',
    one: ['app://ü/', 'APP://%c3%bc/'],
    others: ['app://Ü/', 'app://xn--tda/', 'app://u\u0308/'],
  },
  {
    rule: 'an IPv6 address is one in all its spellings (RFC 5952 §4)',
    one: [
      ...['http://[2001:db8::1]/', 'http://[2001:DB8:0:0:0:0:0:1]', 'http://[2001:0db8::0001]:80/'],
      ...['http://[2001:db8:0::1]/', 'http://[2001:db8::0.0.0.1]/'],
    ],
    others: [
      ...['http://[2001:db8::10]/', 'http://[2001:db8::1:0]/', 'http://[2001:db8::1]:81/'],
      ...['http://[2001:db8::1%25a]/', 'http://[2001:db8::1%25b]/', 'http://[2001:db8::1/'],
    ],
  },
  {
    rule: 'an IPv6 address is one in each scheme',
    one: ['app://[::A]/', 'app://[0::0a]/'],
    others: ['app://[::b]/', 'app://[va.A]/'],
  },
  {
    rule: 'numbers that a parser may read as an address are kept (RFC 3986 §7.4)',
    one: ['http://127.0.0.1/', 'http://127.0.0.1:80'],
    others: ['http://127.1/', 'http://0x7f.1/', 'http://2130706433/', 'http://127.0.0.01/'],
  },
  {
    rule: 'dot segments are removed from a path that is a hierarchy (RFC 3986 §6.2.2.3)',
    one: ['http://example.org/a/c', 'http://example.org/a/./b/../c', 'http://example.org/%2e/a/c'],
    others: [
      ...['http://example.org/a//c', 'http://example.org/a/c/', 'http://example.org/a/c/..'],
      ...['http://example.org/a/.../c', 'http://example.org/a/%2F../c', 'http://example.org//a/c'],
    ],
  },
  {
    rule: 'a selector of Gopher is no hierarchy',
    one: ['gopher://example.org/1/a/../b', 'gopher://example.org:70/1/a/%2e%2E/b'],
    others: ['gopher://example.org/1/b', 'gopher://example.org/1/a/b'],
  },
  {
    rule: 'no path is the root (RFC 3986 §6.2.3)',
    one: [
      'http://example.org',
      'http://example.org/',
      'http://example.org:',
      'http://example.org#',
    ],
    others: [
      'http://example.org//',
      'http://example.org?',
      'http://example.org/?a',
      'http://ex.org',
    ],
  },
  {
    rule: 'no path is the menu of a Gopher server, of type 1 (RFC 4266 §2.1)',
    one: [
      ...['gopher://example.org', 'gopher://example.org/', 'gopher://example.org/1'],
      ...['gopher://example.org:70/%31', 'GOPHER://Example.org:/1'],
    ],
    others: [
      ...['gopher://example.org/0', 'gopher://example.org/1/', 'gopher://example.org/11'],
      ...['gopher://example.org//', 'gopher://example.org/1%09', 'gopher://example.org/7'],
      ...['gopher://example.org?', 'gopher://example.org/1?', 'gopher://example.org/?1'],
      ...['gopher://example.org:71/1', 'gophers://example.org/1', 'gopher:1'],
    ],
  },
  {
    rule: 'the last slash of telnet may be left out (RFC 4248 §2)',
    one: ['telnet://example.org', 'telnet://example.org/', 'telnet://example.org:23/'],
    others: [
      ...['telnet://ada@example.org/', 'telnet://example.org/a', 'telnet://example.org/?'],
      ...['tn3270://example.org', 'tn3270://example.org/', 'telnet://example.org:24/'],
    ],
  },
  {
    rule: 'no name of a directory is the root of it (RFC 4516 §4)',
    one: [
      'ldap://example.org',
      'ldap://example.org/',
      'ldap://example.org/?',
      'ldap://example.org:389',
    ],
    others: [
      ...['ldap://example.org/?a', 'ldap://example.org/??sub', 'ldap://example.org/o=a'],
      ...['ldap:///', 'ldaps://example.org', 'ldap://example.org:390/'],
    ],
  },
  {
    rule: 'a default port is left out, and zeros before a port (RFC 3986 §6.2.3, §3.2.3)',
    one: ['http://example.org:8080/', 'http://example.org:08080/'],
    others: [
      ...['http://example.org:808/', 'http://example.org:443/', 'http://example.org:80800/'],
      ...['http://example.org:65536/', 'http://example.org:065536/', 'http://example.org:0/'],
    ],
  },
  {
    rule: 'the default ports of WebSockets are left out (RFC 6455 §3)',
    one: ['wss://example.org/a', 'wss://example.org:443/a', 'WSS://example.org:0443/./a'],
    others: ['ws://example.org/a', 'wss://example.org:80/a', 'https://example.org/a'],
  },
  {
    rule: 'a local file has no authority, an empty one, or localhost (RFC 8089 §2)',
    one: ['file:///a', 'file://localhost/a', 'file:/a', 'FILE://LocalHost/%61', 'file:///a#b'],
    others: [
      ...['file:a', 'file:////a', 'file://localhost//a/', 'file://a', 'file://localhost./a'],
      ...['file://127.0.0.1/a', 'file://ada@localhost/a', 'file://localhost:80/a', 'file:///A'],
      ...['file:///c:/a', 'file:///C:/a', 'file:///c|/a', 'file:c:/a', 'file://c/a', 'file:///a?'],
    ],
  },
  {
    rule: 'the path of FTP is kept but for dot segments',
    one: ['ftp://example.org/a', 'ftp://example.org:21/./a'],
    others: [
      ...['ftp://example.org//a', 'ftp://example.org/%2Fa', 'ftp://example.org/a;type=i'],
      ...['ftp://ada@example.org/a', 'ftp://ada:@example.org/a', 'ftp://@example.org/a'],
      ...['ftp://example.org/a;type=I', 'ftp://example.org/a/'],
    ],
  },
  {
    rule: 'places in a page are one link unless they are told apart',
    one: ['http://example.org/a', 'http://example.org/a#b', 'http://example.org/a#'],
    others: ['http://example.org/a%23b', 'http://example.org/a?#b'],
  },
  {
    rule: 'servers may tell a final dot, an empty query and the order of a query apart',
    one: ['http://example.org/?a&b', 'http://example.org?a&b'],
    others: [
      ...['http://example.org./?a&b', 'http://example.org/?b&a', 'http://example.org/?a&&b'],
      ...['http://example.org/??a&b', 'http://example.org/', 'http://example.org/?a&b&'],
    ],
  },
  {
    rule: 'the domain of an address has no case, and its local part has (RFC 6068 §2)',
    one: ['mailto:Ada@example.org', 'MAILTO:Ada@Example.ORG', 'mailto:%41da@EXAMPLE.org#a'],
    others: [
      ...['mailto:ada@example.org', 'mailto:Ada@example.org.', 'mailto://Ada@example.org'],
      ...['mailto:Ada%40example.org', 'mailto:Ada@example.org?', 'mailto:Ada+a@example.org'],
      ...['mailto:Ada@', 'mailto:Ada', 'mailto:', 'mailto:Ada@[192.0.2.1]'],
    ],
  },
  {
    rule: 'the domain of an address is its Punycode (RFC 6068 §2, 4.)',
    one: [
      'mailto:ada@münchen.example',
      'mailto:ada@M%c3%9cNCHEN.example',
      'mailto:ada@xn--mnchen-3ya.EXAMPLE',
    ],
    others: [
      'mailto:ädä@münchen.example',
      'mailto:ÄDÄ@münchen.example',
      'mailto:ada@munchen.example',
    ],
  },
  {
    rule: 'names of fields have no case, and their values have (RFC 6068 §2)',
    one: ['mailto:a@example.org?subject=Hi&cc=b@c', 'mailto:a@Example.org?Subject=Hi&CC=b@c'],
    others: [
      ...['mailto:a@example.org?subject=hi&cc=b@c', 'mailto:a@example.org?cc=b@c&subject=Hi'],
      ...['mailto:a@example.org?subject=Hi&amp;cc=b@c', 'mailto:a@example.org?subject=Hi%26cc=b@c'],
      ...['mailto:a@example.org?subject=Hi', 'mailto:a@example.org?bcc=b@c&subject=Hi'],
    ],
  },
  {
    rule: 'the field to holds addresses like the path (RFC 6068 §2)',
    one: [
      ...['mailto:a@example.org,b@example.org', 'mailto:?to=a@example.org,b@example.org'],
      ...['mailto:a@example.org?to=b@example.org', 'mailto:a@example.org?TO=b@Example.org'],
    ],
    others: [
      ...['mailto:b@example.org,a@example.org', 'mailto:a@example.org?cc=b@example.org'],
      ...['mailto:a@example.org,b@example.org,', 'mailto:a@example.org?to=b%40example.org'],
      ...['mailto:?to=a@example.org&to=b@example.org', 'mailto:a@example.org%2Cb@example.org'],
      ...['mailto:?to=a@example.org%2Cb@example.org', 'mailto:?to=a@example.org,%20b@example.org'],
      ...['mailto:?to=%22a@example.org,b%22@example.org', 'mailto:?to=', 'mailto:?to'],
    ],
  },
  {
    rule: 'fields beside to stay where they are',
    one: ['mailto:a@b?subject=x&body=y', 'mailto:?subject=x&to=a@b&body=y'],
    others: ['mailto:a@b?body=y&subject=x', 'mailto:a@b?subject=x&to=&body=y'],
  },
  {
    rule: 'urn: has its namespace without case and no components (RFC 8141 §3.1, §3.2)',
    one: [
      ...['urn:example:a123,z456', 'URN:example:a123,z456', 'urn:EXAMPLE:a123,z456'],
      ...['urn:example:a123,z456?+abc', 'urn:example:a123,z456?=xyz', 'urn:example:a123,z456#789'],
      'urn:example:a123,z456?+abc?=xyz#789',
    ],
    others: [
      ...['urn:example:a123,z456/foo', 'urn:example:a123,z456/bar', 'urn:example:a123,z456/baz'],
      ...['urn:example:a123%2Cz456', 'urn:example:A123,z456', 'urn:example:a123,Z456'],
      ...['urn:example:%D0%B0123,z456', 'urn:example:%61123,z456', 'urn:example:a123,z456?abc'],
      ...['urn:example:a123,z456%3F+abc', 'urn:examples:a123,z456', 'urn:x:a123,z456'],
    ],
  },
  {
    rule: 'escapes in a URN have no case (RFC 8141 §3.1)',
    one: ['urn:example:a123%2Cz456', 'URN:EXAMPLE:a123%2cz456'],
    others: ['urn:example:a123%252Cz456', 'urn:example:a123%2Dz456', 'urn:example:a123-z456'],
  },
  {
    rule: 'urn:isbn: has no hyphens (its registration)',
    one: ['urn:isbn:0-8044-2957-X', 'URN:ISBN:080442957x', 'urn:isbn:0804-42957-x'],
    others: [
      ...['urn:isbn:0804429570', 'urn:isbn:978-0-8044-2957-3', 'urn:isbn:0-8044-2957-X/a'],
      ...['urn:x-isbn:080442957x', 'urn:isbn:080442957%58', 'urn:issn:080442957x'],
    ],
  },
  {
    rule: 'urn:issn: may lack its hyphen (its registration)',
    one: ['urn:issn:2434-561X', 'urn:ISSN:2434-561x', 'urn:issn:2434561x'],
    others: ['urn:issn:2434-5611', 'urn:issn:24-34561X', 'urn:issn:2434-561Y', 'urn:isbn:2434561X'],
  },
  {
    rule: 'urn:uuid: has hexadecimal digits (RFC 9562 §4)',
    one: [
      'urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6',
      'URN:UUID:F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6',
    ],
    others: [
      'urn:uuid:f81d4fae7dec11d0a76500a0c91e6bf6',
      'urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf7',
      'urn:uuid:F81D4FAE-7DEC-11D0-A765-00A0C91E6BFG',
      'urn:guid:F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6',
    ],
  },
  {
    rule: 'urn:nbn: has a prefix without case (RFC 8458 §4.3)',
    one: ['urn:nbn:se:uu:diva-3475x', 'URN:NBN:SE:UU:DIVA-3475x'],
    others: ['urn:nbn:se:uu:diva-3475X', 'urn:nbn:se:uu:diva:3475x', 'urn:nbn:se-uu:diva-3475x'],
  },
  {
    rule: 'urn:ietf: has no case in names of documents (RFC 2648 §2)',
    one: ['urn:ietf:rfc:2648', 'URN:IETF:RFC:2648'],
    others: ['urn:ietf:rfc:02648', 'urn:ietf:bcp:2648', 'urn:ietf:rfc:264'],
  },
  {
    rule: 'urn:ietf:params: has names with case (RFC 3553 §3)',
    one: ['urn:ietf:params:xml:ns:a', 'URN:ietf:params:xml:ns:a'],
    others: ['urn:ietf:params:xml:ns:A', 'urn:ietf:Params:xml:ns:a'],
  },
  {
    rule: 'a DOI has no case in ASCII (DOI Handbook)',
    one: ['doi:10.1000/ABC%2f1', 'DOI:10.1000/abc%2F1', 'doi:10.1000/aB%63%2f1'],
    others: [
      ...['doi:10.1000/abc/1', 'doi:10.1000/abcd', 'doi:10.1000/É', 'doi:10.1000/é'],
      ...['https://doi.org/10.1000/ABC%2f1', 'https://doi.org/10.1000/abc%2f1', 'hdl:10.1000/a'],
    ],
  },
  {
    rule: 'a telephone number has no separators and no case (RFC 3966 §4)',
    one: [
      ...['tel:+1-201-555-0123', 'tel:+12015550123', 'TEL:+1(201)555.0123'],
      ...['tel:+1%2D201-5550123'],
    ],
    others: [
      ...['tel:12015550123', 'tel:+12015550124', 'tel:0012015550123', 'tel:+1%20201%205550123'],
      ...['tel:+1 201 5550123', 'tel:+12015550123;ext=1', 'sms:+12015550123', 'fax:+12015550123'],
    ],
  },
  {
    rule: 'a telephone number has parameters in any order (RFC 3966 §4)',
    one: [
      'tel:7042;ext=3;phone-context=+1-914;x=a',
      'tel:70-42;X=A;Phone-Context=+1914;EXT=3',
      'tel:7042;phone-context=+1(914);x=A;ext=3',
    ],
    others: [
      ...['tel:7042;ext=3;phone-context=+1-914', 'tel:7042;phone-context=+1914;x=a'],
      ...['tel:7042;ext=3;phone-context=+1915;x=a', 'tel:7042;ext=3;phone-context=1914;x=a'],
      ...['tel:7042;ext=3;phone-context=+1-914;x=b', 'tel:7042;ext=3;phone-context=+1-914;x'],
      ...['tel:7043;ext=3;phone-context=+1-914;x=a'],
    ],
  },
  {
    rule: 'a context that is a domain has its hyphens and dots (RFC 3966 §4)',
    one: ['tel:7042;phone-context=a-b.example', 'tel:70.42;phone-context=A-B.Example'],
    others: ['tel:7042;phone-context=ab.example', 'tel:7042;phone-context=a-bexample'],
  },
  {
    rule: 'names of newsgroups and messages have case, also behind the "@" (RFC 5538 §2.3)',
    one: ['news:a.B@Example.org', 'NEWS:a%2EB@Example.org', 'news:a.B@Example.org#c'],
    others: [
      ...['news:a.B@example.org', 'news:a.b@Example.org', 'news:%3Ca.B@Example.org%3E'],
      ...['news:*', 'news:%2A', 'news:comp.lang.c', 'news:comp.lang.C', 'snews:a.B@Example.org'],
      ...['mid:a.B@Example.org', 'mid:a.B@example.org', 'cid:a.B@Example.org'],
    ],
  },
  {
    rule: 'the default port of a news server is left out (RFC 5538 §2)',
    one: ['nntp://example.org/comp.lang.c/12', 'NNTP://Example.org:119/comp.lang.c/12'],
    others: [
      ...['nntp://example.org/comp.lang.C/12', 'nntp://example.org/comp.lang.c/012'],
      ...['nntp://example.org/comp.lang.c', 'nntp://example.org/comp.lang.c/', 'news:comp.lang.c'],
      ...['news://example.org/comp.lang.c', 'nntp://example.org:563/comp.lang.c/12'],
    ],
  },
  {
    rule: 'other schemes have no rule of their own',
    one: ['sip:ada@example.org', 'SIP:ada@example.org'],
    others: [
      ...['sip:ada@Example.org', 'sip:ada@example.org:5060', 'sips:ada@example.org'],
      ...['data:,a', 'data:text/plain,a', 'data:,A', 'geo:1,2', 'geo:1.0,2', 'hdl:1/a', 'hdl:1/A'],
      ...['magnet:?xt=urn:sha1:A', 'magnet:?xt=urn:sha1:a', 'javascript:a', 'javascript:A'],
    ],
  },
];
