/**
 * Documents that cannot lie: takes Markdown, runs every command of its `console` blocks, and gives the Markdown with what
 * the commands print now. What is to happen between blocks stands in comments that no reader sees:
 *
 *     <!-- time 2026-03-09T09:00Z -->                             the commands below are given then
 *     <!-- nights to 2026-03-08: npx urlglean nightly links.toml -->   run every night, and is silent
 *     <!-- run: gzip -n archive/*.txt -->                         once, whatever it prints
 */
import type { Session } from './session.ts';

const OPENS = '```console';
const CLOSES = '```';
const PROMPT = '$ ';
const GOES_ON = '> ';
const TIME = /^<!-- time (\S+) -->$/;
const NIGHTS = /^<!-- nights to (\d{4}-\d\d-\d\d): (.+) -->$/;
const RUN = /^<!-- run: (.+) -->$/;
const FIRST_TIME = '2026-03-01T09:00Z';
const HOUR_OF_NIGHT = 'T01:17Z';
const DAY_MS = 86_400_000;

export function hasCommands(markdown: string): boolean {
  return markdown.split('\n').some((line) => line.startsWith(OPENS));
}

export async function transcribe(markdown: string, session: Session): Promise<string> {
  const transcript = new Transcript(session);
  for (const line of markdown.split('\n')) await transcript.add(line);
  return transcript.text;
}

/** How long a run took differs from machine to machine; CRLF (of CSV) is not what a document holds. */
function asShown(said: string): string {
  return said
    .replaceAll('\r\n', '\n')
    .replace(/^(\d.* links? .*\bsources?); [^)]+\)$/gm, '$1; 2 s)')
    .replace(/\n$/, '');
}

class Transcript {
  readonly #session: Session;
  readonly #lines: string[] = [];
  #isInBlock = false;
  /** Of the command under way, without prompts; empty behind the last. */
  #command: string[] = [];
  #time = FIRST_TIME;

  constructor(session: Session) {
    this.#session = session;
  }

  get text(): string {
    return this.#lines.join('\n');
  }

  async add(line: string): Promise<void> {
    if (this.#isInBlock) return await this.#addToBlock(line);
    this.#isInBlock = line === OPENS;
    this.#lines.push(line);
    this.#time = TIME.exec(line)?.[1] ?? this.#time;
    const preparation = RUN.exec(line)?.[1];
    if (preparation !== undefined) await this.#session.run(preparation, this.#time);
    const [, lastNight, command] = NIGHTS.exec(line) ?? [];
    if (lastNight !== undefined && command !== undefined) await this.#nights(lastNight, command);
  }

  /** What was printed before is left out. */
  async #addToBlock(line: string): Promise<void> {
    const continued = this.#command.at(-1)?.endsWith('\\') === true && line.startsWith(GOES_ON);
    if (continued) {
      this.#command.push(line.slice(GOES_ON.length));
      this.#lines.push(line);
      return;
    }
    const isCommand = line.startsWith(PROMPT);
    const isEnd = line === CLOSES;
    if (!isCommand && !isEnd) return;
    await this.#runCommand();
    this.#isInBlock = !isEnd;
    // A line between what one command prints and the next.
    if (isCommand && this.#lines.at(-1) !== OPENS) this.#lines.push('');
    this.#lines.push(line);
    if (isCommand) this.#command = [line.slice(PROMPT.length)];
  }

  async #runCommand(): Promise<void> {
    if (this.#command.length === 0) return;
    const said = await this.#session.run(this.#command.join('\n'), this.#time);
    this.#command = [];
    if (said !== '') this.#lines.push(...asShown(said).split('\n'));
  }

  /** Every night behind the last time until `lastNight`; whoever reads is told that nothing is printed in them. */
  async #nights(lastNight: string, command: string): Promise<void> {
    const end = Date.parse(`${lastNight}${HOUR_OF_NIGHT}`);
    const today = Date.parse(`${this.#time.slice(0, lastNight.length)}${HOUR_OF_NIGHT}`);
    for (let night = today + DAY_MS; night <= end; night += DAY_MS) {
      this.#time = new Date(night).toISOString();
      const said = await this.#session.run(command, this.#time);
      if (said !== '') throw new Error(`${this.#time}: ${command} was not silent:\n${said}`);
    }
  }
}
