import { apiAs } from '../support/api.ts';
import { expect, test } from '../support/market.ts';
import { pdf } from '../support/papers.ts';
import { NORTHGATE, publishByApi } from '../support/purchase-by-api.ts';
import { uniqueName } from '../support/steps.ts';

test('MSG-10 a school and a vendor write to each other live, with a file and what is unread', {
  tag: '@main-job',
}, async ({ market, person }) => {
  const name = uniqueName('Garden beds');
  await publishByApi(await apiAs(market.url, 'school'), { name, quantities: [6], invite: [NORTHGATE] });
  const school = await person('school');
  const vendor = await person('vendor');
  const first = `Does a pallet fit through a door of 36 inches? ${Date.now()}`;

  await test.step('the school writes about the purchase, with a file', async () => {
    const { page } = school;
    await page.goto('/inbox');
    await page.getByRole('button', { name: 'New message' }).first().click();
    const dialog = page.getByRole('dialog');
    const to = dialog.getByRole('combobox', { name: 'To' });
    await to.click();
    await to.fill(name);
    await page
      .getByRole('option', { name: /Northgate Supply/ })
      .first()
      .click();
    await dialog.getByLabel('Message').fill(first);
    await dialog.locator('input[type="file"]').setInputFiles(pdf('door.pdf'));
    await expect(dialog.getByText('door.pdf')).toBeVisible();
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('group', { name: /Messages with Northgate/ }).getByText(first)).toBeVisible();
  });
  await test.step('the vendor sees that something is there, and opens it', async () => {
    const { page } = vendor;
    await page.goto('/vendor-inbox');
    const thread = page.getByRole('region', { name: 'Conversations' }).getByRole('link').filter({ hasText: name });
    await expect(thread).toContainText(first);
    await expect(thread.getByText('1 new message')).toBeAttached();
    await thread.click();
    const messages = page.getByRole('group', { name: /Messages with Cedar Valley/ });
    await expect(messages.getByText(first)).toBeVisible();
    const download = page.waitForEvent('download');
    await messages.getByRole('button', { name: /^door\.pdf/ }).click();
    expect((await download).suggestedFilename()).toBe('door.pdf');
    await expect(thread.getByText('1 new message')).toHaveCount(0);
  });
  await test.step('the school gets the answer live, and learns that its word was seen', async () => {
    const answer = `It does, by two inches. ${Date.now()}`;
    await vendor.page.getByRole('textbox', { name: /^Message to/ }).fill(answer);
    await vendor.page.keyboard.press('Enter');
    await expect(school.page.getByRole('group', { name: /Messages with Northgate/ }).getByText(answer)).toBeVisible();
    await expect(school.page.getByText(/^Seen/).last()).toBeVisible();
  });
  await test.step('the school hears of a word that comes while it is elsewhere', async () => {
    await school.page.goto('/school-dashboard');
    const inbox = school.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Inbox/ });
    await expect(inbox).toBeVisible();
    await school.page.waitForLoadState('networkidle');
    const waiting = Number(/\d+/.exec((await inbox.textContent()) ?? '')?.[0] ?? 0);
    await vendor.page.getByRole('textbox', { name: /^Message to/ }).fill('One more thing.');
    await vendor.page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(inbox).toContainText(String(waiting + 1));
  });
});
