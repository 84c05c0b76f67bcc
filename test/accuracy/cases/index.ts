/** CATALOGUE: all cases of the accuracy world, a theme a file. */
import type { Case } from '../model.ts';
import { CONNECTION_CASES } from './connections.ts';
import { FRAGMENT_CASES } from './fragments.ts';
import { MANNER_CASES } from './manners.ts';
import { NAME_CASES } from './names.ts';
import { NOT_TO_ASK_CASES } from './not-to-ask.ts';
import { OLD_SCHEME_CASES } from './old-schemes.ts';
import { PARKED_CASES } from './parked.ts';
import { PROTOCOL_CASES } from './protocol.ts';
import { REDIRECT_CASES } from './redirects.ts';
import { SOFT_404_CASES } from './soft-404.ts';
import { STATUS_CASES } from './statuses.ts';
import { TLS_CASES } from './tls.ts';
import { WALL_CASES } from './walls.ts';

export const CASES: readonly Case[] = [
  ...STATUS_CASES,
  ...REDIRECT_CASES,
  ...PROTOCOL_CASES,
  ...SOFT_404_CASES,
  ...PARKED_CASES,
  ...WALL_CASES,
  ...TLS_CASES,
  ...NAME_CASES,
  ...CONNECTION_CASES,
  ...MANNER_CASES,
  ...NOT_TO_ASK_CASES,
  ...OLD_SCHEME_CASES,
  ...FRAGMENT_CASES,
];
