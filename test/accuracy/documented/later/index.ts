/**
 * The third set of the documented world: cases that were written later than the others, by somebody who has read
 * neither the rules of the checker nor the cases before.
 */
import type { DocumentedCase } from '../model.ts';
import { LATER_ADDRESSES } from './addresses.ts';
import { LATER_CLOSURES } from './closures.ts';
import { LATER_COMMUNITIES } from './communities.ts';
import { LATER_CONTENT_SYSTEMS } from './content-systems.ts';
import { LATER_DOMAINS } from './domains.ts';
import { LATER_FORGES } from './forges.ts';
import { LATER_FRAMEWORKS } from './frameworks.ts';
import { LATER_GATEWAYS } from './gateways.ts';
import { LATER_HOSTING } from './hosting.ts';
import { LATER_LIVING } from './living.ts';
import { LATER_SCHOLARSHIP } from './scholarship.ts';
import { LATER_SHOPS } from './shops.ts';
import { LATER_STATIC_HOSTS } from './static-hosts.ts';
import { LATER_WALLS } from './walls.ts';
import { LATER_WEB_SERVERS } from './web-servers.ts';
import { LATER_WIKIS } from './wikis.ts';

export const LATER: readonly DocumentedCase[] = [
  ...LATER_WEB_SERVERS,
  ...LATER_GATEWAYS,
  ...LATER_FRAMEWORKS,
  ...LATER_STATIC_HOSTS,
  ...LATER_SCHOLARSHIP,
  ...LATER_WIKIS,
  ...LATER_FORGES,
  ...LATER_COMMUNITIES,
  ...LATER_CONTENT_SYSTEMS,
  ...LATER_HOSTING,
  ...LATER_DOMAINS,
  ...LATER_CLOSURES,
  ...LATER_WALLS,
  ...LATER_SHOPS,
  ...LATER_LIVING,
  ...LATER_ADDRESSES,
];
