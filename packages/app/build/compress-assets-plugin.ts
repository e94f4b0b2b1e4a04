import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Compiler, sources } from '@rspack/core';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const textAsset = /\.(?:js|css|svg|json|txt|webmanifest)$/;
/** Below this many bytes a compressed copy saves no packet. */
const worthIt = 512;

/**
 * Writes `.br` (quality 11) and `.gz` (level 9) beside every text asset, so the server never compresses at run time.
 * `index.html` is left out: the server puts a fresh nonce into each copy it sends.
 */
export class CompressAssetsPlugin {
  apply(compiler: Compiler): void {
    const name = 'CompressAssetsPlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tapPromise({ name, stage }, async (assets) => {
        const chosen = Object.entries(assets).filter(([file]) => textAsset.test(file));
        await Promise.all(
          chosen.map(async ([file, asset]) => {
            const content = asset.buffer();
            if (content.length < worthIt) return;
            const [br, gz] = await Promise.all([
              brotli(content, {
                params: {
                  [constants.BROTLI_PARAM_QUALITY]: 11,
                  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
                  [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
                },
              }),
              deflate(content, { level: 9 }),
            ]);
            compilation.emitAsset(`${file}.br`, new sources.RawSource(br), { compressed: true });
            compilation.emitAsset(`${file}.gz`, new sources.RawSource(gz), { compressed: true });
          }),
        );
      });
    });
  }
}
