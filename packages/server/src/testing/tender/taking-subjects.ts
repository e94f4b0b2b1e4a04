import { globSync, readFileSync } from 'node:fs';

const folder = new URL('../../modules/tender/', import.meta.url);

/** What names a purchase or a sale; a type that is made of one of these names one, too. */
const roots = ['Subject', 'SubjectKey', 'SubjectKind', 'SubjectColumns'];

/** The text from a bracket to the one that closes it, both included. */
function bracketed(source: string, from: number, open: string, close: string): string {
  let depth = 0;
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === open) depth += 1;
    if (source[at] === close) depth -= 1;
    if (depth === 0 && at > from) return source.slice(from, at + 1);
  }
  throw new Error(`a bracket is not closed: ${source.slice(from, from + 60)}`);
}

const sources = (): string[] =>
  globSync('**/*.ts', { cwd: folder })
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => readFileSync(new URL(path, folder), 'utf8'));

/** Types of the module by their names, each as it is written. */
function typesIn(source: string): (readonly [string, string])[] {
  const interfaces = [...source.matchAll(/^(?:export )?interface (\w+)[^{]*\{/gm)].map(
    (found) => [found[1] ?? '', found[0] + bracketed(source, found.index + found[0].length - 1, '{', '}')] as const,
  );
  const aliases = [...source.matchAll(/^(?:export )?type (\w+)[^=]*=([^;]*);/gm)].map(
    ([, name = '', text = '']) => [name, text] as const,
  );
  return [...interfaces, ...aliases];
}

const namesAny = (text: string, names: Iterable<string>): boolean =>
  [...names].some((name) => new RegExp(`\\b${name}\\b`).test(text));

/** Exported functions with what is written of their parameters, type parameters included. */
function functionsIn(source: string): (readonly [string, string])[] {
  const heads = /^export (?:(?:async )?function (\w+)|const (\w+) = (?:async )?(?=[(<]))/gm;
  return [...source.matchAll(heads)].map((found) => {
    const rest = source.slice(found.index + found[0].length);
    const at = rest.indexOf('(');
    return [found[1] ?? found[2] ?? '', rest.slice(0, at) + bracketed(rest, at, '(', ')')] as const;
  });
}

/** The exported functions of the module `tender` that are given a purchase or a sale in any form, by their names. */
export function takingSubjects(): string[] {
  const all = sources();
  const types = all.flatMap(typesIn);
  const known = new Set(roots);
  for (let before = 0; before !== known.size; ) {
    before = known.size;
    for (const [name, text] of types) if (namesAny(text, known)) known.add(name);
  }
  return all
    .flatMap(functionsIn)
    .filter(([, parameters]) => namesAny(parameters, known))
    .map(([name]) => name)
    .sort();
}

/** How many functions the module exports, by importing it: what reads its sources must have seen as many. */
export async function countExportedFunctions(): Promise<{ read: number; exported: number }> {
  const paths = globSync('**/*.ts', { cwd: folder }).filter((path) => !path.endsWith('.test.ts'));
  const modules = (await Promise.all(paths.map((path) => import(new URL(path, folder).href)))) as object[];
  const exported = modules.flatMap((one) => Object.values(one)).filter((value) => typeof value === 'function').length;
  return { read: sources().flatMap(functionsIn).length, exported };
}
