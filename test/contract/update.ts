/** `npm run contract:update`: keeps the public contract as it is now. Read the diff: a line that goes breaks programs. */
import { writeFileSync } from 'node:fs';
import { CONTRACT_FILE, contractLines } from './contract.ts';

writeFileSync(CONTRACT_FILE, `${contractLines().join('\n')}\n`);
