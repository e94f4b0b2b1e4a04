import { type Compilation, type Compiler, HtmlRspackPlugin } from '@rspack/core';

/** By the first segment of a path: the modules, by the end of their name, that a visit there starts with. */
export type FirstPages = Readonly<Record<string, readonly string[]>>;

/** The files of every chunk that importing a module brings. */
function filesOf(compilation: Compilation, module: string): string[] {
  const groups = [...compilation.chunkGroups].filter(({ origins }) =>
    origins.some(({ request }) => request?.endsWith(module)),
  );
  if (groups.length === 0) throw new Error(`No chunk comes from importing "${module}": mend the list of first pages.`);
  return groups.flatMap((group) => group.getFiles()).filter((file) => file.endsWith('.js'));
}

/**
 * Lets the browser fetch the scripts of the page that was opened together with the first ones, instead of after they have
 * run: a round trip less before a page from outside is there. The page is one for all paths, so a line of script in it picks.
 */
export class PreloadPagePlugin {
  private readonly pages: FirstPages;

  constructor(pages: FirstPages) {
    this.pages = pages;
  }

  apply(compiler: Compiler): void {
    const name = 'PreloadPagePlugin';
    compiler.hooks.compilation.tap(name, (compilation) => {
      HtmlRspackPlugin.getCompilationHooks(compilation).beforeEmit.tapPromise(name, async (data) => {
        const files = Object.entries(this.pages).map(([path, modules]) => [
          path,
          [...new Set(modules.flatMap((module) => filesOf(compilation, module)))],
        ]);
        const json = JSON.stringify(Object.fromEntries(files));
        if (!data.html.includes(PLACE)) throw new Error(`index.ejs has no place for ${PLACE}.`);
        return { ...data, html: data.html.replace(PLACE, () => json) };
      });
    });
  }
}

/** What stands in the page where the list belongs. */
const PLACE = '__FIRST_PAGES__';
