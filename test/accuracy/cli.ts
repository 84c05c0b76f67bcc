/**
 * `npm run accuracy`: asks both worlds and prints what came of them. Ends with 1 when a link was called dead that
 * is not. `npm run accuracy -- --unseal` names the misses of the sealed half of the documented world too: for a
 * final audit only, because rules that were changed after looking at them cannot be judged by them any more.
 */
import { parseArgs } from 'node:util';
import { askAll } from './asking.ts';
import { CASES } from './cases/index.ts';
import { DOCUMENTED } from './documented/cases/index.ts';
import { documentedOutcome } from './documented/outcomes.ts';
import { documentedReport } from './documented/report.ts';
import { outcomeOf } from './outcomes.ts';
import { falseDead, report } from './report.ts';

const HELP = `Usage: npm run accuracy [-- --unseal]

Asks both worlds of servers and prints how often each verdict is right.

  --unseal  names the misses of the sealed half too. For a final audit only:
            rules that were changed after this cannot be judged by it any more.
  --help    prints this
`;

const { values } = parseArgs({
  options: { unseal: { type: 'boolean' }, help: { type: 'boolean' } },
});

if (values.help) process.stdout.write(HELP);
else await run();

async function run(): Promise<void> {
  const outcomes = (await askAll(CASES)).map(outcomeOf);
  const documented = (await askAll(DOCUMENTED)).map(documentedOutcome);
  process.stdout.write(report(outcomes));
  process.stdout.write(`\n${documentedReport(documented, values.unseal ? 'unsealed' : 'sealed')}`);
  const isFalse = documented.some(({ kind }) => kind === 'false dead');
  process.exitCode = falseDead(outcomes).length > 0 || isFalse ? 1 : 0;
}
