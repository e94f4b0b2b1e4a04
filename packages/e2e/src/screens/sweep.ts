import type { Page } from '@playwright/test';
import {
  checkEnlarged,
  checkInLook,
  checkInTheme,
  checkScreen,
  settle,
  showTheme,
  type Theme,
  type Watch,
  watch,
} from '../support/check-screen.ts';
import { expect, test } from '../support/market.ts';
import { goWithin } from './go-within.ts';
import { FIRST_THEME, type Look, sizes, type Width, widths } from './looks.ts';
import { type Open, placed, type View, type Views } from './views.ts';

/** A page that asks for nothing, between two addresses of the same page. */
const BETWEEN = 'not-found';

/** An address of the market without a page of the app. */
const NOTHING = '/robots.txt';

/** What an address belongs to: two that begin alike may be the same page, which stays when the app goes from one to the other. */
const pageOf = (path: string): string => path.split(/[?/]/)[0] ?? '';

/** Whether the page that the app went to has settled; where it has not, it is loaded anew. */
const stands = (page: Page, watched: Watch): Promise<boolean> =>
  settle(page, watched, 8_000).then(
    () => true,
    () => false,
  );

/** What lies over the page. */
const layersOf = (page: Page) =>
  page.locator('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]').filter({ visible: true });

/** Closes the uppermost layer, as its reader would. @returns whether as many are left as there were before it */
async function closeLayer(page: Page, before: number): Promise<boolean> {
  await page.keyboard.press('Escape');
  return expect(layersOf(page))
    .toHaveCount(before, { timeout: 1_000 })
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

  /**
   * The page of an address: the one that stands, where it is that one, else gone to by the app, else loaded.
   * @returns whether it has settled already
   */
  async #reach(path: string, mayStay: boolean): Promise<boolean> {
    if (mayStay && this.#stands?.isUntouched && this.#stands.path === path) return false;
    if (await this.#goes(path)) return true;
    this.#watched.forgetPending();
    await this.#page.goto(`/${path}`);
    // Each load begins in the theme that the window was opened in.
    this.#theme = FIRST_THEME;
    return false;
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
      const layers = await this.#open(open);
      await this.#check(view);
      await this.#close(path, open, layers);
    }
  }

  /** Opens something on the page that was reached. @returns how many layers lay over it before */
  async #open(open: Open): Promise<number> {
    await settle(this.#page, this.#watched);
    const layers = await layersOf(this.#page).count();
    await open(this.#page);
    return layers;
  }

  /** Closes what was opened on a page, where that can be done, and notes what stands then. */
  async #close(path: string, open: Open, layers: number): Promise<void> {
    if (open.isLeftInVain) return this.#leave();
    const isClosed = open.isOver === true && (await closeLayer(this.#page, layers));
    const isLeft = isClosed || (!open.isOver && !open.isOfShell);
    this.#stands = isLeft ? { path, isUntouched: isClosed && !open.changesPage } : null;
  }

  /** A view in one look. The window is as wide and, where a page stands, in the theme before the view is reached: it is drawn once. */
  async #lookOnce([name, path, how]: View, { width, theme }: Look): Promise<void> {
    const [page, watched] = [this.#page, this.#watched];
    const at = `${name}, ${width} px, ${theme}`;
    await this.#resize(width);
    if (this.#stands) await showTheme(page, theme);
    const hasSettled = await this.#reach(path, typeof how !== 'function' || how.isOver === true);
    // A page that was loaded begins in the theme of its window.
    await showTheme(page, theme);
    if (typeof how === 'function') {
      const layers = await this.#open(how);
      await checkInLook(page, at, watched, theme, {});
      return this.#close(path, how, layers);
    }
    await checkInLook(page, at, watched, theme, { hasSettled, asksInVain: how === 'in vain' });
    this.#stands = { path, isUntouched: true };
    if (how === 'in vain') await this.#leave();
  }

  /** Looks at views one after the other, at each in the one look that is chosen for its name. */
  async lookOnce(views: Views, lookOf: (name: string) => Look): Promise<void> {
    for (const view of views) await test.step(view[0], () => this.#lookOnce(view, lookOf(view[0])));
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
