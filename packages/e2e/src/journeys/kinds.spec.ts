import { award, score } from '../support/comparison.ts';
import {
  attachInvoice,
  giveRating,
  invoice,
  markPaid,
  openOrderAsSchool,
  orderLine,
  type Quantities,
  receive,
  ship,
} from '../support/fulfilment.ts';
import { expect, test } from '../support/market.ts';
import {
  AFTER_THE_END,
  actOnOrder,
  bid,
  expectToast,
  followNotification,
  listOf,
  openOrder,
  uniqueName,
} from '../support/steps.ts';
import { fillWizard, publish, type WrittenPurchase } from '../support/wizard.ts';

/** What differs from one kind of purchase to the next. */
interface Kind {
  readonly purchase: Omit<WrittenPurchase, 'name' | 'category' | 'closesInDays' | 'invite'>;
  readonly unitCosts: readonly string[];
  readonly answer?: string;
  readonly total: string;
  /** What is sent, a shipment at a time; work is not sent. */
  readonly shipments: readonly Quantities[];
  /** What comes without a shipment and is noted by hand. */
  readonly onSite?: Quantities;
}

const mount = { what: 'Ceiling mount', subCategory: 'Displays and projectors', quantity: '12' };

const kinds: readonly Kind[] = [
  {
    purchase: { kind: 'Quick quote', lines: [mount] },
    unitCosts: ['80'],
    total: '$960.00',
    shipments: [{ 'Ceiling mount': '12' }],
  },
  {
    purchase: {
      kind: 'Goods',
      lines: [mount, { what: 'Document camera', subCategory: 'Displays and projectors', quantity: '5' }],
      question: 'How long is the warranty?',
      weights: { Quality: '30', Price: '70' },
    },
    unitCosts: ['80', '249.50'],
    answer: 'Three years.',
    total: '$2,207.50',
    shipments: [{ 'Ceiling mount': '7', 'Document camera': '5' }, { 'Ceiling mount': '5' }],
  },
  {
    purchase: {
      kind: 'Services',
      lines: [{ what: 'Cabling of one classroom', quantity: '8' }],
      question: 'Who does the work?',
      weights: { Quality: '40', Price: '60' },
    },
    unitCosts: ['1250'],
    answer: 'Our own two crews.',
    total: '$10,000.00',
    shipments: [],
    onSite: { 'Cabling of one classroom': '8' },
  },
  {
    purchase: {
      kind: 'Goods and services',
      lines: [mount, { what: 'Mounting, on site', subCategory: 'Displays and projectors', quantity: '2.5' }],
      question: 'When can you begin?',
      weights: { Quality: '25', Price: '75' },
    },
    unitCosts: ['80', '199.99'],
    answer: 'Two weeks after the order.',
    total: '$1,459.98',
    shipments: [{ 'Ceiling mount': '12' }],
    onSite: { 'Mounting, on site': '2.5' },
  },
];

for (const { purchase, unitCosts, answer, total, shipments, onSite } of kinds) {
  const { kind, lines, question, weights } = purchase;

  test(`${kind}: from the first question to a completed purchase, with both sides watching`, async ({
    market,
    person,
  }) => {
    const school = await person('school');
    const vendor = await person('vendor');
    const name = uniqueName(kind);

    await test.step('the school answers every question and publishes', async () => {
      const rest = { name, category: 'Technology', closesInDays: 3, invite: ['Northgate Supply'] };
      await fillWizard(school.page, { ...purchase, ...rest });
      expect(await publish(school.page)).toMatch(/^RFP-\d{6}$/);
      await expectToast(vendor.page, new RegExp(`invites you to bid on ${name}`));
    });

    await test.step('the vendor bids, with the total as typed', async () => {
      await bid(
        vendor.page,
        name,
        unitCosts.map((unitCost) => ({ unitCost })),
        { total, ...(question && answer ? { answer: { to: question, text: answer } } : {}) },
      );
    });

    await test.step('its end opens the one bid, and the school awards it whole', async () => {
      await market.moveClock(AFTER_THE_END);
      await followNotification(school.page, new RegExp(`${name}: (1|one) bid opened`));
      await expect(school.page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(school.page.getByText(total).first()).toBeVisible();
      if (weights) await score(school.page, 'Quality', '9');
      await award(school.page, 'Northgate Supply');
      await expectToast(vendor.page, new RegExp(`You were awarded ${name}`));
    });

    await test.step('the vendor accepts, and the list the school looks at says so by itself', async () => {
      await school.page.goto(listOf('on-going-purchases', name));
      const row = school.page.getByRole('row').filter({ hasText: name });
      await expect(row.getByText('Issued', { exact: true })).toBeVisible();
      await openOrder(vendor.page, name);
      await actOnOrder(vendor.page, 'Accept');
      await expectToast(school.page, /Northgate Supply accepted PO-\d{6}/);
      await expect(row.getByText('In fulfillment')).toBeVisible();
      await expect(row.getByText('Accepted', { exact: true })).toBeVisible();
      await expect(row.getByText(total)).toBeVisible();
    });

    await test.step('what is shipped and what arrived stands in both windows at once', async () => {
      await openOrderAsSchool(school.page, name);
      for (const [index, quantities] of shipments.entries()) {
        const isLast = index === shipments.length - 1 && !onSite;
        await ship(vendor.page, `Freight ${index + 1}`, quantities);
        await expect(school.page.getByText(`Freight ${index + 1}`, { exact: true })).toBeVisible();
        await receive(school.page);
        const word = isLast ? 'everything on' : 'part of';
        await expectToast(vendor.page, new RegExp(`Cedar Valley USD received ${word} PO-`));
      }
      if (onSite) await receive(school.page, onSite);
      for (const { what, quantity } of lines) {
        const received = new RegExp(`${quantity} of ${quantity}`);
        await expect(orderLine(vendor.page, what).getByRole('cell', { name: received }).last()).toBeVisible();
      }
      await expect(vendor.page.getByRole('dialog').getByText('Delivered', { exact: true }).first()).toBeVisible();
    });

    await test.step('the vendor invoices it, the school notes the payment, and each sees the other', async () => {
      await attachInvoice(vendor.page, 'NG-2041');
      await expect(invoice(school.page, 'NG-2041').getByText('To pay')).toBeVisible();
      await markPaid(school.page, 'NG-2041', 'Check 10442');
      await expect(invoice(vendor.page, 'NG-2041').getByText('Paid', { exact: true })).toBeVisible();
      await expect(invoice(vendor.page, 'NG-2041')).toContainText('Check 10442');
    });

    await test.step('closed, it is completed on both sides', async () => {
      await actOnOrder(school.page, 'Close the order');
      await expectToast(vendor.page, /closed PO-\d{6}/);
      await expect(vendor.page.getByRole('dialog').getByText('Closed', { exact: true }).first()).toBeVisible();
      await vendor.page.goto(listOf('completed-deals', name));
      await expect(vendor.page.getByRole('link', { name }).first()).toBeVisible();
    });

    await test.step('the school rates the vendor from the order, and its history has the purchase', async () => {
      await school.page.getByRole('link', { name: 'Rate the vendor' }).click();
      await giveRating(school.page, 'Northgate Supply', 5, `As ordered: ${name}`);
      await expectToast(vendor.page, /Cedar Valley USD rated you on PO-\d{6}/);
      await school.page.goto(listOf('purchase-history', name));
      const row = school.page.getByRole('row').filter({ hasText: name });
      await expect(row.getByText('Completed')).toBeVisible();
      await expect(row.getByText(total)).toBeVisible();
    });

    await market.moveClock(0);
  });
}
