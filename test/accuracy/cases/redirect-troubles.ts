/** Redirects that lead nowhere: to missing pages, in loops, without end, to anything but a web address. */
import { onAndOn, redirect, status, withoutCookie } from '../../helpers/servers/answers.ts';
import { article } from '../bodies/pages.ts';
import type { Case } from '../model.ts';
import { lens, notHere, PAGE, pages, says, site, sites } from '../site.ts';

type Answer = ReturnType<typeof redirect>;

/** `/1` leads to `/2` and so on; the last one is the page. */
function chain(...codes: readonly number[]): Answer {
  const steps = codes.map((code, at) => {
    const from = at === 0 ? PAGE : `/step/${at}`;
    return [from, redirect(code, `/step/${at + 1}`)] as const;
  });
  return site({ ...Object.fromEntries(steps), [`/step/${codes.length}`]: lens });
}

const times = (count: number, code: number): readonly number[] =>
  Array.from({ length: count }, () => code);

const INTO_NOTHING = sites('not-found', [
  [
    'redirect-301-404',
    'gone',
    'not-found',
    site({ [PAGE]: redirect(301, '/optics/none.html') }),
    'moved to where nothing is',
  ],
  [
    'redirect-302-404',
    'gone',
    'not-found',
    site({ [PAGE]: redirect(302, '/optics/none.html') }),
    'redirected to where nothing is',
  ],
  [
    'redirect-404-page',
    'gone',
    'not-found',
    site({ [PAGE]: redirect(302, '/errors/404.html'), '/errors/404.html': notHere }),
    'to a page of errors that says so by its status as well',
  ],
  [
    'redirect-301-410',
    'gone',
    'gone',
    site({ [PAGE]: redirect(301, '/old/'), '/old/': status(410) }),
    'moved, and gone since',
  ],
  [
    'redirect-host-404',
    'gone',
    'not-found',
    site({ [PAGE]: redirect(301, 'http://redirect-host-404-new.example/') }),
    'to another host that has none of it',
    { hosts: { 'redirect-host-404-new.example': { site: site({}) } } },
  ],
  [
    'redirect-301-500',
    'undecidable',
    'server-error',
    site({ [PAGE]: redirect(301, '/trouble'), '/trouble': status(500) }),
    'moved into trouble',
  ],
  [
    'redirect-301-403',
    'undecidable',
    'blocked',
    site({ [PAGE]: redirect(301, '/wall'), '/wall': status(403) }),
    'moved behind a wall',
  ],
  [
    'redirect-301-401',
    'there',
    'auth-required',
    site({ [PAGE]: redirect(301, '/staff'), '/staff': status(401) }),
    'moved behind a password',
  ],
]);

const CIRCLES = sites('redirect following', [
  ['loop-self', 'gone', 'redirect-loop', site({ [PAGE]: redirect(302, PAGE) }), 'leads to itself'],
  [
    'loop-two',
    'gone',
    'redirect-loop',
    site({ [PAGE]: redirect(301, '/b'), '/b': redirect(301, PAGE) }),
    'there and back',
  ],
  [
    'loop-hosts',
    'gone',
    'redirect-loop',
    site({ [PAGE]: redirect(301, 'http://www.loop-hosts.example/lamps/fresnel.html') }),
    'with www and without it',
    {
      hosts: {
        'www.loop-hosts.example': {
          site: site({ [PAGE]: redirect(301, 'http://loop-hosts.example/lamps/fresnel.html') }),
        },
      },
    },
  ],
  [
    'loop-cookie',
    'there',
    ['redirect-loop', 'redirected', 'ok'],
    site({ [PAGE]: withoutCookieGoing(PAGE) }),
    'a circle for whoever keeps no cookie',
  ],
  [
    'loop-cookie-page',
    'there',
    ['redirect-loop', 'redirected', 'ok'],
    site({ [PAGE]: withoutCookieGoing('/cookie'), '/cookie': redirect(302, PAGE) }),
    'by way of a page that sets the cookie',
  ],
  [
    'endless-chain',
    'undecidable',
    'too-many-redirects',
    site({ [PAGE]: onAndOn }),
    'another address each time',
  ],
  ['chain-11', 'there', 'redirected', chain(...times(11, 302)), 'eleven redirects'],
]);

function withoutCookieGoing(path: string): Answer {
  return (asked) =>
    asked.request.headers.cookie === undefined
      ? status(302, { location: path, 'set-cookie': 'seen=1; Path=/' })(asked)
      : lens(asked);
}

const NOWHERE = pages('redirect following', [
  ['location-none', 'undecidable', 'redirect-invalid', status(302), 'no Location'],
  ['location-empty', 'undecidable', 'redirect-invalid', redirect(301, ''), 'an empty one'],
  [
    'location-page',
    'there',
    'redirect-invalid',
    says(302, article('The Fresnel lens')),
    'no Location, but a page, which browsers show',
  ],
  ['location-garbage', 'undecidable', 'redirect-invalid', redirect(302, 'http://[fe80/'), 'no URL'],
  [
    'location-bad-port',
    'undecidable',
    'redirect-invalid',
    redirect(302, 'http://location.example:99999/'),
    'a port that cannot be',
  ],
  [
    'location-no-host',
    'undecidable',
    'redirect-invalid',
    redirect(302, 'http://'),
    'a URL without a host',
  ],
  [
    'location-mailto',
    'undecidable',
    'redirect-invalid',
    redirect(301, 'mailto:keeper@lamproom.example'),
    'a mailbox',
  ],
  [
    'location-script',
    'undecidable',
    'redirect-invalid',
    redirect(301, 'javascript:alert(1)'),
    'a program',
  ],
  [
    'location-data',
    'undecidable',
    'redirect-invalid',
    redirect(302, 'data:text/html,hello'),
    'what browsers do not follow',
  ],
  [
    'location-file',
    'undecidable',
    'redirect-invalid',
    redirect(302, 'file:///etc/passwd'),
    'a file',
  ],
  [
    'location-app',
    'undecidable',
    'redirect-invalid',
    redirect(302, 'market://details?id=lamps'),
    'a program on a telephone',
  ],
  [
    'location-305',
    'undecidable',
    ['redirect-invalid', 'client-error'],
    redirect(305, 'http://proxy.example/'),
    'use a proxy (305, deprecated by RFC 9110 §15.4.6)',
  ],
]);

/** The page is wherever `withoutCookie` leads once a cookie is kept. */
const WALLED = pages('redirect following', [
  [
    'cookie-wall-403',
    'undecidable',
    'blocked',
    withoutCookie(status(403)),
    'a page for whoever keeps cookies',
  ],
]);

export const REDIRECT_TROUBLE_CASES: readonly Case[] = [
  ...INTO_NOTHING,
  ...CIRCLES,
  ...NOWHERE,
  ...WALLED,
];
