/** SARIF 2.1.0: a result for each finding at each place; of one level, URLs in the most places first. */
import { invocationOfEnd } from '../formats/sarif/invocation.ts';
import { SarifLog } from '../formats/sarif/log.ts';
import { syntaxResult } from '../formats/sarif/syntax.ts';
import type { LintReporterFactory } from './model.ts';

export const sarif: LintReporterFactory = ({ write }) => {
  const log = new SarifLog(write);
  return {
    url: ({ url, sightings = [], sightingCount = 0 }, findings) => {
      for (const finding of findings) {
        const result = syntaxResult(url, finding, (text) => text);
        log.add({ ...result, rank: [-sightingCount] }, sightings);
      }
    },
    end: (version, ending) => log.end(version, invocationOfEnd(ending)),
  };
};
