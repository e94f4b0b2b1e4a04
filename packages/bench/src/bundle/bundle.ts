import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Benchmark, Figure } from '../shared/figure.ts';
import { startNode } from '../shared/process.ts';

const appDir = fileURLToPath(new URL('../../../app/', import.meta.url));

/** A line of the app's own measuring: `  123.4 KB  of   150.0  OVER  first visit to sign-in`; a dash where there is no bar. */
const LINE = /^\s*(?<size>[\d.]+) KB\s+of\s+(?<bar>[\d.]+|–)(?<over>\s+OVER)?\s{2}(?<name>\S.*)$/;

/** A screen is measured under the name of its file. */
const PAGE = /^.*\/(.+)-page\.tsx$/;

/** Runs the app's own measuring, which builds it; it ends with 1 where something is over its bar. @throws when it breaks */
async function measure(): Promise<string> {
  const size = startNode('scripts/size.ts', { cwd: appDir });
  let output = '';
  size.child.stdout?.on('data', (text: string) => {
    output += text;
  });
  await once(size.child, 'close');
  const isMeasured = output.split('\n').some((line) => LINE.test(line));
  if (!isMeasured) throw new Error(`The app's size could not be measured.\n${size.output()}`);
  return output;
}

function toFigure(line: string): Figure | null {
  const { size, bar, over, name } = LINE.exec(line)?.groups ?? {};
  if (size === undefined || bar === undefined || bar === '–') return null;
  return {
    name: `bundle: ${name?.replace(PAGE, '$1')}`,
    ours: `${size} KB`,
    yardstick: `${bar} KB`,
    ratio: Number(size) / Number(bar),
    bar: '≤ 1',
    isMet: over === undefined,
  };
}

/** Brotli bytes of the first visit and of each screen, by the app's own measuring. */
export const bundle: Benchmark = {
  name: 'bundle',
  about: 'what a browser downloads',
  limitMs: 120_000,
  async run() {
    const output = await measure();
    const figures = output
      .split('\n')
      .map(toFigure)
      .filter((figure) => figure !== null);
    return { figures, notes: [] };
  },
};
