/** CATALOGUE: all cases of the accuracy world, a theme a file. */
import { canRun } from '../case-servers.ts';
import type { Case } from '../model.ts';
import { ACTION_LINK_CASES } from './action-links.ts';
import { BODY_CASES } from './bodies.ts';
import { BROWSER_BODY_CASES } from './browser-bodies.ts';
import { BROWSER_NAME_CASES } from './browser-names.ts';
import { BROWSER_REDIRECT_CASES } from './browser-redirects.ts';
import { CLOSURE_CASES } from './closures.ts';
import { CONNECTION_CASES } from './connections.ts';
import { FRAGMENT_CASES } from './fragments.ts';
import { FTP_CASES } from './ftp.ts';
import { GOPHER_AND_NEWS_CASES } from './gopher-and-news.ts';
import { HEAD_AND_FIELD_CASES } from './head-and-fields.ts';
import { MAIL_AND_SESSION_CASES } from './mail-and-sessions.ts';
import { MANNER_CASES } from './manners.ts';
import { MOVED_CASES } from './moved.ts';
import { NAME_TROUBLE_CASES } from './name-troubles.ts';
import { NAME_CASES } from './names.ts';
import { NOT_TO_ASK_CASES } from './not-to-ask.ts';
import { OFFER_CASES } from './offers-in-words.ts';
import { PARKED_CASES } from './parked.ts';
import { PLAIN_ANSWER_CASES } from './plain-answers.ts';
import { PROTOCOL_CASES } from './protocol.ts';
import { REDIRECT_SUSPECT_CASES } from './redirect-suspects.ts';
import { REDIRECT_TROUBLE_CASES } from './redirect-troubles.ts';
import { REFUSAL_TRAP_CASES } from './refusal-traps.ts';
import { REFUSAL_CASES } from './refusals.ts';
import { SAID_IN_WORDS_CASES } from './said-in-words.ts';
import { SAID_IN_WORDS_TRAP_CASES } from './said-in-words-traps.ts';
import { SERVER_PAGE_CASES } from './server-pages.ts';
import { SOFT_404_CASES } from './soft-404.ts';
import { SOFT_404_TRAP_CASES } from './soft-404-traps.ts';
import { STATUS_CASES } from './statuses.ts';
import { TLS_CASES } from './tls.ts';
import { WALL_CASES } from './walls.ts';
import { COOKIE_CASES } from './wants-cookies.ts';
import { FIELD_CASES } from './wants-fields.ts';
import { WORDS_BESIDE_STATUS_CASES } from './words-beside-status.ts';

const ALL: readonly Case[] = [
  ...STATUS_CASES,
  ...MOVED_CASES,
  ...REDIRECT_SUSPECT_CASES,
  ...REDIRECT_TROUBLE_CASES,
  ...PROTOCOL_CASES,
  ...BODY_CASES,
  ...SOFT_404_CASES,
  ...SOFT_404_TRAP_CASES,
  ...SAID_IN_WORDS_CASES,
  ...PLAIN_ANSWER_CASES,
  ...SAID_IN_WORDS_TRAP_CASES,
  ...OFFER_CASES,
  ...SERVER_PAGE_CASES,
  ...PARKED_CASES,
  ...WALL_CASES,
  ...HEAD_AND_FIELD_CASES,
  ...TLS_CASES,
  ...NAME_CASES,
  ...NAME_TROUBLE_CASES,
  ...CONNECTION_CASES,
  ...MANNER_CASES,
  ...ACTION_LINK_CASES,
  ...NOT_TO_ASK_CASES,
  ...FTP_CASES,
  ...GOPHER_AND_NEWS_CASES,
  ...MAIL_AND_SESSION_CASES,
  ...FRAGMENT_CASES,
  ...COOKIE_CASES,
  ...FIELD_CASES,
  ...REFUSAL_CASES,
  ...REFUSAL_TRAP_CASES,
  ...CLOSURE_CASES,
  ...WORDS_BESIDE_STATUS_CASES,
  ...BROWSER_REDIRECT_CASES,
  ...BROWSER_BODY_CASES,
  ...BROWSER_NAME_CASES,
];

/** Those that this machine can ask. */
export const CASES: readonly Case[] = ALL.filter(canRun);
