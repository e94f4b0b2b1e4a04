import type { Page } from '@playwright/test';

/**
 * Chooses from the menu that is open, once it stands still: a click on what moves is tried again after the page was
 * scrolled, and the menu follows its button from under it.
 */
export async function chooseFromMenu(page: Page, item: string | RegExp): Promise<void> {
  const entry = page.getByRole('menuitem', { name: item });
  await entry.evaluate(async (element) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // In the second frame it is at its place.
    await frame();
    await frame();
    const animations = element.closest('[role="menu"]')?.getAnimations({ subtree: true }) ?? [];
    await Promise.allSettled(animations.map(({ finished }) => finished));
  });
  await entry.click();
}
