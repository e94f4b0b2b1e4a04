// `npm run demo:refresh`: empties the database and fills it with the demonstration market as of today.
import { join, resolve } from 'node:path';
import { generate, install, root, runOn } from './lib.mjs';

install();
generate();
runOn(join(root, 'node_modules', '.bin', 'node'), ['src/database/seed/refresh.ts'], {
  cwd: join(root, 'packages', 'server'),
  env: { DATA_DIR: resolve(root, process.env.DATA_DIR ?? '.data') },
});
