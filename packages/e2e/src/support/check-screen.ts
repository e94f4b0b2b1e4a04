import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page, Request } from '@playwright/test';
import type axe from 'axe-core';
import { expect } from './market.ts';

export type Theme = 'dark' | 'light';

/** What a page says and asks while it is looked at. */
export interface Watch {
  /** What the console and the page complained about since somebody last took it. */
  readonly complaints: string[];
  /** What was asked and is not answered yet. */
  readonly pending: ReadonlySet<Request>;
  /** How much was asked so far. */
  asked(): number;
  /** Forgets what a page that is left for good still waited for. */
  forgetPending(): void;
  /** Forgets that such a page was refused what it asked for, too. */
  forgetRefusals(): void;
}

/** What the browser logs for every refused request, and what the app logs for a refused download. */
const REFUSAL = /^(Failed to load resource|Download of \S+ failed)/;

/** Listens to a page from now on. */
export function watch(page: Page): Watch {
  const complaints: string[] = [];
  const pending = new Set<Request>();
  let asked = 0;
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    asked += 1;
    pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  const forgetPending = () => pending.clear();
  const forgetRefusals = () => {
    forgetPending();
    complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !REFUSAL.test(complaint)));
  };
  return { complaints, pending, asked: () => asked, forgetPending, forgetRefusals };
}

/** How long a screen may take on a busy machine. */
const PATIENCE_MS = 30_000;

/** What stands for something that is still to come: the page's few words too that the server has written until the app begins. */
const UNFINISHED = '[aria-busy="true"], .chakra-skeleton, #root > .summary';

/** Waits in the page for its fonts, for what moves, and until it drew all it had to and has nothing left to do. */
function drawn(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    await nextFrame();
    await new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1_000 }));
  });
}

/**
 * Waits until the screen shows its data: its heading stands, nothing it asked for is outstanding, there is no skeleton
 * and no spinner, and drawing what came made it ask for nothing more.
 */
export async function settle(page: Page, { pending, asked }: Watch, timeout = PATIENCE_MS): Promise<void> {
  await expect(page.locator('h1').first(), 'a heading').toBeVisible({ timeout });
  await expect(async () => {
    const before = asked();
    expect(
      [...pending].map((request) => request.url()),
      'unanswered',
    ).toEqual([]);
    await drawn(page);
    expect(await page.locator(UNFINISHED).count(), 'unfinished').toBe(0);
    expect(await page.locator('h1').count(), 'headings').toBeGreaterThan(0);
    expect(asked(), 'asked for more').toBe(before);
  }).toPass({ intervals: [25], timeout });
}

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const RULES: axe.RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  // What can be pressed is 24 pixels high and wide, or stands apart: a rule that axe leaves off by itself.
  rules: { 'target-size': { enabled: true } },
};
/** The rules that a theme can break: it changes no element, only how they are painted. */
const RULES_OF_COLOURS: axe.RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** Rows below the window keep the colors of the theme before until they are scrolled to: here they are drawn, and looked at too. */
function drawBelowWindow(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets.push(sheet);
}

/** What axe objects to: the rule and the first places. */
async function objections(page: Page, rules: axe.RunOptions): Promise<string[]> {
  // A page that the app itself went to still has it: compiling it anew costs as much as a check.
  await Promise.all(
    page.frames().map(async (frame) => {
      if (await frame.evaluate(() => 'axe' in window)) return;
      await frame.evaluate(axeScript);
      await frame.evaluate(drawBelowWindow);
    }),
  );
  return page.evaluate(async (options) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await run(document, { ...options, resultTypes: ['violations'] });
    // An open menu lies over the page in a layer of its own, as a dialog does, which the rule of landmarks lets pass.
    const isMenu = ({ target }: { target: unknown[] }) =>
      document.querySelector(String(target[0]))?.querySelector(':scope > [role="menu"]') != null;
    // The bar at the top stays while the page scrolls, and may cover half of a target: scrolling shows all of it.
    const stays = (element: Element | null): boolean =>
      element !== null && (/sticky|fixed/.test(getComputedStyle(element).position) || stays(element.parentElement));
    const isBelowBar = ({ any }: axe.NodeResult) =>
      any.some(
        ({ data, relatedNodes = [] }) =>
          data?.messageKey === 'partiallyObscured' &&
          relatedNodes.some(({ target }) => stays(document.querySelector(String(target[0])))),
      );
    const passes: Record<string, (node: axe.NodeResult) => boolean> = { region: isMenu, 'target-size': isBelowBar };
    return violations.flatMap(({ id, help, nodes }) => {
      const objected = nodes.filter((node) => !passes[id]?.(node));
      if (objected.length === 0) return [];
      // The colors of a contrast that is too low tell which theme painted what.
      const colours = ({ any }: { any: { data?: { fgColor?: string; bgColor?: string } }[] }) => {
        const { fgColor, bgColor } = any[0]?.data ?? {};
        return fgColor ? ` ${fgColor} on ${bgColor}` : '';
      };
      const places = objected.slice(0, 3).map((node) => `${node.target.join(' ')}${colours(node)}`);
      return [`${id}: ${help} (${places.join(' | ')})`];
    });
  }, rules);
}

/**
 * Elements that share an id: a label, an error or a link that means one of them finds the first. A dialog whose field is called
 * as one of the page behind it is how that comes about.
 */
