// The checks that are not tests. Each has a name, and a function that answers whether the repository passes. What they start
// runs by the function that they are given, which answers a command's status and output.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decisionProblems } from './decisions.mjs';
import { root } from './lib.mjs';
import { phraseProblems } from './phrases.mjs';
import { plainWordProblems } from './plain-words.mjs';
import { ruleProblems } from './rules.mjs';
import { slowFormProblems } from './slow-forms.mjs';
import { sortProblems } from './sorts.mjs';
import { stateWordProblems } from './state-words.mjs';
import { tierProblems } from './tiers.mjs';

async function passes(run, command, args, { cwd = root, isQuiet = false } = {}) {
  const { status, output } = await run(command, args, { cwd, isQuiet: true });
  const isFine = status === 0;
  if (!isFine && !isQuiet) process.stdout.write(output);
  return { isFine, output };
}

const isFine = async (run, command, args) => (await passes(run, command, args)).isFine;

const cruise = ['packages', 'openapi/generated', '--config', join(root, '.dependency-cruiser.mjs')];

/** A cruise of nothing passes too: it must have seen our modules. */
async function importsKeepTheirPlaces(run) {
  const { isFine, output } = await passes(run, 'depcruise', cruise);
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
async function plantedViolationsAreCaught(run) {
  const planted = ['packages', '--config', join(root, '.dependency-cruiser.mjs')];
  const options = { cwd: join(root, 'scripts', 'planted'), isQuiet: true };
  const { isFine, output } = await passes(run, 'depcruise', planted, options);
  return !isFine && plantedRules.every((rule) => output.includes(rule));
}

const generate = ['run', 'generate', '--output-logs=errors-only'];
const lintPlanted = ['--filter', '@chalkline/openapi', 'exec', 'redocly', 'lint', '../scripts/planted/contract.yaml'];

/** Writes without a word on acting administrators or repeats, and lists without one on downloads, are found by their names, and nothing else that is planted. */
async function plantedContractIsCaught(run) {
  const { isFine, output } = await passes(run, 'pnpm', [...lintPlanted, '--config', 'redocly.yaml'], { isQuiet: true });
  const namedBy = (sentence) => [...output.matchAll(sentence)].map(([, name]) => name).join();
  const isCaught =
    !isFine &&
    namedBy(/(\w+) must say whether an administrator/g) === 'unmarkedWrite,mistypedWrite' &&
    namedBy(/(\w+) must take an Idempotency-Key/g) === 'reasonedRead,misreasonedWrite,unkeyedWrite,reasonedKeyWrite' &&
    namedBy(/(\w+) must say whether its list/g) === 'undecidedList,misreasonedList,exportedRecord';
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

/** As with phrases: thousands of texts are read, or the lint saw nothing. */
async function textsArePlain() {
  const { texts, problems } = await plainWordProblems();
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  if (texts < 1_000) process.stdout.write(`The lint of plain words read ${texts} texts only.\n`);
  return texts >= 1_000 && problems.length === 0;
}

async function plantedStiffWordsAreCaught() {
  const { problems } = await plainWordProblems(['domain-two'], join(root, 'scripts', 'planted'));
  const found = problems.map((problem) => /says "(.+?)"/.exec(problem)?.[1]);
  return found.sort().join() === 'Hand it in,Whom,anew';
}

function testsHaveTheirTier() {
  const problems = tierProblems();
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  return problems.length === 0;
}

/** As with phrases: a check that found no form has not passed. */
function everyFormIsWalked() {
  const { forms, problems } = slowFormProblems();
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  if (forms < 100) process.stdout.write(`The check of walked forms found ${forms} only.\n`);
  return forms >= 100 && problems.length === 0;
}

/** A place for files, a call, a field that is none, and an exception that need not be. */
function plantedFormsAreCaught() {
  const { problems } = slowFormProblems(join(root, 'scripts', 'planted'));
  const found = problems.map((problem) => problem.split(':')[0]);
  return found.sort().join() === 'Planted/Unwalked,Planted/Walked,domain-two/src/forms.tsx,domain-two/src/words.tsx';
}

/** As with forms: there are dozens of headings that sort. */
function everyHeadingSorts() {
  const { columns, problems } = sortProblems();
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  if (columns < 80) process.stdout.write(`The check of headings found ${columns} only.\n`);
  return columns >= 80 && problems.length === 0;
}

/** A heading that its call refuses, one whose call is not known, and a call that sorts nothing. */
function plantedSortsAreCaught() {
  const calls = { 'domain-two/src/columns.tsx#known': ['getPlanted', 'getUnsorted'] };
  const { problems } = sortProblems(join(root, 'scripts', 'planted'), calls);
  const found = problems.map((problem) => problem.split(/: |, /)[1]);
  return found.sort().join() === 'is sent to getUnsorted,sorts,sorts by total';
}

/** As with phrases: a check that found no state of the country has not passed. */
async function aStatusIsNoState() {
  const { words, problems } = await stateWordProblems();
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  if (words < 15) process.stdout.write(`The check of states found the word ${words} times only.\n`);
  return words >= 15 && problems.length === 0;
}

/** A column, a filter and a heading of a status, and none of the country's states. */
async function plantedStatesAreCaught() {
  const { problems } = await stateWordProblems(join(root, 'scripts', 'planted'), ['domain-two']);
  const lines = problems.map((problem) => /states\.tsx:(\d+) /.exec(problem)?.[1]);
  return lines.join() === '5,6,12';
}

/** What the other checks read: the bundle and its types are made, never committed. */
const first = ['contract gives its bundle and types', (run) => isFine(run, 'turbo', generate)];

/** The longest ones first: two run at a time. */
export const checks = [
  ['types', (run) => isFine(run, 'turbo', ['run', 'typecheck', '--output-logs=errors-only', '--concurrency=2'])],
  ['no unused code or dependency (knip)', (run) => isFine(run, 'knip', [])],
  ['imports keep their places (dependency-cruiser)', importsKeepTheirPlaces],
  ['format and lint (biome)', (run) => isFine(run, 'biome', ['check', '--error-on-warnings', '.'])],
  ['contract is linted', (run) => isFine(run, 'pnpm', ['--filter', '@chalkline/openapi', 'run', 'lint'])],
  ['a planted write without its mark is caught', plantedContractIsCaught],
  ['planted violations are caught', plantedViolationsAreCaught],
  ['packages agree on versions (sherif)', (run) => isFine(run, 'sherif', [])],
  ['every rule has a test that names it', rulesHaveTests],
  ['decisions have their number and day', decisionsAreNumbered],
  ['planted decisions are caught', plantedDecisionsAreCaught],
  ['every test belongs to one tier', testsHaveTheirTier],
  ['every form is walked on a slow line', everyFormIsWalked],
  ['planted forms are caught', plantedFormsAreCaught],
  ['every heading that sorts is accepted by its list', everyHeadingSorts],
  ['planted headings are caught', plantedSortsAreCaught],
  ['a status is not called State', aStatusIsNoState],
  ['planted states are caught', plantedStatesAreCaught],
  ['no phrase came back', noPhraseCameBack],
  ['planted phrases are caught', plantedPhrasesAreCaught],
  ['texts use plain words', textsArePlain],
  ['planted stiff words are caught', plantedStiffWordsAreCaught],
];

/** Makes every check, two at a time. @param tell what is told of each, by its name, and whether it passes */
export async function makeChecks(run, tell) {
  tell(first[0], await first[1](run));
  const waiting = [...checks];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) tell(next[0], await next[1](run));
  };
  await Promise.all([worker(), worker()]);
}
