/** Takes the results of the tests, says which real servers and which browser were asked, and last how the tests went. */
import { readFileSync } from 'node:fs';

const results = JSON.parse(readFileSync(process.argv[2], 'utf8'));

/** By name, why it was not asked; undefined where it was. */
const servers = new Map();
for (const { ancestorTitles } of results.testResults.flatMap((file) => file.assertionResults)) {
  const [title, server, why] = ancestorTitles;
  if (title === 'real servers') servers.set(server, why);
}
const skipped = [...servers].filter(([, why]) => why !== undefined);
const reasons = skipped.map(([server, why]) => `${server}: ${why}`).join(', ');
const started = servers.size - skipped.length;
const browsers = results.testResults
  .flatMap((file) => file.assertionResults)
  .map(({ ancestorTitles: [title = ''] }) => /^report in (.*)$/.exec(title)?.[1])
  .filter((browser) => browser !== undefined);
const { numPassedTests, numFailedTests, numPendingTests } = results;
const lines = [
  `real servers: ${started} started, ${skipped.length} skipped${reasons && ` (${reasons})`}`,
  `browser: ${browsers[0] ?? 'not asked'}`,
  `${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`,
];
process.stdout.write(`${lines.join('\n')}\n`);
