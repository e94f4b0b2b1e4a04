import { apiAs } from '../support/api.ts';
import { demoCredentials, enterCredentials, expect, test } from '../support/market.ts';
import { PINEBROOK, publishByApi } from '../support/purchase-by-api.ts';
import { expectSealed, listOf, submitBid, uniqueName } from '../support/steps.ts';

test('a stranger finds a public purchase, reads it, signs in to bid and stands at the bid form', {
  tag: '@main-job',
}, async ({ market, person, visitor }) => {
  const name = uniqueName('Scoreboards');
  const asSchool = await apiAs(market.url, 'school');
  await publishByApi(asSchool, { name, quantities: [3, 1], invite: [PINEBROOK] });
  const school = await person('school');
  await school.page.goto(listOf('open-purchase-requests', name));
  await expectSealed(school.page, name, 0);
  const { page } = await visitor();

  await test.step('by the search of the open opportunities', async () => {
    await page.goto('/opportunities');
    await page.getByRole('searchbox', { name: 'Search open opportunities' }).fill(name);
    const found = page.getByRole('list', { name: 'Open opportunities' }).getByRole('listitem');
    await expect(found).toHaveCount(1);
    await expect(page).toHaveURL(/[?&]search=/);
    await found.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });

  await test.step('reads its lines, which have an address of their own', async () => {
    const parts = page.getByRole('navigation', { name: 'Parts of this purchase' });
    await parts.getByRole('link', { name: /^Lines/ }).click();
    await expect(page).toHaveURL(/\/RFP\/[^/]+\/lines$/);
    await expect(page.getByRole('list', { name: 'Lines of this purchase' }).getByRole('listitem')).toHaveCount(2);
  });

  await test.step('signs in by the vendors’ door and is where the bid is written', async () => {
    await page.getByRole('link', { name: 'Sign in to bid' }).click();
    await page.waitForURL('**/vendor-login?*');
    await expect(page.getByRole('heading', { level: 1, name: 'Vendor sign in' })).toBeVisible();
    await enterCredentials(page, demoCredentials('vendor'));
    await page.waitForURL('**/new-deals-bid?id=*');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await submitBid(page, [{ unitCost: '4100', delivery: '250' }, { unitCost: '950' }], { total: '$13,500.00' });
    await expectSealed(school.page, name, 1);
  });

  await test.step('the public page leads the signed-in vendor to what it submitted', async () => {
    await page.goto(listOf('opportunities', name));
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.getByRole('link', { name: 'Open to bid' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Already submitted' })).toBeVisible();
    await expect(page.getByText('$13,500.00')).toBeVisible();
  });
});

test('PLAN-2 a vendor that may not bid on it is told why after signing in, with the way out', async ({
  market,
  visitor,
}) => {
  const name = uniqueName('Bleachers');
  const asSchool = await apiAs(market.url, 'school');
  const { encryptedId } = await publishByApi(asSchool, { name, quantities: [2], invite: [PINEBROOK] });
  const { page } = await visitor();
  await page.goto(`/RFP/${encryptedId}`);
  await page.getByRole('link', { name: 'Sign in to bid' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vendor sign in' })).toBeVisible();
  await enterCredentials(page, demoCredentials('vendor3'));
  await page.waitForURL('**/new-deals-bid?id=*');
  await expect(page.getByRole('main').getByText(/verif/i).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check and submit' })).toHaveCount(0);
  await page.getByRole('link', { name: 'See the purchase' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});
