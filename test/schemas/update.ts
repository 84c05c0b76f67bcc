/** `npm run schemas:update`: writes the JSON Schemas of the documentation anew. Read the diff. */
import { writeFileSync } from 'node:fs';
import { SCHEMAS } from './schemas.ts';

for (const [path, text] of SCHEMAS) writeFileSync(path, text);
