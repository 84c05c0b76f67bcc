/** Status codes, each on a page of an otherwise sound site, with the body that servers send along. */
import { status } from '../../helpers/servers/answers.ts';
import { article, documentOf } from '../bodies/pages.ts';
import type { Case } from '../model.ts';
import { inTurn, lens, notHere, pages, says, sites } from '../site.ts';

/** As servers write it that have no page of their own for it. */
const bare = (code: number, words: string): ReturnType<typeof says> =>
  says(
    code,
    `<html>\r\n<head><title>${code} ${words}</title></head>\r\n<body>\r\n<center><h1>${code} ${words}</h1></center>\r\n<hr><center>webserver/1.2</center>\r\n</body>\r\n</html>\r\n`,
    'text/html',
  );

const problem = (code: number, title: string): ReturnType<typeof says> =>
  says(code, JSON.stringify({ type: 'about:blank', title, status: code }), 'application/json');

const ALIVE = pages('alive', [
  ['status-200', 'there', 'ok', lens, 'an article'],
  ['status-201', 'there', 'ok', says(201, article('Made')), 'made by asking for it'],
  ['status-202', 'there', 'ok', says(202, article('Soon')), 'accepted, and there is a page'],
  ['status-203', 'there', 'ok', says(203, article('A copy')), 'changed by a proxy on the way'],
  ['status-204', 'there', 'ok', status(204), 'nothing to show, and none needed'],
  ['status-205', 'there', 'ok', status(205), 'a form to be emptied'],
  ['status-206', 'there', 'ok', says(206, 'A part.', 'text/plain'), 'a part that nobody asked for'],
  ['status-207', 'there', 'ok', says(207, '<multistatus/>', 'text/xml'), 'WebDAV'],
  ['status-226', 'there', 'ok', says(226, article('The change')), 'RFC 3229'],
  ['status-300-list', 'there', 'ok', says(300, article('Choose')), 'a choice of languages'],
  [
    'status-200-rest',
    'there',
    'ok',
    says(200, article('A'), 'text/html', { 'retry-after': '5' }),
    'a page, and a Retry-After that means nothing',
  ],
  [
    'status-401',
    'there',
    'auth-required',
    says(401, 'Who are you?', 'text/plain', { 'www-authenticate': 'Basic realm="keepers"' }),
    'a page for those who have a password',
  ],
  ['status-401-bare', 'there', 'auth-required', bare(401, 'Unauthorized'), 'without saying how'],
  [
    'status-401-negotiate',
    'there',
    'auth-required',
    status(401, { 'www-authenticate': 'Negotiate' }),
    'of an intranet',
  ],
  [
    'status-407',
    'there',
    'auth-required',
    status(407, { 'proxy-authenticate': 'Basic' }),
    'of a proxy before it',
  ],
]);

const NOT_FOUND = pages('not-found', [
  ['status-404', 'gone', 'not-found', notHere, 'said by the site itself'],
  ['status-404-bare', 'gone', 'not-found', bare(404, 'Not Found'), 'said by the server'],
  ['status-404-empty', 'gone', 'not-found', says(404, ''), 'without a word'],
  ['status-404-json', 'gone', 'not-found', problem(404, 'Not Found'), 'an interface for programs'],
  [
    'status-404-binary',
    'gone',
    'not-found',
    says(404, Buffer.alloc(900, 7), 'image/gif'),
    'with a picture',
  ],
  [
    'status-404-rest',
    'gone',
    'not-found',
    status(404, { 'retry-after': '30' }),
    'a Retry-After beside it means nothing',
  ],
  [
    'status-404-article',
    'there',
    'page-under-404',
    says(404, article('The Fresnel lens')),
    'a page that looks whole, where what is made up gets another',
  ],
]);

const FLAPPING = pages('not-found', [
  [
    'status-404-once',
    'there',
    'ok',
    inTurn(notHere, lens),
    'a server of several that has not got it yet',
  ],
  ['status-410-once', 'there', 'ok', inTurn(status(410), lens), 'taken back'],
  [
    'status-404-then-500',
    'undecidable',
    'server-error',
    inTurn(notHere, status(500)),
    'first none, then trouble',
  ],
  [
    'status-404-then-403',
    'undecidable',
    'blocked',
    inTurn(notHere, status(403)),
    'first none, then a wall',
  ],
  ['status-404-then-410', 'gone', 'gone', inTurn(notHere, status(410)), 'none, either way'],
  [
    'status-404-then-moved',
    'moved',
    'moved-permanently',
    inTurn(notHere, status(301, { location: '/about.html' })),
    'found where it is now',
  ],
]);

const GONE = pages('gone', [
  [
    'status-410',
    'gone',
    'gone',
    says(410, documentOf({ title: 'Gone', body: '<h1>Gone</h1>' })),
    'for good',
  ],
  ['status-410-empty', 'gone', 'gone', status(410), 'for good, without a word'],
  [
    'status-410-json',
    'gone',
    'gone',
    problem(410, 'Gone'),
    'of an interface that was switched off',
  ],
]);

