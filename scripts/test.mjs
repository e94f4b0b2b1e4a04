// `npm test`, the gate: everything CI checks, from a clean clone, with one line at the end that counts all runners together.
// `npm run test:full`: the gate and everything that takes longer, see CONTRIBUTING.md.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { Bounded } from './bounded.mjs';
import { makeChecks } from './checks.mjs';
import { install, root } from './lib.mjs';
import { packageFolders } from './reports.mjs';
import { provideBrowser, providePostgres, provideServices, testKey } from './system.mjs';
import { Tally } from './tally.mjs';

/** How much of a log is shown where a run broke off, in lines. */
const BROKEN_LINES = 25;
/** After how many failures a package's tests end. */
const BAIL = 50;
const SERVER = '@chalkline/server';

const isFull = process.argv.includes('--full');
const bounded = new Bounded(Number(process.env.CHECK_DEADLINE_MIN ?? (isFull ? 120 : 70)));
const tally = new Tally();
const packagesDir = join(root, 'packages');

/** Runs a part, unless the check is over. */
async function step(title, body) {
  if (bounded.over) return;
  const started = Date.now();
  process.stdout.write(`\n── ${title}\n`);
  await body();
  const took = Date.now() - started;
  process.stdout.write(`   ${Math.round(took / 1000)} s\n`);
  tally.addStep(title, took);
}

async function succeeds(command, args, options) {
  const { status } = await bounded.run(command, args, options);
  return status === 0;
}

/** What vitest caught outside of every test: it fails the run, and its report of tests says nothing of it. */
function brokenEnds(script) {
  return packageFolders().flatMap((folder) => {
    const path = join(packagesDir, folder, '.turbo', `turbo-${script.replace(':', '$colon$')}.log`);
    if (!existsSync(path)) return [];
    const lines = stripVTControlCharacters(readFileSync(path, 'utf8')).split('\n');
    const from = lines.findIndex((line) => line.includes('Unhandled Errors'));
    if (from >= 0) return [`    ${folder}:`, ...lines.slice(from, from + BROKEN_LINES).map((line) => `      ${line}`)];
    return lines.some((line) => line.includes('ELIFECYCLE'))
      ? [`    ${folder}:`, ...lines.slice(-BROKEN_LINES).map((line) => `      ${line}`)]
      : [];
  });
}

const summaries = join(root, '.turbo', 'runs');
const summaryNames = () => (existsSync(summaries) ? readdirSync(summaries) : []);

/** The folders of the packages whose results turbo brought from an earlier run, by the summary that it has just written. */
function rememberedIn(before, script) {
  const written = summaryNames().filter((name) => !before.includes(name));
  const tasks = written.flatMap((name) => JSON.parse(readFileSync(join(summaries, name), 'utf8')).tasks ?? []);
  const hits = tasks.filter((task) => task.task === script && task.cache?.status === 'HIT');
  return new Set(hits.map(({ directory }) => basename(directory)));
}

/**
 * Runs a script of every package that has it. The browser's packages go two at a time, each in one process: what all their tests
 * import is then read once and not twice. The server's tests fill both processors by themselves.
 */
async function runUnits(script, env) {
  const turbo = ['run', script, '--continue', '--output-logs=new-only', '--summarize'];
  const run = (options, own) =>
    bounded.run('turbo', [...turbo, ...options, '--', `--bail=${BAIL}`], { env: { ...env, ...own } });
  const others = await run(['--concurrency=2', `--filter=!${SERVER}`], { VITEST_MAX_WORKERS: '1' });
  const server = await run(['--concurrency=1', `--filter=${SERVER}`]);
  return others.status === 0 ? server.status : others.status;
}

/** Runs a script of every package that has it, and adds what its tests found. */
async function unitTests(script, report, env) {
  const before = summaryNames();
  const status = await runUnits(script, env);
  const isRun = (folder) =>
    script in (JSON.parse(readFileSync(join(packagesDir, folder, 'package.json'), 'utf8')).scripts ?? {});
  const ends = () => brokenEnds(script);
  tally.addUnitTests({ report, isRun, status, remembered: rememberedIn(before, script), ends });
}

async function browserTests(suite, env) {
  const own = { ...env, E2E_SUITE: suite, TEST_TIER: isFull ? 'full' : 'gate' };
  const { status } = await bounded.run('pnpm', ['--filter', '@chalkline/e2e', 'run', 'e2e'], { env: own });
  tally.addBrowserTests(suite, status);
}

function provide() {
  install();
  for (const folder of packageFolders())
    rmSync(join(packagesDir, folder, 'test-results'), { recursive: true, force: true });
  const chromium = provideBrowser();
  const postgres = providePostgres();
  const hasRedis = provideServices();
  const hasPostgres = Boolean(postgres || process.env.DATABASE_URL);
  if (!hasPostgres)
    process.stdout.write('No PostgreSQL server here: its tests are skipped. Install one, or set DATABASE_URL.\n');
  if (!hasRedis)
    process.stdout.write('No Redis server here: the tests of several nodes are skipped. Install redis-server.\n');
  const env = {
    ...testKey(postgres),
    ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
    ...(postgres ? { PG_BIN: postgres } : {}),
    ...(hasPostgres ? {} : { WITHOUT_POSTGRES: '1' }),
    ...(hasRedis ? {} : { WITHOUT_REDIS: '1' }),
  };
  return { env, hasPostgres };
}

/** What nothing can be seen without: the app as it is delivered, and a server with a market. Each would fail every test that needs it. */
async function foundations(template) {
  let isBuilt = false;
  let hasMarket = false;
  await step('Build', async () => {
    isBuilt = await succeeds('turbo', ['run', 'build', '--output-logs=errors-only']);
    tally.count('the web app builds', isBuilt);
  });
  if (!isBuilt) return false;
  await step('A market', async () => {
    hasMarket = await succeeds('node', ['scripts/market-template.mjs', template]);
    tally.count('the demonstration market starts', hasMarket);
  });
  return hasMarket;
}

async function everything({ env, hasPostgres }, template) {
  if (!(await foundations(template))) return;
  await step('Checks', () =>
    makeChecks(
      (command, args, options) => bounded.run(command, args, options),
      (name, isFine) => tally.count(name, isFine),
    ),
  );
  await step('Unit tests', () => unitTests('test', 'vitest.json', env));
  if (isFull) {
    await step('Drills', () => unitTests('drills', 'drills.json', env));
    await step('Unit tests on the embedded database', () =>
      unitTests('test:embedded', 'embedded.json', { ...env, EMBEDDED_MARKETS: '1' }),
    );
  }
  await step('Bundle sizes', async () => {
    const isSmall = await succeeds('pnpm', ['--filter', '@chalkline/app', 'run', 'size']);
    tally.count('downloads stay within their limits', isSmall);
  });
  const inBrowser = { ...env, MARKET_TEMPLATE: template };
  await step('Journeys in a browser', () => browserTests('journeys', inBrowser));
  if (isFull && hasPostgres) await step('Journeys in a browser, PostgreSQL', () => browserTests('postgres', env));
  await step(isFull ? 'Every screen in every look' : 'Every screen', () => browserTests('screens', inBrowser));
}

const provided = provide();
const template = mkdtempSync(join(tmpdir(), 'chalkline-template-'));
await everything(provided, template);
rmSync(template, { recursive: true, force: true });
bounded.finish();
tally.tell(bounded.over);
process.exit(tally.failed > 0 ? 1 : 0);
