/** Mail domains, sessions for people and programs, and links that carry their own content. */
import { startGreeter, startZ3950 } from '../../helpers/servers/line-servers.ts';
import type { Case, Host } from '../model.ts';
import { hosts, links, type More } from '../site.ts';

const MX = { addresses: ['127.0.0.1'], exchanges: ['mx.example'] } as const;
const TAKER = { 'mx.example': { addresses: ['127.0.0.1'] } } as const;

const MAIL = links('mail', [
  [
    'mail-mx',
    'there',
    'domain-takes-mail',
    'mailto:ann@mail-mx.example',
    'a domain that takes mail',
    { names: { 'mail-mx.example': MX, ...TAKER } },
  ],
  [
    'mail-subject',
    'there',
    'domain-takes-mail',
    'mailto:ann@mail-subject.example?subject=lamps',
    'with a subject',
    { names: { 'mail-subject.example': MX, ...TAKER } },
  ],
  [
    'mail-host',
    'there',
    'domain-takes-mail',
    'mailto:ann@mail-host.example',
    'a host without MX (RFC 5321 §5.1)',
    { names: { 'mail-host.example': { addresses: ['127.0.0.1'] } } },
  ],
  [
    'mail-several',
    'there',
    'domain-takes-mail',
    'mailto:ann@mail-several.example,bob@mail-several.example',
    'two addresses',
    { names: { 'mail-several.example': MX, ...TAKER } },
  ],
  [
    'mail-null',
    'gone',
    'no-mail',
    'mailto:ann@mail-null.example',
    'takes no mail (RFC 7505)',
    { names: { 'mail-null.example': { addresses: ['127.0.0.1'], exchanges: [''] } } },
  ],
  [
    'mail-lost',
    'undecidable',
    'dns-error',
    'mailto:ann@mail-lost.example',
    'its mail goes to a host that is not there',
    {
      names: {
        'mail-lost.example': { addresses: ['127.0.0.1'], exchanges: ['lost-mx.example'] },
        'lost-mx.example': { code: 3 },
      },
    },
  ],
  ['mail-nobody', 'gone', 'dns-gone', 'mailto:ann@mail-nobody.example', 'no such domain'],
  [
    'mail-nothing',
    'undecidable',
    'dns-error',
    'mailto:ann@mail-nothing.example',
    'a domain without any address',
    { names: { 'mail-nothing.example': { addresses: [] } } },
  ],
  [
    'mail-failing',
    'undecidable',
    'dns-error',
    'mailto:ann@mail-failing.example',
    'the name server failed',
    { names: { 'mail-failing.example': { code: 2 } } },
  ],
  [
    'mail-failing-mx',
    'undecidable',
    'dns-error',
    'mailto:ann@mail-failing-mx.example',
    'the name server fails for MX only',
    {
      names: {
        'mail-failing-mx.example': { addresses: ['127.0.0.1'] },
        'MX mail-failing-mx.example': { code: 2 },
      },
    },
  ],
  [
    'mail-nobody-once',
    'there',
    'domain-takes-mail',
    'mailto:ann@mail-nobody-once.example',
    'no such domain the first time only',
    { names: { 'mail-nobody-once.example': [{ code: 3 }, MX] } },
  ],
  [
    'mail-literal',
    'undecidable',
    'dns-error',
    'mailto:ann@[192.0.2.7]',
    'an address instead of a domain',
  ],
  ['mail-none', 'not-to-ask', 'invalid-url', 'mailto:', 'nobody'],
  ['mail-no-domain', 'not-to-ask', 'invalid-url', 'mailto:keeper', 'nowhere'],
]);

const greeting = (text?: string): Host => ({ server: () => startGreeter(text) });

const to = (scheme: string, id: string, path = '/'): More => ({
  url: `${scheme}://${id}.example${path}`,
});

const SESSIONS = hosts('sessions', [
  [
    'telnet-greets',
    'there',
    'ok',
    greeting('\u00ff\u00fd\u0018login: '),
    'a login',
    to('telnet', 'telnet-greets'),
  ],
  [
    'telnet-silent',
    'there',
    'connected',
    greeting(),
    'a port that takes connections',
    to('telnet', 'telnet-silent'),
  ],
  [
    'telnet-refused',
    'gone',
    'connection-refused',
    'nobody',
    'a closed port',
    to('telnet', 'telnet-refused'),
  ],
  [
    'ssh-greets',
    'there',
    'ok',
    greeting('SSH-2.0-OpenSSH_9.6\r\n'),
    'a shell',
    to('ssh', 'ssh-greets'),
  ],
  [
    'finger-waits',
    'there',
    'connected',
    greeting(),
    'waits for a name',
    to('finger', 'finger-waits', '/keeper'),
  ],
  [
    'irc-greets',
    'there',
    'ok',
    greeting(':lamps NOTICE * :hello\r\n'),
    'a chat',
    to('irc', 'irc-greets'),
  ],
  [
    'rsync-greets',
    'there',
    'ok',
    greeting('@RSYNCD: 31.0\n'),
    'a mirror',
    to('rsync', 'rsync-greets'),
  ],
  [
    'git-waits',
    'there',
    'connected',
    greeting(),
    'a repository that waits to be asked',
    to('git', 'git-waits', '/lamps.git'),
  ],
  [
    'z3950-answers',
    'there',
    'ok',
    { server: startZ3950 },
    'a library',
    to('z39.50r', 'z3950-answers', '/db'),
  ],
  [
    'wais-closed',
    'undecidable',
    'obsolete',
    'nobody',
    'spoken no more',
    to('wais', 'wais-closed', '/db'),
  ],
  [
    'wais-taken',
    'there',
    'connected',
    greeting(),
    'somebody still listens',
    to('wais', 'wais-taken', '/db'),
  ],
  [
    'prospero-closed',
    'undecidable',
    'obsolete',
    'nobody',
    'spoken no more',
    to('prospero', 'prospero-closed', '//lamps'),
  ],
]);

const SESSION_NAMES = links('sessions', [
  ['wais-nobody', 'gone', 'dns-gone', 'wais://wais-nobody.example/db', 'the host is gone as well'],
  ['telnet-nobody', 'gone', 'dns-gone', 'telnet://telnet-nobody.example/', 'no such host'],
]);

const DATA = links('other schemes', [
  [
    'doi-unknown-resolver',
    'undecidable',
    'resolver-unreachable',
    'doi:10.1000/182',
    'nobody to ask about names of this kind',
  ],
  ['data-text', 'there', 'ok', 'data:,lamp', 'it carries what it names'],
  ['data-base64', 'there', 'ok', 'data:text/plain;base64,bGFtcA==', 'in base64'],
  ['data-broken', 'not-to-ask', 'invalid-url', 'data:text/plain;base64,l*mp', 'no base64'],
]);

export const MAIL_AND_SESSION_CASES: readonly Case[] = [
  ...MAIL,
  ...SESSIONS,
  ...SESSION_NAMES,
  ...DATA,
];
