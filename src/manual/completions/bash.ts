/**
 * Completions for bash: takes the commands, gives a script. It needs no package beside it and runs in bash 3.2, which
 * comes with macOS. Names of files are left to readline, which quotes them as they need it.
 */
import type { Command } from '../../commands/model.ts';
import type { OptionName } from '../../options/table.ts';
import { specOf } from '../option-words.ts';
import { optionsOf, type Wanted, wantedAsArgument, wantedBy } from './wanted.ts';

export function bashScript(commands: readonly Command[]): string {
  const names = commands.map(({ name }) => name);
  const options = optionsOf(commands);
  const valued = options.filter((name) => wantedBy(name) !== undefined);
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
            ${valued.flatMap(written).join('|')})
                # Bash makes three words of --option=value.
                [[ \${COMP_WORDS[index + 1]} == '=' ]] && ((index++))
                ((index++)) ;;
            -*) ;;
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
    case $option in
${valued.map((name) => arm(written(name), wantedBy(name))).join('\n')}
    esac
    if [[ $cur == -* && -z $ended ]]; then
        case $command in
${[...commands.map(optionsArm), `            '') _urlglean_words ${optionsOfNone()} ;;`].join('\n')}
        esac
        return
    fi
    case $command in
            '') _urlglean_words ${names.join(' ')} ;;
${commands.map((command) => arm([command.name], wantedAsArgument(command, commands))).join('\n')}
            *) _urlglean_nothing ;;
    esac
}

complete -o bashdefault -o default -F _urlglean urlglean
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

/** Of a case; it ends the function. */
function arm(patterns: readonly string[], wanted: Wanted | undefined): string {
  return `            ${patterns.join('|')}) ${offer(wanted)}; return ;;`.replace(
    '; return',
    () => '; return',
  );
}

function offer(wanted: Wanted | undefined): string {
  switch (wanted?.kind) {
    case 'words':
      return `_urlglean_words ${wanted.words.map(quoted).join(' ')}`;
    case 'file':
      return ':';
    case 'folder':
      return '_urlglean_folders';
    default:
      return '_urlglean_nothing';
  }
}

function optionsArm({ name, options }: Command): string {
  return `            ${name}) _urlglean_words ${options.flatMap(written).join(' ')} ;;`;
}

function optionsOfNone(): string {
  return '--help --version -h -V';
}

function quoted(word: string): string {
  return /^[\w.:/@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
