/** Politeness: Retry-After in all forms, one request at a time, robots.txt. */
import { type Answer, page, redirect, silence, status } from '../../helpers/servers/answers.ts';
import { frontPage } from '../bodies/pages.ts';
import type { Case } from '../model.ts';
import { html, inTurn, lens, PAGE, pages, says, site, sites } from '../site.ts';

const busy = (retryAfter: string, code = 429): Answer =>
  status(code, { 'retry-after': retryAfter });
const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1000).toUTCString();

/** The obsolete forms of a date (RFC 9110 §5.6.7), long ago. */
const RFC_850 = 'Sunday, 06-Nov-94 08:49:37 GMT';
const ASCTIME = 'Sun Nov  6 08:49:37 1994';

const RESTS = pages('Retry-After', [
  ['rest-1', 'there', 'ok', inTurn(busy('1'), lens), 'a second, then the page'],
  ['rest-30', 'there', 'ok', inTurn(busy('30'), lens), 'half a minute, then the page'],
  ['rest-503', 'there', 'ok', inTurn(busy('2', 503), lens), '503 and two seconds, then the page'],
  [
    'rest-date',
    'there',
    'ok',
    inTurn((asked) => busy(inSeconds(5))(asked), lens),
    'until a time, then the page',
  ],
  [
    'rest-past',
    'there',
    'ok',
    inTurn(busy('Sun, 06 Nov 1994 08:49:37 GMT'), lens),
    'until long ago, then the page',
  ],
  ['rest-rfc850', 'there', 'ok', inTurn(busy(RFC_850), lens), 'until long ago, in an old form'],
  [
    'rest-asctime',
    'there',
    'ok',
    inTurn(busy(ASCTIME), lens),
    'until long ago, in the oldest form',
  ],
  ['rest-0', 'there', 'ok', inTurn(busy('0'), lens), 'no time at all, then the page'],
  ['rest-none', 'there', 'ok', inTurn(status(429), lens), 'not saying how long, then the page'],
  ['rest-words', 'there', 'ok', inTurn(busy('soon'), lens), 'soon, then the page'],
  ['rest-negative', 'there', 'ok', inTurn(busy('-5'), lens), 'less than nothing, then the page'],
  ['rest-fraction', 'there', 'ok', inTurn(busy('1.5'), lens), 'a fraction, then the page'],
  ['rest-twice', 'there', 'ok', inTurn(busy('1'), busy('2'), lens), 'two rests, then the page'],
  ['rest-list', 'there', 'ok', inTurn(busy('2, 2'), lens), 'two times in one field, then the page'],
  ['rest-404', 'gone', 'not-found', inTurn(busy('1'), status(404)), 'a second, then no such page'],
  ['rest-always', 'undecidable', 'rate-limited', busy('1'), 'a second, again and again'],
  ['rest-always-503', 'undecidable', 'rate-limited', busy('20', 503), 'closed, again and again'],
  [
    'rest-day',
    'undecidable',
    'rate-limited',
    busy('86400'),
    'a day, which is more than the run lasts',
  ],
  ['rest-ages', 'undecidable', 'rate-limited', busy('99999999999999999999'), 'for ever'],
  [
    'rest-far',
    'undecidable',
    'rate-limited',
    busy('Fri, 31 Dec 9999 23:59:59 GMT'),
    'until the end of time',
  ],
  [
    'rest-broken-date',
    'undecidable',
    'rate-limited',
    busy('Fri, 99 Foo 2099 99:99:99 GMT'),
    'until no time',
  ],
]);

const BESIDE = sites('Retry-After', [
  [
    'rest-redirect',
    'there',
    'redirected',
    site({ [PAGE]: status(302, { location: '/now', 'retry-after': '1' }), '/now': lens }),
    'beside a redirect it means little',
  ],
]);

const HOSTS = sites('politeness', [
  [
    'parked-host',
    'undecidable',
    'host-parked',
    site({}, busy('86400')),
    'another link of the host was told to wait for a day',
    { before: ['http://parked-host.example/a.html'] },
  ],
  [
    'rest-neighbour',
    'there',
    'ok',
    site({ '/a.html': inTurn(busy('5'), page), [PAGE]: lens }),
    'another link of the host was told to wait',
    { before: ['http://rest-neighbour.example/a.html'] },
  ],
  [
    'one-at-a-time',
    'there',
    'ok',
    oneAtATime(),
    'a host that bears one request at a time',
    { before: [1, 2, 3, 4, 5].map((n) => `http://one-at-a-time.example/${n}`) },
  ],
  [
    'few-connections',
    'there',
    'ok',
    fewConnections(2),
    'a host that bears two connections at a time',
    { before: [1, 2, 3, 4, 5].map((n) => `http://few-connections.example/${n}`) },
  ],
]);

