// `npm run lint`: every check that is not a test.
import { checks } from './checks.mjs';
import { install } from './lib.mjs';

install();
let failed = 0;
for (const [name, passes] of checks) {
  const isFine = passes();
  process.stdout.write(`${isFine ? '✓' : '✗'} ${name}\n`);
  if (!isFine) failed += 1;
}
process.exit(failed > 0 ? 1 : 0);
