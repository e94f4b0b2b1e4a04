import { expect, it } from 'vitest';
import { Readings } from './readings.ts';

it('UI-38 whoever saves waits for every file that is being read, also for one chosen meanwhile', async () => {
  const readings = new Readings();
  const ends: (() => void)[] = [];
  const read = () => readings.add(new Promise((resolve) => ends.push(resolve)));
  read();
  let isSaved = false;
  const saving = readings.settled().then(() => {
    isSaved = true;
  });
  read();
  ends[0]?.();
  await new Promise((resolve) => setTimeout(resolve));
  expect([readings.isRunning, isSaved]).toEqual([true, false]);
  ends[1]?.();
  await saving;
  expect(readings.isRunning).toBe(false);
});
