/** `npm run schemas:update`: writes docs/schemas from the code. */
import { writeFileSync } from 'node:fs';
import { NAMES, pathOf, textOf } from './written.ts';

for (const name of NAMES) writeFileSync(pathOf(name), textOf(name));
