/**
 * `npm start`: the main job on the bundled archives. Starts the demo world on loopback, sends every
 * host of the archives there, checks all links and leaves reports to look at. Nothing leaves the
 * machine.
 */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startLineWorld } from '../helpers/servers/line-world.ts';
import { AUTHORITY_FILE, startWorld } from '../helpers/servers/world.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const REPORT_FOLDER = 'urlglean-report';
const ENDINGS = ['.html', '.json', '.csv', '.sarif', '.junit.xml', '.md'];
const DEAD_LINKS_FOUND = 2;

mkdirSync(resolve(ROOT, REPORT_FOLDER), { recursive: true });
const world = await startWorld();
const lines = await startLineWorld();
try {
  process.exitCode = await checkTheArchives(world.port);
} finally {
  await Promise.all([world.close(), lines.close()]);
}

/** 0 when the run ended as it should: with dead links, which the archives are known to hold. */
async function checkTheArchives(port: number): Promise<number> {
  const args = [
    ...['check', 'corpus/archives/list.mbox', 'corpus/archives/news', 'corpus/archives/maildir'],
    ...['corpus/archives/spec.txt', 'corpus/archives/notes.txt', 'corpus/archives/single.eml'],
    ...lines.connectTo.flatMap((rule) => ['--connect-to', rule]),
    ...['--connect-to', `::127.0.0.1:${port}`, '--allow-address', '127.0.0.0/8'],
    ...['--dns-server', lines.dnsServer],
    ...['--delay', '0', '--timeout', '2', '--patience', '2', '--no-store'],
    ...ENDINGS.flatMap((ending) => ['--output', `${REPORT_FOLDER}/report${ending}`]),
  ];
  process.stdout.write(
    'Checking the bundled archives against a demo server on this machine; nothing leaves it.\n\n',
  );
  const code = await run(args);
  if (code !== DEAD_LINKS_FOUND) {
    process.stderr.write(`\nThe demo should end with exit code 2 (dead links), not ${code}.\n`);
    return 1;
  }
  const report = pathToFileURL(resolve(ROOT, REPORT_FOLDER, 'report.html')).href;
  process.stdout.write(
    `\nExit code 2: dead links were found, as expected.\nReport: ${report}\n` +
      `The command was:\nurlglean ${args.join(' ')}\n`,
  );
  return 0;
}

function run(args: readonly string[]): Promise<number | null> {
  const child = spawn(process.execPath, ['dist/src/bin.js', ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    // The world's certificates are good, as long as one trusts who made them.
    env: { ...process.env, NODE_EXTRA_CA_CERTS: AUTHORITY_FILE },
  });
  return new Promise((done, fail) => child.on('error', fail).on('close', done));
}
