import { readFile } from 'node:fs/promises';
import { award, score } from '../support/comparison.ts';
import { openOrderAsSchool, receive, ship } from '../support/fulfilment.ts';
import { expect, test } from '../support/market.ts';
import {
  AFTER_THE_END,
  actOnOrder,
  bid,
  expectToast,
  followNotification,
  gotoLive,
  listOf,
  openOrder,
} from '../support/steps.ts';
import { fillWizard, publish } from '../support/wizard.ts';

test('a school buys from a vendor: published, told live, bid, opened, compared, awarded, ordered, delivered', {
  tag: '@main-job',
}, async ({ market, person }) => {
  const school = await person('school');
  const vendor = await person('vendor');
  const rival = await person('vendor2');
  const name = `Document cameras ${Date.now() % 100_000}`;

  await test.step('the school writes and publishes the purchase', async () => {
    await fillWizard(school.page, {
      kind: 'Goods',
      name,
      category: 'Technology',
      lines: [
        { what: 'Document camera, USB', subCategory: 'Displays and projectors', quantity: '40' },
        { what: 'Ceiling mount', subCategory: 'Displays and projectors', quantity: '12' },
      ],
      question: 'How long is the warranty?',
      closesInDays: 3,
      weights: { Quality: '30', Price: '70' },
      invite: ['Northgate Supply', 'Pinebrook Classroom Goods'],
    });
    expect(await publish(school.page)).toMatch(/^RFP-\d{6}$/);
  });

  await test.step('the vendor is told at once, by a toast and the bell', async () => {
    await expectToast(vendor.page, new RegExp(`invites you to bid on ${name}`));
    await followNotification(vendor.page, new RegExp(`invites you to bid on ${name}`));
    await expect(vendor.page.getByRole('heading', { level: 1, name })).toBeVisible();
  });

  await test.step('both vendors bid, with totals as they type', async () => {
    const answer = { to: 'How long is the warranty?', text: 'Three years.' };
    await bid(vendor.page, name, [{ unitCost: '249.00', tax: '8.25', delivery: '35' }, { unitCost: '80' }], {
      total: '$11,776.70',
      answer,
    });
    await vendor.page.getByText('Proof for auditors').click();
    await expect(vendor.page.getByText(/^[0-9a-f]{64}$/).first()).toBeVisible();
    await bid(rival.page, name, [{ unitCost: '262.50', tax: '8.25' }, { unitCost: '82.00' }], { answer });
  });

  await test.step('the school sees two bids and no amount', async () => {
    await gotoLive(school.page, listOf('open-purchase-requests', name));
    await expect(
      school.page
        .getByRole('row')
        .filter({ hasText: name })
        .getByRole('cell', { name: /^2 sealed/ }),
    ).toBeVisible();
    expect(await school.page.content()).not.toContain('11,776.70');
  });

  await test.step('the end date opens the bids, and the school is told live', async () => {
    await market.moveClock(AFTER_THE_END);
    await expectToast(school.page, new RegExp(`${name}: 2 bids opened`));
  });

  await test.step('the school compares, scores and awards', async () => {
    await followNotification(school.page, new RegExp(`${name}: 2 bids opened`));
    await expect(school.page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(school.page.getByText('$11,776.70').first()).toBeVisible();
    await score(school.page, 'Quality', '8', 'Northgate Supply');
    // An award stops where a bid is not scored: ranks are provisional until then.
    await expect(school.page.getByText('(provisional)').first()).toBeVisible();
    await score(school.page, 'Quality', '6', 'Pinebrook Classroom Goods');
    await expect(school.page.getByText('(provisional)')).toHaveCount(0);
    await award(school.page, 'Northgate Supply');
    await expect(school.page.getByText(/PO-\d{6}/).first()).toBeVisible();
  });

  await test.step('winner and loser hear of it at once', async () => {
    await expectToast(vendor.page, new RegExp(`You were awarded ${name}`));
    await expectToast(rival.page, new RegExp(`${name} was awarded to another bidder`));
  });

  await test.step('the loser reads its letter, and the school sees live that it did', async () => {
    await expect(school.page.getByRole('heading', { name: 'Two letters' })).toBeVisible();
    await expect(school.page.getByText('2 waiting to be sent', { exact: true })).toBeVisible();
    await followNotification(rival.page, new RegExp(`${name} was awarded to another bidder`));
    await expect(rival.page.getByRole('heading', { name: `Not awarded: ${name}` })).toBeVisible();
    await expect(school.page.getByText('1 waiting to be sent, 1 seen', { exact: true })).toBeVisible();
  });

  await test.step('the winner accepts the order and keeps its PDF', async () => {
    await openOrder(vendor.page, name);
    await actOnOrder(vendor.page, 'Accept');
    await expect(vendor.page.getByRole('button', { name: 'Ship', exact: true })).toBeVisible();
    await expect(school.page.getByText('2 seen', { exact: true }), 'who answers knows of its award').toBeVisible();
    const download = vendor.page.waitForEvent('download');
    await vendor.page.getByRole('button', { name: /PDF/ }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^PO #\d+(\.pdf)?$/);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('the vendor ships, the school receives and closes', async () => {
    await ship(vendor.page, 'UPS');
    await expectToast(school.page, /shipped PO-\d{6} by UPS/);
    await openOrderAsSchool(school.page, name);
    await receive(school.page);
    await actOnOrder(school.page, 'Close the order');
    await expectToast(vendor.page, /closed PO-\d{6}/);
    await school.page.goto(listOf('purchase-history', name));
    await expect(school.page.getByRole('row').filter({ hasText: name }).getByText('Completed')).toBeVisible();
  });

  await market.moveClock(0);
});
