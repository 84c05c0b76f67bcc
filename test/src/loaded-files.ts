/** Loaded before the program (`--import`): tells on standard error, when it ends, how many files were loaded. */
import { registerHooks } from 'node:module';

let files = 0;
registerHooks({
  load: (url, context, next) => {
    if (url.startsWith('file:')) files++;
    return next(url, context);
  },
});
process.on('exit', () => process.stderr.write(`[files ${files}]\n`));
