/**
 * The third set of the documented world: cases that were written later than the others, by somebody who has read
 * neither the rules of the checker nor the cases before.
 */
import type { DocumentedCase } from '../model.ts';
import { LATER_ADDRESSES } from './addresses.ts';
import { LATER_APPLICATIONS } from './applications.ts';
import { LATER_BARE_FILES } from './bare-files.ts';
import { LATER_BLOGS } from './blogs.ts';
import { LATER_BOT_WALLS } from './bot-walls.ts';
import { LATER_CLOSURES } from './closures.ts';
import { LATER_CONTENT_SYSTEMS } from './content-systems.ts';
import { LATER_DOMAINS } from './domains.ts';
import { LATER_FORGES } from './forges.ts';
import { LATER_FORUMS } from './forums.ts';
import { LATER_FRAMEWORKS } from './frameworks.ts';
import { LATER_GATEWAYS } from './gateways.ts';
import { LATER_HOSTING } from './hosting.ts';
import { LATER_LIVING } from './living.ts';
import { LATER_LOOK_ALIKES } from './look-alikes.ts';
import { LATER_OBJECT_STORES } from './object-stores.ts';
import { LATER_OLD_SITES } from './old-sites.ts';
import { LATER_REPOSITORIES } from './repositories.ts';
import { LATER_SHOPS } from './shops.ts';
import { LATER_SITE_BUILDERS } from './site-builders.ts';
import { LATER_SMALL_WIKIS } from './small-wikis.ts';
import { LATER_STATIC_HOSTS } from './static-hosts.ts';
import { LATER_TRACKERS } from './trackers.ts';
import { LATER_UNIVERSITIES } from './universities.ts';
import { LATER_WALLS } from './walls.ts';
import { LATER_WEB_SERVERS } from './web-servers.ts';
import { LATER_WIKIS } from './wikis.ts';

export const LATER: readonly DocumentedCase[] = [
  ...LATER_ADDRESSES,
  ...LATER_APPLICATIONS,
  ...LATER_BARE_FILES,
  ...LATER_BLOGS,
  ...LATER_BOT_WALLS,
  ...LATER_CLOSURES,
  ...LATER_CONTENT_SYSTEMS,
  ...LATER_DOMAINS,
  ...LATER_FORGES,
  ...LATER_FORUMS,
  ...LATER_FRAMEWORKS,
  ...LATER_GATEWAYS,
  ...LATER_HOSTING,
  ...LATER_LIVING,
  ...LATER_LOOK_ALIKES,
  ...LATER_OBJECT_STORES,
  ...LATER_OLD_SITES,
  ...LATER_REPOSITORIES,
  ...LATER_SHOPS,
  ...LATER_SITE_BUILDERS,
  ...LATER_SMALL_WIKIS,
  ...LATER_STATIC_HOSTS,
  ...LATER_TRACKERS,
  ...LATER_UNIVERSITIES,
  ...LATER_WALLS,
  ...LATER_WEB_SERVERS,
  ...LATER_WIKIS,
];
