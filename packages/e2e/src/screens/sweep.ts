import type { Page } from '@playwright/test';
import {
  checkEnlarged,
  checkInTheme,
  checkScreen,
  settle,
  type Theme,
  type Watch,
  watch,
} from '../support/check-screen.ts';
import { expect, test } from '../support/market.ts';
import { goWithin } from './go-within.ts';
import { type Open, placed, type View, type Views } from './views.ts';

/** A desk's window and a phone's: every view is seen in both themes at each of its widths. */
const sizes = { 1440: { width: 1440, height: 900 }, 390: { width: 390, height: 844 } } as const;
type Width = keyof typeof sizes;
export const widths: readonly Width[] = [1440, 390];

/** The theme that every window is opened in. */
export const FIRST_THEME: Theme = 'dark';

/** A page that asks for nothing, between two addresses of the same page. */
const BETWEEN = 'not-found';

/** An address of the market without a page of the app. */
const NOTHING = '/robots.txt';

const pageOf = (path: string): string => path.split('?')[0] ?? '';

/** Whether the page that the app went to has settled; where it has not, it is loaded anew. */
const stands = (page: Page, watched: Watch): Promise<boolean> =>
  settle(page, watched, 8_000).then(
    () => true,
    () => false,
  );

/** Closes what lies over the page, as its reader would. @returns whether the page stands as it was before */
async function closeOver(page: Page): Promise<boolean> {
  await page.keyboard.press('Escape');
  const over = page.locator('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]');
  return expect(over.filter({ visible: true }))
    .toHaveCount(0, { timeout: 1_000 })
    .then(
      () => true,
      () => false,
    );
}

/** Goes from view to view in one window, and looks at each. */
export class Sweep {
  readonly #page: Page;
  readonly #watched: Watch;
  #theme: Theme = FIRST_THEME;
  /** The address whose page stands, and whether it does so as it was reached, with nothing opened; null where there is none. */
  #stands: { readonly path: string; readonly isUntouched: boolean } | null = null;

  constructor(page: Page) {
    this.#page = page;
    this.#watched = watch(page);
  }

  #width(): Width {
    return this.#page.viewportSize()?.width === 390 ? 390 : 1440;
  }

  async #resize(width: Width): Promise<void> {
    if (this.#width() !== width) await this.#page.setViewportSize(sizes[width]);
  }

  /** Whether the app itself went to an address. */
  async #goes(path: string): Promise<boolean> {
    const from = this.#stands?.path;
    if (from === undefined) return false;
    // Of the same page at another address nobody could tell when it has changed: another one is put between them.
    const isSamePage = pageOf(from) === pageOf(path);
    if (isSamePage && !(await goWithin(this.#page, `/${BETWEEN}`))) return false;
    return (await goWithin(this.#page, `/${path}`)) && stands(this.#page, this.#watched);
  }

  /** The page of an address: the one that stands, where it is that one, else gone to by the app, else loaded. */
  async #reach(path: string, mayStay: boolean): Promise<void> {
    if (mayStay && this.#stands?.isUntouched && this.#stands.path === path) return;
    if (await this.#goes(path)) return;
    this.#watched.forgetPending();
    await this.#page.goto(`/${path}`);
    // Each load begins in the theme that the window was opened in.
    this.#theme = FIRST_THEME;
  }

  /** In the theme that stands, and in the other one, which stays; what is refused in the one that stands alone. */
  async #check([name, , how]: View): Promise<void> {
    const [page, watched] = [this.#page, this.#watched];
    const at = `${name}, ${this.#width()} px`;
    await checkScreen(page, at, watched, how === 'in vain');
    if (typeof how === 'string') return;
    this.#theme = this.#theme === 'dark' ? 'light' : 'dark';
    await checkInTheme(page, at, watched, this.#theme);
    if (this.#width() === 390) await checkEnlarged(page, at);
  }

  /** A page that asks nothing of anybody: reached once, and then made as wide as the other window. */
  async #lookAtPage(view: View, at: readonly Width[]): Promise<void> {
    const [, path, how] = view;
    const own = this.#width();
    const order = at.includes(own) ? [own, ...at.filter((width) => width !== own)] : at;
    for (const [index, width] of order.entries()) {
      await this.#resize(width);
      if (index === 0) await this.#reach(path, true);
      await this.#check(view);
    }
    this.#stands = { path, isUntouched: true };
    if (how === 'in vain') await this.#leave();
  }

  /** Leaves a page that asked in vain: it may ask again at any time, and its complaints would be the next page's. */
  async #leave(): Promise<void> {
    await this.#page.goto(NOTHING);
    this.#watched.forgetRefusals();
    this.#stands = null;
  }

  /** What is opened on a page: anew at each width, since a window's width closes some of it. */
  async #lookAtOpened(view: View, open: Open, at: readonly Width[]): Promise<void> {
    const [, path] = view;
    for (const width of at) {
      await this.#resize(width);
      await this.#reach(path, open.isOver === true);
      await settle(this.#page, this.#watched);
      await open(this.#page);
      await this.#check(view);
      const isClosed = open.isOver === true && (await closeOver(this.#page));
      const isLeft = isClosed || (!open.isOver && !open.isOfShell);
      this.#stands = isLeft ? { path, isUntouched: isClosed && !open.changesPage } : null;
    }
  }

  /** Looks at views one after the other; see {@link placed} for those that `othersShow`. */
  async lookAt(views: Views, othersShow: boolean): Promise<void> {
    for (const { view, widths: at } of placed(views, widths, othersShow)) {
      const [name, , how] = view;
      await test.step(name, () =>
        typeof how === 'function' ? this.#lookAtOpened(view, how, at) : this.#lookAtPage(view, at),
      );
    }
  }
}
