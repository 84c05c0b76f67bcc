/** The parsers of RFC 1738 against its grammar: derived URLs pass and are written again, damaged ones as it says. */

import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { parseRfc1738, writeRfc1738 } from '../../../checkers/syntax/rfc1738/index.ts';
import { SCHEMES } from '../../../checkers/syntax/schemes/index.ts';
import { tries } from '../../helpers/long.ts';
import { derive, mutate, randomFrom } from './bnf/derive.ts';
import { readGrammar } from './bnf/grammar.ts';
import { Recogniser } from './bnf/recognise.ts';

const grammar = readGrammar(readFileSync(new URL('./bnf/rfc1738.bnf', import.meta.url), 'utf8'));
const reference = new Recogniser(grammar);
const NAMED = [...SCHEMES.values()].flatMap(({ scheme, rfc1738 }) =>
  rfc1738 === undefined ? [] : [scheme],
);
const EACH = tries(12_000);

/** The grammar; capitals in the scheme and fragments are not part of it (§2.1, §2.2). */
function byGrammar(url: string): boolean {
  const [bare = ''] = url.split('#', 1);
  const scheme = /^[A-Za-z0-9+.-]+(?=:)/.exec(bare)?.[0].toLowerCase();
  if (scheme === undefined) return false;
  const rule = NAMED.includes(scheme) ? 'url' : 'genericurl';
  return reference.accepts(rule, scheme + bare.slice(scheme.length));
}

function byParser(url: string): boolean {
  return parseRfc1738(url)?.faults.length === 0;
}

