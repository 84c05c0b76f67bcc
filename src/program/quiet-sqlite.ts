/**
 * Suppresses the warning of Node.js 22 that its SQLite is experimental, which would be a line in every mail of cron.
 * Takes the process; all other warnings pass. The library never does this, since the process is not its own.
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
