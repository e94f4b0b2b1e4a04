import { award, score } from '../support/comparison.ts';
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
}

const mount = { what: 'Ceiling mount', subCategory: 'Displays and projectors', quantity: '12' };

const kinds: readonly Kind[] = [
  { purchase: { kind: 'Quick quote', lines: [mount] }, unitCosts: ['80'], total: '$960.00' },
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
  },
];

for (const { purchase, unitCosts, answer, total } of kinds) {
  const { kind, question, weights } = purchase;

  test(`${kind}: from the first question to an accepted order`, async ({ market, person }) => {
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
      await expectToast(vendor.page, new RegExp(`You are awarded ${name}`));
    });

    await test.step('the vendor accepts, and the school hears of it at once', async () => {
      await openOrder(vendor.page, name);
      await actOnOrder(vendor.page, 'Accept');
      await expectToast(school.page, /Northgate Supply accepted PO-\d{6}/);
      await school.page.goto(listOf('on-going-purchases', name));
      const row = school.page.getByRole('row').filter({ hasText: name });
      await expect(row.getByText('In fulfilment')).toBeVisible();
      await expect(row.getByText(total)).toBeVisible();
    });

    await market.moveClock(0);
  });
}
