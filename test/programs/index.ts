/** CATALOGUE: the programs that tests want, and that are unpacked where a machine lacks them. */
import { CHROMIUM } from '../browser/chromium.ts';
import { DAEMONS } from '../servers/daemons/index.ts';
import type { Program } from './model.ts';

/** The large one last: where time is up, it is left out. */
export const PROGRAMS: readonly Program[] = [...DAEMONS, CHROMIUM];