const WHOLE_HOSTS = sites('gone', [
  ['site-410', 'gone', 'gone', status(410), 'a site that was taken down, its robots.txt and all'],
  ['site-404', 'gone', 'not-found', bare(404, 'Not Found'), 'a server whose sites were taken away'],
]);

const CLIENT = pages('blocked', [
  ...(
    [
      [400, 'Bad Request'],
      [405, 'Method Not Allowed'],
      [409, 'Conflict'],
      [411, 'Length Required'],
      [412, 'Precondition Failed'],
      [413, 'Content Too Large'],
      [414, 'URI Too Long'],
      [415, 'Unsupported Media Type'],
      [416, 'Range Not Satisfiable'],
      [417, 'Expectation Failed'],
      [418, "I'm a teapot"],
      [420, 'Enhance Your Calm'],
      [421, 'Misdirected Request'],
      [422, 'Unprocessable Content'],
      [423, 'Locked'],
      [425, 'Too Early'],
      [426, 'Upgrade Required'],
      [428, 'Precondition Required'],
      [431, 'Request Header Fields Too Large'],
      [444, 'No Response'],
      [499, 'Client Closed Request'],
    ] as const
  ).map(
    ([code, words]) =>
      [`status-${code}`, 'undecidable', 'client-error', bare(code, words), words] as const,
  ),
  ['status-403', 'undecidable', 'blocked', bare(403, 'Forbidden'), 'to us, perhaps to nobody else'],
  [
    'status-403-json',
    'undecidable',
    'blocked',
    problem(403, 'Forbidden'),
    'of a store of objects, for what is there as for what is not',
  ],
  [
    'status-406',
    'undecidable',
    'blocked',
    bare(406, 'Not Acceptable'),
    'as some application firewalls say it',
  ],
  [
    'status-999',
    'undecidable',
    'blocked',
    says(999, '<script>window.location = "/authwall"</script>'),
    'not for programs',
  ],
  ['status-429', 'undecidable', 'rate-limited', bare(429, 'Too Many Requests'), 'always'],
]);

const SERVER = pages('server-error', [
  ...(
    [
      [500, 'Internal Server Error'],
      [501, 'Not Implemented'],
      [502, 'Bad Gateway'],
      [503, 'Service Unavailable'],
      [504, 'Gateway Timeout'],
      [505, 'HTTP Version Not Supported'],
      [507, 'Insufficient Storage'],
      [508, 'Loop Detected'],
      [509, 'Bandwidth Limit Exceeded'],
      [510, 'Not Extended'],
      [511, 'Network Authentication Required'],
      [520, 'Web server returns an unknown error'],
      [521, 'Web server is down'],
      [522, 'Connection timed out'],
      [523, 'Origin is unreachable'],
      [524, 'A timeout occurred'],
      [525, 'SSL handshake failed'],
      [526, 'Invalid SSL certificate'],
      [527, 'Railgun Error'],
      [530, 'Origin DNS error'],
      [598, 'Network read timeout'],
      [599, 'Network connect timeout'],
    ] as const
  ).map(
    ([code, words]) =>
      [`status-${code}`, 'undecidable', 'server-error', bare(code, words), words] as const,
  ),
  ['status-500-once', 'there', 'ok', inTurn(status(500), lens), 'in trouble the first time only'],
  [
    'status-502-once',
    'there',
    'ok',
    inTurn(bare(502, 'Bad Gateway'), lens),
    'while the program behind it starts',
  ],
  ['status-503-once', 'there', 'ok', inTurn(status(503), lens), 'busy the first time only'],
  [
    'status-503-maintenance',
    'undecidable',
    'server-error',
    says(503, documentOf({ title: 'Back soon', body: '<h1>We are painting the tower</h1>' })),
    'a page about being closed',
  ],
  [
    'status-500-then-404',
    'gone',
    'not-found',
    inTurn(status(500), notHere),
    'trouble first, then an answer',
  ],
  [
    'status-500-page',
    'undecidable',
    'server-error',
    says(500, article('The Fresnel lens')),
    'a page that looks whole under a 500',
  ],
  ['status-600', 'undecidable', 'protocol-error', status(600), 'of no class'],
]);

const TIRED = pages('time-outs', [
  ['status-408', 'undecidable', 'timeout', bare(408, 'Request Timeout'), 'the server grew tired'],
  [
    'status-408-once',
    'there',
    'ok',
    inTurn(bare(408, 'Request Timeout'), lens),
    'the first time only',
  ],
]);

export const STATUS_CASES: readonly Case[] = [
  ...ALIVE,
  ...NOT_FOUND,
  ...FLAPPING,
  ...GONE,
  ...WHOLE_HOSTS,
  ...CLIENT,
  ...SERVER,
  ...TIRED,
];
