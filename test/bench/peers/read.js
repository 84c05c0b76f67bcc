/** The floor: every byte read, nothing done with it. */
import { closeSync, openSync, readSync } from 'node:fs';

const file = openSync(process.argv[2], 'r');
const chunk = Buffer.allocUnsafe(1024 * 1024);
let bytes = 0;
for (let read = 1; read > 0; bytes += read) read = readSync(file, chunk);
closeSync(file);
process.stdout.write(`${bytes}\n`);
