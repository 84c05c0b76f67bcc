/** Every case of the documented world. */
import type { DocumentedCase } from '../model.ts';
import { APACHE } from './apache.ts';
import { GRAVES } from './graves.ts';
import { FORGES, FORUMS, LISTS } from './lists-and-forums.ts';
import { LIVING } from './living.ts';
import { PARKED } from './parked.ts';
import { PROTOCOL } from './protocol.ts';
import { SHIELDS } from './shields.ts';
import { STILL_THERE } from './still-there.ts';
import { WEB_SERVERS } from './web-servers.ts';
import { CMS, WIKIS } from './wikis-and-cms.ts';

export const DOCUMENTED: readonly DocumentedCase[] = [
  ...[...APACHE, ...WEB_SERVERS, ...SHIELDS, ...WIKIS, ...CMS],
  ...[...LISTS, ...FORUMS, ...FORGES, ...GRAVES, ...PARKED, ...LIVING, ...STILL_THERE],
  ...PROTOCOL,
];
