import type { Page } from '@playwright/test';
import { apiAs } from '../api.ts';
import { expect, type Market } from '../market.ts';
import { draftByApi, NORTHGATE } from '../purchase-by-api.ts';
import { requireReview } from '../reviews.ts';
import { chooseFromRow, followNotification, listOf, uniqueName } from '../steps.ts';
import { fillWizard } from '../wizard.ts';
import { openedPurchase, openPurchase } from './open-purchases.ts';
import { type FileForm, fileInput, type SendForm } from './walked-form.ts';

const bid: FileForm = {
  name: 'a bid',
  rules: 'FILE-11 FILE-12',
  as: 'vendor',
  fields: ['domain-rfp/src/screens/bid-form/documents-card.tsx'],
  sends: 'POConfiguration/SubmitBid',
  saves: 'POConfiguration/SaveBid',
  async fill(page, market, choose) {
    const purchase = await openPurchase(market);
    await page.goto(`/invited-deals-bid?id=${purchase.encryptedId}`);
    await page.getByRole('textbox', { name: /^Unit cost/ }).fill('12.00');
    await choose(fileInput(page.getByRole('main')));
  },
  async button(page) {
    await page.getByRole('button', { name: 'Check and submit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Submit this bid?' });
    await expect(dialog.getByText('Submit before')).toBeVisible();
    return dialog.getByRole('button', { name: 'Submit for $24.00' });
  },
  async sent(page) {
    await expect(page.getByRole('heading', { level: 1, name: 'Your bid is submitted' })).toBeVisible();
  },
};

const purchase: FileForm = {
  name: 'a purchase that is published',
  rules: 'FILE-12',
  as: 'school',
  fields: ['domain-rfp/src/screens/new-purchase/steps/documents-step.tsx'],
  sends: 'POConfiguration/PublishRfp',
  saves: 'POConfiguration/RFP',
  async fill(page, _market, choose) {
    await fillWizard(page, {
      kind: 'Goods',
      name: uniqueName('Slow files'),
      category: 'Technology',
      lines: [{ what: 'Reading chair', subCategory: 'Displays and projectors', quantity: '4' }],
      closesInDays: 5,
      weights: { Quality: '30', Price: '70' },
      invite: ['Northgate Supply'],
      document: () => choose(fileInput(page.getByRole('main'))),
    });
  },
  async button(page) {
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    return page.getByRole('alertdialog').getByRole('button', { name: 'Publish', exact: true });
  },
  async sent(page) {
    await page.waitForURL('**/success-purchase?id=*');
    const id = new URL(page.url()).searchParams.get('id');
    await page.goto(`/open-purchase-requests?id=${id}`);
  },
};

const addendum: FileForm = {
  name: 'an addendum',
  rules: 'FILE-12',
  as: 'school',
  fields: ['domain-rfp/src/screens/new-purchase/steps/documents-step.tsx'],
  sends: 'POConfiguration/PublishAddendum',
  async fill(page, market, choose) {
    const { id } = await openPurchase(market);
    await page.goto(`/edit-rfp?id=${id}`);
    await page.getByRole('textbox', { name: 'Summary' }).fill('The drawings are attached.');
    await choose(fileInput(page.getByRole('main')));
  },
  button: async (page) => page.getByRole('button', { name: 'Publish the addendum' }),
  confirm: (page) => page.getByRole('alertdialog').getByRole('button', { name: 'Publish the addendum' }).click(),
  sent: (page) => page.waitForURL('**/open-purchase-requests?id=*'),
};

const question: SendForm = {
  name: 'a question about a purchase',
  rules: 'PUR-12 PUR-33',
  as: 'vendor',
  sends: 'POConfiguration/AskQuestion',
  async fill(page, market) {
    const { encryptedId } = await openPurchase(market);
    await page.goto(`/order-details?id=${encryptedId}`);
    await page.getByRole('textbox', { name: 'Ask the school' }).fill('May the color differ?');
  },
  button: (page) => page.getByRole('button', { name: 'Ask', exact: true }),
  sent: (page) => expect(page.getByText('May the color differ?', { exact: true })).toHaveCount(1),
};

const answer: SendForm = {
  name: 'an answer to a question',
  rules: 'PUR-12 PUR-33',
  as: 'school',
  sends: 'POConfiguration/AnswerQuestion',
  async fill(page, market) {
    const { id } = await openPurchase(market);
    const vendor = await apiAs(market.url, 'vendor');
    await vendor('POST', '/api/POConfiguration/AskQuestion', { rfpId: id, question: 'May the color differ?' });
    await page.goto(`/open-purchase-requests?id=${id}&tab=questions`);
    await page.getByRole('textbox', { name: 'Answer to question 1' }).fill('Any color but red.');
  },
  button: (page) => page.getByRole('button', { name: 'Publish the answer' }),
  sent: (page) => expect(page.getByText('Any color but red.', { exact: true })).toHaveCount(1),
};

const extension: SendForm = {
  name: 'a later end of bidding',
  rules: 'PUR-11 PUR-33',
  as: 'school',
  sends: 'POConfiguration/ExtendRfp',
  async fill(page, market) {
    const { name } = await openPurchase(market);
    await page.goto(listOf('open-purchase-requests', name));
    await chooseFromRow(page, name, 'Extend…');
    const dialog = page.getByRole('dialog', { name: `Extend ${name}` });
    await dialog.getByRole('button', { name: '1 week later' }).click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Two vendors asked for more time.');
  },
  button: (page) => page.getByRole('dialog').getByRole('button', { name: 'Extend', exact: true }),
  sent: (page) => expect(page.getByRole('dialog')).toHaveCount(0),
};

