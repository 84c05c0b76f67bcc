/** nntp, nntps, snews, and news with a server: the answers of INN and sn. */
import { paced } from '../../helpers/pace.ts';
import { type Case, rows } from '../model.ts';

const BOTH = ['inn2', 'sn'];

const COMMON = rows(BOTH, [
  ['nntp://{}/', 'alive: ok [200]', '200 or 201'],
  ['news://{}/*', 'alive: ok [200]', '200 or 201'],
  ['nntp://{}/lamp.tides', 'alive: ok [211]', '211 to GROUP'],
  ['news://{}/lamp.tides', 'alive: ok [211]', '211 to GROUP'],
  ['nntp://{}/lamp.empty', 'alive: ok [211]', '211 0'],
  ['nntp://{}/no.such.group', 'dead: not-found [411]', '411 to GROUP'],
  ['news://{}/first@lamproom.example', 'alive: ok [223]', '223 to STAT'],
  [
    'news://{}/a%25b%2Fc+d&e=f$g@lamproom.example',
    'alive: ok [223]',
    '223 to STAT <a%b/c+d&e=f$g@…>',
  ],
  [
    'news://{}/a%25b/c+d&e=f$g@lamproom.example',
    'alive: ok [223]',
    '223: the slash needs no escape',
  ],
  ['news://{}/gone@lamproom.example', 'unknown: article-expired [430]', '430 to STAT'],
  ['nntp://{}/no.such.group/1', 'dead: not-found [411]', '411 to GROUP'],
]);

const NUMBERS: readonly Case[] = [
  ...rows(
    ['inn2'],
    [
      ['nntp://{}/lamp.tides/1', 'alive: ok [223]', '211 4 1 4, then 223 to STAT 1'],
      ['nntp://{}/lamp.tides/2', 'unknown: article-expired [423]', '423: it was cancelled'],
      ['nntp://{}/lamp.empty/1', 'unknown: article-expired [423]', '423'],
    ],
  ),
  ...rows(
    ['sn'],
    [
      ['nntp://{}/lamp.tides/10', 'alive: ok [223]', '223 to STAT 10'],
      ['nntp://{}/lamp.tides/11', 'unknown: article-expired [430]', '430, where INN says 423'],
    ],
  ),
];

const TURNED_AWAY = rows(
  ['inn2'],
  [
    ['nntp://{members}/lamp.tides', 'unknown: login-refused [480]', '200, then 480 to GROUP'],
    ['news://{members}/first@lamproom.example', 'unknown: login-refused [480]', '480 to STAT'],
    ['nntp://{closed}/lamp.tides', 'unknown: blocked [502]', '502 in the greeting'],
  ],
);

const TLS: readonly Case[] = [
  ...rows(
    ['inn2'],
    [
      ['nntps://world.test:{:tls}/lamp.tides', 'alive: ok [211]', '211'],
      ['snews://world.test:{:tls}/lamp.tides', 'alive: ok [211]', '211'],
      ['nntps://{tls}/lamp.tides', 'unknown: tls-name', 'a certificate for world.test'],
      ['nntps://world.test:{:}/lamp.tides', 'unknown: tls-error', '200, which is no handshake'],
    ],
  ),
  ...rows(
    ['inn2'],
    [['nntp://{tls}/lamp.tides', 'unknown: timeout', 'nothing: it waits for a handshake']],
    () => ({ timeoutMs: paced(1500) }),
  ),
];

export const NEWS = [...COMMON, ...NUMBERS, ...TURNED_AWAY, ...TLS];
