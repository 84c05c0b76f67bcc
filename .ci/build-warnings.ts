/**
 * What a build does about what rolldown logs: takes one log entry; a fault ends the build as an exception, any other
 * warning is handed to `print` as one line, and the build goes on. Never reads a clock: how fast the machine is decides
 * nothing.
 */
import { stripVTControlCharacters } from 'node:util';
import type { LogLevel, RolldownLog } from 'rolldown';

/** With these, what is built does something else than its sources say. Circles of imports are held by a test. */
const FAULTS = new Set([
  // Names that lead nowhere, or to one of several.
  ...['UNRESOLVED_ENTRY', 'UNRESOLVED_IMPORT', 'MISSING_EXPORT', 'IMPORT_IS_UNDEFINED'],
  ...['SHIMMED_EXPORT', 'NAMESPACE_CONFLICT', 'CANNOT_CALL_NAMESPACE', 'MIXED_EXPORTS'],
  ...['CIRCULAR_REEXPORT', 'AMBIGUOUS_EXTERNAL_NAMESPACES'],
  ...['MISSING_GLOBAL_NAME', 'MISSING_NAME_OPTION_FOR_IIFE_EXPORT', 'FILE_NAME_CONFLICT'],
  // Code that means something else where it ends up.
  ...['EVAL', 'COMMONJS_VARIABLE_IN_ESM', 'EMPTY_IMPORT_META', 'DUPLICATE_SHEBANG'],
  ...['ILLEGAL_REASSIGNMENT', 'TOLERATED_TRANSFORM', 'UNSUPPORTED_FEATURE', 'REQUIRE_TLA'],
  // Options that are not followed.
  ...['CONFIGURATION_FIELD_CONFLICT', 'UNSUPPORTED_TSCONFIG_OPTION', 'INVALID_DEFINE_CONFIG'],
]);

/** Not worth a line: each such import has its reason, since some wait for what others have at once. */
const EXPECTED = new Set(['INEFFECTIVE_DYNAMIC_IMPORT']);

export function onLog(level: LogLevel, log: RolldownLog, print = printLine): void {
  const { code = '' } = log;
  if (level !== 'warn' || EXPECTED.has(code)) return;
  const message = stripVTControlCharacters(log.message);
  if (FAULTS.has(code)) throw new Error(message);
  print(`build: ${message.split('\n', 1)[0]}`);
}

function printLine(line: string): void {
  process.stderr.write(`${line}\n`);
}
