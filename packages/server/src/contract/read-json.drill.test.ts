import { expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { slowdown, threadTime } from '../testing/machine-speed.ts';
import { readContract } from './contract.ts';
import { readJson } from './read-json.ts';

const limits = readContract()['x-body-limits'];

it.each([
  ['10,000 arrays within each other', '['.repeat(10_000)],
  ['objects within each other', '{"a":'.repeat(2_000_000)],
  ['millions of values', `[${'1,'.repeat(8_000_000)}1]`],
  ['millions of names', `{${Array.from({ length: 1_000_000 }, (_none, index) => `"${index}":0`).join()}}`],
  ['white space', `${' '.repeat(25_000_000)}1`],
  ['digits', '1'.repeat(25_000_000)],
  ['escaped quotation marks', `"${'\\"'.repeat(12_000_000)}"`],
  ['backslashes', `"${'\\\\'.repeat(12_000_000)}"`],
])('SRV-20 of %s is refused before it is parsed', (_what, made) => {
  // In one piece, as a body arrives: a repeated text is put together only when somebody first reads it.
  const text = Buffer.from(made, 'latin1').toString('latin1');
  const times = [1, 2].map(() => {
    const before = threadTime();
    expect(() => readJson(text, limits)).toThrow(AppError);
    return threadTime() - before;
  });
  expect(Math.min(...times)).toBeLessThan(100 * slowdown());
});
