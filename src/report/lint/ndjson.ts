/** A line a URL: all its findings, since programs choose for themselves, and where it stands. */
import { lintJson } from '../terminal/lint-text.ts';
import type { LintReporterFactory } from './model.ts';

export const ndjson: LintReporterFactory = ({ write }) => ({
  url: (linted) => write(lintJson(linted)),
  end: () => undefined,
});
