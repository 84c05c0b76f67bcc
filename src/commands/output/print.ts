/** The whole action of a command that prints one text and cannot fail otherwise. */
import type { Console, ExitCode } from './model.ts';

export async function print(text: string, { out }: Pick<Console, 'out'>): Promise<ExitCode> {
  await out(text);
  return 0;
}
