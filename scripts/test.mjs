// `npm test`: everything CI checks, from a clean clone, with one line at the end that counts all runners together.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { checks } from './checks.mjs';
import { install, root, run } from './lib.mjs';
import { provideBrowser, provideNodeServices, providePostgres } from './system.mjs';

/** How much of a log is shown where a run broke off. */
const BROKEN_LINES = 25;

const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];

function count(name, isFine) {
  process.stdout.write(`${isFine ? '✓' : '✗'} ${name}\n`);
  if (isFine) total.passed += 1;
  else {
    total.failed += 1;
    failures.push(name);
  }
}

function step(title, body) {
  const started = Date.now();
  process.stdout.write(`\n── ${title}\n`);
  body();
  process.stdout.write(`   ${Math.round((Date.now() - started) / 1000)} s\n`);
}

const packagesDir = join(root, 'packages');
const resultsOf = (folder, name) => join(packagesDir, folder, 'test-results', name);

/** Adds up what vitest wrote; a package with tests that wrote nothing has failed. */
function addVitest(status) {
  for (const folder of readdirSync(packagesDir)) {
    const path = resultsOf(folder, 'vitest.json');
    if (!existsSync(path)) continue;
    const report = JSON.parse(readFileSync(path, 'utf8'));
    total.passed += report.numPassedTests;
    total.failed += report.numFailedTests;
    total.skipped += report.numPendingTests + report.numTodoTests;
    for (const file of report.testResults ?? []) {
      for (const test of file.assertionResults)
        if (test.status === 'failed') failures.push(`${folder}: ${test.fullName}`);
      if (file.status === 'failed' && file.assertionResults.length === 0) {
        total.failed += 1;
        failures.push(`${folder}: ${file.name} could not run`);
      }
    }
  }
  if (status !== 0 && failures.length === 0) count(['unit tests ran to their end', ...brokenEnds()].join('\n'), false);
}

/** What vitest caught outside of every test: it fails the run, and its report of tests says nothing of it. */
function brokenEnds() {
  return readdirSync(packagesDir).flatMap((folder) => {
    const path = join(packagesDir, folder, '.turbo', 'turbo-test.log');
    if (!existsSync(path)) return [];
    const lines = stripVTControlCharacters(readFileSync(path, 'utf8')).split('\n');
    const from = lines.findIndex((line) => line.includes('Unhandled Errors'));
    if (from >= 0) return [`    ${folder}:`, ...lines.slice(from, from + BROKEN_LINES).map((line) => `      ${line}`)];
    return lines.some((line) => line.includes('ELIFECYCLE'))
      ? [`    ${folder}:`, ...lines.slice(-BROKEN_LINES).map((line) => `      ${line}`)]
      : [];
  });
}

function addPlaywright(name, status) {
  const path = resultsOf('e2e', `${name}.json`);
  if (!existsSync(path)) return count(`browser tests (${name}) ran to their end`, false);
  const { stats } = JSON.parse(readFileSync(path, 'utf8'));
  total.passed += stats.expected + stats.flaky;
  total.failed += stats.unexpected;
  total.skipped += stats.skipped;
  if (stats.unexpected > 0 || status !== 0) failures.push(`browser tests: ${name}`);
  if (status !== 0 && stats.unexpected === 0) total.failed += 1;
}

function browserTests(name, env) {
  const status = run('pnpm', ['--filter', '@chalkline/e2e', 'run', 'e2e'], {
    mayFail: true,
    env: { ...env, E2E_SUITE: name },
  });
  addPlaywright(name, status);
}

install();
for (const folder of readdirSync(packagesDir))
  rmSync(join(packagesDir, folder, 'test-results'), { recursive: true, force: true });
const chromium = provideBrowser();
const postgres = providePostgres();
const hasRedis = provideNodeServices();
const hasPostgres = Boolean(postgres || process.env.DATABASE_URL);
const env = {
  ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
  ...(postgres ? { PG_BIN: postgres } : {}),
  ...(hasPostgres ? {} : { WITHOUT_POSTGRES: '1' }),
  ...(hasRedis ? {} : { WITHOUT_REDIS: '1' }),
};
if (!hasPostgres)
  process.stdout.write('No PostgreSQL server here: its tests are skipped. Install one, or set DATABASE_URL.\n');

if (!hasRedis)
  process.stdout.write('No Redis server here: the tests of several nodes are skipped. Install redis-server.\n');

step('Checks', () => {
  for (const [name, passes] of checks) count(name, passes());
});
step('Unit tests', () =>
  addVitest(
    run('turbo', ['run', 'test', '--continue', '--concurrency=1', '--output-logs=new-only'], { mayFail: true, env }),
  ),
);
step('Build', () =>
  count('the web app builds', run('turbo', ['run', 'build', '--output-logs=errors-only'], { mayFail: true }) === 0),
);
step('Bundle sizes', () =>
  count(
    'downloads stay within their limits',
    run('pnpm', ['--filter', '@chalkline/app', 'run', 'size'], { mayFail: true }) === 0,
  ),
);
// The demonstration market, made by the first of them that needs it.
const template = mkdtempSync(join(tmpdir(), 'chalkline-template-'));
const inBrowser = { ...env, MARKET_TEMPLATE: template };
step('Journeys in a browser, embedded database', () => browserTests('journeys', inBrowser));
if (hasPostgres) step('Journeys in a browser, PostgreSQL', () => browserTests('postgres', env));
step('Every screen, both themes, both widths', () => browserTests('screens', inBrowser));
rmSync(template, { recursive: true, force: true });

if (failures.length > 0) process.stdout.write(`\nFailed:\n${failures.map((name) => `  ✗ ${name}`).join('\n')}\n`);
process.stdout.write(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}\n`,
);
process.exit(total.failed > 0 ? 1 : 0);
