// `npm run bench`: the figures of the product beside their yardsticks, measured in one run.
import { install, run } from './lib.mjs';
import { providePostgres } from './system.mjs';

install();
const postgres = providePostgres();
run('turbo', ['run', 'build', '--output-logs=errors-only']);
run('pnpm', ['--filter', '@chalkline/bench', 'run', 'bench', ...process.argv.slice(2)], {
  env: postgres ? { PG_BIN: postgres } : {},
});
