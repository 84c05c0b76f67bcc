/**
 * Runs tasks in parallel and gives their results in the order of the tasks. At most `window` tasks are under way or
 * waiting to be read: a slow consumer holds the readers back.
 */
export async function* runInOrder<Task, Result>(
  tasks: AsyncIterable<Task>,
  run: (task: Task) => Promise<Result>,
  window: number,
): AsyncGenerator<Result> {
  const underWay: Promise<Result>[] = [];
  for await (const task of tasks) {
    const result = run(task);
    // A rejection surfaces when its turn comes, not as an unhandled one before.
    result.catch(() => undefined);
    underWay.push(result);
    if (underWay.length >= window) yield await (underWay.shift() as Promise<Result>);
  }
  for (const result of underWay) yield await result;
}
