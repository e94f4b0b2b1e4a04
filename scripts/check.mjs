// `npm run check`: what a change touches, compared with where its branch left main, uncommitted work included.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checks } from './checks.mjs';
import { generate, install, ownEnv, root, run } from './lib.mjs';

/** Checks of the whole repository that take seconds. Biome, types and tests are narrowed to the change below. */
const QUICK = ['imports keep their places (dependency-cruiser)', 'no phrase came back'];

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

function changedFiles() {
  const lists = [git('diff', '--name-only', '-z', base), git('ls-files', '--others', '--exclude-standard', '-z')];
  if (lists.includes(undefined)) throw new Error('git could not list what changed.');
  return lists.flatMap((list) => list.split('\0')).filter((path) => path && existsSync(join(root, path)));
}

let failed = 0;
function step(name, passes) {
  const started = Date.now();
  const isFine = passes();
  process.stdout.write(`${isFine ? '✓' : '✗'} ${name} (${Math.round((Date.now() - started) / 1000)} s)\n`);
  if (!isFine) failed += 1;
}

const succeeds = (command, args) => run(command, args, { mayFail: true }) === 0;

install();
generate();
const files = changedFiles();
process.stdout.write(`${files.length} files changed since ${base.slice(0, 8)}\n`);
const biome = ['check', '--error-on-warnings', '--no-errors-on-unmatched'];
if (files.length > 0) step('format and lint of changed files', () => succeeds('biome', [...biome, ...files]));
for (const [name, passes] of checks) if (QUICK.includes(name)) step(name, passes);
const turbo = ['--continue', '--output-logs=errors-only'];
step('types of changed packages and of those that use them', () =>
  succeeds('turbo', ['run', 'typecheck', `--filter=...[${base}]`, '--concurrency=2', ...turbo]),
);
step('tests of changed packages', () =>
  succeeds('turbo', ['run', 'test', `--filter=[${base}]`, '--concurrency=1', ...turbo]),
);
process.exit(failed > 0 ? 1 : 0);
