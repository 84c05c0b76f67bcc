/** NDJSON: a line for each URL with its places and all findings, since programs filter for themselves. */
import { lintJson } from '../terminal/lint-text.ts';
import type { LintReporterFactory } from './model.ts';

export const ndjson: LintReporterFactory = ({ write }) => ({
  url: (linted) => write(lintJson(linted)),
  end: () => undefined,
});
