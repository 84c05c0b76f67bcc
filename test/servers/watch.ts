/**
 * A shell beside this process that ends the processes started: it receives process groups, and when its input ends, by
 * `end` or because this process is gone, it ends them and removes the folder.
 */
import { type ChildProcess, spawn } from 'node:child_process';

export interface Watch {
  /** Of the leader of a group, until it has ended. */
  readonly add: (child: ChildProcess) => void;
  readonly end: () => Promise<void>;
}

/** Politely first: some leave shared memory behind otherwise. Numbers of the dead may be others' by now. */
const SCRIPT = `
groups=
while read -r what group; do
  case $what in
    begun) groups="$groups $group " ;;
    ended) groups="\${groups%% $group *}\${groups#* $group }" ;;
  esac
done
for group in $groups; do kill -s TERM -- "-$group"; done
for i in 1 2 3 4 5 6 7 8 9 10; do
  left=
  for group in $groups; do kill -s 0 -- "-$group" && left="$left $group"; done
  groups=$left
  [ -n "$groups" ] || break
  sleep 0.1
done
for group in $groups; do kill -s KILL -- "-$group"; done
rm -rf -- "$0"
`;

export function startWatch(folder: string): Watch {
  const shell = spawn('/bin/sh', ['-c', SCRIPT, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const ended = new Promise<void>((done) => shell.once('close', () => done()));
  shell.stdin.on('error', () => undefined);
  shell.unref();
  return {
    add: (child) => {
      child.once('error', () => undefined);
      if (child.pid === undefined) return;
      child.unref();
      shell.stdin.write(`begun ${child.pid}\n`);
      child.once('exit', () => shell.stdin.write(`ended ${child.pid}\n`));
    },
    end: () => {
      shell.ref();
      shell.stdin.end();
      return ended;
    },
  };
}
