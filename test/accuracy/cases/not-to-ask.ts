/** Links that must not be asked: into private places, to ports of other services, with secrets, invalid ones. */
import { redirect } from '../../helpers/servers/answers.ts';
import { startGreeter } from '../../helpers/servers/line-servers.ts';
import type { Case } from '../model.ts';
import { hosts, lens, links, PAGE, site, sites } from '../site.ts';

/** As for a user who has opened nothing. */
const STRICT = { policy: { allowAddresses: [] } } as const;

const ADDRESSES = [
  ...['http://10.0.0.1/', 'http://172.16.9.9/lamps', 'http://192.168.1.1/admin'],
  ...['http://169.254.169.254/latest/meta-data/', 'http://100.64.0.1/', 'http://127.0.0.1/'],
  ...['http://0.0.0.0/', 'http://[::1]/', 'http://[::ffff:10.0.0.1]/', 'http://[fd00::1]/'],
  ...['http://[64:ff9b::a00:1]/', 'http://[2002:a00:1::]/', 'http://2130706433/', 'http://0x7f.1/'],
  ...['http://localhost/', 'http://a.localhost/', 'http://printer.local/', 'http://intranet/'],
  ...['http://wiki.internal/', 'http://router.home.arpa/', 'http://hidden.onion/'],
  ...['http://255.255.255.255/', 'http://224.0.0.1/', 'http://192.0.2.1/'],
  ...['ftp://10.0.0.1/pub', 'gopher://127.0.0.1/1', 'telnet://192.168.1.1/', 'nntp://[::1]/a.b'],
];

const PRIVATE = [
  ...links(
    'policy',
    ADDRESSES.map((url) => [
      `private ${url}`,
      'not-to-ask',
      'private-address',
      url,
      'a private place',
      STRICT,
    ]),
  ),
  ...links('policy', [
    [
      'private-name',
      'not-to-ask',
      'private-address',
      `http://private-name.example${PAGE}`,
      'a public name of a private address',
      { names: { 'private-name.example': { addresses: ['10.0.0.1'] } } },
    ],
    [
      'private-names',
      'not-to-ask',
      'private-address',
      `https://private-names.example${PAGE}`,
      'a public name of private addresses only',
      { names: { 'private-names.example': { addresses: ['192.168.0.7', 'fd00::7'] } } },
    ],
    [
      'private-mapped',
      'not-to-ask',
      'private-address',
      `http://private-mapped.example${PAGE}`,
      'a private address within another',
      { names: { 'private-mapped.example': { addresses: ['::ffff:10.0.0.1'] } } },
    ],
    [
      'private-ftp',
      'not-to-ask',
      'private-address',
      'ftp://private-ftp.example/pub',
      'a public name of a private address, for FTP',
      { names: { 'private-ftp.example': { addresses: ['10.0.0.1'] } } },
    ],
  ]),
  ...sites('policy', [
    [
      'private-behind',
      'not-to-ask',
      'private-address',
      site({ [PAGE]: redirect(302, 'http://169.254.169.254/latest/') }),
      'redirected to the metadata of a cloud',
    ],
    [
      'private-moved',
      'not-to-ask',
      'private-address',
      site({ [PAGE]: redirect(301, 'http://10.1.2.3/') }),
      'moved into an intranet',
    ],
    [
      'private-behind-name',
      'not-to-ask',
      'private-address',
      site({ [PAGE]: redirect(302, 'http://private-behind-name-2.example/') }),
      'redirected to a public name of a private address',
      { names: { 'private-behind-name-2.example': { addresses: ['192.168.1.1'] } } },
    ],
  ]),
];

const greeter = { server: () => startGreeter('220 hello\r\n') } as const;

