/**
 * The longest time that this thread computed without letting anybody else have a turn, in milliseconds of its own processor
 * time: other processes, and other threads of this one, don't count, so that a busy machine gives the same figure.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = computed();
  let isOver = false;
  const look = () => {
    const now = computed();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  try {
    await work();
    // The turn in which the work ended is one too.
    await new Promise((resolve) => setImmediate(resolve));
  } finally {
    isOver = true;
  }
  return longest;
}

function computed(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
