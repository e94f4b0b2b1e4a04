/**
 * Who comes after somebody in a queue, back to its head after its end; `null` when there is nobody else. Somebody who is
 * not in the part of the queue that is known is followed by its head.
 */
export function nextInQueue(queue: readonly number[], current: number): number | null {
  const others = queue.filter((id) => id !== current);
  const after = queue.indexOf(current) + 1;
  return queue.slice(after).find((id) => id !== current) ?? others[0] ?? null;
}
