// `npm run dev`: the web app with hot reload on DEV_PORT (4100), the server in watch mode on PORT (4000).
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { generate, install, ownEnv, root } from './lib.mjs';

install();
generate();
const env = ownEnv({ DATA_DIR: resolve(root, process.env.DATA_DIR ?? '.data') });
const children = [
  spawn(join(root, 'node_modules', '.bin', 'node'), ['--watch-path=src', 'src/main.ts'], {
    cwd: join(root, 'packages', 'server'),
    env,
    stdio: 'inherit',
  }),
  spawn('pnpm', ['--filter', '@chalkline/app', 'run', 'dev'], {
    cwd: root,
    env,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  }),
];
const stop = () => children.forEach((child) => void child.kill('SIGTERM'));
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children)
  child.on('exit', (code) => {
    stop();
    process.exitCode = code ?? 1;
  });
