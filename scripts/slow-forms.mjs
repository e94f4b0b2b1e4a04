// Every form that takes files, and every form whose call takes a key against a second time, is walked on a slow line by a
// browser test, or a list says why not. A new one joins the table in packages/e2e/src/support/slow-forms.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { filesUnder, root } from './lib.mjs';

const TABLE = join('packages', 'e2e', 'src', 'support', 'slow-forms');
const NOT_WALKED = 'not-walked.json';

/** Where fields stand that forms share: whoever shows one of these takes files. */
const SHARED = /^(?:ui|kit|tender)\/src\/|^domain-account\/src\/components\//;
/** Where forms stand. */
const FORMS = /^(?:app|platform|domain-[\w-]+)\/src\//;
const TEST = /\.test(?:-d)?\.tsx?$|\/testing\//;

const FILE_INPUT = /<(?:chakra\.)?input\b[^<]*\btype="file"/;
const EXPORTED = /export (?:const|function) ([A-Z]\w*)/g;
const NAMED_FILE = /'((?:app|platform|domain-[\w-]+)\/src\/[\w./-]+\.tsx)'/g;
const NAMED_CALL = /'([A-Za-z]+\/[\w-]+)'/g;

/** Shown as an element, not named as a type. */
const shows = (text, names) => names.some((name) => new RegExp(`(?<!\\w)<${name}\\b`).test(text));
const namesIn = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);

/** The sources of the browser, by their paths from `packages` on. What is installed beside them is not walked: it takes a minute. */
function sourcesAt(at) {
  const packages = join(at, 'packages');
  return readdirSync(packages)
    .flatMap((name) => filesUnder(join(packages, name, 'src')))
    .map((path) => ({ path, name: relative(packages, path).replaceAll('\\', '/') }))
    .filter(({ name }) => /\.tsx?$/.test(name) && (SHARED.test(name) || FORMS.test(name)))
    .filter(({ name }) => !TEST.test(name))
    .map(({ path, name }) => ({ name, text: readFileSync(path, 'utf8') }));
}

/** The shared components that are a place for files, or show one. */
function placesForFiles(sources) {
  const shared = sources.filter(({ name }) => SHARED.test(name));
  let places = [];
  for (let before = -1; places.length !== before; ) {
    before = places.length;
    const taking = shared.filter(({ text }) => FILE_INPUT.test(text) || shows(text, places));
    places = [...new Set(taking.flatMap(({ text }) => namesIn(text, EXPORTED)))];
  }
  return places;
}

/** The files of forms with a place for files. */
function filesWithFields(sources) {
  const places = placesForFiles(sources);
  return sources
    .filter(
      ({ name, text }) => name.endsWith('.tsx') && !SHARED.test(name) && (FILE_INPUT.test(text) || shows(text, places)),
    )
    .map(({ name }) => name);
}

/** The operations with a key that the browser calls: "POConfiguration/SubmitBid". */
function keyedCalls(at, sources) {
  const said = sources.map(({ text }) => text).join('\n');
  return filesUnder(join(at, 'openapi', 'paths'))
    .filter((path) => /IdempotencyKey/.test(readFileSync(path, 'utf8')))
    .map((path) => basename(path, '.yaml').replace('.', '/'))
    .filter((call) => new RegExp(`/api/${call}['"\`]`).test(said));
}

/** What the table walks, and what is not walked by why. */
function tableAt(at) {
  const text = filesUnder(join(at, TABLE))
    .filter((path) => path.endsWith('.ts'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const list = join(at, TABLE, NOT_WALKED);
  const reasons = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  return {
    walked: new Set([...namesIn(text, NAMED_FILE), ...namesIn(text, NAMED_CALL)]),
    namedFiles: namesIn(text, NAMED_FILE),
    excepted: new Set(reasons.flatMap(({ names }) => names)),
  };
}

/** How many forms there are to walk, and one sentence for each that is neither walked nor excepted, or is named in vain. */
export function slowFormProblems(at = root) {
  const sources = sourcesAt(at);
  const files = filesWithFields(sources);
  const calls = keyedCalls(at, sources);
  const { walked, namedFiles, excepted } = tableAt(at);
  const all = new Set([...files, ...calls]);
  const isMissing = (name) => !walked.has(name) && !excepted.has(name);
  return {
    forms: all.size,
    problems: [
      ...files.filter(isMissing).map((name) => `${name}: takes files, and no form of ${TABLE} walks it.`),
      ...calls.filter(isMissing).map((name) => `${name}: is sent with a key, and no form of ${TABLE} sends it.`),
      ...namedFiles.filter((name) => !all.has(name)).map((name) => `${name}: is walked, and takes no files.`),
      ...[...excepted]
        .filter((name) => !all.has(name) || walked.has(name))
        .map((name) => `${name}: ${NOT_WALKED} names it, and need not.`),
    ],
  };
}

if (process.argv[1] === import.meta.filename) {
  const { forms, problems } = slowFormProblems();
  process.stdout.write(`${forms} places for files and calls with a key\n${problems.map((one) => `${one}\n`).join('')}`);
  process.exit(problems.length > 0 ? 1 : 0);
}
