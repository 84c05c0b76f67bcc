#!/usr/bin/env node
/**
 * The started program. It imports nothing before it knows that this Node.js can run the rest, so
 * that an old one gets a sentence instead of a syntax error; and next to nothing for the version.
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
    // Whoever reads may have gone.
    if (error.code === 'EPIPE') return;
    const words = error.message.replace(/^\w+: |, write$/g, '');
    process.stderr.write(`urlglean: standard output: ${words}.\n`);
    process.exitCode = 1;
  });
  process.stdout.write(`${packageVersion()}\n`);
} else {
  const { tellV8 } = await import('./v8/flags.ts');
  // Nearly all that a scan allocates dies young: without these the heap holds 300 MiB of garbage.
  tellV8('--semi-space-growth-factor=1');
  tellV8('--heap-growing-percent=20');
  // While V8 marks what is alive it would let the nursery grow instead of looking through it: 12 MiB more at the most.
  // Where links are asked that would take longer. It must not change later: V8 that is marking just then may crash.
  if (process.argv.some((argument) => argument === 'extract' || argument === 'lint')) {
    tellV8('--no-separate-gc-phases', { to: 24 });
  }
  // So small a nursery is looked through before the threads that would help with it are awake.
  tellV8('--no-parallel-scavenge');
  // Of a job's time a sixth went into compiling for the last time, where V8 does so after 3,000 calls: what is called
  // less than this gains less than that costs. Node.js 22 has no compiler between the first and the last.
  tellV8('--invocation-count-for-turbofan=100000', { from: 24 });
  // What is put into its callers is compiled again with each, in memory that the system does not get back.
  tellV8('--max-maglev-inlined-bytecode-size-cumulative=100', { from: 24 });
  tellV8('--max-inlined-bytecode-size-cumulative=300', { from: 24 });
  process.getBuiltinModule('node:module').enableCompileCache();
  const { main } = await import('./cli.ts');
  await main(process.argv.slice(2));
}

export {};
