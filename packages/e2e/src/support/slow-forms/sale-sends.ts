import { expect } from '../market.ts';
import { acceptTermsByApi } from '../sale-by-api.ts';
import { localInstant } from '../wizard.ts';
import { collectedSale, offeredSale, quickSale, soldSale } from './open-sales.ts';
import type { SendForm } from './walked-form.ts';

const DAY = 24 * 60 * 60 * 1000;

const question: SendForm = {
  name: 'a question about a sale',
  rules: 'PUR-33',
  as: 'vendor',
  sends: 'Sell/AskQuestion',
  async fill(page, market) {
    const { encryptedId } = await quickSale(market);
    await page.goto(`/vendor-sale-details?id=${encodeURIComponent(encryptedId)}`);
    await page.getByRole('textbox', { name: 'Ask the school' }).fill('Does the lift work?');
  },
  button: (page) => page.getByRole('button', { name: 'Ask', exact: true }),
  sent: (page) => expect(page.getByText('Does the lift work?', { exact: true })).toHaveCount(1),
};

const answer: SendForm = {
  name: 'an answer about a sale',
  rules: 'PUR-33',
  as: 'school',
  sends: 'Sell/AnswerQuestion',
  async fill(page, market) {
    const { id, vendor } = await quickSale(market);
    await vendor('POST', '/api/Sell/AskQuestion', { saleId: id, question: 'Does the lift work?' });
    await page.goto(`/school-sale-details?id=${id}&tab=questions`);
    await page.getByRole('textbox', { name: 'Answer to question 1' }).fill('It did in May.');
  },
  button: (page) => page.getByRole('button', { name: 'Publish the answer' }),
  sent: (page) => expect(page.getByText('It did in May.', { exact: true })).toHaveCount(1),
};

const invitation: SendForm = {
  name: 'an invitation to a sale that is open',
  rules: 'PUR-33',
  as: 'school',
  sends: 'Sell/InviteMore',
  async fill(page, market) {
    const { id } = await quickSale(market);
    await page.goto(`/school-sale-details?id=${id}&tab=vendors`);
    await page.getByRole('button', { name: 'Invite more vendors' }).click();
    const addresses = page.getByRole('dialog').getByRole('textbox', { name: 'Email addresses' });
    await addresses.fill('yard@quarry.test');
    await addresses.press('Enter');
  },
  chosen: (page) => page.getByRole('dialog').getByText('yard@quarry.test', { exact: true }).first(),
  button: (page) => page.getByRole('dialog').getByRole('button', { name: /^Invite (one|1) vendor$/ }),
  sent: (page) => expect(page.getByRole('dialog')).toHaveCount(0),
};

const terms: SendForm = {
  name: 'an acceptance of terms',
  rules: 'SALE-21 PUR-33',
  as: 'vendor',
  sends: 'Sell/AcceptTerms',
  async fill(page, market) {
    const { encryptedId } = await quickSale(market);
    await page.goto(`/vendor-quick-sale-counter-offer?id=${encodeURIComponent(encryptedId)}`);
    await page.getByRole('checkbox', { name: 'I accept these terms for my company' }).check({ force: true });
  },
  button: (page) => page.getByRole('button', { name: 'Accept the terms' }),
  sent: (page) => expect(page.getByLabel(/^Your offer/)).toBeVisible(),
};

const offer: SendForm = {
  name: 'an offer',
  rules: 'PUR-33',
  as: 'vendor',
  sends: 'Sell/MakeOffer',
  async fill(page, market) {
    const open = await quickSale(market);
    await acceptTermsByApi(open.vendor, open);
    await page.goto(`/vendor-quick-sale-counter-offer?id=${encodeURIComponent(open.encryptedId)}`);
    await page.getByLabel(/^Your offer/).fill('2000');
    await page.getByRole('textbox', { name: /^Message/ }).fill('We bring our own tow truck.');
  },
  button: (page) => page.getByRole('button', { name: /^Offer \$2,000/ }),
  sent: (page) => expect(page.getByText('We bring our own tow truck.', { exact: true })).toHaveCount(1),
};

