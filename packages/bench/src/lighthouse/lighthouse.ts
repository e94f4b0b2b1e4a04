import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import type { Benchmark, Figure } from '../shared/figure.ts';
import { freePort, LOOPBACK, waitUntilReady } from '../shared/network.ts';
import { startNode } from '../shared/process.ts';
import { median } from '../shared/statistics.ts';

const server = new URL('../../../server/src/main.ts', import.meta.url);
const webRoot = fileURLToPath(new URL('../../../app/dist/', import.meta.url));

/** Runs of each page; the median counts, the machine is noisy. */
const RUNS = 5;
const START_MS = 120_000;
const PAGES = [
  { path: '/', name: 'landing', isIndexed: true },
  { path: '/vendor-portal', name: 'vendor portal', isIndexed: true },
  { path: '/school-login', name: 'sign-in', isIndexed: false },
] as const;

/** What one run found; scores from 0 to 100. */
interface Run {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** Cumulative layout shift. */
  readonly shift: number;
}

function findBrowser(): string {
  const known = [
    process.env['CHROMIUM_PATH'],
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ];
  const found = known.find((path) => path !== undefined && existsSync(path));
  if (!found) throw new Error('There is no Chromium here. Install it, or name it in CHROMIUM_PATH.');
  return found;
}

/** The browser gave nothing to score; that says nothing about the page. */
class BrowserFailed extends Error {}

/** Looks at a page once, and once more where the browser gave nothing. */
async function lookOrAgain(url: string): Promise<Run> {
  try {
    return await look(url);
  } catch (error) {
    if (!(error instanceof BrowserFailed)) throw error;
    process.stderr.write(`  ${error.message}, once more\n`);
    return await look(url);
  }
}

/** Looks at a page once, with a browser of its own and Lighthouse's mobile preset. */
async function look(url: string): Promise<Run> {
  const chromeFlags = [
    '--headless',
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-gpu',
  ];
  const chrome = await launch({ chromePath: findBrowser(), chromeFlags });
  try {
    const result = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error' });
    if (!result || result.lhr.runtimeError)
      throw new BrowserFailed(`${url}: ${result?.lhr.runtimeError?.code ?? 'no result'}`);
    const { categories, audits } = result.lhr;
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      shift: audits['cumulative-layout-shift']?.numericValue ?? 1,
    };
  } finally {
    chrome.kill();
  }
}

function atLeast(name: string, value: number, bar: number): Figure {
  return {
    name,
    ours: String(value),
    yardstick: String(bar),
    ratio: value / bar,
    bar: `≥ ${bar}`,
    isMet: value >= bar,
  };
}

function figuresOf(page: (typeof PAGES)[number], runs: readonly Run[]): Figure[] {
  const of = (key: keyof Run) => runs.map((run) => run[key]);
  const label = (what: string) => `lighthouse: ${page.name}, ${what}`;
  const worst = Math.min(...of('performance'));
  const shift = Math.max(...of('shift'));
  return [
    atLeast(label('performance'), median(of('performance')), 95),
    atLeast(label('performance, the worst run'), worst, 90),
    atLeast(label('accessibility'), Math.min(...of('accessibility')), 100),
    atLeast(label('best practices'), Math.min(...of('bestPractices')), 100),
    // A sign-in page asks not to be indexed, which is what this score is about.
    ...(page.isIndexed ? [atLeast(label('SEO'), Math.min(...of('seo')), 100)] : []),
    {
      name: label('layout shift'),
      ours: shift.toFixed(3),
      yardstick: '0.02',
      ratio: null,
      bar: '< 0.02',
      isMet: shift < 0.02,
    },
  ];
}

/** Scores of the public pages as Lighthouse gives them, on the product as it is built. */
export const lighthouseScores: Benchmark = {
  name: 'lighthouse',
  about: 'public pages in Lighthouse’s mobile preset',
  limitMs: START_MS + PAGES.length * RUNS * 60_000,
  async run() {
    if (!existsSync(join(webRoot, 'index.html'))) throw new Error('Build the app first: npm run build.');
    const dataDir = await mkdtemp(join(tmpdir(), 'chalkline-bench-lighthouse-'));
    const port = await freePort();
    const base = `http://${LOOPBACK}:${port}`;
    const env = {
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: LOOPBACK,
      WEB_ROOT: webRoot,
      PUBLIC_URL: base,
      GOOGLE_CLIENT_ID: undefined,
      SUPPORT_WIDGET_URL: undefined,
    };
    const running = startNode(server, { env });
    try {
      await waitUntilReady(`${base}/readyz`, running, START_MS);
      const figures: Figure[] = [];
      for (const page of PAGES) {
        const runs: Run[] = [];
        for (let count = 0; count < RUNS; count += 1) runs.push(await lookOrAgain(`${base}${page.path}`));
        figures.push(...figuresOf(page, runs));
      }
      return {
        figures,
        notes: [`lighthouse: ${RUNS} runs of each page; medians of performance, the worst of the rest`],
      };
    } finally {
      await running.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};
