import path from 'node:path';
import { type Configuration, CopyRspackPlugin, HtmlRspackPlugin } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { CompressAssetsPlugin } from './compress-assets-plugin.ts';
import { developmentPage } from './development-page.ts';
import { FirstFramePlugin } from './first-frame-plugin.ts';
import { PreloadFontPlugin } from './preload-font-plugin.ts';
import { PreloadPagePlugin } from './preload-page-plugin.ts';

const root = path.dirname(import.meta.dirname);

/** The product API the development server passes calls to. */
const server = process.env.CHALKLINE_SERVER ?? `http://localhost:${process.env.PORT ?? '4000'}`;

// The browsers a school district still runs; Safari 16.4 is the oldest that has what Chakra's CSS needs.
const browsers = ['chrome >= 111', 'edge >= 111', 'firefox >= 115', 'safari >= 16.4'];

function typescript(isDevelopment: boolean) {
  return {
    test: /\.tsx?$/,
    type: 'javascript/auto',
    loader: 'builtin:swc-loader',
    options: {
      env: { targets: browsers },
      jsc: {
        parser: { syntax: 'typescript', tsx: true, decorators: true },
        transform: {
          decoratorVersion: '2022-03',
          react: { runtime: 'automatic', development: isDevelopment, refresh: isDevelopment },
        },
      },
    },
  };
}

function developmentServer(): NonNullable<Configuration['devServer']> {
  return {
    port: Number(process.env.DEV_PORT ?? 4100),
    hot: true,
    historyApiFallback: true,
    proxy: [
      { context: ['/api'], target: server },
      { context: ['/notificationHub'], target: server, ws: true },
    ],
  };
}

/** Pages that people come to from outside, by their path's first segment: the modules that such a visit starts with. */
const frame = 'public/public-layout.tsx';
const signIn = ['sign-in/sign-in-page.tsx'];
const firstPages: Readonly<Record<string, readonly string[]>> = {
  '': [frame, 'landing/landing-page.tsx'],
  'vendor-portal': [frame, 'vendor-portal/vendor-portal-page.tsx'],
  opportunities: [frame, 'public-opportunities/opportunities-page.tsx'],
  RFP: [frame, 'public-rfp/public-rfp-page.tsx'],
  RFQ: [frame, 'public-sale/public-sale-page.tsx'],
  school: [frame, 'public-school/public-school-page.tsx'],
  'school-login': signIn,
  'vendor-login': signIn,
  'staff-member': signIn,
  register: ['register/register-page.tsx'],
};

const languageTables = 'language-tables';

/** A chunk's name has its own number; these digits tell its versions apart, and every first visit loads those of all chunks. */
const chunk = 'assets/[name].[contenthash:5]';

/** How the app is built: readable and reloading for development, hashed and compressed for production. */
export function buildOptions(isDevelopment: boolean): Configuration {
  return {
    context: root,
    mode: isDevelopment ? 'development' : 'production',
    target: ['web', 'es2022'],
    entry: {
      main: './src/main.tsx',
      // A worker: it shares no runtime with the page.
      [languageTables]: { import: './src/start/language-tables.ts', runtime: false },
    },
    output: {
      path: path.join(root, 'dist'),
      publicPath: '/',
      filename: isDevelopment ? '[name].js' : 'assets/[name].[contenthash:10].js',
      chunkFilename: isDevelopment ? '[name].js' : `${chunk}.js`,
      cssFilename: isDevelopment ? '[name].css' : 'assets/[name].[contenthash:10].css',
      cssChunkFilename: isDevelopment ? '[name].css' : 'assets/[name].[contenthash:10].css',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      clean: true,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      // Emotion's `withTheme` alone needs it, and nothing here calls that: it would come with every first visit.
      alias: { 'hoist-non-react-statics': false },
    },
    module: {
      rules: [
        typescript(isDevelopment),
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.woff2$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      runtimeChunk: 'single',
      // Names that follow from minified text are put in by replacing digits: five of them can be a module's number too.
      realContentHash: false,
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      // Every first visit loads the list of all chunks: smaller parts that pages share go with each page.
      splitChunks: { minSize: 50_000 },
    },
    devtool: isDevelopment ? 'cheap-module-source-map' : false,
    performance: false,
    plugins: [
      new HtmlRspackPlugin({
        ...(isDevelopment ? { templateContent: developmentPage(root) } : { template: './index.ejs' }),
        chunks: ['main'],
        inject: 'head',
        scriptLoading: 'defer',
      }),
      new CopyRspackPlugin({ patterns: [{ from: 'public' }] }),
      new PreloadFontPlugin(),
      new PreloadPagePlugin(firstPages),
      ...(isDevelopment
        ? [new ReactRefreshRspackPlugin()]
        : [new FirstFramePlugin(languageTables), new CompressAssetsPlugin()]),
    ],
    devServer: developmentServer(),
    stats: isDevelopment ? 'errors-warnings' : { preset: 'errors-warnings', timings: true },
  };
}