const counter: SendForm = {
  name: 'a counter-offer',
  rules: 'PUR-33',
  as: 'school',
  sends: 'Sell/AnswerOffer',
  async fill(page, market) {
    const { id } = await offeredSale(market);
    await page.goto(`/quick-sale-counter-offer?id=${id}`);
    await page.getByLabel(/^Your counter-offer/).fill('2600');
    await page.getByRole('textbox', { name: /^Message/ }).fill('It has new tires.');
  },
  button: (page) => page.getByRole('button', { name: /^Send \$2,600/ }),
  sent: (page) => expect(page.getByText('You countered').first()).toBeVisible(),
};

const limits: SendForm = {
  name: 'the private limits of a lot',
  rules: 'SALE-17 PUR-33',
  as: 'school',
  sends: 'Sell/SetOfferLimits',
  async fill(page, market) {
    const { id } = await quickSale(market);
    await page.goto(`/quick-sale-counter-offer?id=${id}`);
    await page.getByRole('button', { name: 'Private limits' }).click();
    await page
      .getByRole('dialog')
      .getByLabel(/^Accept from/)
      .fill('2500');
  },
  button: (page) => page.getByRole('dialog').getByRole('button', { name: 'Save the limits' }),
  sent: (page) => expect(page.getByRole('dialog')).toHaveCount(0),
};

const times: SendForm = {
  name: 'the times of pickup',
  rules: 'SALE-52 PUR-33',
  as: 'school',
  sends: 'Sell/SaveWindows',
  async fill(page, market) {
    const { id } = await quickSale(market);
    await page.goto(`/school-sale-details?id=${id}&tab=times`);
    await page.getByRole('button', { name: 'Add a pickup' }).click();
    const begins = Date.now() + 2 * DAY;
    await page.getByLabel(/^Begins/).fill(localInstant(new Date(begins)));
    await page.getByLabel(/^Ends/).fill(localInstant(new Date(begins + DAY / 8)));
    await page.getByRole('textbox', { name: /^Note/ }).fill('Ring at the gate.');
  },
  button: (page) => page.getByRole('button', { name: 'Save the times' }),
  sent: (page) => expect(page.getByText('The times are saved').first()).toBeVisible(),
};

const payment: SendForm = {
  name: 'a payment by a winner',
  rules: 'PUR-33',
  as: 'school',
  sends: 'Sell/RecordPayment',
  async fill(page, market) {
    const { id } = await soldSale(market);
    await page.goto(`/school-sale-details?id=${id}&tab=winners`);
    await page.getByRole('button', { name: 'Record the payment' }).click();
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: /^Reference/ })
      .fill('Check 2208');
  },
  button: (page) => page.getByRole('dialog').getByRole('button', { name: 'Record the payment' }),
  sent: (page) => expect(page.getByRole('dialog')).toHaveCount(0),
};

const rating: SendForm = {
  name: 'a rating of a sale',
  rules: 'SALE-56 PUR-33',
  as: 'school',
  sends: 'Rating/RateSale',
  async fill(page, market) {
    const { id } = await collectedSale(market);
    await page.goto(`/school-sale-details?id=${id}&tab=winners`);
    await page.getByRole('button', { name: 'Rate this deal' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('group').first().waitFor();
    for (const aspect of await dialog.getByRole('group').all())
      await aspect.locator('input[type="radio"][value="4"]').check({ force: true });
    await dialog.getByLabel('Comment').fill('Paid and collected on the day.');
  },
  button: (page) => page.getByRole('button', { name: 'Give rating' }),
  sent: (page) => expect(page.getByRole('dialog')).toHaveCount(0),
};

export const saleSends: readonly SendForm[] = [
  question,
  answer,
  invitation,
  terms,
  offer,
  counter,
  limits,
  times,
  payment,
  rating,
];
