/** Rewrites the golden results from what the code finds now. Read the diff before you keep it. */
import { writeFileSync } from 'node:fs';
import { extractGolden, GOLDEN_ARCHIVES, goldenPath } from './golden.ts';
import { LETTERS } from './letters/letters.ts';

for (const archive of GOLDEN_ARCHIVES) {
  const lines = await extractGolden(archive);
  writeFileSync(goldenPath(archive), lines.map((line) => `${line}\n`).join(''));
}

for (const [, path, content] of LETTERS) writeFileSync(path, content);
