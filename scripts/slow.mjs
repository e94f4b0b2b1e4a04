// `npm run slow`: the twenty slowest tests of the last run, by tier.
import { testsOfLastRun } from './reports.mjs';

const SHOWN = 20;

const tests = testsOfLastRun();
if (tests.length === 0) process.stdout.write('No test has run here yet: run npm test first.\n');
for (const tier of ['gate', 'full']) {
  const slowest = tests.filter((test) => test.tier === tier).sort((a, b) => b.ms - a.ms);
  if (slowest.length === 0) continue;
  process.stdout.write(`\n${tier === 'gate' ? 'The gate' : 'The full tier alone'}, ${slowest.length} tests\n`);
  for (const { ms, name } of slowest.slice(0, SHOWN))
    process.stdout.write(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}\n`);
}
