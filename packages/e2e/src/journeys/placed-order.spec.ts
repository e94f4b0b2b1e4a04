import { attachInvoice, giveRating, invoice, markPaid, orderLine, receive, ship } from '../support/fulfilment.ts';
import { expect, test } from '../support/market.ts';
import { fillOrderWizard, placeOrder } from '../support/order-wizard.ts';
import { actOnOrder, expectNotified, expectToast, listOf, openOrder, uniqueName } from '../support/steps.ts';

test('PUR-27 PUR-29 Order: two suppliers at stated prices, one declines its part, the other delivers, and it is completed', {
  tag: '@main-job',
}, async ({ person }) => {
  const school = await person('school');
  const northgate = await person('vendor');
  const pinebrook = await person('vendor2');
  const name = uniqueName('Projectors');

  await test.step('the school answers every question and places it', async () => {
    const subCategory = 'Displays and projectors';
    await fillOrderWizard(school.page, {
      name,
      category: 'Technology',
      subCategory,
      lines: [
        { what: 'Projector', quantity: '4', unitPrice: '612.25', supplier: 'Northgate Supply' },
        { what: 'Projection screen', quantity: '4', unitPrice: '180', supplier: 'Pinebrook Classroom Goods' },
        { what: 'Spare lamp', quantity: '8', unitPrice: '39.90', supplier: 'Northgate Supply' },
      ],
      shipTo: /\(usual\)/,
      total: '$3,488.20',
    });
    await expect(school.page.getByText('$2,768.20').first()).toBeVisible();
    expect(await placeOrder(school.page)).toMatch(/^ORD-\d{6}$/);
    await expect(school.page.getByText('Two purchase orders, $3,488.20 in all.')).toBeVisible();
  });

  await test.step('each supplier hears of its own part at once, and sees nothing of the other', async () => {
    for (const [supplier, own, foreign] of [
      [northgate, 'Projector', 'Projection screen'],
      [pinebrook, 'Projection screen', 'Spare lamp'],
    ] as const) {
      await expectToast(supplier.page, /Cedar Valley USD issued PO-\d{6}/);
      await openOrder(supplier.page, name, 'order-management');
      await expect(orderLine(supplier.page, own)).toBeVisible();
      await expect(supplier.page.getByText(foreign)).toHaveCount(0);
    }
  });

  await test.step('one declines with a reason, the other accepts; the order goes on without the declined part', async () => {
    await school.page.goto(listOf('on-going-purchases', name));
    const row = school.page.getByRole('row').filter({ hasText: name });
    await expect(row.getByText('Issued', { exact: true })).toHaveCount(2);
    await actOnOrder(pinebrook.page, 'Decline', 'This size is no longer made.');
    await expect(row.getByText('Declined', { exact: true })).toBeVisible();
    await expectNotified(school.page, /Pinebrook Classroom Goods declined PO-\d{6}: This size is no longer made\./);
    await actOnOrder(northgate.page, 'Accept');
    await expect(row.getByText('In fulfillment')).toBeVisible();
    await expect(row.getByText('$2,768.20')).toBeVisible();
  });

  await test.step('two shipments, both counted where they arrive', async () => {
    await school.page
      .getByRole('row')
      .filter({ hasText: name })
      .getByRole('listitem')
      .filter({ hasText: 'Accepted' })
      .getByRole('link')
      .click();
    await ship(northgate.page, 'UPS', { Projector: '3', 'Spare lamp': '8' });
    await expect(school.page.getByText('UPS', { exact: true })).toBeVisible();
    await receive(school.page);
    await expect(orderLine(northgate.page, 'Projector').getByRole('cell', { name: '3 of 4' })).toHaveCount(2);
    await ship(northgate.page, 'Own delivery', { Projector: '1' });
    await expect(school.page.getByText('Own delivery', { exact: true })).toBeVisible();
    await receive(school.page);
    await expectToast(northgate.page, /Cedar Valley USD received everything on PO-\d{6}/);
    // The sheet has heard it too: what is delivered asks for a rating, above what is pressed next.
    await expect(northgate.page.getByText('How was it with Cedar Valley USD?')).toBeVisible();
  });

  await test.step('invoiced, paid and closed', async () => {
    await attachInvoice(northgate.page, 'NG-3310');
    await expectToast(school.page, /Northgate Supply sent invoice NG-3310 for \$2,768\.20 on PO-\d{6}/);
    await expect(invoice(school.page, 'NG-3310').getByText('$2,768.20')).toBeVisible();
    await markPaid(school.page, 'NG-3310', 'ACH 77120');
    await expectToast(northgate.page, /Cedar Valley USD paid invoice NG-3310/);
    await expect(invoice(northgate.page, 'NG-3310').getByText('Paid', { exact: true })).toBeVisible();
    await actOnOrder(school.page, 'Close the order');
    await expectToast(northgate.page, /closed PO-\d{6}/);
  });

  await test.step('rated, and in the history of orders as completed', async () => {
    await school.page.getByRole('link', { name: 'Rate the vendor' }).click();
    await giveRating(school.page, 'Northgate Supply', 4, `One lamp late: ${name}`);
    await school.page.goto(listOf('order-history', name));
    const row = school.page.getByRole('row').filter({ hasText: name });
    await expect(row.getByText('Completed')).toBeVisible();
    await expect(row.getByText('$2,768.20')).toBeVisible();
  });
});

test('PUR-9 an order that all its suppliers decline is closed, and says who declined and why', async ({ person }) => {
  const school = await person('school');
  const vendor = await person('vendor');
  const name = uniqueName('Screens');
  await fillOrderWizard(school.page, {
    name,
    category: 'Technology',
    subCategory: 'Displays and projectors',
    lines: [{ what: 'Screen', quantity: '2', unitPrice: '180', supplier: 'Northgate Supply' }],
    shipTo: /\(usual\)/,
    total: '$360.00',
  });
  await placeOrder(school.page);
  await openOrder(vendor.page, name, 'order-management');
  await actOnOrder(vendor.page, 'Decline', 'Discontinued.');
  await expectNotified(school.page, /Northgate Supply declined PO-\d{6}: Discontinued\./);
  await school.page.goto(listOf('order-history', name));
  const row = school.page.getByRole('row').filter({ hasText: name });
  await expect(row.getByText('Closed')).toBeVisible();
  await row.getByText(name).click();
  await expect(school.page.getByRole('dialog').getByText('Declined').first()).toBeVisible();
});
