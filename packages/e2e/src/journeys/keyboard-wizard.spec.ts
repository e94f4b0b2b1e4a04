import type { Page } from '@playwright/test';
import { expectArrival, expectFocusSeen, signInByKeyboard, tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/market.ts';
import { expectToast, uniqueName } from '../support/steps.ts';

/** The question that was just reached has the focus on its heading. */
async function expectQuestion(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { name: heading })).toBeFocused();
}

async function goOn(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: 'Continue' }), 'Continue');
  await page.keyboard.press('Enter');
}

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label), label);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

async function press(page: Page, button: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: button, exact: true }), button);
  await page.keyboard.press('Space');
}

test('by keyboard alone a school answers every question of a quick quote and publishes it', {
  tag: '@main-job',
}, async ({ person, visitor }) => {
  const name = uniqueName('Label makers');
  const vendor = await person('vendor');
  const { page } = await visitor();
  await signInByKeyboard(page, 'school-login', 'school');

  await test.step('the kind of purchase', async () => {
    await page.goto('/new-purchase-screen');
    await tabTo(page, page.getByRole('link', { name: 'Quick quote', exact: true }), 'the quick quote');
    await page.keyboard.press('Enter');
    await expectArrival(page, 'New purchase: quick quote');
  });

  await test.step('its name; without one it says so where the focus is', async () => {
    await goOn(page);
    await expect(page.getByLabel('Name of the purchase')).toHaveAttribute('aria-invalid', 'true');
    await expectFocusSeen(page, 'after the question was refused');
    await typeInto(page, 'Name of the purchase', name);
    await goOn(page);
  });

  await test.step('its category, by the arrow keys', async () => {
    await expectQuestion(page, 'Which category does it belong to?');
    const categories = page.getByRole('radiogroup').getByRole('radio');
    await tabTo(page, categories.first(), 'the first category');
    await page.keyboard.press('Space');
    await expect(categories.first()).toBeChecked();
    await page.keyboard.press('ArrowRight');
    await expect(categories.nth(1)).toBeChecked();
    await expect(categories.nth(1)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await goOn(page);
  });

  await test.step('its lines; Enter goes to the next', async () => {
    await expectQuestion(page, 'What exactly do you need?');
    await typeInto(page, 'What is wanted, line 1', 'Label maker');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('What is wanted, line 2')).toBeFocused();
    await page.keyboard.type('Tape, black on white');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByLabel('What is wanted, line 1')).toBeFocused();
    for (const [line, quantity] of [
      [1, '6'],
      [2, '40'],
    ]) {
      await tabTo(page, page.getByLabel(`Sub-category, line ${line}`), `the sub-category of line ${line}`);
      // The arrow keys go from cell to cell until one is opened.
      await page.keyboard.press('F2');
      await page.keyboard.press('ArrowDown');
      await typeInto(page, `Quantity, line ${line}`, `${quantity}`);
    }
    await goOn(page);
  });

  await test.step('its description; Tab leaves the editor', async () => {
    await expectQuestion(page, 'What should vendors know?');
    await tabTo(page, page.getByRole('textbox', { name: 'Description' }), 'the description');
    await page.keyboard.type('New and unopened.');
    await goOn(page);
  });

  await test.step('its dates', async () => {
    await expectQuestion(page, 'When can vendors bid?');
    await press(page, 'Open now');
    await press(page, '1 week for bids');
    await expect(page.getByLabel('Closes for bids')).not.toHaveValue('');
    await goOn(page);
  });

  await test.step('whom it invites', async () => {
    await expectQuestion(page, 'Whom do you invite?');
    await typeInto(page, 'Search vendors by name', 'Northgate');
    await tabTo(page, page.getByRole('combobox', { name: 'Category' }), 'the category of the directory');
    // The first choice is every category. A select looks for what is typed, anew after a pause: a slow machine pauses.
    await page.keyboard.press('Home');
    await press(page, 'Invite Northgate Supply');
    await expect(page.getByRole('list', { name: 'Invited vendors' }).getByText('Northgate Supply')).toBeVisible();
    await expectFocusSeen(page, 'after a vendor was invited');
    await goOn(page);
  });

  await test.step('who may see it', async () => {
    await expectQuestion(page, 'Who may see it?');
    const visibility = page.getByRole('radiogroup', { name: 'Who can see it' }).getByRole('radio');
    await tabTo(page, visibility.first(), 'the visibility');
    await page.keyboard.press('ArrowDown');
    await expect(visibility.nth(1)).toBeChecked();
    await goOn(page);
  });

  await test.step('everything once more, one answer changed, and out', async () => {
    await expectQuestion(page, 'Is everything right?');
    await press(page, 'Change: Name');
    await expectQuestion(page, 'What are you buying?');
    const steps = page.getByRole('navigation', { name: 'Questions of this purchase' });
    await tabTo(page, steps.getByRole('button', { name: /Name/ }), 'the list of questions');
    await page.keyboard.press('End');
    await expect(steps.getByRole('button', { name: /Check and publish/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expectQuestion(page, 'Is everything right?');
    await press(page, 'Publish');
    const question = page.getByRole('alertdialog');
    await tabTo(page, question.getByRole('button', { name: 'Publish', exact: true }), 'the confirmation');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/success-purchase?id=*');
    await expectArrival(page, 'Published');
    await expectToast(vendor.page, new RegExp(`invites you to bid on ${name}`));
  });
});
