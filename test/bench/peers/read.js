/** The floor: every byte read, nothing done with it. */
import { closeSync, openSync, readSync } from 'node:fs';

const file = openSync(process.argv[2], 'r');
const chunk = Buffer.allocUnsafe(1024 * 1024);
while (readSync(file, chunk) > 0);
closeSync(file);
