import { slowdown, threadTime } from './machine-speed.ts';

/**
 * The longest time that this thread computed without letting anybody else have a turn, in milliseconds of its own processor
 * time on an idle machine: other processes and other threads of this one don't count, and what a busy machine adds to the
 * same work is taken off, so that each machine gives about the same figure.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  const before = slowdown();
  const longest = await longestOf(work);
  return longest / ((before + slowdown()) / 2);
}

async function longestOf(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = threadTime();
  let isOver = false;
  const look = () => {
    const now = threadTime();
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
