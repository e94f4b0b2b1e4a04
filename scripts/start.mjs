// `npm start`: installs, builds what changed and serves web app, API and hub on PORT.
import { join, resolve } from 'node:path';
import { install, quickStart, root, run, runOn, serverFlags } from './lib.mjs';

install();
run('turbo', ['run', 'build', '--filter=@chalkline/app', '--output-logs=errors-only', '--log-order=grouped']);
runOn(join(root, 'node_modules', '.bin', 'node'), [...serverFlags, 'src/main.ts'], {
  cwd: join(root, 'packages', 'server'),
  env: {
    ...quickStart,
    WEB_ROOT: process.env.WEB_ROOT ?? join(root, 'packages', 'app', 'dist'),
    DATA_DIR: resolve(root, process.env.DATA_DIR ?? '.data'),
  },
});
