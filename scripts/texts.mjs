// `npm run texts`: every text of the sources that a person can read, by package and file.
// `npm run texts -- domain-sales` names one package, or several.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesUnder, root } from './lib.mjs';
import { packageFolders } from './reports.mjs';

/** Attributes and properties whose value a person reads, even where it is a single word. */
const TEXT_LIKE =
  /^(?:aria-?(?:label|description|roledescription|valuetext)|alt|title|label|placeholder|hint|help|lead|eyebrow|text|texts|name|heading|subject|summary|description|message|error|remark|note|caption|question|answer|reason|confirm|cancel|action|button|empty|singular|plural|one|many|what|words|header|prefix|suffix|unit|loadingText|consequence|yes|no|\w+(?:Text|Label|Title|Words|Hint|Message|Note))$/i;
/** Attributes and properties that hold other things: styles, addresses, ids. */
const NEVER =
  /^(?:className|class|id|key|href|to|src|path|as|type|role|style|d|viewBox|fill|stroke|rel|target|autoComplete|inputMode|gridTemplate\w*|transition|animation|boxShadow|font\w*|background\w*|border\w*|\w*Color\w*|pattern|accept|integrity|mimeType|allow|sandbox)$/;
const A_WORD = /\p{L}{2,}/u;
/** Two words with only a space, or a mark and a space, between them. */
const SEVERAL_WORDS = /\p{L}[\p{L}’'-]*[,.:;?!)…]*\s+[(“"$…]*[\p{L}\d…]/u;
/** What has several words, or an odd sign, and is read by machines. */
const FOR_MACHINES =
  /^(?:[a-z-]+\/[a-z0-9.+-]+|https?:|\/|\.{1,2}\/|#|[\w-]+=|@media|&|::?[a-z]|\[|\^|(?:select|insert|update|delete|with|create|alter|drop|begin|commit|from|where|order by|group by|and|or|case|on|for|set|lock|values|exists|left|inner)\b.*[=(*_"])/is;
const STYLE_VALUE = /\b(?:px|rem|em|fr|ms|vh|vw|minmax|calc|var|rgba?|hsl|ease|solid|dashed|currentColor|auto)\b|\d%/;
const TAGS_OF_MACHINES = /^(?:sql|css|keyframes)\b|\.raw$/;

/** Sources that people read texts of: no tests, no fixtures, nothing that is generated. */
const isSource = (file) =>
  /\.tsx?$/.test(file) &&
  !/(?:\.(?:test|spec|test-d)\.tsx?$|\.d\.ts$)|\/(?:testing|generated|migrations|bench)\//.test(file);

/** Packages whose texts are made for machines or developers. */
const WITHOUT_TEXTS = new Set(['e2e', 'bench']);

const nameOf = (node) => node?.name ?? node?.value ?? '';
const nameOfAttribute = ({ name }) => (name.type === 'JSXNamespacedName' ? nameOf(name.name) : name.name);

/** A template's words, with … for what is put in. */
const templateText = ({ quasis }) => quasis.map(({ value }) => value.cooked ?? value.raw).join('…');

const isMeantForMachines = (text) =>
  FOR_MACHINES.test(text) || (STYLE_VALUE.test(text) && !/[.?!]$/.test(text) && !/^\p{Lu}/u.test(text));

/** Whether a literal is read by people, by what it says and by the name of what it is given to. */
function isRead(text, role) {
  const said = text.trim();
  if (!A_WORD.test(said) || NEVER.test(role)) return false;
  if (isMeantForMachines(said)) return false;
  if (SEVERAL_WORDS.test(said)) return true;
  return TEXT_LIKE.test(role) && /^[\p{Lu}\d“(]/u.test(said);
}

/** Nodes whose literals nobody reads. */
const SKIPPED = new Set([
  'ImportDeclaration',
  'ExportAllDeclaration',
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
  'TSTypeAnnotation',
  'TSTypeParameterInstantiation',
  'TSLiteralType',
]);

function roleBelow(node, key, role) {
  if (node.type === 'JSXAttribute') return key === 'value' ? nameOfAttribute(node) : role;
  if (node.type === 'Property' || node.type === 'PropertyDefinition') return key === 'value' ? nameOf(node.key) : '';
  if (node.type === 'VariableDeclarator') return key === 'init' ? nameOf(node.id) : '';
  if (node.type === 'BinaryExpression' && /^[=!]==?$/.test(node.operator)) return 'key';
  if (node.type === 'SwitchCase' && key === 'test') return 'key';
  if (node.type === 'MemberExpression' && key === 'property') return 'key';
  return role;
}

/** Errors for developers say what is impossible, and nobody else reads them. */
const isForDevelopers = (node) =>
  (node.type === 'NewExpression' && /^(?:Error|TypeError|RangeError)$/.test(nameOf(node.callee))) ||
  (node.type === 'TaggedTemplateExpression' && TAGS_OF_MACHINES.test(nameOf(node.tag) || nameOf(node.tag?.property)));

function textHere(node, role) {
  if (node.type === 'JSXText') return A_WORD.test(node.value) ? node.value : null;
  if (node.type === 'Literal' && typeof node.value === 'string') return isRead(node.value, role) ? node.value : null;
  if (node.type === 'TemplateLiteral') return isRead(templateText(node), role) ? templateText(node) : null;
  return null;
}

function* walk(node, role = '') {
  if (SKIPPED.has(node.type) || isForDevelopers(node)) return;
  const text = textHere(node, role);
  if (text !== null) yield { at: node.start, text: text.replace(/\s+/g, ' ').trim() };
  for (const [key, value] of Object.entries(node)) {
    if (key === 'type' || key === 'quasis') continue;
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child.type === 'string') yield* walk(child, roleBelow(node, key, role));
    }
  }
}

/**
 * The texts of a source that a person can read, in their order: text of JSX, attributes and properties that are shown, and
 * every other literal of several words.
 * @returns {{ line: number, text: string }[]}
 * @throws {Error} where the source can't be parsed
 */
export async function textsOf(file, source) {
  const { parseSync } = await import('oxc-parser');
  const { program, errors } = parseSync(file, source, { astType: 'js' });
  if (errors.length > 0) throw new Error(`${file} can't be parsed: ${errors[0].message}`);
  const lineAt = (at) => source.slice(0, at).split('\n').length;
  return [...walk(program)].map(({ at, text }) => ({ line: lineAt(at), text }));
}

/** The sources with texts of one package. */
export const sourcesOfPackage = (folder, top = root) =>
  filesUnder(join(top, 'packages', folder, 'src')).filter(isSource);

async function print(folders) {
  let count = 0;
  for (const folder of folders) {
    for (const file of sourcesOfPackage(folder)) {
      const texts = await textsOf(file, readFileSync(file, 'utf8'));
      if (texts.length === 0) continue;
      process.stdout.write(`\n${relative(root, file)}\n`);
      for (const { line, text } of texts) process.stdout.write(`${String(line).padStart(5)}  ${text}\n`);
      count += texts.length;
    }
  }
  process.stdout.write(`\n${count.toLocaleString('en-US')} texts\n`);
}

if (process.argv[1] === import.meta.filename) {
  const asked = process.argv.slice(2);
  const known = packageFolders().filter((folder) => !WITHOUT_TEXTS.has(folder));
  const wrong = asked.filter((folder) => !known.includes(folder));
  if (wrong.length > 0) {
    process.stderr.write(`There is no package ${wrong.join(', ')}. Packages with texts: ${known.join(', ')}\n`);
    process.exit(2);
  }
  await print(asked.length > 0 ? asked : known);
}
