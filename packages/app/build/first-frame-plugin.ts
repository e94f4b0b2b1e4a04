import { BannerPlugin, type Compilation, type Compiler, HtmlRspackPlugin } from '@rspack/core';

type Hooks = ReturnType<typeof HtmlRspackPlugin.getCompilationHooks>;
type Tag = Parameters<Parameters<Hooks['alterAssetTagGroups']['tapPromise']>[1]>[0]['headTags'][number];

const isScript = ({ tagName, attributes }: Tag): boolean => tagName === 'script' && Boolean(attributes['src']);
const isStyles = ({ tagName, attributes }: Tag): boolean => tagName === 'link' && attributes['rel'] === 'stylesheet';

/** A script that is fetched at once, as one that is deferred would be: whatever the first frame needs goes before. */
const fetched = ({ attributes }: Tag): Tag => ({
  tagName: 'link',
  attributes: { rel: 'preload', as: 'script', href: attributes['src'], fetchpriority: 'low' },
  voidTag: true,
});

function inPage(compilation: Compilation, { attributes }: Tag): Tag {
  const href = String(attributes['href']);
  const css = compilation.getAsset(href.slice(1))?.source.source();
  if (css === undefined) throw new Error(`There is no stylesheet ${href} to put into the page.`);
  return { tagName: 'style', attributes: { nonce: '__CSP_NONCE__' }, innerHTML: css.toString(), voidTag: false };
}

function workerOf(compilation: Compilation, entry: string): string {
  const file = compilation.entrypoints.get(entry)?.getFiles()[0];
  if (!file) throw new Error(`There is no entry "${entry}".`);
  return `/${file}`;
}

function filled(html: string, places: Readonly<Record<string, unknown>>): string {
  return Object.entries(places).reduce((page, [place, value]) => {
    if (!page.includes(place)) throw new Error(`index.ejs has no place for ${place}.`);
    return page.replace(place, () => JSON.stringify(value));
  }, html);
}

/**
 * Lets the browser paint what the server has written before it runs the app: scripts are fetched with the page and begun by a
 * line of it after the first frame, compiled meanwhile beside the page, and the few styles they start with stand in the
 * page itself.
 */
export class FirstFramePlugin {
  private readonly worker: string;

  /** @param worker - The entry that the page starts as a worker. */
  constructor(worker: string) {
    this.worker = worker;
  }

  apply(compiler: Compiler): void {
    const name = 'FirstFramePlugin';
    const { PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER } = compiler.webpack.Compilation;
    // Asks V8 to compile every function of the file in the background, while it comes, instead of each when it is called.
    new BannerPlugin({
      banner: '//# allFunctionsCalledOnLoad',
      raw: true,
      entryOnly: true,
      include: /main\.[^/]*js$/,
      stage: PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER - 1,
    }).apply(compiler);
    const scripts: string[] = [];
    compiler.hooks.compilation.tap(name, (compilation) => {
      const hooks = HtmlRspackPlugin.getCompilationHooks(compilation);
      hooks.alterAssetTagGroups.tapPromise(name, async (data) => {
        const sources = data.headTags.filter(isScript).map(({ attributes }) => String(attributes['src']));
        scripts.splice(0, scripts.length, ...sources);
        const placed = (tag: Tag): Tag => (isStyles(tag) ? inPage(compilation, tag) : tag);
        return { ...data, headTags: data.headTags.map((tag) => (isScript(tag) ? fetched(tag) : placed(tag))) };
      });
      hooks.beforeEmit.tapPromise(name, async (data) => ({
        ...data,
        html: filled(data.html, { __SCRIPTS__: scripts, __WORKER__: workerOf(compilation, this.worker) }),
      }));
    });
  }
}
