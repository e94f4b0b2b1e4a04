// `npm run tiers`: which tests the gate runs (`npm test`), and which only the full tier (`npm run test:full`).
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './lib.mjs';
import { packageFolders } from './reports.mjs';

/** Where Playwright looks for tests, by suite; the gate and the full tier both sweep the screens, in one look and in all. */
const SUITES = /^packages\/e2e\/src\/(journeys|screens)\//;
const TITLE = /^(?: {2})*test\(\s*(?:`[^`]*`|'(?:[^'\\]|\\.)*'|"[^"]*"|[\w.]+),\s*(\{[^}]*\})?/gm;

function* filesUnder(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'dist') continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder(path);
    else if (/\.(test|spec)\.tsx?$/.test(entry.name)) yield relative(root, path).replaceAll('\\', '/');
  }
}

const scriptsOf = (folder) => {
  const { scripts = {} } = JSON.parse(readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8'));
  return scripts;
};

/** How many tests of a browser file belong to each tier. */
function browserTests(path) {
  const found = [...readFileSync(join(root, path), 'utf8').matchAll(TITLE)];
  const isGate = (details) => path.includes('/screens/') || /'@main-job'/.test(details ?? '');
  const gate = found.filter(([, details]) => isGate(details)).length;
  return { gate, full: found.length - gate };
}

/** Every file with tests, how many of its tests belong to each tier where that differs, and what is wrong with it. */
function place(path) {
  const folder = path.split('/')[1];
  if (folder === 'e2e') {
    const suite = SUITES.exec(path);
    const counts = browserTests(path);
    const isSeen = suite && path.endsWith('.spec.ts') && counts.gate + counts.full > 0;
    return { ...counts, problem: isSeen ? null : `${path}: no suite of browser tests runs it.` };
  }
  const isDrill = /\.drill\.test\.tsx?$/.test(path);
  const script = isDrill ? 'drills' : 'test';
  const isRun = path.endsWith('.spec.ts') || path.endsWith('.spec.tsx') ? false : script in scriptsOf(folder);
  const problem = isRun ? null : `${path}: its package has no script "${script}" that runs it.`;
  return { gate: isDrill ? 0 : 1, full: isDrill ? 1 : 0, problem };
}

function placed() {
  return packageFolders()
    .flatMap((folder) => [...filesUnder(join(root, 'packages', folder))])
    .map((path) => ({ path, ...place(path) }));
}

/** One sentence for each file whose tests no tier would run. */
export const tierProblems = () => placed().flatMap(({ problem }) => problem ?? []);

if (process.argv[1] === import.meta.filename) {
  for (const { path, gate, full } of placed()) {
    const both = gate > 0 && full > 0;
    process.stdout.write(`${both ? `gate ${gate}, full ${full}` : gate > 0 ? 'gate' : 'full'}  ${path}\n`);
  }
  const problems = tierProblems();
  if (problems.length > 0) process.stdout.write(`\n${problems.join('\n')}\n`);
  process.exit(problems.length > 0 ? 1 : 0);
}
