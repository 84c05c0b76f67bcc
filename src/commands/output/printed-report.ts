/** Opens the report on standard output in the chosen format. */
import { REPORTS, type ReportName } from '../../report/index.ts';
import type { FormatOptions, Reporter, ReporterFactory } from '../../report/model/model.ts';
import type { TerminalOptions } from '../../report/terminal/terminal.ts';
import { ConsoleReport } from './console-report.ts';
import { type Console, lookOf } from './model.ts';

/** Options of the text format alone. */
export type TextOptions = Pick<TerminalOptions, 'verbose' | 'reports' | 'remembers' | 'next'>;

/** A format, and what the user chose of it. */
export interface PrintedFormat extends FormatOptions {
  readonly printed: ReportName | 'text';
}

export async function printedReport(
  { printed: format, ...chosen }: PrintedFormat,
  console: Console,
  options: TextOptions,
): Promise<ConsoleReport<Reporter>> {
  const create = format === 'text' ? await textFor(console, options) : await REPORTS[format].load();
  return new ConsoleReport(console, (given) => create({ ...chosen, ...given }));
}

async function textFor(console: Console, options: TextOptions): Promise<ReporterFactory> {
  const { terminal } = await import('../../report/terminal/terminal.ts');
  return ({ write }) => terminal({ ...options, ...lookOf(console), write });
}