/** 429 to every request during another one. */
function oneAtATime(): Answer {
  let underWay = 0;
  return (asked) => {
    if (underWay > 0) return status(429, { 'retry-after': '86400' })(asked);
    underWay++;
    setTimeout(() => {
      underWay--;
      lens(asked);
    }, 20);
  };
}

function fewConnections(most: number): Answer {
  const open = new Set<unknown>();
  return (asked) => {
    const { socket } = asked.request;
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    (open.size > most ? status(503) : lens)(asked);
  };
}

const robots = (file: string, pagesOf: Readonly<Record<string, Answer>> = {}): Answer =>
  site({
    '/robots.txt': says(200, file, 'text/plain'),
    [PAGE]: lens,
    '/': html(frontPage),
    ...pagesOf,
  });
const CLOSED = 'User-agent: *\nDisallow: /lamps/\n';

const ROBOTS = sites('robots', [
  ['robots-closed', 'not-to-ask', 'robots', robots(CLOSED), 'closed to all programs'],
  [
    'robots-closed-to-us',
    'not-to-ask',
    'robots',
    robots('User-agent: urlglean\nDisallow: /\n\nUser-agent: *\nDisallow:\n'),
    'closed to us',
  ],
  [
    'robots-closed-wide',
    'not-to-ask',
    'robots',
    robots('User-agent: *\nDisallow: /*.html$\n'),
    'closed by a pattern',
  ],
  [
    'robots-closed-behind',
    'not-to-ask',
    'robots',
    site({ [PAGE]: redirect(302, 'http://robots-closed-behind-2.example/lamps/') }),
    'redirected to what is closed',
    { hosts: { 'robots-closed-behind-2.example': { site: robots(CLOSED) } } },
  ],
  [
    'robots-closed-elsewhere',
    'not-to-ask',
    'robots',
    site({
      '/robots.txt': redirect(301, 'http://robots-closed-elsewhere-2.example/robots.txt'),
      [PAGE]: lens,
    }),
    'closed by a file that has moved',
    { hosts: { 'robots-closed-elsewhere-2.example': { site: robots(CLOSED) } } },
  ],
  [
    'robots-others',
    'there',
    'ok',
    robots('User-agent: otherbot\nDisallow: /\n'),
    'closed to somebody else',
  ],
  [
    'robots-open-to-us',
    'there',
    'ok',
    robots('User-agent: *\nDisallow: /\n\nUser-agent: urlglean\nAllow: /\n'),
    'open to us',
  ],
  [
    'robots-allow',
    'there',
    'ok',
    robots('User-agent: *\nDisallow: /lamps/\nAllow: /lamps/fresnel\n'),
    'open by the longer rule',
  ],
  ['robots-none', 'there', 'ok', site({ [PAGE]: lens }), 'no such file'],
  [
    'robots-403',
    'there',
    'ok',
    site({ [PAGE]: lens, '/robots.txt': status(403) }),
    'a file that may not be read (RFC 9309 §2.3.1.3)',
  ],
  [
    'robots-html',
    'there',
    'ok',
    site({ [PAGE]: lens }, html(frontPage)),
    'a page instead of the file',
  ],
  [
    'robots-gone',
    'gone',
    'not-found',
    robots('User-agent: *\nDisallow: /private/\n', { [PAGE]: status(404) }),
    'open, but the page is gone',
  ],
  [
    'robots-off',
    'there',
    'ok',
    robots(CLOSED),
    'closed, and the user says that it does not matter',
    { policy: { obeyRobots: false } },
  ],
  [
    'robots-500',
    'undecidable',
    'robots-unreadable',
    site({ '/robots.txt': status(500), [PAGE]: lens }),
    'a file that cannot be read (RFC 9309 §2.3.1.4)',
  ],
  [
    'robots-500-once',
    'there',
    'ok',
    site({ '/robots.txt': inTurn(status(500), says(200, '')), [PAGE]: lens }),
    'the first time only',
  ],
  [
    'robots-all-503',
    'undecidable',
    'robots-unreadable',
    status(503),
    'a host in trouble from its robots.txt on',
  ],
  [
    'robots-429',
    'there',
    'ok',
    site({ '/robots.txt': inTurn(busy('3'), says(200, '')), [PAGE]: lens }),
    'a rest before anything else',
  ],
  [
    'robots-silent',
    'undecidable',
    'timeout',
    site({ '/robots.txt': silence, [PAGE]: lens }),
    'a file that never comes',
  ],
  [
    'robots-loop',
    'there',
    'ok',
    site({ '/robots.txt': redirect(302, '/robots.txt'), [PAGE]: lens }),
    'a file that leads to itself',
  ],
]);

export const MANNER_CASES: readonly Case[] = [...RESTS, ...BESIDE, ...HOSTS, ...ROBOTS];
