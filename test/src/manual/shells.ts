/**
 * Completing in real shells: takes a script and a line that is being written, gives what the shell offers at its end.
 * `null`: names of files, or of folders, which the shell knows itself.
 */

import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Shell } from '../../../src/manual/completions/shells.ts';
import { paced } from '../../helpers/pace.ts';

export function hasShell(shell: string): boolean {
  return spawnSync(shell, ['--version']).error === undefined;
}

/** Whether the shell can read the script at all. */
export function syntaxFaults(shell: Shell, script: string, folder: string): string {
  const path = join(folder, `syntax.${shell}`);
  writeFileSync(path, script);
  return spawnSync(shell, ['-n', path]).stderr.toString();
}

const PATIENCE_MS = paced(30_000);

interface Asking {
  readonly lines: readonly string[];
  readonly script: string;
  /** Where files are offered from. */
  readonly folder: string;
}

export const OFFERS: Readonly<Record<Shell, (asking: Asking) => readonly (readonly string[])[]>> = {
  bash: bashOffers,
  zsh: zshOffers,
  fish: fishOffers,
};

function bashOffers({ lines, script, folder }: Asking): readonly (readonly string[])[] {
  const path = join(folder, 'script.bash');
  const asked = lines.map((line) => `offer ${bashWords(line).map(shellQuoted).join(' ')}`);
  // Outside of a completion compopt has nothing to set; it is heard instead.
  writeFileSync(
    path,
    `${script}
compopt() { set=$*; }
offer() {
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) set=
    _urlglean
    if [[ \${#COMPREPLY[@]} -gt 0 ]]; then printf '%s\\n' "\${COMPREPLY[@]}"
    elif [[ $set == *dirnames* ]]; then compgen -d -- "\${!#}"
    elif [[ $set != *'+o default'* ]]; then compgen -f -- "\${!#}"
    fi
    echo ---
}
${asked.join('\n')}
`,
  );
  const text = execFileSync('bash', ['--norc', '--noprofile', path], {
    cwd: folder,
    timeout: PATIENCE_MS,
  });
  return offersIn(text.toString());
}

/** As readline splits them: at "=" as well, unless that is no word break of the user's. */
function bashWords(line: string): readonly string[] {
  return line.split(' ').flatMap((word) => {
    const [before = '', ...after] = word.split('=');
    return after.length === 0 ? [word] : [before, '=', ...(after[0] === '' ? [] : after)];
  });
}

function fishOffers({ lines, script, folder }: Asking): readonly (readonly string[])[] {
  const path = join(folder, 'script.fish');
  const asked = lines.map((line) => `complete -C ${shellQuoted(line)}; echo ---`);
  writeFileSync(path, `${script}\n${asked.join('\n')}\n`);
  const text = execFileSync('fish', ['--no-config', path], {
    ...{ cwd: folder, timeout: PATIENCE_MS },
    env: { ...process.env, HOME: folder },
  });
  const words = text.toString().replace(/\t.*$/gm, '');
  return offersIn(words).map((offer) => offer.map((word) => word.replace(/^--[\w-]+=(?=.)/, '')));
}

/**
 * zsh completes where a line is edited only: one is started on a terminal of its own, its TAB is pressed, and what its
 * completion adds is heard.
 */
function zshOffers({ lines, script, folder }: Asking): readonly (readonly string[])[] {
  writeFileSync(join(folder, '_urlglean'), script);
  writeFileSync(join(folder, 'inner.zsh'), ZSH_INNER);
  writeFileSync(join(folder, 'lines'), lines.map((line) => `${line}\n`).join(''));
  writeFileSync(join(folder, 'outer.zsh'), ZSH_OUTER);
  execFileSync('zsh', ['-f', 'outer.zsh'], {
    cwd: folder,
    timeout: PATIENCE_MS,
    env: { ...process.env, HOME: folder },
  });
  return offersIn(execFileSync('cat', [join(folder, 'heard')]).toString());
}

const ZSH_INNER = `
PS1= PS2= RPS1=
unsetopt zle_bracketed_paste beep
autoload -Uz compinit && compinit -u -D
source ./_urlglean
compadd() {
  local -a heard
  if [[ "$*" != *(-O|-A|-D)* ]]; then
    builtin compadd -O heard "$@"
    (( \${#heard} )) && print -rl -- $heard >> heard
  fi
  builtin compadd "$@"
}
finished() { print -r -- --- >> heard; print -r -- '<finished>'; }
complete-and-tell() { comppostfuncs=(finished); _main_complete; }
zle -C tell list-choices complete-and-tell
bindkey '^I' tell
: > heard
print -r -- '<ready>'
`;

const ZSH_OUTER = `
zmodload zsh/zpty
zpty inner 'TERM=dumb zsh -f -i'
zpty -w inner 'source ./inner.zsh'
zpty -r inner out '*<ready>*'
while IFS= read -r line; do
  zpty -w -n inner "$line"$'\\t'
  zpty -r inner out '*<finished>*'
  zpty -w -n inner $'\\x15'
done < lines
zpty -d inner
`;

function offersIn(text: string): readonly (readonly string[])[] {
  const blocks = text.split('---\n').slice(0, -1);
  return blocks.map((block) =>
    block
      .split('\n')
      .filter((word) => word !== '')
      .toSorted(),
  );
}

function shellQuoted(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}
