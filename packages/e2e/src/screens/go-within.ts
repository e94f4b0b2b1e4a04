import type { Page } from '@playwright/test';

/** How long the app may take to put the next page in the place of the one before, in milliseconds. */
const PATIENCE_MS = 5_000;

/** Marks the heading of the page that is left: when it is gone, the next page stands. */
const LEFT = 'data-left';

/**
 * Goes to an address as Back and Forward do, without loading the app again. The page must be another than the one that
 * stands: of the same page at another address nobody could tell when it has changed.
 * @returns whether the next page stands; where it does not, the caller loads the address
 */
export async function goWithin(page: Page, path: string): Promise<boolean> {
  const isLeaving = await page.evaluate(
    ({ path, mark }) => {
      const heading = document.querySelector('h1');
      const isOther = new URL(path, location.href).pathname !== location.pathname;
      if (!heading || !isOther) return false;
      heading.setAttribute(mark, '');
      const state = { idx: Number(history.state?.idx ?? 0) + 1, key: 'sweep', usr: null };
      history.pushState(state, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state }));
      return true;
    },
    { path, mark: LEFT },
  );
  if (!isLeaving) return false;
  const left = page.locator(`h1[${LEFT}]`);
  const hasGone = left.waitFor({ state: 'detached', timeout: PATIENCE_MS });
  return hasGone
    .then(() => page.locator('h1').first().waitFor({ timeout: PATIENCE_MS }))
    .then(
      () => true,
      () => false,
    );
}
