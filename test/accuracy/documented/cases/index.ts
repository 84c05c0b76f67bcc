/** Every case of the documented world. */
import type { DocumentedCase } from '../model.ts';
import { APACHE } from './apache.ts';
import { CHALLENGES } from './challenges.ts';
import { CMS } from './cms.ts';
import { CONTENTS } from './contents.ts';
import { FIREWALLS } from './firewalls.ts';
import { FORGES } from './forges.ts';
import { FORUMS } from './forums.ts';
import { FRAMEWORKS } from './frameworks.ts';
import { GRAVES } from './graves.ts';
import { HOME_PAGES } from './home-pages.ts';
import { HOSTING } from './hosting.ts';
import { LIST_ARCHIVES } from './list-archives.ts';
import { LIVING } from './living.ts';
import { MAILMAN_LISTS } from './mailman.ts';
import { MOVED_SITES } from './moved-sites.ts';
import { PARKED } from './parked.ts';
import { PORTALS } from './portals.ts';
import { REDIRECTS } from './redirects.ts';
import { REGISTRARS } from './registrars.ts';
import { REQUESTS } from './requests.ts';
import { SERVICES } from './services.ts';
import { SMALL_PAGES } from './small-pages.ts';
import { STILL_THERE } from './still-there.ts';
import { TRACKERS } from './trackers.ts';
import { WEB_SERVERS } from './web-servers.ts';
import { WIKIS } from './wikis.ts';
import { WORDPRESS_SITES } from './wordpress.ts';

export const DOCUMENTED: readonly DocumentedCase[] = [
  ...APACHE,
  ...HOME_PAGES,
  ...WEB_SERVERS,
  ...FRAMEWORKS,
  ...CHALLENGES,
  ...FIREWALLS,
  ...WIKIS,
  ...WORDPRESS_SITES,
  ...CMS,
  ...PORTALS,
  ...MAILMAN_LISTS,
  ...LIST_ARCHIVES,
  ...FORUMS,
  ...FORGES,
  ...TRACKERS,
  ...GRAVES,
  ...SERVICES,
  ...HOSTING,
  ...MOVED_SITES,
  ...PARKED,
  ...REGISTRARS,
  ...LIVING,
  ...SMALL_PAGES,
  ...STILL_THERE,
  ...REQUESTS,
  ...REDIRECTS,
  ...CONTENTS,
];
