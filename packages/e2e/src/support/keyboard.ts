import type { Locator, Page } from '@playwright/test';
import { expect } from './market.ts';

/** More stops than any screen has before its main act. */
const MOST_STOPS = 120;

/** How the element with the focus looks to somebody who has no pointer. */
interface Focus {
  readonly name: string;
  readonly isLost: boolean;
  readonly isVisible: boolean;
}

function readFocus(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return { name: 'the page itself', isLost: true, isVisible: false };
    // A card or a label may carry the ring of the control inside it; a hidden checkbox has it on its neighbour.
    const around: Element[] = [...(element.parentElement?.children ?? [])];
    for (let up: Element | null = element, i = 0; up && i < 6; up = up.parentElement, i += 1) around.push(up);
    // A link that covers its whole row has its ring there.
    const looks = [...around.map((each) => getComputedStyle(each)), getComputedStyle(element, '::after')];
    const isRinged = looks.some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1,
    );
    // The calendar button inside a date field is the browser's own and so is its ring; the field itself has no focus then.
    const isInside = element.matches('input[type^="date"]:not(:focus)');
    const name = `${element.tagName.toLowerCase()} ${element.id} ${element.getAttribute('aria-label') ?? element.textContent ?? ''}`;
    return { name: name.trim().slice(0, 80), isLost: false, isVisible: isRinged || isInside };
  });
}

/** The focus is on something, and one can see where. */
export async function expectFocusSeen(page: Page, when: string): Promise<void> {
  const focus = await readFocus(page);
  expect(focus.isLost, `the focus is lost ${when}`).toBe(false);
  expect.soft(focus.isVisible, `the focus on "${focus.name}" is not visible ${when}`).toBe(true);
}

/** Presses Tab once. After the last stop of the page comes the browser's own, and then the first stop again. */
async function tab(page: Page, what: string): Promise<void> {
  await page.keyboard.press('Tab');
  const isPastTheEnd = await page.evaluate(() => document.activeElement === document.body);
  if (isPastTheEnd) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' }), 'the page begins again').toBeFocused();
  }
  await expectFocusSeen(page, `on the way to ${what}`);
}

async function walk(target: Locator, what: string, step: () => Promise<void>): Promise<void> {
  await expect(target, what).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await step();
  }
  throw new Error(`${what} is not reached by Tab within ${MOST_STOPS} stops`);
}

/** Presses Tab until the focus is on `target`; it is seen at every stop. */
export const tabTo = (page: Page, target: Locator, what: string): Promise<void> =>
  walk(target, what, () => tab(page, what));

/** The same backwards, for what stands before a long table that one is in. */
export const tabBackTo = (page: Page, target: Locator, what: string): Promise<void> =>
  walk(target, what, async () => {
    await page.keyboard.press('Shift+Tab');
    await expectFocusSeen(page, `on the way back to ${what}`);
  });

/** After a change of page the focus is on its heading, where a screen reader begins to read. */
export async function expectArrival(page: Page, heading: string | RegExp): Promise<void> {
  const title = page.getByRole('heading', { level: 1, name: heading });
  await expect(title).toBeVisible();
  await expect(title).toBeFocused();
}

/** Signs in without a pointer. */
export async function signInByKeyboard(page: Page, door: string, account: string): Promise<void> {
  await page.goto(`/${door}`);
  await tabTo(page, page.getByRole('textbox', { name: /^Email/ }), 'the email field');
  await page.keyboard.type(`${account}@demo.chalkline.test`);
  await tabTo(page, page.getByRole('textbox', { name: /^Password/ }), 'the password field');
  await page.keyboard.type('chalkline-demo');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/*dashboard');
  await expectArrival(page, /./);
}
