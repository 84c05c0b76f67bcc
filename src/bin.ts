#!/usr/bin/env node
/**
 * The executable. It imports nothing before it knows that this Node.js can run the rest, so that an old one prints a
 * sentence instead of a syntax error; and next to nothing for `--version`.
 */
const needed = [22, 19];
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

const isNewEnough = major > (needed[0] ?? 0) || (major === needed[0] && minor >= (needed[1] ?? 0));
const [word = '', ...others] = process.argv.slice(2);

if (!isNewEnough) {
  process.stderr.write(
    `urlglean requires Node.js ${needed.join('.')} or newer; this is ${process.versions.node}. Install a current one, or run it as: npx -p node@24 urlglean\n`,
  );
  process.exitCode = 1;
} else if (others.length === 0 && ['--version', '-V'].includes(word)) {
  const { packageVersion } = await import('./version.ts');
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // The reader may have closed the pipe.
    if (error.code === 'EPIPE') return;
    const words = error.message.replace(/^\w+: |, write$/g, '');
    process.stderr.write(`urlglean: standard output: ${words}.\n`);
    process.exitCode = 1;
  });
  process.stdout.write(`${packageVersion()}\n`);
} else {
  const { keepCompiled, loadBuiltins, setStartFlags } = await import('./v8/flags.ts');
  loadBuiltins(word);
  setStartFlags();
  keepCompiled();
  const { main } = await import('./program/cli.ts');
  await main(process.argv.slice(2));
}

export {};
