/*
 * Builds the app and measures what each screen makes a browser download (brotli, 1 KB = 1,000 bytes). Fails when the first
 * visit to sign-in or a signed-in screen is over its bar, and when a script can't be read.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Script } from 'node:vm';
import { type Compiler, rspack, type StatsCompilation } from '@rspack/core';
import filePlugin from '@size-limit/file';
import sizeLimit from 'size-limit';
import { CompressAssetsPlugin } from '../build/compress-assets-plugin.ts';
import { buildOptions } from '../build/options.ts';
import { type ScreenFiles, screensOf } from './screens.ts';

const KB = 1000;
/** What the first visit to sign-in may download and run. */
const FIRST_VISIT_LIMIT = 150 * KB;
/** What a signed-in screen, and the frame around all of them, may add. */
const SCREEN_LIMIT = 60 * KB;

interface Measured {
  name: string;
  size: number;
  limit: number | null;
}

async function build(outputPath: string): Promise<StatsCompilation> {
  const options = buildOptions(false);
  const plugins = (options.plugins ?? []).filter((plugin) => !(plugin instanceof CompressAssetsPlugin));
  const compiler: Compiler = rspack({ ...options, plugins, output: { ...options.output, path: outputPath } });
  return await new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const json = stats?.toJson({
        all: false,
        chunks: true,
        chunkOrigins: true,
        entrypoints: true,
        ids: true,
        errors: true,
      });
      const broken = json?.errors?.map(({ message }) => message).join('\n');
      compiler.close(() => {
        if (error) reject(error);
        else if (!json || broken) reject(new Error(broken || 'The build gave no statistics.'));
        else resolve(json);
      });
    });
  });
}

/** Every script can be read: what puts names into finished scripts has broken some before. @throws {SyntaxError} naming the script */
async function checkSyntax(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  for (const file of files.filter((name) => name.endsWith('.js'))) {
    new Script(await readFile(path.join(folder, file), 'utf8'), { filename: file });
  }
}

async function measure(folder: string, files: readonly string[]): Promise<number> {
  if (files.length === 0) return 0;
  const checks = [{ files: files.map((file) => path.join(folder, file)) }];
  const [result] = (await sizeLimit([filePlugin], { checks })) as { size?: number }[];
  if (result?.size === undefined) throw new Error('size-limit gave no size.');
  return result.size;
}

async function measureAll(folder: string, screens: ScreenFiles): Promise<Measured[]> {
  const { entry, signIn, shell, pages, others } = screens;
  const firstVisit = new Set([...entry, ...signIn]);
  const inFrame = new Set([...entry, ...shell]);
  const added = (files: readonly string[], known: ReadonlySet<string>) => files.filter((file) => !known.has(file));
  const measured: Measured[] = [
    { name: 'first visit to sign-in', size: await measure(folder, [...firstVisit]), limit: FIRST_VISIT_LIMIT },
    {
      name: 'frame of the signed-in screens',
      size: await measure(folder, added(shell, firstVisit)),
      limit: SCREEN_LIMIT,
    },
  ];
  for (const { name, files } of pages) {
    measured.push({ name, size: await measure(folder, added(files, inFrame)), limit: SCREEN_LIMIT });
  }
  for (const { name, files } of others) {
    measured.push({ name: `by need: ${name}`, size: await measure(folder, added(files, inFrame)), limit: null });
  }
  return measured;
}

function report(measured: readonly Measured[]): boolean {
  const kb = (bytes: number): string => (bytes / KB).toFixed(1).padStart(7);
  for (const { name, size, limit } of measured) {
    const bar = limit === null ? '       –' : `${kb(limit)}${size > limit ? '  OVER' : ''}`;
    process.stdout.write(`${kb(size)} KB  of ${bar}  ${name}\n`);
  }
  return measured.every(({ size, limit }) => limit === null || size <= limit);
}

const folder = await mkdtemp(path.join(tmpdir(), 'chalkline-size-'));
try {
  const screens = screensOf(await build(folder));
  await checkSyntax(folder);
  const isWithin = report(await measureAll(folder, screens));
  if (!isWithin) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
