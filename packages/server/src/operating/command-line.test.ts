import { expect, it } from 'vitest';
import { filesOf } from './command-line.ts';

it('a backup and a restore tell how many files there are in words that agree', () => {
  expect([0, 1, 2, 1_200].map(filesOf)).toEqual(['0 files', '1 file', '2 files', '1,200 files']);
});
