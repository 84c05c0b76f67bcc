/**
 * Completions for bash: takes the commands, gives a script. It needs no other package and runs in bash 3.2, which
 * comes with macOS. File names are left to readline, which quotes them.
 */
import type { CommandSpec } from '../../options/command.ts';
import { GENERAL_OPTIONS, type OptionName, specOf } from '../../options/table.ts';
import { shellWord } from '../../writing/shell-word.ts';
import { argumentCompletion, type Completion, completionOf, optionsOf } from '../completion.ts';

export function bashScript(commands: readonly CommandSpec[]): string {
  const names = commands.map(({ name }) => name);
  const options = optionsOf(commands);
  const valued = options.filter((name) => completionOf(name) !== undefined);
  return `# Completions of urlglean for bash. Source it, or save it as
# ~/.local/share/bash-completion/completions/urlglean
${HELPERS}
_urlglean() {
    local cur=\${COMP_WORDS[COMP_CWORD]} option= prefix= command= ended= index word
    COMPREPLY=()
    for ((index = 1; index < COMP_CWORD; index++)); do
        word=\${COMP_WORDS[index]}
        case $word in
            --) ended=1 ;;
${skipValues(valued)}            -*) ;;
            *) [[ -z $command ]] && command=$word ;;
        esac
    done
    if [[ $cur == '=' ]]; then
        cur= option=\${COMP_WORDS[COMP_CWORD - 1]}
    elif [[ \${COMP_WORDS[COMP_CWORD - 1]} == '=' ]]; then
        option=\${COMP_WORDS[COMP_CWORD - 2]}
    elif [[ $cur == --*=* ]]; then
        option=\${cur%%=*} prefix=\${cur%%=*}= cur=\${cur#*=}
    elif [[ -z $ended ]]; then
        option=\${COMP_WORDS[COMP_CWORD - 1]}
    fi
    case $command:$option in
${[...commands.flatMap(ownValueArms), ...valueArms(valued)].join('\n')}
    esac
    if [[ $cur == -* && -z $ended ]]; then
        case $command in
            '') _urlglean_words ${GENERAL_OPTIONS.flatMap(written).join(' ')} ;;
${commands.map(optionsArm).join('\n')}
        esac
        return
    fi
    case $command in
        '') _urlglean_words ${names.join(' ')} ;;
${commands.map((command) => argumentArm(command, commands)).join('\n')}
        *) _urlglean_nothing ;;
    esac
}

complete -o bashdefault -o default -F _urlglean urlglean
`;
}

/** Where no option has a value, there is nothing to skip. */
function skipValues(valued: readonly OptionName[]): string {
  if (valued.length === 0) return '';
  return `            ${valued.flatMap(written).join('|')})
                # Bash makes three words of --option=value.
                [[ \${COMP_WORDS[index + 1]} == '=' ]] && ((index++))
                ((index++)) ;;
`;
}

const HELPERS = `
# Offers those of the words that begin as what is written.
_urlglean_words() {
    local word
    _urlglean_nothing
    for word in "$@"; do
        [[ $word == "$cur"* ]] && COMPREPLY+=("$prefix$word")
    done
}

# No names of files either.
_urlglean_nothing() {
    compopt +o default +o bashdefault 2>/dev/null
}

_urlglean_folders() {
    compopt +o default +o bashdefault -o dirnames 2>/dev/null
}
`;

function written(name: OptionName): readonly string[] {
  const { alias } = specOf(name);
  return [`--${name}`, ...(alias === undefined ? [] : [`-${alias}`])];
}

/** Cases for options whose choices depend on the command; they come first. */
function ownValueArms(command: CommandSpec): readonly string[] {
  const own = command.options.filter((name) => command.choices?.[name] !== undefined);
  return own.map((name) => {
    const patterns = written(name).map((one) => `${command.name}:${one}`);
    return `        ${patterns.join('|')}) ${offer(completionOf(name, command))}; return ;;`;
  });
}

/** Options with the same values share a case. */
function valueArms(names: readonly OptionName[]): readonly string[] {
  const arms = new Map<string, readonly string[]>();
  for (const name of names) {
    const offered = offer(completionOf(name));
    const patterns = written(name).map((one) => `*:${one}`);
    arms.set(offered, [...(arms.get(offered) ?? []), ...patterns]);
  }
  return [...arms].map(
    ([offered, patterns]) => `        ${patterns.join('|')}) ${offered}; return ;;`,
  );
}

function argumentArm(command: CommandSpec, commands: readonly CommandSpec[]): string {
  return `        ${command.name}) ${offer(argumentCompletion(command, commands))} ;;`;
}

function offer(completion: Completion | undefined): string {
  switch (completion?.kind) {
    case 'words':
      return `_urlglean_words ${completion.words.map(shellWord).join(' ')}`;
    case 'file':
      return ':';
    case 'folder':
      return '_urlglean_folders';
    default:
      return '_urlglean_nothing';
  }
}

function optionsArm({ name, options }: CommandSpec): string {
  return `            ${name}) _urlglean_words ${options.flatMap(written).join(' ')} ;;`;
}
