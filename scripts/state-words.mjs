// "State" as a heading, a label or a filter is a state of the country. What a record has is its status: two columns of one name
// in a list of schools tell nobody which is which.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './lib.mjs';
import { packageFolders } from './reports.mjs';
import { sourcesOfPackage } from './texts.mjs';

/** What names a state of the country, near the word. */
const OF_THE_COUNTRY = /\b(?:\w*[sS]tateCode|(?:[Aa]ll|[Ee]very) states?|code)\b/;

/** Where it is one, and its row does not say so. */
const KNOWN = new Set([
  'packages/domain-account/src/components/state-select.tsx',
  'packages/domain-catalog/src/screens/catalog-reports/report-tables.tsx',
  'packages/kit/src/lists/state-filter.tsx',
  'packages/rules/src/verification-fields.ts',
  'packages/server/src/modules/admin/moderation/moderation-files.ts',
  'packages/server/src/modules/admin/payments/plan-list.ts',
  'packages/server/src/modules/catalog-reports/download.ts',
]);

/** What a word is part of: a column, a field, or the function that lists several. */
const WHOLES = /^(?:ObjectExpression|JSXElement|FunctionDeclaration|ArrowFunctionExpression)$/;

const isTheWord = (node) =>
  (node.type === 'Literal' || node.type === 'JSXText') && String(node.value).trim() === 'State';

/** A comparison or a type says nothing to a reader. */
const isShown = (parent) =>
  !/^(?:BinaryExpression|SwitchCase|TSLiteralType|MemberExpression)$/.test(parent?.type ?? '');

function* wordsIn(node, parents = []) {
  if (isTheWord(node) && isShown(parents.at(-1)))
    yield { at: node.start, whole: parents.findLast(({ type }) => WHOLES.test(type)) };
  for (const [key, value] of Object.entries(node)) {
    if (key === 'type') continue;
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child.type === 'string') yield* wordsIn(child, [...parents, node]);
    }
  }
}

/**
 * Reads packages/*\/src under the folder: how often "State" is said, and one sentence for each that seems to be a status.
 * @throws {Error} where a source can't be parsed
 */
export async function stateWordProblems(top = root, folders = packageFolders()) {
  const { parseSync } = await import('oxc-parser');
  let words = 0;
  const problems = [];
  for (const file of folders.flatMap((folder) => sourcesOfPackage(folder, top))) {
    const source = readFileSync(file, 'utf8');
    if (!/\bState\b/.test(source)) continue;
    const { program, errors } = parseSync(file, source, { astType: 'js' });
    if (errors.length > 0) throw new Error(`${file} can't be parsed: ${errors[0].message}`);
    for (const { at, whole } of wordsIn(program)) {
      words += 1;
      const name = relative(top, file);
      if (KNOWN.has(name) || (whole && OF_THE_COUNTRY.test(source.slice(whole.start, whole.end)))) continue;
      problems.push(`${name}:${source.slice(0, at).split('\n').length} says "State"; a status is called "Status"`);
    }
  }
  return { words, problems };
}
