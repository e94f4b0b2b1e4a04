// What every script needs before anything is installed: plain JavaScript for any Node from 20 on.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const PNPM = 'pnpm@12.21.0';
export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, 'node_modules', '.bin');
const stamp = join(root, 'node_modules', '.chalkline-install');
const tools = join(root, '.tools', PNPM.replace('@', '-'));

/** What checkouts of one machine share: what was built and tested before, and the demonstration market. */
const cache = process.env.CHALKLINE_CACHE ?? join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'chalkline');

/** Every file below a folder; none where there is no such folder. */
export const filesUnder = (folder) =>
  existsSync(folder) ? readdirSync(folder, { recursive: true }).map((name) => join(folder, name)) : [];

/** The environment in which the repository's own Node and tools come first. */
export function ownEnv(extra = {}) {
  return {
    ...process.env,
    PATH: `${bin}${delimiter}${join(tools, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`,
    TURBO_CACHE_DIR: process.env.TURBO_CACHE_DIR ?? join(cache, 'turbo'),
    TURBO_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
    REDOCLY_TELEMETRY: 'off',
    npm_config_update_notifier: 'false',
    ...extra,
  };
}

/** Runs a command to its end; ends this script with its status when it fails. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, {
    stdio: 'inherit',
    cwd: options.cwd ?? root,
    env: ownEnv(options.env),
    shell: process.platform === 'win32',
  });
  if (result.error) throw result.error;
  if (result.status !== 0 && !options.mayFail) process.exit(result.status ?? 1);
  return result.status ?? 1;
}

/** Runs a command to its end, and answers its status and what it said. */
export function runQuietly(command, args, { cwd = root } = {}) {
  const child = spawn(command, args, {
    cwd,
    env: ownEnv(),
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ status: code ?? 1, output }));
  });
}

/** Starts a command and lets it run; signals to this script reach it. */
export function runOn(command, args, options = {}) {
  const child = spawn(command, args, { stdio: 'inherit', cwd: options.cwd ?? root, env: ownEnv(options.env) });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
  return child;
}

function lockHash() {
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'].map((name) => readFileSync(join(root, name)));
  return createHash('sha256').update(Buffer.concat(files)).digest('hex');
}

/** pnpm in a folder of this repository: npx asks the registry at every call, and turbo calls pnpm for every package. */
function providePnpm() {
  if (existsSync(join(tools, 'node_modules', '.bin', 'pnpm'))) return;
  mkdirSync(tools, { recursive: true });
  const args = [
    'install',
    '--prefix',
    tools,
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--no-package-lock',
    '--loglevel=error',
    PNPM,
  ];
  const result = spawnSync('npm', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (result.status === 0) return;
  process.stderr.write(`${PNPM} could not be installed.\n`);
  process.exit(1);
}

/** Installs what the lock file names, unless that was done already. */
export function install() {
  providePnpm();
  const hash = lockHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  process.stdout.write('Installing dependencies…\n');
  const result = spawnSync('pnpm', ['install', '--frozen-lockfile', '--reporter=append-only'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: ownEnv(),
    shell: process.platform === 'win32',
    encoding: 'utf8',
  });
  if (result.status !== 0) {
    process.stderr.write(`${result.stdout ?? ''}\nThe dependencies could not be installed.\n`);
    process.exit(1);
  }
  writeFileSync(stamp, hash);
}

/** Makes the contract's bundle and types; turbo brings them from its cache when nothing has changed. */
export function generate() {
  run('turbo', ['run', 'generate', '--output-logs=errors-only', '--log-order=grouped']);
}

/** How Node runs the server's sources. */
export const serverFlags = ['--disable-warning=ExperimentalWarning', '--import', './src/quick-imports.ts'];

/** Keeps what Node makes of the sources for the next start. */
export const quickStart = {
  NODE_COMPILE_CACHE: join(root, 'packages', 'server', 'node_modules', '.cache', 'chalkline', 'compiled'),
};

/** Runs a command of the server's package with the repository's Node, in the environment that `npm start` gives the server. */
export function runServerCommand(entry, args) {
  install();
  // A command's own output must not begin with turbo's: only where nothing was made yet is anything made.
  if (!existsSync(join(root, 'openapi', 'generated', 'openapi.json'))) generate();
  runOn(join(root, 'node_modules', '.bin', 'node'), [...serverFlags, entry, ...args], {
    cwd: join(root, 'packages', 'server'),
    // Paths among the arguments are where the command was called, not in the package.
    env: {
      ...quickStart,
      DATA_DIR: resolve(root, process.env.DATA_DIR ?? '.data'),
      CALLED_IN: process.env.INIT_CWD ?? process.cwd(),
    },
  });
}
