import type { Locator, Page } from '@playwright/test';
import { holdSends, marked, typedAround } from '../support/held-sends.ts';
import { expect, test } from '../support/market.ts';
import type { SendForm } from '../support/slow-forms/walked-form.ts';
import { isWalkedToday, sendForms } from '../support/slow-forms.ts';

/** Longer than the second call of a double click needs. */
const UNTIL_NOTHING_MORE_MS = 1_000;

/** What a form says whose call nobody answered. */
const LOST = 'API request failed';

/** Sends a form as impatient people do. */
async function send(page: Page, form: SendForm): Promise<void> {
  const button = form.button(page);
  if (form.confirm === undefined) return button.dblclick();
  await button.click();
  await form.confirm(page).dblclick();
}

async function expectKept(page: Page, form: SendForm, button: Locator, typed: readonly string[]): Promise<void> {
  expect(await typedAround(button), 'what was typed is still there').toEqual(typed);
  if (form.chosen) await expect(form.chosen(page), 'what was chosen is still there').toBeVisible();
}

async function walk(page: Page, form: SendForm): Promise<void> {
  const sends = await holdSends(page, form.sends);
  const button = await marked(form.button(page));
  // Leaving a field may write its figure in full.
  await button.focus();
  const typed = await typedAround(button);
  if (form.chosen === undefined) expect(typed.join(''), 'something was typed').not.toBe('');
  await expectKept(page, form, button, typed);

  await send(page, form);
  await sends.arrived(1);
  await expect(button, 'the button says that it is busy').toHaveAttribute('aria-busy', 'true');
  await button.click({ force: true });
  await page.waitForTimeout(UNTIL_NOTHING_MORE_MS);
  expect(sends.keys, 'a busy button sends nothing more').toHaveLength(1);

  await sends.lose();
  await expect(page.getByText(LOST).first()).toBeVisible();
  await expect(button).not.toHaveAttribute('aria-busy', 'true');
  await expectKept(page, form, button, typed);

  await send(page, form);
  await sends.arrived(2);
  await sends.release();
  await form.sent(page);
  await page.waitForTimeout(UNTIL_NOTHING_MORE_MS);
  expect(sends.keys, 'it is sent once more').toHaveLength(2);
  expect(new Set(sends.keys).size, 'the second try is the first one again').toBe(1);
  expect(sends.keys[0] !== '', 'its call has a key').toBe(!form.isUnkeyed);
}

test.afterEach(({ market }) => market.moveClock(0));

for (const form of sendForms) {
  test(`${form.rules} ${form.name} is sent once by two clicks, and nothing that was typed is lost with the line`, {
    tag: isWalkedToday(form) ? ['@main-job'] : [],
  }, async ({ market, person }) => {
    const { page } = await person(form.as);
    try {
      await form.fill(page, market);
      await walk(page, form);
    } finally {
      await form.tidy?.(market);
    }
  });
}
