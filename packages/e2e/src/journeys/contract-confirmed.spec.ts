import { apiAs } from '../support/api.ts';
import { expect, test } from '../support/market.ts';
import { NORTHGATE } from '../support/purchase-by-api.ts';
import { expectToast, followNotification } from '../support/steps.ts';

interface Managed {
  listingData: { id: number; smallestOrder: number }[];
}

test('a contract counts from the day on which an administrator compared it with its document', async ({
  market,
  person,
}) => {
  const number = `JN-${Date.now() % 1_000_000}`;
  const [vendorApi, adminApi] = [await apiAs(market.url, 'vendor'), await apiAs(market.url, 'admin')];
  const { listingData } = (await vendorApi('GET', '/api/Catalog/GetProducts?pageSize=1&only=listed')) as Managed;
  const [product] = listingData;
  if (!product) throw new Error('The demonstration’s vendor lists no product.');
  const fileStr = Buffer.from(`Awarded to Northgate Supply: contract ${number}.`).toString('base64');
  const paper = (await vendorApi('POST', '/api/POConfiguration/UploadFile', { name: `${number}.txt`, fileStr })) as {
    id: number;
  };
  const contract = (await vendorApi('POST', '/api/Catalog/SaveContract', {
    number,
    cooperative: 'Journey Schools Cooperative',
    from: '2026-01-01',
    until: '2031-12-31',
    documentFileId: paper.id,
    schoolIds: null,
  })) as { id: number };
  await vendorApi('POST', '/api/Catalog/AddPrice', {
    productId: product.id,
    contractId: contract.id,
    tiers: [{ least: product.smallestOrder, price: '0.0225' }],
  });
  const school = await person('school');
  const vendor = await person('vendor');
  const admin = await person('admin');

  await test.step('until then the school knows nothing of it', async () => {
    await school.page.goto(`/product-details?id=${product.id}`);
    await expect(school.page.getByRole('button', { name: /^Add to cart/ }).first()).toBeVisible();
    await expect(school.page.getByText(`Contract ${number}`)).toHaveCount(0);
  });

  await test.step('the administrator finds it among what waits, and confirms it', async () => {
    await admin.page.goto('/dashboard');
    await admin.page.getByRole('link', { name: /Contracts to confirm/ }).click();
    await expect(admin.page.getByRole('heading', { level: 1, name: 'Vendors' })).toBeVisible();
    await admin.page.getByRole('link', { name: 'Northgate Supply' }).first().click();
    await admin.page.waitForURL(`**/vendor-info?id=${NORTHGATE}`);
    await expect(admin.page.getByRole('button', { name: `${number}.txt`, exact: true })).toBeVisible();
    await admin.page.getByRole('button', { name: `Confirm contract ${number}` }).click();
    await admin.page.getByRole('alertdialog').getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(admin.page.getByRole('button', { name: `Confirm contract ${number}` })).toHaveCount(0);
  });

  await test.step('the vendor is told live, and reads where it stands', async () => {
    await expectToast(vendor.page, new RegExp(`Contract ${number} is confirmed`));
    await followNotification(vendor.page, new RegExp(`Contract ${number} is confirmed`));
    const row = vendor.page.getByRole('list', { name: 'Contracts' }).getByRole('listitem').filter({ hasText: number });
    await expect(row).toContainText('In term');
  });

  await test.step('the school buys at its price', async () => {
    await school.page.reload();
    await expect(school.page.getByText(new RegExp(`Contract ${number}`)).first()).toBeVisible();
    await expect(school.page.getByText('$0.0225').first()).toBeVisible();
  });

  // Others find the product at its price of before.
  const { contracts } = (await adminApi('GET', `/api/Admin/GetVendorInfo/${NORTHGATE}`)) as {
    contracts: { id: number; version: number }[];
  };
  const version = contracts.find(({ id }) => id === contract.id)?.version;
  const back = { contractId: contract.id, version, decision: 'send-back', remark: 'The journey is over.' };
  await adminApi('POST', '/api/Admin/DecideContract', back);
});
