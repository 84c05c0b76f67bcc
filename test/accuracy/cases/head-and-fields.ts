/** Servers that answer by the method and the fields of the request instead of its path. */
import { status } from '../../helpers/servers/answers.ts';
import { frontPage } from '../bodies/pages.ts';
import type { Case } from '../model.ts';
import { html, lens, notHere, PAGE, site, sites } from '../site.ts';

type Answer = ReturnType<typeof html>;

const agent = (isUnwanted: (name: string) => boolean, refusal: Answer): Answer =>
  site({
    '/': html(frontPage),
    [PAGE]: (asked) =>
      (isUnwanted(asked.request.headers['user-agent'] ?? '') ? refusal : lens)(asked),
  });

const MANNERS = sites('HEAD and fields', [
  [
    'agent-link',
    'there',
    'ok',
    agent((name) => /link/i.test(name), status(403)),
    'no program with "link" in its name',
  ],
  [
    'agent-curl',
    'there',
    'ok',
    agent((name) => /curl|wget|python|node|undici|axios/i.test(name), status(403)),
    'no well-known library',
  ],
  ['agent-none', 'there', 'ok', agent((name) => name === '', status(403)), 'nobody without a name'],
  [
    'agent-no-mozilla',
    'there',
    'ok',
    agent((name) => !name.startsWith('Mozilla/5.0'), status(403)),
    'only what looks like a browser at first',
  ],
  [
    'agent-bot',
    'undecidable',
    'blocked',
    agent((name) => /compatible;/.test(name), status(403)),
    'no robots at all',
  ],
  [
    'wants-accept',
    'there',
    'ok',
    site({
      [PAGE]: (asked) =>
        (asked.request.headers.accept?.includes('text/html') ? lens : status(406))(asked),
    }),
    'nobody who does not take HTML',
  ],
  [
    'wants-host',
    'there',
    'ok',
    site({
      [PAGE]: (asked) =>
        (asked.request.headers.host === 'wants-host.example' ? lens : status(421))(asked),
    }),
    'the name as in the URL, without a port',
  ],
  [
    'hates-referer',
    'there',
    'ok',
    site({
      [PAGE]: (asked) => (asked.request.headers.referer === undefined ? lens : status(403))(asked),
    }),
    'nobody who comes from elsewhere',
  ],
  [
    'hates-range',
    'there',
    'ok',
    site({
      [PAGE]: (asked) => (asked.request.headers.range === undefined ? lens : status(416))(asked),
    }),
    'nobody who wants a part',
  ],
  [
    'hates-conditions',
    'there',
    'ok',
    site({
      [PAGE]: (asked) =>
        (asked.request.headers['if-none-match'] === undefined ? lens : status(412))(asked),
    }),
    'no conditions',
  ],
  [
    'hates-http2',
    'there',
    'ok',
    site({
      [PAGE]: (asked) => (asked.request.headers.upgrade === undefined ? lens : status(400))(asked),
    }),
    'no upgrades',
  ],
]);

/** Answers HEAD in its own way, and GET with the page. */
const headLiar = (answer: Answer): Answer =>
  site({ [PAGE]: (asked) => (asked.request.method === 'HEAD' ? answer : lens)(asked) });

const HEADS = sites('HEAD and fields', [
  ...([400, 401, 403, 404, 405, 410, 500, 501, 503] as const).map(
    (code) =>
      [
        `head-${code}`,
        'there',
        'ok',
        headLiar(status(code)),
        `${code} to HEAD, a page to GET`,
      ] as const,
  ),
  ['head-silent', 'there', 'ok', headLiar(() => undefined), 'never answers HEAD'],
  [
    'head-reset',
    'there',
    'ok',
    headLiar(({ request }) => request.socket.resetAndDestroy()),
    'breaks off on HEAD',
  ],
  [
    'head-fine',
    'gone',
    'not-found',
    site({ [PAGE]: (asked) => (asked.request.method === 'HEAD' ? lens : notHere)(asked) }),
    '200 to every HEAD, 404 to GET',
  ],
]);

export const HEAD_AND_FIELD_CASES: readonly Case[] = [...MANNERS, ...HEADS];
