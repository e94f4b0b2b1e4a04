// `npm run rules`: which tests keep which business rule. Rules are named in docs/rules.md, and tests say in their names
// which they keep; a rule that no test names, a test that names no rule and an id given twice are failures.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './lib.mjs';

const RULE = /^- \*\*([A-Z]+-\d+)\*\* (.+)$/gm;
const ID = /\b[A-Z]{2,6}-\d{1,3}\b/g;
/** Words that look like an id and are none: numbers of purchases, standards. */
const NUMBERS = /^(RFP|ORD|RFQ|PO|SHA|UTF|ISO|RFC|AES|WCAG|CVE|HS|RS)-0*\d+$/;
const TEST_NAME = /\b(?:it|test|describe)(?:\.\w+)*(?:\([^)]*\))?\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/gs;
/** `it.each(table)('name', …)`: the table may hold anything, the name follows its closing bracket. */
const EACH_NAME = /\]\s*(?:as const)?\s*\)\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/gs;

function* testFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'dist' || entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* testFiles(path);
    else if (/\.(test|spec|test-d)\.tsx?$/.test(entry.name)) yield path;
  }
}

const namesOf = (text) => [...text.matchAll(TEST_NAME), ...text.matchAll(EACH_NAME)].map((match) => match[2]);

/** Every rule with its sentence, in the order of docs/rules.md; those of its last section are for what is still to come. */
export function readRules() {
  const rules = new Map();
  const repeated = [];
  const reserved = new Set();
  const [kept = '', later = ''] = readFileSync(join(root, 'docs', 'rules.md'), 'utf8').split('\n## Reserved\n');
  for (const [, id, sentence] of kept.matchAll(RULE)) {
    if (rules.has(id)) repeated.push(id);
    rules.set(id, sentence);
  }
  for (const [, id] of later.matchAll(RULE)) {
    if (rules.has(id) || reserved.has(id)) repeated.push(id);
    reserved.add(id);
  }
  return { rules, reserved, repeated };
}

/** Names of tests by the ids in them. */
export function readTests() {
  const byId = new Map();
  for (const path of testFiles(join(root, 'packages'))) {
    for (const name of namesOf(readFileSync(path, 'utf8'))) {
      for (const id of new Set(name.match(ID) ?? [])) {
        if (NUMBERS.test(id) && !/^PO-\d{1,2}$/.test(id)) continue;
        if (!byId.has(id)) byId.set(id, []);
        byId.get(id).push({ file: relative(root, path), name });
      }
    }
  }
  return byId;
}

/** What is wrong between the rules and the tests, a line each. */
export function ruleProblems() {
  const { rules, reserved, repeated } = readRules();
  const tests = readTests();
  return [
    ...repeated.map((id) => `${id} stands twice in docs/rules.md.`),
    ...[...rules.keys()].filter((id) => !tests.has(id)).map((id) => `${id} is named by no test: ${rules.get(id)}`),
    ...[...tests.keys()]
      .filter((id) => !rules.has(id))
      .map(
        (id) =>
          `${id} is ${reserved.has(id) ? 'only reserved' : 'not'} in docs/rules.md, but ${tests.get(id)[0].file} names it.`,
      ),
  ];
}

if (process.argv[1] === import.meta.filename) {
  const tests = readTests();
  for (const [id, sentence] of readRules().rules) {
    process.stdout.write(`${id} ${sentence}\n`);
    for (const { file, name } of tests.get(id) ?? []) process.stdout.write(`    ${file}: ${name}\n`);
  }
  const problems = ruleProblems();
  if (problems.length > 0) process.stdout.write(`\n${problems.join('\n')}\n`);
  process.exit(problems.length > 0 ? 1 : 0);
}
