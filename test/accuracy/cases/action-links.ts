/** Links that may act when they are fetched, and such as only look like it. */
import { redirect } from '../../helpers/servers/answers.ts';
import type { Case } from '../model.ts';
import { lens, links, PAGE, site, sites } from '../site.ts';

const TOKEN = '9f86d081884c7d659a2feaa0c55ad015';

const UUID = '123e4567-e89b-12d3-a456-426614174000';

const ACTIONS = [
  ['unsubscribe', `/unsubscribe?token=${TOKEN}`],
  ['unsubscribe-address', '/list/unsubscribe/tam@keepers.example'],
  ['opt-out', `/opt-out/${TOKEN}`],
  ['confirm', `/account/confirm/${UUID}`],
  ['verify', `/verify-email?code=${TOKEN}`],
  ['reset', `/resetPassword?key=${TOKEN}`],
  ['magic', `/magic/${TOKEN}`],
  ['log-in', `/login/${UUID}`],
  ['delete', `/posts/7/delete?csrf=${TOKEN}`],
  ['vote', `/poll/vote?ballot=${TOKEN}`],
  ['pixel', `/pixel.gif?m=${TOKEN}`],
  ['mailman', '/mailman/confirm/lamproom/0123456789abcdef'],
  ['escaped', `/%75nsubscribe?token=${TOKEN}`],
] as const;

const RESTING = [
  ['unsubscribe-page', '/unsubscribe.html'],
  ['login-page', '/login'],
  ['confirm-rules', '/confirm/Section-14-of-RFC-2616-and-Others'],
  ['commit', `/commit/${TOKEN}`],
  ['listinfo', '/mailman/listinfo/lamproom'],
] as const;

const ACTING = [
  ...sites(
    'action-link',
    ACTIONS.map(([name, path]) => {
      const more = { url: `http://act-${name}.example${path}` };
      return [`act-${name}`, 'not-to-ask', 'action-link', lens, 'acts for one person', more];
    }),
  ),
  ...sites(
    'action-link',
    RESTING.map(([name, path]) => {
      const more = { url: `http://rest-${name}.example${path}` };
      return [`rest-${name}`, 'there', 'ok', lens, 'only looks like it', more];
    }),
  ),
  ...sites('action-link', [
    [
      'act-behind',
      'not-to-ask',
      'action-link',
      site({ [PAGE]: redirect(302, `/unsubscribe?token=${TOKEN}`) }),
      'redirected to a link that acts',
    ],
    [
      'act-asked',
      'there',
      'ok',
      lens,
      'the user says so',
      {
        url: `http://act-asked.example/unsubscribe?token=${TOKEN}`,
        policy: { checkActionLinks: true },
      },
    ],
  ]),
];

const WRAPPED = links('action-link', [
  [
    'wrapped-opaque',
    'not-to-ask',
    'action-link',
    'https://protect-eu.mimecast.com/s/AbCdEfGhIjKlMnOp',
    'only the service knows where it leads, and counts',
  ],
]);

export const ACTION_LINK_CASES: readonly Case[] = [...ACTING, ...WRAPPED];
