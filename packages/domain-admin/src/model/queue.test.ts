import { expect, it } from 'vitest';
import { nextInQueue } from './queue.ts';

it.each([
  [[3, 5, 8], 3, 5],
  [[3, 5, 8], 8, 3],
  [[3, 5, 8], 99, 3],
  [[3], 3, null],
  [[], 3, null],
])('follows the queue %j from %i to %s', (queue, current, next) => {
  expect(nextInQueue(queue, current)).toBe(next);
});
