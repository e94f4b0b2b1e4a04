/*
 * Plays a live auction through fire: `pnpm --filter @chalkline/bench run fire [rounds]`. Two nodes behind nginx, PostgreSQL and
 * Redis; 50 bidders and 200 watchers over 20 lots while each of them is killed in turn. The exported logs are kept in
 * `packages/bench/test-results`, each to be verified again. Ends with 1 where anything was lost, told twice or told differently.
 */
import { join } from 'node:path';
import { playWithFire } from '@chalkline/server/testing';

const rounds = Number(process.argv[2] ?? 2);
const say = (words: string) => console.log(`${new Date().toISOString()} ${words}`);
const day = new Date().toISOString().replaceAll(':', '-').slice(0, 19);
const logsIn = join(import.meta.dirname, '../../test-results', `fire-${day}`);
const plan = { bidders: 50, watchers: 200, lots: 20, rounds, pauseMs: 5_000, logsIn, say };
const { faults, acknowledged, lines, told } = await playWithFire(plan);
console.log(
  `${acknowledged} bids acknowledged, ${lines} lines in the logs, ${told} lines told to ${plan.watchers} watchers.`,
);
console.log(`The logs are in ${logsIn}, with the key that signs them.`);
for (const fault of faults) console.error(fault);
console.log(faults.length === 0 ? 'Nothing was lost, and everybody was told the log.' : `${faults.length} faults.`);
process.exit(faults.length === 0 ? 0 : 1);
