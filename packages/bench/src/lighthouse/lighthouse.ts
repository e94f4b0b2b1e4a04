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

interface PublicPage {
  readonly path: string;
  readonly name: string;
  readonly isIndexed: boolean;
}

/** The path of a purchase that takes bids: every market numbers its own, and the list's summary links to them. */
async function openPurchasePath(base: string): Promise<string> {
  const list = await (await fetch(`${base}/opportunities`)).text();
  const path = /href="(\/RFP\/[^"/]+)"/.exec(list)?.[1];
  if (!path) throw new Error('The list of opportunities names no purchase.');
  return path;
}

const PAGES: readonly ((base: string) => PublicPage | Promise<PublicPage>)[] = [
  () => ({ path: '/', name: 'landing', isIndexed: true }),
  () => ({ path: '/opportunities', name: 'opportunities', isIndexed: true }),
  async (base) => ({ path: await openPurchasePath(base), name: 'one public RFP', isIndexed: true }),
  () => ({ path: '/vendor-portal', name: 'vendor portal', isIndexed: true }),
  () => ({ path: '/school-login', name: 'sign-in', isIndexed: false }),
];

/** What the score of performance is made of, in milliseconds. */
const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  SI: 'speed-index',
  TBT: 'total-blocking-time',
} as const;

/** What one run found; scores from 0 to 100. */
interface Run {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** Cumulative layout shift. */
  readonly shift: number;
  readonly metrics: Readonly<Record<keyof typeof METRICS, number>>;
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

const metricNames = Object.keys(METRICS) as (keyof typeof METRICS)[];

const metricsOf = (audited: (audit: string) => number): Run['metrics'] => ({
  FCP: audited(METRICS.FCP),
  LCP: audited(METRICS.LCP),
  SI: audited(METRICS.SI),
  TBT: audited(METRICS.TBT),
});

/** "landing: scores 96 95 97, FCP 1200 ms, …": each run's score, and the medians of what it is made of. */
function noteOf({ name }: PublicPage, runs: readonly Run[]): string {
  const medians = metricNames.map(
    (metric) => `${metric} ${Math.round(median(runs.map((run) => run.metrics[metric])))} ms`,
  );
  return `lighthouse: ${name}: scores ${runs.map((run) => run.performance).join(' ')}, ${medians.join(', ')}`;
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
      metrics: metricsOf((audit) => audits[audit]?.numericValue ?? 0),
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

function figuresOf(page: PublicPage, runs: readonly Run[]): Figure[] {
  const of = (key: Exclude<keyof Run, 'metrics'>) => runs.map((run) => run[key]);
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
      const notes = [`lighthouse: ${RUNS} runs of each page; medians of performance, the worst of the rest`];
      for (const pageOf of PAGES) {
        const page = await pageOf(base);
        const runs: Run[] = [];
        for (let count = 0; count < RUNS; count += 1) runs.push(await lookOrAgain(`${base}${page.path}`));
        figures.push(...figuresOf(page, runs));
        notes.push(noteOf(page, runs));
      }
      return { figures, notes };
    } finally {
      await running.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};
