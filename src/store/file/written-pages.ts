/**
 * Which pages of a database were written since it was opened: read from its log after each commit, before a checkpoint
 * takes them over (sqlite.org/fileformat2.html#walformat). For a process that writes it alone and makes the checkpoints
 * itself, so that no page can be written without passing here.
 */
import { closeSync, openSync, readSync } from 'node:fs';
import { FRAME_HEAD, LOG_HEAD, SALT } from './log-pages.ts';

export class WrittenPages {
  readonly #path: string;
  readonly #pageSize: number;
  readonly #pages = new Set<number>([1]);
  #salt = Buffer.alloc(SALT.length);
  /** Behind the last commit that was read. */
  #at = LOG_HEAD;

  /** Of the database. Its first page names the kind of its log, and may be written before there is one. */
  constructor(path: string, pageSize: number) {
    this.#path = `${path}-wal`;
    this.#pageSize = pageSize;
  }

  get pages(): ReadonlySet<number> {
    return this.#pages;
  }

  /** Reads what was committed since; gives how many pages the log has. Throws the system's error. */
  read(): number {
    const log = openSync(this.#path, 'r');
    try {
      const head = Buffer.alloc(LOG_HEAD);
      if (readSync(log, head, 0, LOG_HEAD, 0) < LOG_HEAD) return 0;
      const salt = head.subarray(SALT.inHead, SALT.inHead + SALT.length);
      if (!salt.equals(this.#salt)) {
        this.#salt = salt;
        this.#at = LOG_HEAD;
      }
      this.#readFrames(log);
      return (this.#at - LOG_HEAD) / (FRAME_HEAD + this.#pageSize);
    } finally {
      closeSync(log);
    }
  }

  /** What stands behind the last commit was rolled back, and will be overwritten. */
  #readFrames(log: number): void {
    const frame = Buffer.alloc(FRAME_HEAD);
    const uncommitted: number[] = [];
    for (let at = this.#at; readSync(log, frame, 0, FRAME_HEAD, at) === FRAME_HEAD; ) {
      if (!frame.subarray(SALT.inFrame, SALT.inFrame + SALT.length).equals(this.#salt)) return;
      at += FRAME_HEAD + this.#pageSize;
      uncommitted.push(frame.readUInt32BE(0));
      const isCommit = frame.readUInt32BE(4) !== 0;
      if (!isCommit) continue;
      for (const page of uncommitted.splice(0)) this.#pages.add(page);
      this.#at = at;
    }
  }
}
