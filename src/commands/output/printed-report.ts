/** Opens the report on standard output in the chosen format. */
import { REPORTS, type ReportName } from '../../report/index.ts';
import type { Reporter, ReporterFactory } from '../../report/model/model.ts';
import type { TerminalOptions } from '../../report/terminal/terminal.ts';
import { ConsoleReport } from './console-report.ts';
import { type Console, lookOf } from './model.ts';

/** Options of the text format alone. */
export type TextOptions = Pick<TerminalOptions, 'verbose' | 'reports' | 'remembers' | 'next'>;

export async function printedReport(
  format: ReportName | 'text',
  console: Console,
  options: TextOptions,
): Promise<ConsoleReport<Reporter>> {
  const create = format === 'text' ? await textFor(console, options) : await REPORTS[format].load();
  return new ConsoleReport(console, create);
}

async function textFor(console: Console, options: TextOptions): Promise<ReporterFactory> {
  const { terminal } = await import('../../report/terminal/terminal.ts');
  return ({ write }) => terminal({ ...options, ...lookOf(console), write });
}
