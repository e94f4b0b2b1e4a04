// `npm run lint`: every check that is not a test.
import { makeChecks } from './checks.mjs';
import { install, runQuietly } from './lib.mjs';

install();
let failed = 0;
await makeChecks(runQuietly, (name, isFine) => {
  process.stdout.write(`${isFine ? '✓' : '✗'} ${name}\n`);
  if (!isFine) failed += 1;
});
process.exit(failed > 0 ? 1 : 0);
