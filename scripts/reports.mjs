// What the runners wrote of their last run, in one form.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib.mjs';

const packagesDir = join(root, 'packages');

/** The folders of all packages. */
export const packageFolders = () =>
  readdirSync(packagesDir).filter((folder) => existsSync(join(packagesDir, folder, 'package.json')));

/** Reports of unit tests by their file's name, and the tier that they belong to. */
const UNIT_REPORTS = { 'vitest.json': 'gate', 'drills.json': 'full', 'embedded.json': 'full' };
const BROWSER_SUITES = ['journeys', 'postgres', 'screens'];

/** The mark of journeys that belong to the gate. */
const MAIN_JOB = 'main-job';

const read = (folder, name) => {
  const path = join(packagesDir, folder, 'test-results', name);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
};

/** What vitest wrote of a package, or null: its tests, and the files that could not run. */
export function unitReport(folder, name) {
  const report = read(folder, name);
  if (!report) return null;
  const files = report.testResults ?? [];
  const tests = files.flatMap((file) =>
    file.assertionResults.map(({ status, fullName, duration }) => ({
      status: status === 'pending' || status === 'todo' ? 'skipped' : status,
      name: `${folder}: ${fullName}`,
      ms: duration ?? 0,
      tier: UNIT_REPORTS[name],
    })),
  );
  const broken = files.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return { tests, broken: broken.map((file) => `${folder}: ${file.name} could not run`) };
}

const RESULT = { expected: 'passed', unexpected: 'failed', flaky: 'flaky', skipped: 'skipped' };

function* specsOf(suite, path = []) {
  for (const spec of suite.specs ?? []) yield { spec, path };
  for (const inner of suite.suites ?? []) yield* specsOf(inner, inner.specs ? [...path, inner.title] : path);
}

/** What Playwright wrote of a suite, or null: its tests, and what went wrong outside of every test. */
export function browserReport(suite) {
  const report = read('e2e', `${suite}.json`);
  if (!report) return null;
  const tests = report.suites.flatMap((top) =>
    [...specsOf(top)].map(({ spec }) => {
      const [test] = spec.tests;
      const isGate = suite === 'screens' || (suite === 'journeys' && spec.tags.includes(MAIN_JOB));
      return {
        status: RESULT[test?.status] ?? 'failed',
        name: `${suite}: ${spec.title}`,
        ms: Math.max(0, ...(test?.results ?? []).map(({ duration }) => duration)),
        tier: isGate ? 'gate' : 'full',
      };
    }),
  );
  return { tests, errors: (report.errors ?? []).map(({ message }) => message ?? 'an error without words') };
}

/** Every test of the last run, whatever ran it. */
export function testsOfLastRun() {
  const names = Object.keys(UNIT_REPORTS);
  const units = packageFolders().flatMap((folder) => names.flatMap((name) => unitReport(folder, name)?.tests ?? []));
  return [...units, ...BROWSER_SUITES.flatMap((suite) => browserReport(suite)?.tests ?? [])];
}
