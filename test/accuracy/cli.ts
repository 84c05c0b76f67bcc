/**
 * `npm run accuracy`: checks the links of all worlds and prints how their verdicts compare with the truth. Ends with
 * 1 when a link was called dead that is not. `npm run accuracy -- --unseal` names the misses of the sealed halves too:
 * for a final audit only, because rules that were changed after looking at them cannot be judged by them any more.
 */
import { parseArgs } from 'node:util';
import { CASES } from './cases/index.ts';
import { checkAll, PATIENT } from './check-cases.ts';
import { documentedOutcome } from './documented/outcomes.ts';
import { documentedReport } from './documented/report.ts';
import { DOCUMENTED_SETS } from './documented/sets.ts';
import { outcomeOf } from './outcomes.ts';
import { falseDead, report } from './report.ts';

const HELP = `Usage: npm run accuracy [-- --unseal]

Checks the links of all worlds of servers and prints how often each verdict is right.

  --unseal  names the misses of the sealed halves too. For a final audit only:
            rules that were changed after this cannot be judged by them any more.
  --help    prints this
`;

const { values } = parseArgs({
  options: { unseal: { type: 'boolean' }, help: { type: 'boolean' } },
});

if (values.help) process.stdout.write(HELP);
else await run();

async function run(): Promise<void> {
  const outcomes = (await checkAll(CASES)).map(outcomeOf);
  process.stdout.write(report(outcomes));
  let isFalse = falseDead(outcomes).length > 0;
  for (const { name, cases } of DOCUMENTED_SETS) {
    const documented = (await checkAll(cases, PATIENT)).map(documentedOutcome);
    process.stdout.write(
      `\n${documentedReport(name, documented, values.unseal ? 'unsealed' : 'sealed')}`,
    );
    isFalse ||= documented.some(({ kind }) => kind === 'false dead');
  }
  process.exitCode = isFalse ? 1 : 0;
}
