// `npm run check`: what a change touches, compared with where its branch left main, uncommitted work included.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { checks } from './checks.mjs';
import { generate, install, ownEnv, root, run, runQuietly } from './lib.mjs';

const code = /^(packages|scripts|openapi)\/.*\.(tsx?|mjs)$|package\.json$|^knip\.json$/;
const always = () => true;

/** Checks of the whole repository, and of which changed files they read something. Biome, types and tests are narrowed below. */
const readBy = {
  'imports keep their places (dependency-cruiser)': always,
  'no phrase came back': always,
  'every test belongs to one tier': always,
  'contract is linted': (path) => path.startsWith('openapi/'),
  'a planted write without its mark is caught': (path) => path.startsWith('openapi/') || path.startsWith('scripts/'),
  'no unused code or dependency (knip)': (path) => code.test(path),
  'packages agree on versions (sherif)': (path) => path.endsWith('package.json'),
  'every rule has a test that names it': (path) => path === 'docs/rules.md' || /\.(test|spec|test-d)\.tsx?$/.test(path),
};

function git(...args) {
  const result = spawnSync('git', args, { cwd: root, env: ownEnv(), encoding: 'utf8' });
  return result.status === 0 ? result.stdout.trim() : undefined;
}

/** Where the branch left main; without a main, or on it, the last commit. */
const base = git('merge-base', 'HEAD', 'origin/main') ?? git('merge-base', 'HEAD', 'main') ?? git('rev-parse', 'HEAD');
if (!base) {
  process.stderr.write('This is no git checkout, so nobody can tell what changed: run npm test.\n');
  process.exit(1);
}

/** Also what is gone: a check may have read it. */
function changedFiles() {
  const lists = [git('diff', '--name-only', '-z', base), git('ls-files', '--others', '--exclude-standard', '-z')];
  if (lists.includes(undefined)) throw new Error('git could not list what changed.');
  return lists.flatMap((list) => list.split('\0')).filter(Boolean);
}

let failed = 0;
async function step(name, passes) {
  const started = Date.now();
  const isFine = await passes();
  process.stdout.write(`${isFine ? '✓' : '✗'} ${name} (${Math.round((Date.now() - started) / 1000)} s)\n`);
  if (!isFine) failed += 1;
}

const succeeds = (command, args, options = {}) => run(command, args, { ...options, mayFail: true }) === 0;

const server = 'packages/server/';
const ownModule = /^packages\/server\/src\/modules\/([^/]+)\//;
const isTest = (path) => /\.test\.tsx?$/.test(path);
const isDrill = (path) => path.endsWith('.drill.test.ts');

function serverTests() {
  return readdirSync(join(root, server, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => `${server}src/${name.replaceAll('\\', '/')}`)
    .filter((path) => isTest(path) && !isDrill(path));
}

/**
 * The server's tests that a change of its modules concerns: those of the modules, and those that import a changed file. Every
 * test with a market imports every module by way of the server itself, which would tell nothing. Null where all are concerned.
 */
function testsOfModules(changed) {
  if (!changed.every((path) => ownModule.test(path) || isTest(path))) return null;
  const modules = new Set(changed.flatMap((path) => ownModule.exec(path)?.[1] ?? []));
  const names = changed.filter((path) => !isTest(path)).map((path) => path.slice(path.indexOf('src/') + 4));
  const isConcerned = (path) => {
    if (changed.includes(path) || modules.has(ownModule.exec(path)?.[1])) return true;
    const text = readFileSync(join(root, path), 'utf8');
    return names.some((name) => text.includes(name));
  };
  return serverTests().filter(isConcerned);
}

async function testsOfServer(changed) {
  const tests = testsOfModules(changed);
  if (tests === null)
    return step('tests of the server', () => succeeds('turbo', ['run', 'test', `--filter=@chalkline/server`]));
  if (tests.length === 0) return;
  const files = tests.map((path) => relative(join(root, server), join(root, path)));
  const vitest = ['exec', 'vitest', 'run', '--project=together', '--project=alone', ...files];
  await step(`tests of the changed modules and of what imports them (${tests.length} files)`, () =>
    succeeds('pnpm', vitest, { cwd: join(root, server) }),
  );
}

install();
generate();
const changed = changedFiles();
const files = changed.filter((path) => existsSync(join(root, path)));
process.stdout.write(`${changed.length} files changed since ${base.slice(0, 8)}\n`);
const biome = ['check', '--error-on-warnings', '--no-errors-on-unmatched'];
if (files.length > 0) await step('format and lint of changed files', () => succeeds('biome', [...biome, ...files]));
for (const [name, passes] of checks) {
  if (changed.some((path) => readBy[name]?.(path))) await step(name, () => passes(runQuietly));
}
const turbo = ['--continue', '--output-logs=errors-only'];
await step('types of changed packages and of those that use them', () =>
  succeeds('turbo', ['run', 'typecheck', `--filter=...[${base}]`, '--concurrency=2', ...turbo]),
);
const ofServer = changed.filter((path) => path.startsWith(server));
await step('tests of changed packages', () =>
  succeeds('turbo', ['run', 'test', `--filter=[${base}]`, '--filter=!@chalkline/server', '--concurrency=1', ...turbo]),
);
if (ofServer.length > 0) await testsOfServer(ofServer);
process.stdout.write(
  'Left out: tests of packages that use what changed, and every browser test (npm test); drills and all looks (npm run test:full).\n',
);
process.exit(failed > 0 ? 1 : 0);