const invitation: SendForm = {
  name: 'an invitation to a purchase that is open',
  rules: 'PUR-13 PUR-33',
  as: 'school',
  sends: 'POConfiguration/InviteMore',
  async fill(page, market) {
    const { name } = await openPurchase(market);
    await page.goto(listOf('open-purchase-requests', name));
    await chooseFromRow(page, name, 'Invite more vendors…');
    const addresses = page.getByRole('dialog').getByRole('textbox', { name: 'Email addresses' });
    await addresses.fill('sales@quarry.test');
    await addresses.press('Enter');
  },
  chosen: (page) => page.getByRole('dialog').getByText('sales@quarry.test', { exact: true }).first(),
  button: (page) => page.getByRole('dialog').getByRole('button', { name: /^Invite (one|1) vendor$/ }),
  sent: (page) => expect(page.getByRole('dialog')).toHaveCount(0),
};

const template: SendForm = {
  name: 'a template',
  rules: 'PUR-33',
  as: 'school',
  sends: 'POConfiguration/SaveTemplate',
  async fill(page, market) {
    const { name } = await openPurchase(market);
    await page.goto(listOf('open-purchase-requests', name));
    await chooseFromRow(page, name, 'Save as a template…');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name of the template' }).fill(`As ${name}`);
  },
  button: (page) => page.getByRole('dialog').getByRole('button', { name: 'Save template' }),
  sent: (page) => expect(page.getByRole('dialog')).toHaveCount(0),
};

const REMARK = 'Does the budget cover four of them?';

const remark: SendForm = {
  name: 'a remark on a draft',
  rules: 'PUR-10 PUR-33',
  as: 'staff',
  sends: 'POConfiguration/AddReviewComment',
  async fill(page, market) {
    const school = await apiAs(market.url, 'school');
    await requireReview(school, true);
    const { id } = await draftByApi(school, { name: uniqueName('Slow sends'), quantities: [4], invite: [NORTHGATE] });
    await school('POST', '/api/POConfiguration/RequestReview', { id, note: null });
    await page.goto(`/review-details?id=${id}`);
    await page.getByRole('textbox', { name: 'Ask or answer without deciding' }).fill(REMARK);
  },
  button: (page) => page.getByRole('button', { name: 'Send', exact: true }),
  sent: (page) => expect(page.getByText(REMARK, { exact: true })).toHaveCount(1),
  tidy: async (market) => requireReview(await apiAs(market.url, 'school'), false),
};

const negotiation: SendForm = {
  name: 'a wish for better prices',
  rules: 'NEG-2 PUR-33',
  as: 'school',
  sends: 'POConfiguration/StartNegotiation',
  async fill(page, market) {
    const { id } = await openedPurchase(market);
    await page.goto(`/bid-comparison?id=${id}`);
    await page.getByRole('button', { name: 'Negotiate', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask for better prices' });
    await dialog.getByLabel('Cut-off: the weighted score that a bid needs').fill('0');
    await dialog.getByRole('textbox', { name: 'Why the line is drawn here' }).fill('Both are close.');
    await dialog.getByRole('textbox', { name: 'What you ask the vendors' }).fill('Can you meet $950?');
  },
  button: (page) => page.getByRole('dialog').getByRole('button', { name: 'Ask two vendors' }),
  sent: (page) => expect(page.getByText('Waits for the vendor')).toHaveCount(2),
};

/** A negotiation that waits for its vendor, as the vendor opens it. */
async function openNegotiation(page: Page, market: Market): Promise<void> {
  const { id, name, lineIds, school } = await openedPurchase(market);
  await school('POST', '/api/POConfiguration/StartNegotiation', {
    rfpId: id,
    cutoffScore: 0,
    cutoffReason: 'Both are close.',
    lineIds,
    message: 'Can you meet $950?',
  });
  await followNotification(page, new RegExp(`${name}. It is your turn`));
}

const lowerPrice: SendForm = {
  name: 'a lower price',
  rules: 'NEG-3 PUR-33',
  as: 'vendor',
  sends: 'POConfiguration/ProposePrice',
  async fill(page, market) {
    await openNegotiation(page, market);
    await page.getByRole('textbox', { name: /^My unit price for Item 1/ }).fill('95.00');
    await page.getByRole('textbox', { name: 'Message' }).fill('This is our last word.');
  },
  button: (page) => page.getByRole('button', { name: 'Propose these prices' }),
  confirm: (page) => page.getByRole('alertdialog').getByRole('button', { name: 'Propose it' }),
  sent: (page) => expect(page.getByText('Waiting for Cedar Valley USD.')).toBeVisible(),
};

const declined: SendForm = {
  name: 'an end of a negotiation without a new price',
  rules: 'UI-41 PUR-33',
  as: 'vendor',
  sends: 'POConfiguration/AnswerProposal',
  async fill(page, market) {
    await openNegotiation(page, market);
    await page.getByRole('button', { name: 'Decline', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('textbox', { name: 'Message' }).fill('Freight went up.');
  },
  button: (page) => page.getByRole('alertdialog').getByRole('button', { name: 'Decline', exact: true }),
  sent: (page) => expect(page.getByRole('alertdialog')).toHaveCount(0),
};

export const purchaseFiles: readonly FileForm[] = [bid, purchase, addendum];
export const purchaseSends: readonly SendForm[] = [
  question,
  answer,
  extension,
  invitation,
  template,
  remark,
  negotiation,
  lowerPrice,
  declined,
];
