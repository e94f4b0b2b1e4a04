import type { Page } from '@playwright/test';
import { holdSends, marked, typedAround } from '../support/held-sends.ts';
import { expect, test } from '../support/market.ts';
import { isWalkedToday, sendForms } from '../support/slow-forms.ts';
import type { SendForm } from '../support/slow-forms/walked-form.ts';

/** Longer than the second call of a double click needs. */
const UNTIL_NOTHING_MORE_MS = 1_000;

/** What a form says whose call nobody answered. */
const LOST = 'API request failed';

async function sendTwice(page: Page, form: SendForm): Promise<void> {
  await form.button(page).dblclick();
  await form.confirm?.(page);
}

test.afterEach(({ market }) => market.moveClock(0));

for (const form of sendForms) {
  test(`${form.rules} ${form.name} is sent once by two clicks, and nothing that was typed is lost with the line`, {
    tag: isWalkedToday(form) ? ['@main-job'] : [],
  }, async ({ market, person }) => {
    const { page } = await person(form.as);
    await form.fill(page, market);
    const sends = await holdSends(page, form.sends);
    const button = await marked(form.button(page));
    // Leaving a field may write its figure in full.
    await button.focus();
    const typed = await typedAround(button);
    expect(typed.join(''), 'something was typed').not.toBe('');

    await sendTwice(page, form);
    await sends.arrived(1);
    await expect(button, 'the button says that it is busy').toHaveAttribute('aria-busy', 'true');
    await button.click({ force: true });
    await page.waitForTimeout(UNTIL_NOTHING_MORE_MS);
    expect(sends.keys, 'a busy button sends nothing more').toHaveLength(1);

    await sends.lose();
    await expect(page.getByText(LOST).first()).toBeVisible();
    await expect(button).not.toHaveAttribute('aria-busy', 'true');
    expect(await typedAround(button), 'what was typed is still there').toEqual(typed);

    await sendTwice(page, form);
    await sends.arrived(2);
    await sends.release();
    await form.sent(page);
    await page.waitForTimeout(UNTIL_NOTHING_MORE_MS);
    expect(sends.keys, 'it is sent once more').toHaveLength(2);
    expect(new Set(sends.keys).size, 'the second try is the first one again').toBe(1);
    expect(sends.keys[0] !== '', 'its call has a key').toBe(!form.isUnkeyed);
  });
}
