/** The catalogue of commands: one file each, one line here. */
import { check } from './check.ts';
import { extract } from './extract.ts';
import { lint } from './lint.ts';
import type { Command } from './model.ts';

export const COMMANDS: readonly Command[] = [check, extract, lint];
