import { type Compiler, HtmlRspackPlugin } from '@rspack/core';

/**
 * Lets the browser fetch the typeface together with the scripts: without it the first text is drawn in the fallback face
 * and moves when the real one arrives. The rarer letters' face is left to the pages that have them.
 */
export class PreloadFontPlugin {
  apply(compiler: Compiler): void {
    const name = 'PreloadFontPlugin';
    compiler.hooks.compilation.tap(name, (compilation) => {
      HtmlRspackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tapPromise(name, async (data) => {
        const fonts = Object.keys(compilation.assets).filter((file) => /-latin-(?!ext).*\.woff2$/.test(file));
        for (const file of fonts) {
          data.headTags.unshift({
            tagName: 'link',
            attributes: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: 'anonymous' },
            voidTag: true,
          });
        }
        return data;
      });
    });
  }
}
