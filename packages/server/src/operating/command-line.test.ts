import { expect, it } from 'vitest';
import { filesOf } from './command-line.ts';
import { causeOf } from './postgres-tools.ts';

it('a backup and a restore tell how many files there are in words that agree', () => {
  expect([0, 1, 2, 1_200].map(filesOf)).toEqual(['0 files', '1 file', '2 files', '1,200 files']);
});

it('SRV-45 of what PostgreSQL prints the first error is told, and not what it lists', () => {
  const listed = Array.from({ length: 3_000 }, (_, n) => `drop cascades to table t${n}`);
  const said = ['NOTICE:  drop cascades to 3000 other objects', 'DETAIL:  drop cascades to a', ...listed];
  const failed = [...said, 'psql:<stdin>:9: ERROR:  relation "other" does not exist', 'LINE 1: select 1', ...listed];
  const told = causeOf(failed.join('\n'));
  expect(told).toMatch(/^psql:<stdin>:9: ERROR: {2}relation "other" does not exist\nLINE 1: select 1/);
  expect(told.split('\n')).toHaveLength(4);
  expect(causeOf(said.join('\n')).split('\n')).toHaveLength(4);
});
