import { actAs } from '../support/acting.ts';
import { apiAs } from '../support/api.ts';
import { expect, test } from '../support/market.ts';
import { NORTHGATE, publishByApi } from '../support/purchase-by-api.ts';
import { uniqueName } from '../support/steps.ts';

test('IMP-1 ACC-12 an administrator steps into a company, is refused what is its own, and comes back', {
  tag: '@main-job',
}, async ({ market, person }) => {
  const purchase = await publishByApi(await apiAs(market.url, 'school'), {
    name: uniqueName('Lab stools'),
    quantities: [24],
    invite: [NORTHGATE],
  });
  const { page } = await person('admin');
  await page.goto(`/vendor-info?id=${NORTHGATE}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Northgate Supply' })).toBeVisible();

  await test.step('there', async () => {
    await actAs(page);
    await page.waitForURL('**/vendor-dashboard');
    await expect(page.getByText(/You are acting as .*Northgate Supply/)).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu.getByRole('link', { name: 'New deals' })).toBeVisible();
    await page.getByRole('button', { name: /^Profile/ }).click();
    await expect(page.getByRole('link', { name: 'Logout' })).toHaveCount(0);
    await page.keyboard.press('Escape');
  });
  await test.step('refused, and told why', async () => {
    await page.goto(`/invited-deals-bid?id=${purchase.encryptedId}`);
    await expect(page.getByText('An administrator can’t bid in a vendor’s name')).toBeVisible();
    await page.getByRole('textbox', { name: 'Unit cost, line 1' }).fill('12');
    await expect(page.getByRole('button', { name: 'Check and submit' })).toBeDisabled();
    await expect(page.getByText('What you type here is not saved.')).toBeVisible();
  });
  await test.step('no way back in is left behind', async () => {
    const email = `${uniqueName('back-door').replaceAll(' ', '-')}@elsewhere.example`.toLowerCase();
    // The calls of the page carry who acts for whom: one of them is sent again as an invitation.
    const asked = page.waitForRequest('**/api/Vendor/GetAssistants*');
    await page.goto('/vendor-assistant');
    const { accept: _accept, ...headers } = await (await asked).allHeaders();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Invite a colleague' })).toHaveCount(0);
    const refused = await page.request.post('/api/Vendor/InviteAssistant', {
      headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':'))),
      data: { firstName: 'Back', lastName: 'Door', email, rights: [] },
    });
    expect(refused.status()).toBe(403);
    expect(await refused.text()).toContain('Only the account’s own people can do this.');
    await page.goto('/vendor-assistant');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(email)).toHaveCount(0);
  });
  await test.step('and back', async () => {
    await page.getByRole('button', { name: 'Back to Admin' }).first().click();
    await page.waitForURL('**/dashboard');
    await expect(page.getByText(/You are acting as/)).toHaveCount(0);
    await page.goto(`/vendor-info?id=${NORTHGATE}`);
    const entries = page.getByRole('table', { name: 'Audit' }).getByRole('row');
    await expect(entries.filter({ hasText: /impersonation started/i }).first()).toBeVisible();
    await expect(entries.filter({ hasText: /impersonation ended/i }).first()).toBeVisible();
  });
});

test('AUTH-9 IMP-2 every call inside an account names it, those of another tab too', async ({ person }) => {
  const { page } = await person('admin');
  await page.goto(`/vendor-info?id=${NORTHGATE}`);
  const other = await page.context().newPage();
  await other.goto('/vendor-management');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  const named = new Set<string | undefined>();
  const refused: string[] = [];
  page.context().on('response', (answer) => {
    if (!answer.url().includes('/api/')) return;
    named.add(answer.request().headers()['x-impersonated-roletype']);
    if (answer.status() === 403) refused.push(answer.url());
  });

  await actAs(page);
  for (const [which, tab] of Object.entries({ 'the tab that entered': page, 'the other tab': other })) {
    await expect(tab, `${which} is at the company’s home`).toHaveURL(/\/vendor-dashboard$/);
    for (const path of ['submitted-bids', 'po-management', 'vendor-inbox', 'vendor-business-setup']) {
      await tab.goto(`/${path}`);
      await expect(tab.getByText(/You are acting as/)).toBeVisible();
      await tab.waitForLoadState('networkidle');
    }
    await tab.goto('/vendor-dashboard');
    // A tab that is still starting reads the session that it finds: it never was in the account.
    await expect(tab.getByText(/You are acting as/)).toBeVisible();
  }
  expect(named).toContain('Vendor');
  await page.getByRole('button', { name: 'Back to Admin' }).first().click();
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/dashboard$/);
    await expect(tab.getByText(/You are acting as/)).toHaveCount(0);
  }
  expect(refused).toEqual([]);
});
