/**
 * `npm run accuracy`: asks the whole accuracy world and prints what came of it. Ends with 1 when a link was
 * called dead that is not.
 */
import { askAll } from './asking.ts';
import { CASES } from './cases/index.ts';
import { outcomeOf } from './outcomes.ts';
import { falseDead, report } from './report.ts';

const outcomes = (await askAll(CASES)).map(outcomeOf);
process.stdout.write(report(outcomes));
process.exitCode = falseDead(outcomes).length > 0 ? 1 : 0;
