/** A program that tests want and a machine may lack: which packages have it, and by what it is told that it is there. */
export interface Program {
  readonly name: string;
  /** Debian's packages, unpacked with what they depend on. */
  readonly packages: readonly string[];
  /** Names of programs, or paths of files as packages have them. */
  readonly needs: readonly string[];
}
