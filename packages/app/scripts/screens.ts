import type { StatsChunk, StatsCompilation } from '@rspack/core';

/** The scripts behind one `import()`. */
export interface ImportFiles {
  /** The module as the `import()` names it. */
  name: string;
  files: string[];
}

/** Which scripts the browser downloads when. */
export interface ScreenFiles {
  /** With every page. */
  entry: string[];
  signIn: string[];
  /** The frame around the signed-in screens. */
  shell: string[];
  /** The screens that the plugins' routes import. */
  pages: ImportFiles[];
  /** Everything else that is imported by need: cards, the editor, charts, the hub's client. */
  others: ImportFiles[];
}

const SIGN_IN = /sign-in-page\.tsx$/;
const SHELL = /\/shell\.tsx$/;
const ROUTES = /\/(?:routes|app-plugin)\.ts$/;

const scriptsOf = (chunk: StatsChunk): string[] => (chunk.files ?? []).filter((file) => file.endsWith('.js'));

interface Import extends ImportFiles {
  isRoute: boolean;
}

/** Chunks of one group share their origin, the `import()` that asks for them. */
function importsOf(chunks: readonly StatsChunk[]): Import[] {
  const imports = new Map<string, Import>();
  for (const chunk of chunks) {
    for (const origin of chunk.origins ?? []) {
      if (!origin.request || !origin.moduleName) continue;
      const key = `${origin.moduleName} ${origin.request}`;
      const known = imports.get(key) ?? { name: origin.request, files: [], isRoute: ROUTES.test(origin.moduleName) };
      imports.set(key, { ...known, files: [...new Set([...known.files, ...scriptsOf(chunk)])] });
    }
  }
  return [...imports.values()];
}

function filesOf(imports: readonly Import[], pattern: RegExp): string[] {
  const found = imports.find(({ name }) => pattern.test(name));
  if (!found) throw new Error(`No import() matches ${pattern}: a page was renamed; tell scripts/screens.ts.`);
  return found.files;
}

/**
 * Reads from a build's statistics which scripts each screen needs.
 *
 * @throws when the sign-in page or the shell is no longer found.
 */
export function screensOf(stats: StatsCompilation): ScreenFiles {
  const main = stats.entrypoints?.main;
  if (!main) throw new Error('The build has no entry "main".');
  const entry = (main.assets ?? []).map(({ name }) => name).filter((name) => name.endsWith('.js'));
  const imports = importsOf(stats.chunks ?? []);
  const pages = imports.filter(({ isRoute }) => isRoute).sort((one, other) => one.name.localeCompare(other.name));
  return {
    entry,
    signIn: filesOf(imports, SIGN_IN),
    shell: filesOf(imports, SHELL),
    pages,
    others: imports.filter(({ isRoute, name }) => !isRoute && !SHELL.test(name)),
  };
}
