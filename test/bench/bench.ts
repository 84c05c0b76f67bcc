/**
 * Measures urlglean against its peers on the same seeded inputs, in one run, by turns: medians, so that a
 * busy machine changes the figures little and the ratios less. Prints tables and writes the figures to
 * `bench-results.json`. Parts can be named (`archive syntax checking store`); `--short` ends within two minutes.
 */
import { benchArchive } from './archive.ts';
import { benchChecking } from './checking.ts';
import { MIB } from './report.ts';
import { benchStore } from './store.ts';
import { benchSyntax } from './syntax.ts';

const PARTS: Readonly<Record<string, (short: boolean) => Promise<void> | void>> = {
  archive: (short) => benchArchive((short ? 8 : 64) * MIB, short ? 3 : 5),
  syntax: benchSyntax,
  checking: benchChecking,
  store: benchStore,
};

const wanted = process.argv.slice(2).filter((argument) => argument !== '--short');
const unknown = wanted.find((name) => !Object.hasOwn(PARTS, name));
if (unknown !== undefined) throw new Error(`no part of the bench: ${unknown}`);
for (const [name, part] of Object.entries(PARTS)) {
  if (wanted.length === 0 || wanted.includes(name)) await part(process.argv.includes('--short'));
}
