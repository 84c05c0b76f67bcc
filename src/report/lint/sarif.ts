/** SARIF 2.1.0: a result for each finding at each place. */
import { SarifLog } from '../formats/sarif-log.ts';
import { syntaxResult } from '../formats/sarif-syntax.ts';
import type { LintReporterFactory } from './model.ts';

export const sarif: LintReporterFactory = ({ write }) => {
  const log = new SarifLog(write);
  return {
    url: ({ url, sightings = [] }, findings) => {
      for (const finding of findings)
        log.add(
          syntaxResult(url, finding, (text) => text),
          sightings,
        );
    },
    end: (version) => log.end(version),
  };
};
