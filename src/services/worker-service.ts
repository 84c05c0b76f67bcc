/** What keeps a worker running has to know. */
export interface WorkerService {
  /** The configuration file, an absolute path. */
  readonly file: string;
  /** The command that starts this program: Node.js and its first argument. */
  readonly program: readonly string[];
  /** Where it answers for Prometheus; undefined: nowhere, but inside of containers. */
  readonly listen: { readonly written: string; readonly port: number } | undefined;
  /** Environment variables that the configuration names: those that a worker needs, and those for letters alone. */
  readonly variables: readonly string[];
  readonly letterVariables: readonly string[];
  /** Files and folders that `nightly` reads, absolute paths. */
  readonly sources: readonly string[];
  /** Of the program. */
  readonly version: string;
}
