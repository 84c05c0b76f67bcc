/**
 * The lines of a document that call urlglean: takes Markdown or YAML, gives the words of each call as a shell would hand
 * them over; what stands behind a pipe, a redirection or a comment belongs to somebody else.
 */
export interface CommandLine {
  /** As it is written, for whoever reads the result of a test. */
  readonly text: string;
  readonly command: string;
  readonly args: readonly string[];
}

/** Behind a prompt, `npx` or what else starts it. */
const CALL = /^[^#]*(?:^|[\s/])urlglean ([a-z]+(?:\s|$).*|--version$|--help$)/;
const WORD = /\s*("(?:[^"\\]|\\.)*"|'[^']*'|[^\s"']+)/y;
const ENDS_CALL = /^(?:[|&;<>#]|2>)/;

export function commandLinesIn(text: string): readonly CommandLine[] {
  return joined(text).flatMap((line) => {
    const call = CALL.exec(line)?.[1];
    const [command, ...args] = call === undefined ? [] : wordsOf(call);
    return command === undefined ? [] : [{ text: line.trim(), command, args }];
  });
}

/** Of Markdown: what stands in fenced blocks; where there are prompts, without what is printed. */
export function blocksOf(markdown: string): string {
  const blocks = markdown.matchAll(/^```\w*\n([\s\S]*?)^```$/gm);
  return [...blocks].map(([, block = '']) => commandsIn(block)).join('');
}

function commandsIn(block: string): string {
  if (!/^\$ /m.test(block)) return block;
  return [...block.matchAll(/^\$ (.*(?:\\\n> .*)*\n)/gm)].map(([, line]) => line).join('');
}

function joined(text: string): readonly string[] {
  return text.replace(/\\\n(?:> )?/g, ' ').split('\n');
}

function wordsOf(call: string): readonly string[] {
  const words: string[] = [];
  WORD.lastIndex = 0;
  for (let word = WORD.exec(call); word !== null; word = WORD.exec(call)) {
    const text = word[1] ?? '';
    if (ENDS_CALL.test(text)) break;
    words.push(text.replace(/^(["'])(.*)\1$/, '$2'));
  }
  return words;
}
