import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GIVEN_URL } from '../../../../extractors/model.ts';
import { messageUrl } from '../../../../src/report/addresses/message-url.ts';
import { sourceUrl, sourceUrlFault } from '../../../../src/report/addresses/source-url.ts';

const PLACE = { line: 12 };
const TEMPLATE = 'https://code.example/repo/blob/main/{path}#L{line}';
const found = (
  document: Partial<Parameters<typeof messageUrl>[0]>,
  template?: string,
  source = './docs/a b.md',
) => messageUrl({ ordinal: 1, ...document }, source, PLACE, template);

describe('the address of a message', () => {
  const rows: readonly [string, Parameters<typeof found>[0], string | undefined][] = [
    ['Archived-At', { archivedAt: 'https://a.example/m/1' }, 'https://a.example/m/1'],
    [
      'Archived-At before List-Archive',
      {
        archivedAt: 'http://a.example/1',
        listArchive: 'https://lore.kernel.org/l/',
        messageId: 'x@y',
      },
      'http://a.example/1',
    ],
    ['no URL of the web', { archivedAt: 'javascript:alert(1)' }, undefined],
    ['no URL', { archivedAt: 'https://' }, undefined],
    [
      'public-inbox',
      { listArchive: 'https://lore.kernel.org/netdev/', messageId: 'a/b+c@d.example' },
      'https://lore.kernel.org/netdev/a%2Fb%2Bc@d.example/',
    ],
    [
      'public-inbox without a list',
      { listArchive: 'https://lore.kernel.org/', messageId: 'a@b' },
      undefined,
    ],
    [
      'HyperKitty, with the hash of the documentation of Mailman',
      {
        listArchive: 'https://lists.example/archives/list/test@example.com/',
        messageId: '12345',
      },
      'https://lists.example/archives/list/test@example.com/message/RSZCG7IGPHFIRW3EMTVMMDNJMNCVCOLE/',
    ],
    [
      'an archive that names the message itself',
      {
        listArchive: 'https://lists.example/msgid-search/a%2Bb@c.example',
        messageId: 'a+b@c.example',
      },
      'https://lists.example/msgid-search/a%2Bb@c.example',
    ],
    [
      'an archive of another kind',
      { listArchive: 'https://lists.example/pipermail/dev/', messageId: 'a@b' },
      undefined,
    ],
    ['an archive without a Message-ID', { listArchive: 'https://lore.kernel.org/l/' }, undefined],
  ];
  for (const [name, document, url] of rows) {
    test(`is known by ${name}: ${url ?? 'none'}`, () => {
      expect(found(document)).toBe(url);
    });
  }

  test('is made from the template where the header says nothing', () => {
    expect(found({}, TEMPLATE)).toBe('https://code.example/repo/blob/main/docs/a%20b.md#L12');
    expect(found({ archivedAt: 'https://a.example/' }, TEMPLATE)).toBe('https://a.example/');
    const byId = 'https://a.example/?id={message-id}';
    expect(found({ messageId: 'a&b=c#d@e' }, byId)).toBe('https://a.example/?id=a%26b%3Dc%23d%40e');
  });

  test('is missing where the template has nothing to stand for', () => {
    expect(found({}, 'https://a.example/{message-id}')).toBeUndefined();
    expect(found({}, TEMPLATE, '-')).toBeUndefined();
    expect(found({}, TEMPLATE, '../beside.md')).toBeUndefined();
    expect(found({}, TEMPLATE, GIVEN_URL)).toBeUndefined();
  });

  test('leads to the web alone, whatever the header says', () => {
    const text = fc.oneof(fc.string(), fc.webUrl(), fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(text, text, text, text, (archivedAt, listArchive, messageId, source) => {
        const url = messageUrl(
          { ordinal: 1, archivedAt, listArchive, messageId },
          source,
          PLACE,
          TEMPLATE,
        );
        if (url !== undefined) expect(url).toMatch(/^https?:\/\/[!-~]+$/);
      }),
    );
  });
});

describe('a template for addresses of sources', () => {
  test('is refused with a word on what is wrong', () => {
    expect(sourceUrlFault(TEMPLATE)).toBeNull();
    expect(sourceUrlFault('https://a.example/{file}')).toBe(
      '{file} is not known; known are {path}, {line}, {message-id}',
    );
    expect(sourceUrlFault('https://a.example/{path')).toBe('a brace has no other');
    for (const template of [
      '{path}',
      'ftp://a.example/{path}',
      'https://{path}/',
      'https://a{line}',
    ]) {
      expect(sourceUrlFault(template)).toContain('begin with http://');
    }
  });

  test('lets no value choose the host or end its component', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (source, id) => {
        const url = sourceUrl('https://a.example/x/{path}?m={message-id}#end', {
          source,
          line: 1,
          messageId: id,
        });
        if (url === undefined) return;
        expect(url.host).toBe('a.example');
        expect(url.pathname.startsWith('/x/')).toBe(true);
        expect(url.hash).toBe('#end');
        expect([...url.searchParams.keys()]).toEqual(['m']);
      }),
    );
  });
});