function sharedIds(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const counts = new Map<string, number>();
    for (const element of document.querySelectorAll<HTMLElement>('[id]'))
      if (element instanceof HTMLElement) counts.set(element.id, (counts.get(element.id) ?? 0) + 1);
    return [...counts]
      .filter(([, count]) => count > 1)
      .map(([id, count]) => `same-id: ${count} elements are called ${id}`);
  });
}

/** What is wrong with a screen, by kind. */
export interface Faults {
  readonly headings: number;
  /** By how many CSS pixels it is wider than the window; 0 where it is not. */
  readonly overflow: number;
  readonly objections: readonly string[];
  readonly complaints: readonly string[];
}

/** Looks at a screen once it has settled, and takes what the console said. */
export async function faultsOf(page: Page, watched: Watch, timeout?: number): Promise<Faults> {
  await settle(page, watched, timeout);
  return look(page, watched, RULES);
}

/** By how many CSS pixels the page is wider than the window. */
function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  });
}

async function look(page: Page, watched: Watch, rules: axe.RunOptions): Promise<Faults> {
  const layers = () => page.locator('[role="dialog"], [role="alertdialog"]').count();
  const before = await layers();
  const headings = await page.locator('h1').count();
  const overflow = await overflowOf(page);
  const found = [...(await objections(page, rules)), ...(await sharedIds(page))];
  // A sheet that opened meanwhile hides the page behind it: what was found is half of one screen and half of the other.
  if ((await layers()) !== before) {
    await drawn(page);
    return look(page, watched, rules);
  }
  return { headings, overflow, objections: found, complaints: watched.complaints.splice(0) };
}

/** The theme that a page shows now; null before the app has begun. */
function themeOf(page: Page): Promise<Theme | null> {
  return page.evaluate(() => {
    const { classList } = document.documentElement;
    if (classList.contains('light')) return 'light';
    return classList.contains('dark') ? 'dark' : null;
  });
}

/** Shows a page in a theme, as another window of the same browser would change it. Nothing is done where it stands already. */
export async function showTheme(page: Page, theme: Theme): Promise<void> {
  if ((await themeOf(page)) === theme) return;
  // Said again until it is heard: an app that is still starting does not listen yet.
  await expect(async () => {
    await page.evaluate((isLight) => {
      localStorage.setItem('isSwitchOn', String(isLight));
      window.dispatchEvent(new StorageEvent('storage', { key: 'isSwitchOn' }));
    }, theme === 'light');
    expect(await themeOf(page), 'the theme').toBe(theme);
  }).toPass({ intervals: [20, 50, 100], timeout: PATIENCE_MS });
}

/** Changes the theme, and looks again at what a theme can spoil. */
export async function faultsInTheme(page: Page, watched: Watch, theme: Theme): Promise<Faults> {
  await showTheme(page, theme);
  await drawn(page);
  return look(page, watched, RULES_OF_COLOURS);
}

/** What is left of a window of 1280 × 1024 when it is enlarged to 400 %. */
const ENLARGED = { width: 320, height: 256 };

/** How long parts that measure themselves may take to fit another window, in milliseconds. */
const REFIT_MS = 1_500;

/** By how many CSS pixels the page is wider than a window that is enlarged to 400 %. The window is as it was afterwards. */
export async function overflowEnlarged(page: Page): Promise<number> {
  const size = page.viewportSize();
  await page.setViewportSize(ENLARGED);
  const giveUp = Date.now() + REFIT_MS;
  let overflow: number;
  do {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    overflow = await overflowOf(page);
  } while (overflow > 0 && Date.now() < giveUp);
  if (size) await page.setViewportSize(size);
  return overflow;
}

/** A screen that stands, enlarged to 400 %: everything is still within the window's width. */
export async function checkEnlarged(page: Page, name: string): Promise<void> {
  expect.soft(await overflowEnlarged(page), `${name}, at 400 %: no horizontal scroll`).toBe(0);
}

/** A screen that stands, once more in another theme: whatever was opened on it stays open. */
export async function checkInTheme(page: Page, name: string, watched: Watch, theme: Theme): Promise<void> {
  expectNone(await faultsInTheme(page, watched, theme), `${name}, ${theme}`, false);
}

function expectNone(faults: Faults, name: string, asksInVain: boolean): void {
  expect.soft(faults.headings, `${name}: one h1`).toBe(1);
  expect.soft(faults.overflow, `${name}: no horizontal scroll`).toBe(0);
  expect.soft(faults.objections, `${name}: axe`).toEqual([]);
  const said = faults.complaints.filter((complaint) => !asksInVain || !REFUSAL.test(complaint));
  expect.soft(said, `${name}: console`).toEqual([]);
}

/**
 * One h1, nothing wider than the window, nothing that axe objects to, a quiet console. A screen that `asksInVain` may be
 * refused what it asks for.
 */
export async function checkScreen(page: Page, name: string, watched: Watch, asksInVain = false): Promise<void> {
  expectNone(await faultsOf(page, watched), name, asksInVain);
}

/** How a screen is looked at that may have settled by then. */
interface Reached {
  readonly hasSettled?: boolean;
  readonly asksInVain?: boolean;
}

/** The same in a theme that was shown before, which has to be the one that stands. */
export async function checkInLook(
  page: Page,
  name: string,
  watched: Watch,
  theme: Theme,
  { hasSettled = false, asksInVain = false }: Reached,
): Promise<void> {
  const faults = hasSettled ? await look(page, watched, RULES) : await faultsOf(page, watched);
  expect.soft(await themeOf(page), `${name}: the theme`).toBe(theme);
  expectNone(faults, name, asksInVain);
}