const PORTS_AND_SECRETS = [
  ...links('policy', [
    ...([0, 1, 22, 25, 110, 143, 6667] as const).map(
      (port) =>
        [
          `port-${port}`,
          'not-to-ask',
          'unsafe-port',
          `http://port.example:${port}/`,
          'the port of another service',
        ] as const,
    ),
    [
      'port-gopher',
      'not-to-ask',
      'unsafe-port',
      'gopher://port.example:25/0HELO%20lamp',
      'a mail server by way of Gopher (RFC 1738 §6)',
    ],
    ['port-ftp', 'not-to-ask', 'unsafe-port', 'ftp://port.example:22/', 'a shell by way of FTP'],
    [
      'secret-both',
      'not-to-ask',
      'credentials',
      'http://keeper:fresnel@secret.example/',
      'a password',
    ],
    ['secret-name', 'not-to-ask', 'credentials', 'https://keeper@secret.example/', 'a user name'],
    [
      'secret-ftp',
      'not-to-ask',
      'credentials',
      'ftp://keeper:fresnel@secret.example/a.txt',
      'a password for FTP',
    ],
    [
      'secret-telnet',
      'not-to-ask',
      'credentials',
      'telnet://keeper:fresnel@secret.example/',
      'a password for a session',
    ],
  ]),
  ...hosts('policy', [
    [
      'delimiter-ftp',
      'not-to-ask',
      'unsafe-delimiter',
      greeter,
      'an encoded line end in FTP',
      { url: 'ftp://delimiter-ftp.example/a%0D%0ADELE%20b' },
    ],
    [
      'delimiter-gopher',
      'not-to-ask',
      'unsafe-delimiter',
      greeter,
      'an encoded line end in Gopher',
      { url: 'gopher://delimiter-gopher.example/0a%0d%0aMAIL' },
    ],
    [
      'delimiter-nntp',
      'not-to-ask',
      'unsafe-delimiter',
      greeter,
      'an encoded line end in news',
      { url: 'nntp://delimiter-nntp.example/rec.lamps%0A/1' },
    ],
    [
      'command-gopher',
      'not-to-ask',
      'unsafe-request',
      greeter,
      'a command of a cache, on a port that is none of the usual ones',
      { url: 'gopher://command-gopher.example:7070/0flush_all' },
    ],
    [
      'port-database',
      'not-to-ask',
      'unsafe-port',
      greeter,
      'a database by way of gopher',
      { url: 'gopher://port-database.example:6379/0/lamp' },
    ],
    [
      'delimiter-nul',
      'not-to-ask',
      'unsafe-delimiter',
      greeter,
      'an encoded NUL',
      { url: 'gopher://delimiter-nul.example/0a%00' },
    ],
  ]),
  ...sites('policy', [
    [
      'delimiter-http',
      'there',
      'ok',
      lens,
      'HTTP has no lines in its paths',
      { url: 'http://delimiter-http.example/a%0D%0Ab' },
    ],
    [
      'port-behind',
      'not-to-ask',
      'unsafe-port',
      site({ [PAGE]: redirect(302, 'http://port-behind.example:25/') }),
      'redirected to a mail server',
    ],
    [
      'secret-behind',
      'not-to-ask',
      'credentials',
      site({ [PAGE]: redirect(302, 'http://keeper:fresnel@secret-behind.example/') }),
      'redirected with a password',
    ],
    [
      'port-8080',
      'there',
      'ok',
      lens,
      'a port that belongs to nobody',
      { url: 'http://port-8080.example:8080/' },
    ],
  ]),
];

const NOT_VALID = links('policy', [
  [
    'invalid-port',
    'not-to-ask',
    'invalid-url',
    'http://museum.example:99999/',
    'a port that cannot be',
  ],
  ['invalid-address', 'not-to-ask', 'invalid-url', 'http://[::g]/', 'an address that cannot be'],
  ['invalid-empty', 'not-to-ask', 'invalid-url', 'http://', 'no host'],
  ['invalid-scheme', 'not-to-ask', 'invalid-url', 'www.museum.example', 'no scheme'],
  [
    'invalid-label',
    'not-to-ask',
    'invalid-url',
    `http://${'a'.repeat(64)}.example/`,
    'a label of 64 letters',
  ],
  ['invalid-blank', 'not-to-ask', 'invalid-url', 'http://mus eum.example/', 'a blank in the host'],
  ['invalid-ftp', 'not-to-ask', 'invalid-url', 'ftp:///pub', 'no host for FTP'],
]);

const SILENT = links('other schemes', [
  ...[
    'tel:+4930123',
    'sms:+4930123',
    'javascript:alert(1)',
    'mid:7@lamps.example',
    'cid:7@lamps',
  ].map(
    (url) =>
      [`silent ${url}`, 'not-to-ask', 'unsupported-scheme', url, 'nothing is spoken'] as const,
  ),
  ...[
    'news:rec.lamps',
    'urn:isbn:0451450523',
    'file:///etc/passwd',
    'unheard-of:thing',
    'about:blank',
  ].map(
    (url) =>
      [`silent ${url}`, 'not-to-ask', 'unsupported-scheme', url, 'nothing is spoken'] as const,
  ),
]);

export const NOT_TO_ASK_CASES: readonly Case[] = [
  ...PRIVATE,
  ...PORTS_AND_SECRETS,
  ...NOT_VALID,
  ...SILENT,
];
