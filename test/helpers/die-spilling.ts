/** Preloaded: the process is killed with SIGKILL at its third write to a temporary file, on whichever thread that is. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const STANDARD_ERROR = 2;
let writes = 0;

const { writeSync } = fs;
fs.writeSync = ((descriptor: number, ...rest: [Uint8Array]) => {
  if (descriptor > STANDARD_ERROR && ++writes === 3) process.kill(process.pid, 'SIGKILL');
  return writeSync(descriptor, ...rest);
}) as typeof writeSync;
syncBuiltinESMExports();