describe('the examples of the text', () => {
  test.each([
    'http://www.acl.lanl.gov/URI/archive/uri-archive.index.html',
    // §3.1: an empty user name and an empty password differ from none.
    'ftp://@host.com/',
    'ftp://host.com/',
    'ftp://foo:@host.com/',
    // §3.2.2
    'ftp://myname@host.dom/%2Fetc/motd',
    'ftp://myname@host.dom/etc/motd',
    'ftp://myname@host.dom//etc/motd',
    // §3.6, §3.10, §3.11
    'news:*',
    'file://vms.host.edu/disk$user/my/notes/note12345.txt',
    'prospero://host.dom//pros/name',
    // The appendix, and the references.
    'ftp://info.cern.ch/pub/www/doc;type=d',
    'ftp://ds.internic.net/rfc',
    'http://ds.internic.net/instructions/overview.html#WARNING',
    'ftp://ds.internic.net/rfc/rfc1436.txt;type=a',
    'ftp://boombox.micro.umn.edu/pub/gopher/gopher_protocol',
    'ftp://info.cern.ch/pub/www/doc/http-spec.txt.Z',
    'ftp://ds.internic.net/internet-drafts/draft-ietf-iiir-html-01.txt',
    'ftp://boombox.micro.umn.edu/pub/gopher/gopher_protocol/Gopher+/Gopher+.txt',
    'ftp://ds.internic.net/rfc/rfc1630.txt',
    'ftp://ds.internic.net/rfc/rfc1123.txt',
    'ftp://ds.internic.net/rfc/rfc822.txt',
    'ftp://quake.think.com/pub/wais/doc/protspec.txt',
    'ftp://ds.internic.net/rfc/rfc1036.txt',
    'ftp://quake.think.com/pub/wais/doc/doc-ids.txt',
    'ftp://ds.internic.net/rfc/rfc977.txt',
    'ftp://ds.internic.net/internet-drafts/draft-ietf-uri-irl-fun-req-02.txt',
    'ftp://ds.internic.net/rfc/rfc1034.txt',
    'ftp://prospero.isi.edu/pub/prospero/doc/prospero-protocol.PS.Z',
    'ftp://ds.internic.net/rfc/rfc959.txt',
    'ftp://ds.internic.net/rfc/rfc1737.txt',
    'ftp://ds.internic.net/rfc/rfc1625.txt',
    'ftp://uu.psi.com/wp/nir.txt',
    // §3.4.8: gopher+ strings of the text, in a URL around them.
    'gopher://host.dom/0doc%09%09+application/postscript%20Es_ES',
    'gopher://host.dom/0doc%09%09!+VIEWS%20+ADMIN',
    'gopher://host.dom/0doc%09%09$+ABSTRACT',
  ])('%s is a URL', (url) => {
    const parsed = parseRfc1738(url);
    expect(parsed?.faults).toEqual([]);
    expect(parsed && writeRfc1738(parsed)).toBe(url.split('#', 1)[0]);
  });

  test.each([
    ['§2.2: unsafe characters', 'http://host.dom/a<b'],
    ['§2.2: a percent sign that encodes nothing', 'http://host.dom/100%'],
    ['§2.2: the tilde is unsafe', 'http://host.dom/~ann'],
    ['§3.3: no user name or password', 'http://ann:pw@host.dom/'],
    ['§3.2.2: a type code that is none', 'ftp://host.dom/a;type=x'],
    ['§3.8: nothing behind the host', 'telnet://host.dom/path'],
    ['§3.7: no article without a group', 'nntp://host.dom/'],
  ])('%s', (_, url) => {
    expect(parseRfc1738(url)?.faults).not.toEqual([]);
  });

  it('reads components by name, empty ones differing from absent ones', () => {
    const read = (url: string): unknown => parseRfc1738(url)?.components;
    expect(read('ftp://@host.com/')).toEqual({ login: { user: '', host: 'host.com' }, path: [''] });
    expect(read('ftp://host.com')).toEqual({ login: { host: 'host.com' } });
    expect(read('ftp://foo:@host.com/')).toEqual({
      login: { user: 'foo', password: '', host: 'host.com' },
      path: [''],
    });
    expect(read('ftp://h.com/%2Fetc/motd;type=a')).toEqual({
      login: { host: 'h.com' },
      path: ['%2Fetc', 'motd'],
      type: 'a',
    });
    expect(read('gopher://h.com:7070/1sel%09search%09+plus')).toEqual({
      hostport: { host: 'h.com', port: '7070' },
      path: { type: '1', selector: 'sel', search: 'search', gopherPlus: '+plus' },
    });
    expect(read('wais://h.com/db/TEXT/path')).toMatchObject({ form: 'document', type: 'TEXT' });
    expect(read('wais://h.com/db?words')).toMatchObject({ form: 'search', search: 'words' });
    expect(read('prospero://h.com//pros/name;key=value')).toMatchObject({
      object: '/pros/name',
      fields: [{ name: 'key', value: 'value' }],
    });
    expect(read('news:1@h.com')).toEqual({ article: '1@h.com' });
    expect(read('news:*')).toEqual({ all: true });
  });
});

describe.each([...NAMED.map((scheme) => `${scheme}url`), 'genericurl'])('%s', (rule) => {
  it('is read and written byte for byte, and judged as the grammar judges it when damaged', () => {
    const random = randomFrom(1738 + rule.length);
    let valid = 0;
    for (let run = 0; run < EACH; run++) {
      const url = derive(grammar, rule, random);
      const parsed = parseRfc1738(url);
      if (parsed === null || parsed.faults.length > 0 || writeRfc1738(parsed) !== url) {
        expect.fail(`${url}: ${JSON.stringify(parsed)}`);
      }
      const damaged = mutate(url, random);
      const expected = byGrammar(damaged);
      if (byParser(damaged) !== expected) {
        expect.fail(`${JSON.stringify(damaged)} is ${expected ? '' : 'not '}in the grammar`);
      }
      if (expected) valid++;
    }
    // Both verdicts are met often, or this would prove nothing.
    expect(valid).toBeGreaterThan(EACH / 20);
    expect(valid).toBeLessThan(EACH);
  });
});
