import { paced } from '../../helpers/pace.ts';
import type { Case, Host } from '../model.ts';
import { hosts, links, PAGE, soundSite } from '../site.ts';

const web: Host = { site: soundSite };

const HERE = { addresses: ['127.0.0.1'] } as const;

const NOBODY = { code: 3 } as const;

const FAILURE = { code: 2 } as const;

const TROUBLE = links('dns-error', [
  [
    'dns-servfail',
    'undecidable',
    'dns-error',
    `http://dns-servfail.example${PAGE}`,
    'the name server failed',
    { names: { 'dns-servfail.example': FAILURE } },
  ],
  [
    'dns-refused',
    'undecidable',
    'dns-error',
    `http://dns-refused.example${PAGE}`,
    'the name server does not want to say',
    { names: { 'dns-refused.example': { code: 5 } } },
  ],
  [
    'dns-formerr',
    'undecidable',
    'dns-error',
    `http://dns-formerr.example${PAGE}`,
    'the name server did not understand',
    { names: { 'dns-formerr.example': { code: 1 } } },
  ],
  [
    'dns-notimp',
    'undecidable',
    'dns-error',
    `http://dns-notimp.example${PAGE}`,
    'the name server cannot do it',
    { names: { 'dns-notimp.example': { code: 4 } } },
  ],
  [
    'dns-nodata',
    'undecidable',
    'dns-error',
    `http://dns-nodata.example${PAGE}`,
    'a name without an address',
    { names: { 'dns-nodata.example': { addresses: [] } } },
  ],
  [
    'dns-mail-only',
    'undecidable',
    'dns-error',
    `http://dns-mail-only.example${PAGE}`,
    'a name for mail only',
    { names: { 'dns-mail-only.example': { addresses: [], exchanges: ['mx.example'] } } },
  ],
  [
    'dns-silent',
    'undecidable',
    ['timeout', 'dns-error'],
    `http://dns-silent.example${PAGE}`,
    'a name server that says nothing',
    { names: { 'dns-silent.example': 'silent' } },
  ],
  [
    'dns-local',
    'undecidable',
    'dns-error',
    `http://printer.local${PAGE}`,
    'a name that is known elsewhere only',
  ],
  ['dns-single', 'undecidable', 'dns-error', `http://intranet${PAGE}`, 'a name without a dot'],
  [
    'dns-servfail-nxdomain',
    'undecidable',
    'dns-error',
    `http://dns-servfail-nxdomain.example${PAGE}`,
    'one question failed, the other was denied',
    {
      names: {
        'A dns-servfail-nxdomain.example': FAILURE,
        'AAAA dns-servfail-nxdomain.example': NOBODY,
      },
    },
  ],
]);

const PASSING = hosts('dns-error', [
  [
    'dns-servfail-once',
    'there',
    'ok',
    web,
    'the name server failed the first time only',
    { names: { 'dns-servfail-once.example': [FAILURE, HERE] } },
  ],
  [
    'dns-silent-once',
    'there',
    'ok',
    web,
    'the first question was lost',
    { names: { 'dns-silent-once.example': ['silent', HERE] }, policy: { timeoutMs: paced(6000) } },
  ],
  [
    'dns-half-servfail',
    'there',
    'ok',
    web,
    'the name server fails for IPv6 only',
    { names: { 'AAAA dns-half-servfail.example': FAILURE } },
  ],
  [
    'dns-half-silent',
    'there',
    ['ok', 'timeout'],
    web,
    'the name server never answers for IPv6',
    { names: { 'AAAA dns-half-silent.example': 'silent' }, policy: { timeoutMs: paced(7000) } },
  ],
  [
    'dns-nodata-once',
    'there',
    'ok',
    web,
    'an address the second time',
    { names: { 'dns-nodata-once.example': [{ addresses: [] }, HERE] } },
  ],
]);

/** Two name servers, the first of them sick. */
const NAME_SERVERS = [
  ...hosts('void', [
    [
      'dns-liar',
      'there',
      'ok',
      web,
      'the first name server denies every name, the second one knows it',
      { firstNameServer: 'liar' },
    ],
    [
      'dns-first-fails',
      'there',
      'ok',
      web,
      'the first name server fails, the second one knows it',
      { firstNameServer: 'failing' },
    ],
    [
      'dns-first-silent',
      'there',
      'ok',
      web,
      'the first name server is silent, the second one knows it',
      { firstNameServer: 'silent', policy: { timeoutMs: paced(6000) } },
    ],
  ]),
  ...links('void', [
    [
      'dns-liar-right',
      'gone',
      'dns-gone',
      'http://dns-liar-right.example/',
      'both name servers deny it',
      { firstNameServer: 'liar' },
    ],
  ]),
];

export const NAME_TROUBLE_CASES: readonly Case[] = [...TROUBLE, ...PASSING, ...NAME_SERVERS];
