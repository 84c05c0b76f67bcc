/**
 * Node.js 22 warns whenever its SQLite is loaded that it is experimental: a line in every letter of cron. Takes the
 * process of the started program and keeps back that one warning; all others come through as they are. The
 * library does without: what the program around it is told is not ours to say.
 */
const TYPE = 'ExperimentalWarning';
const WORDS = 'SQLite is an experimental feature';

export function quietSqlite(program: Pick<NodeJS.Process, 'emitWarning'>): void {
  const emit = program.emitWarning;
  program.emitWarning = (warning: string | Error, ...more: unknown[]): void => {
    if (more[0] === TYPE && String(warning).startsWith(WORDS)) return;
    Reflect.apply(emit, program, [warning, ...more]);
  };
}
