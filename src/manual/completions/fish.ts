/** Completions for fish: takes the commands, gives a script of `complete` lines. */
import type { CommandSpec } from '../../options/command.ts';
import { GENERAL_OPTIONS, type OptionName, specOf } from '../../options/table.ts';
import { argumentCompletion, type Completion, completionOf } from '../completion.ts';
import { meaningOf } from '../option-words.ts';

export function fishScript(commands: readonly CommandSpec[]): string {
  const lines = [
    '# Completions of urlglean for fish. Save it as ~/.config/fish/completions/urlglean.fish',
    '',
    ...helpers(commands),
    '',
    'complete -c urlglean -f',
    ...GENERAL_OPTIONS.map((name) => optionLine(name, '__urlglean_using ""')),
    ...commands.map(commandLine),
    ...commands.flatMap((command) => ['', ...linesOf(command, commands)]),
  ];
  return `${lines.join('\n')}\n`;
}

function helpers(commands: readonly CommandSpec[]): readonly string[] {
  return [
    'function __urlglean_using -d "Whether this command is the one that is written, or none is"',
    '    for word in (commandline -opc)[2..-1]',
    '        switch $word',
    `            case ${commands.map(({ name }) => name).join(' ')}`,
    '                test $word = "$argv[1]"',
    '                return',
    '        end',
    '    end',
    '    test -z "$argv[1]"',
    'end',
  ];
}

function commandLine({ name, summary }: CommandSpec): string {
  return `complete -c urlglean -n '__urlglean_using ""' -a ${name} -d ${quoted(summary)}`;
}

function linesOf(command: CommandSpec, commands: readonly CommandSpec[]): readonly string[] {
  const condition = `__urlglean_using ${command.name}`;
  const completion = argumentCompletion(command, commands);
  const argument =
    completion.kind === 'nothing'
      ? []
      : [`complete -c urlglean -n ${quoted(condition)} ${offer(completion).replace(/^-x /, '')}`];
  return [...argument, ...command.options.map((name) => optionLine(name, condition, command))];
}

function optionLine(name: OptionName, condition: string, command?: CommandSpec): string {
  const { alias } = specOf(name);
  const completion = completionOf(name, command);
  const words = [
    ...['complete -c urlglean -n', quoted(condition), '-l', name],
    ...(alias === undefined ? [] : ['-s', alias]),
    ...(completion === undefined ? [] : [offer(completion)]),
    ...['-d', quoted(meaningOf(name, command))],
  ];
  return words.join(' ');
}

function offer(completion: Completion): string {
  switch (completion.kind) {
    case 'words':
      return `-x -a ${quoted(completion.words.map(plainWord).join(' '))}`;
    case 'file':
      return '-r -F';
    case 'folder':
      return "-x -a '(__fish_complete_directories)'";
    case 'nothing':
      return '-x';
  }
}

/** Fish evaluates the value of `-a` as code once more. */
function plainWord(word: string): string {
  return word.replace(/[^\w./@%+-]/g, '\\$&');
}

/** In single quotes, fish interprets `\\` and `\'` only. */
function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}
