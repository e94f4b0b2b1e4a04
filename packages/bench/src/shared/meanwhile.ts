/**
 * Does each of some things over and over until something else is over, and once at least; gives what that gave, and all that
 * each of them gave, in order.
 * @throws what any of them throws
 */
export async function meanwhile<Result, Each>(
  work: Promise<Result>,
  others: readonly (() => Promise<readonly Each[]>)[],
): Promise<[Result, Each[][]]> {
  let isOver = false;
  const repeat = async (other: () => Promise<readonly Each[]>): Promise<Each[]> => {
    const all: Each[] = [];
    do all.push(...(await other()));
    while (!isOver);
    return all;
  };
  const ended = work.finally(() => {
    isOver = true;
  });
  return Promise.all([ended, Promise.all(others.map(repeat))]);
}
