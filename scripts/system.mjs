// What the tests need of the machine and npm doesn't bring: a browser, PostgreSQL's and Redis's servers, nginx, a reader of PDFs.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ownEnv, run } from './lib.mjs';

const isDebianRoot = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
let isUpdated = false;

function aptInstall(name) {
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  if (!isUpdated) spawnSync('apt-get', ['update', '-qq'], quiet);
  isUpdated = true;
  process.stdout.write(`Installing ${name}…\n`);
  return spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet).status === 0;
}

/** Chromium without a window needs half the processor time for the same work; Playwright's own browser is of that kind. */
const shell = '/usr/bin/chromium-headless-shell';

function findChromium() {
  const known = [process.env.CHROMIUM_PATH, shell, '/usr/bin/chromium', '/usr/bin/chromium-browser'];
  return [...known, '/usr/bin/google-chrome'].find((path) => path && existsSync(path)) ?? null;
}

/** The browser's path, or null where Playwright brings its own. */
export function provideBrowser() {
  if (!process.env.CHROMIUM_PATH && !existsSync(shell) && isDebianRoot()) aptInstall('chromium-headless-shell');
  if (!findChromium() && isDebianRoot()) aptInstall('chromium');
  const found = findChromium();
  if (!found) run('pnpm', ['--filter', '@chalkline/e2e', 'exec', 'playwright', 'install', 'chromium']);
  return found;
}

function findPostgres() {
  if (process.env.PG_BIN) return process.env.PG_BIN;
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : [];
  const folder = versions.map((version) => join(base, version, 'bin')).find((path) => existsSync(join(path, 'initdb')));
  if (folder) return folder;
  const initdb = spawnSync('which', ['initdb'], { encoding: 'utf8' }).stdout?.trim();
  return initdb ? join(initdb, '..') : null;
}

/** The folder of PostgreSQL's binaries; null where there are none and DATABASE_URL must stand in. */
export function providePostgres() {
  if (!findPostgres() && isDebianRoot()) aptInstall('postgresql');
  return findPostgres();
}

const isOnPath = (command) => spawnSync('which', [command], { stdio: 'ignore' }).status === 0;

/**
 * Whether Redis's server is there; the tests of several nodes need it. nginx stands between them where it can be had, and
 * papers are read back where there is a reader of PDFs.
 */
export function provideServices() {
  for (const [command, debianPackage] of [
    ['redis-server', 'redis-server'],
    ['nginx', 'nginx-light'],
    ['pdftotext', 'poppler-utils'],
  ]) {
    if (!isOnPath(command) && isDebianRoot()) aptInstall(debianPackage);
  }
  return isOnPath('redis-server');
}

const versionOf = (command) =>
  spawnSync(command, ['--version'], { encoding: 'utf8', env: ownEnv() }).stdout?.trim() || 'none';

/**
 * What the outcome of unit tests depends on beside the repository's files: turbo remembers them by it.
 * @param postgres the folder of PostgreSQL's binaries, or null
 */
export const testKey = (postgres) => ({
  TEST_DAY: new Date().toISOString().slice(0, 10),
  TEST_NODE: versionOf('node'),
  TEST_POSTGRES: postgres ? versionOf(join(postgres, 'postgres')) : 'none',
  TEST_PDF_READER: isOnPath('pdftotext') ? 'pdftotext' : 'none',
});
