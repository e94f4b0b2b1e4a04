// The checks that are not tests. Each has a name, and a function that answers whether the repository passes.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decisionProblems } from './decisions.mjs';
import { ownEnv, root } from './lib.mjs';
import { phraseProblems } from './phrases.mjs';
import { ruleProblems } from './rules.mjs';

function passes(command, args, options = {}) {
  const result = spawnSync(command, args, {
    cwd: options.cwd ?? root,
    env: ownEnv(),
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const isFine = result.status === 0;
  if (!isFine && !options.isQuiet) process.stdout.write(`${result.stdout ?? ''}${result.stderr ?? ''}`);
  return { isFine, output: `${result.stdout ?? ''}${result.stderr ?? ''}` };
}

const cruise = ['packages', 'openapi/generated', '--config', join(root, '.dependency-cruiser.mjs')];

/** A cruise of nothing passes too: it must have seen our modules. */
function importsKeepTheirPlaces() {
  const { isFine, output } = passes('depcruise', cruise);
  const seen = Number(/(\d+) modules/.exec(output)?.[1] ?? 0);
  if (isFine && seen < 100)
    process.stdout.write(`dependency-cruiser saw ${seen} modules only: it reads no TypeScript.\n`);
  return isFine && seen >= 100;
}

const plantedRules = [
  'domains-are-islands',
  'kit-knows-no-domain',
  'tender-knows-no-market',
  'domains-stand-on-the-browser',
  'app-stands-on-the-browser',
  'server-layer-9',
  'server-module-without-layer',
  'no-circles',
];

/** Every planted violation must be caught, or the check above proves nothing. */
function plantedViolationsAreCaught() {
  const { isFine, output } = passes('depcruise', ['packages', '--config', join(root, '.dependency-cruiser.mjs')], {
    cwd: join(root, 'scripts', 'planted'),
    isQuiet: true,
  });
  return !isFine && plantedRules.every((rule) => output.includes(rule));
}

const generate = ['run', 'generate', '--output-logs=errors-only'];
const lintPlanted = ['--filter', '@chalkline/openapi', 'exec', 'redocly', 'lint', '../scripts/planted/contract.yaml'];

/** Writes without a word on acting administrators are found by their names, and nothing else of the planted contract. */
function plantedContractIsCaught() {
  const { isFine, output } = passes('pnpm', [...lintPlanted, '--config', 'redocly.yaml'], { isQuiet: true });
  const found = [...output.matchAll(/(\w+) must say whether an administrator/g)].map(([, name]) => name);
  const isCaught = !isFine && found.join() === 'unmarkedWrite,mistypedWrite';
  if (!isCaught) process.stdout.write(output);
  return isCaught;
}

function rulesHaveTests() {
  const problems = ruleProblems();
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  return problems.length === 0;
}

function decisionsAreNumbered() {
  const problems = decisionProblems(readFileSync(join(root, 'docs', 'decisions.md'), 'utf8'));
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  return problems.length === 0;
}

const plantedDecisions = `# Decisions

**D-1. A decision.** (2026-11-21) Why.

**D-3. After a gap.** (2026-11-22) Why.

**D-4. Without its day.** Why.

Without a number (2026-11-23), beside **D-4. twice.** (2026-11-23).
`;

function plantedDecisionsAreCaught() {
  const found = decisionProblems(plantedDecisions).map((problem) => /line (\d+)/.exec(problem)?.[1]);
  return found.join() === '5,7';
}

/** As with imports, a lint that read nothing has not passed. */
function noPhraseCameBack() {
  const { files, problems } = phraseProblems();
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  if (files < 100) process.stdout.write(`The lint of phrases read ${files} files only.\n`);
  return files >= 100 && problems.length === 0;
}

function plantedPhrasesAreCaught() {
  const { problems } = phraseProblems(join(root, 'scripts', 'planted'));
  const found = problems.map((problem) => /says "(.+?)"/.exec(problem)?.[1]);
  return found.sort().join() === 'kindly,log in,whilst';
}

export const checks = [
  ['contract is linted', () => passes('pnpm', ['--filter', '@chalkline/openapi', 'run', 'lint']).isFine],
  ['a planted write without its mark is caught', plantedContractIsCaught],
  // What the checks below read: the bundle and its types are made, never committed.
  ['contract gives its bundle and types', () => passes('turbo', generate).isFine],
  ['format and lint (biome)', () => passes('biome', ['check', '--error-on-warnings', '.']).isFine],
  ['imports keep their places (dependency-cruiser)', importsKeepTheirPlaces],
  ['planted violations are caught', plantedViolationsAreCaught],
  ['no unused code or dependency (knip)', () => passes('knip', []).isFine],
  ['packages agree on versions (sherif)', () => passes('sherif', []).isFine],
  ['every rule has a test that names it', rulesHaveTests],
  ['decisions have their number and day', decisionsAreNumbered],
  ['planted decisions are caught', plantedDecisionsAreCaught],
  ['no phrase came back', noPhraseCameBack],
  ['planted phrases are caught', plantedPhrasesAreCaught],
  ['types', () => passes('turbo', ['run', 'typecheck', '--output-logs=errors-only', '--concurrency=2']).isFine],
];
