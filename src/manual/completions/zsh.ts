/** Completions for zsh: takes the commands, gives a script for `fpath`, which may also be sourced. */
import type { CommandSpec } from '../../options/command.ts';
import { GENERAL_OPTIONS, type OptionName, specOf } from '../../options/table.ts';
import { valueName } from '../../options/value-name.ts';
import { singleQuoted } from '../../writing/shell-word.ts';
import { argumentCompletion, type Completion, completionOf } from '../completion.ts';
import { meaningOf } from '../option-words.ts';

export function zshScript(commands: readonly CommandSpec[]): string {
  return `#compdef urlglean
# Completions of urlglean for zsh. Save it as _urlglean in a folder of $fpath, or source it after compinit.

_urlglean() {
  local curcontext="$curcontext" context state state_descr line at
  local -a names=(${commands.map(({ name }) => name).join(' ')})
  typeset -A opt_args
  for (( at = 2; at < CURRENT; at++ )); do
    (( \${names[(Ie)$words[at]]} )) && break
  done
  if (( at == CURRENT )); then
    if [[ $words[CURRENT] == -* ]]; then
      _arguments -s -S : \\
${GENERAL_OPTIONS.map((name) => `        ${optionSpec(name)}`).join(' \\\n')}
    else
      _urlglean_commands
    fi
    return
  fi
  # From here on as if the line began with the command.
  words=("\${(@)words[at,-1]}")
  (( CURRENT -= at - 1 ))
  curcontext="\${curcontext%:*}-$words[1]:"
  case $words[1] in
${commands.map((command) => commandCase(command, commands)).join('\n')}
  esac
}

_urlglean_commands() {
  local -a commands
  commands=(
${commands.map(({ name, summary }) => `    ${singleQuoted(`${name}:${summary}`)}`).join('\n')}
  )
  _describe -t commands command commands
}

if [[ $funcstack[1] == _urlglean ]]; then
  _urlglean "$@"
else
  compdef _urlglean urlglean
fi
`;
}

function commandCase(command: CommandSpec, commands: readonly CommandSpec[]): string {
  const { name, options, argument } = command;
  const specs = options.map((option) => optionSpec(option, command));
  const completion = argument
    ? [argumentSpec(argument.name, argumentCompletion(command, commands))]
    : [];
  const lines = [...specs, ...completion].map((spec) => `        ${spec}`);
  return `    ${name})\n      _arguments -s -S : \\\n${lines.join(' \\\n')}\n      ;;`;
}

/** A repeatable option excludes nothing; otherwise the short and the long form exclude each other. */
function optionSpec(name: OptionName, command?: CommandSpec): string {
  const { alias, repeatable } = specOf(name);
  const completion = completionOf(name, command);
  const long = completion === undefined ? `--${name}` : `--${name}=`;
  const rest = `[${bracketed(meaningOf(name, command))}]${valueSpec(name, completion)}`;
  if (alias === undefined) return singleQuoted(`${repeatable ? '*' : ''}${long}${rest}`);
  const short = completion === undefined ? `-${alias}` : `-${alias}+`;
  const head = repeatable ? '*' : `(-${alias} --${name})`;
  return `${singleQuoted(head)}{${short},${long}}${singleQuoted(rest)}`;
}

function valueSpec(name: OptionName, completion: Completion | undefined): string {
  return completion === undefined ? '' : `:${escaped(valueName(name))}:${action(completion)}`;
}

function argumentSpec(name: string, completion: Completion): string {
  return singleQuoted(`*:${escaped(name)}:${action(completion)}`);
}

function action(completion: Completion): string {
  switch (completion.kind) {
    case 'words':
      return `(${completion.words.map(word).join(' ')})`;
    case 'file':
      return '_files';
    case 'folder':
      return '_files -/';
    case 'nothing':
      return ' ';
  }
}

function word(text: string): string {
  return text.replace(/[^\w./@%+-]/g, '\\$&');
}

function escaped(text: string): string {
  return text.replace(/[\\:]/g, '\\$&');
}

function bracketed(text: string): string {
  return text.replace(/[\\:[\]]/g, '\\$&');
}
