import { expect } from '../support/market.ts';
import { both, dialogBy, press, sendIncomplete } from './opens.ts';
import { type SaleCases, saleCases } from './sale-cases.ts';
import { unfold } from './school-sale-views.ts';
import type { Open, Views } from './views.ts';

/** Asks in place before a bid goes out, and goes no further. */
const askToBid =
  (button: RegExp): Open =>
  async (page) => {
    await page.getByRole('button', { name: button }).last().click();
    await expect(page.getByRole('button', { name: /^Confirm/ })).toBeVisible();
  };

const typeMaximum =
  (amount: string): Open =>
  async (page) => {
    await page
      .getByRole('textbox', { name: /^(My maximum|Raise to)/ })
      .last()
      .fill(amount);
  };

const typeAmount =
  (amount: string): Open =>
  async (page) => {
    await page
      .getByRole('textbox', { name: /^My amount for/ })
      .first()
      .fill(amount);
  };

/** Asks in place how much one bids at most, and goes no further. */
const askMaximum = both(typeMaximum('5000'), askToBid(/^(Raise my maximum|Leave a maximum)$/));

/** Lists of sales as a vendor has them. */
const listViews: Views = [
  ['new sales', 'new-sales-list'],
  ['new sales, watched', 'new-sales-list?watched=1'],
  ['new sales, nothing fits', 'new-sales-list?search=zzzzzz', 'refused'],
  ['invited sales', 'invited-sales-list'],
  ['invited sales, nothing fits', 'invited-sales-list?search=zzzzzz', 'refused'],
  ['submitted proposals', 'submitted-proposals'],
  ['submitted proposals, nothing fits', 'submitted-proposals?search=zzzzzz', 'refused'],
  ['awarded sales', 'awarded-sales'],
  ['ended sales', 'awarded-sales?view=ended'],
  ['awarded sales, nothing fits', 'awarded-sales?search=zzzzzz', 'refused'],
];

/** One sale at each of its states, and the proposal for it. */
function saleViews(cases: SaleCases): Views {
  const mine = `vendor-sale-details?id=${cases.open.encryptedId}`;
  const won = `vendor-sale-details?id=${cases.awarded.encryptedId}`;
  const revise = `sale-submit-bid?id=${cases.open.encryptedId}&revise=1`;
  const fresh = cases.unknownToUs.encryptedId;
  return [
    ['a sale on hold', `vendor-sale-details?id=${cases.held.encryptedId}`],
    ['a sale that is new to us', `vendor-sale-details?id=${fresh}`],
    ['a sale with our proposal', mine],
    ['a sale, asking nothing', mine, sendIncomplete('Ask')],
    ['a sale, withdrawing', mine, dialogBy('Withdraw proposal')],
    ['an opened sale', `vendor-sale-details?id=${cases.opened.encryptedId}`],
    ['a sale that we won', won],
    ['a completed sale', `vendor-sale-details?id=${cases.completed.encryptedId}`],
    ['a quick sale', `vendor-sale-details?id=${cases.quick.encryptedId}`],
    ['a live auction ahead', `vendor-sale-details?id=${cases.liveAhead.encryptedId}`],
    ['a cancelled sale', `vendor-sale-details?id=${cases.cancelled.encryptedId}`],
    ['a sale that is not there', 'vendor-sale-details?id=nowhere', 'in vain'],
    ['no sale named', 'vendor-sale-details'],
    ['proposal, terms first', `sale-submit-bid?id=${fresh}`],
    ['proposal, revision', revise],
    ['proposal, checked', revise, both(typeAmount('3650'), dialogBy('Check and submit'))],
    // What is typed wrong comes back with the page, and what is submitted already is not asked about.
    ['proposal, a wrong amount', revise, both(typeAmount('12.345'), sendIncomplete('Check and submit'))],
    ['proposal for what is over', `sale-submit-bid?id=${cases.opened.encryptedId}`],
    ['proposal for nothing there', 'sale-submit-bid?id=nowhere', 'in vain'],
    ['receipt that is not there', 'sale-submit-bid?receipt=99999', 'in vain'],
  ];
}

/** Offers, and the room. */
function dealingViews(cases: SaleCases): Views {
  const offers = `vendor-quick-sale-counter-offer?id=${cases.quick.encryptedId}`;
  const room = `live-auction-details?id=${cases.running.encryptedId}`;
  return [
    ['my offers', offers],
    ['my offers, nothing named', offers, sendIncomplete('Send counter-offer')],
    ['my offers, accepting', offers, dialogBy(/^Accept \$/)],
    ['my offers, buying', offers, dialogBy(/^Buy now/)],
    ['offers of a sale that is over', `vendor-quick-sale-counter-offer?id=${cases.quickOver.encryptedId}`],
    ['offers of nothing there', 'vendor-quick-sale-counter-offer?id=nowhere', 'in vain'],
    ['live auctions', 'live-auction'],
    ['room, we lead', `${room}&lot=1`],
    ['room, raising our maximum', `${room}&lot=1`, askMaximum],
    ['room, we were outbid', `${room}&lot=2`],
    ['room, bidding', `${room}&lot=2`, askToBid(/^Bid \$/)],
    ['room, a maximum too low', `${room}&lot=2`, both(typeMaximum('1'), sendIncomplete('Leave a maximum'))],
    ['room, price as a table', `${room}&lot=2`, press('Show table')],
    ['room, terms', `${room}&lot=3`, unfold('Terms')],
    ['room that is not open yet', `live-auction-details?id=${cases.liveAhead.encryptedId}`],
    ['room that is over', `live-auction-details?id=${cases.liveOver.encryptedId}`],
    ['school’s sales, not for a vendor', 'open-sales', 'refused'],
  ];
}

/** What a verified company sees of sales. */
export async function vendorSaleViews(url: string): Promise<Views> {
  const cases = await saleCases(url);
  return [...listViews, ...saleViews(cases), ...dealingViews(cases)];
}

/** What a company of the free plan that bids against it sees. */
export async function rivalSaleViews(url: string): Promise<Views> {
  const { running, quick, open } = await saleCases(url);
  return [
    ['room, terms to accept', `live-auction-details?id=${running.encryptedId}&lot=2`],
    ['my offers', `vendor-quick-sale-counter-offer?id=${quick.encryptedId}`],
    ['proposal, terms first', `sale-submit-bid?id=${open.encryptedId}`],
    ['new sales', 'new-sales-list'],
  ];
}

/** What a company sees of sales that waits for its verification: what it may not take part in, and why. */
export async function newcomerSaleViews(url: string): Promise<Views> {
  const { open, running, quick } = await saleCases(url);
  return [
    ['new sales', 'new-sales-list'],
    ['invited sales, none', 'invited-sales-list', 'refused'],
    ['awarded sales, none', 'awarded-sales', 'refused'],
    ['a sale that is not for us', `vendor-sale-details?id=${open.encryptedId}`],
    ['offers that are not for us', `vendor-quick-sale-counter-offer?id=${quick.encryptedId}`],
    ['room that is not for us', `live-auction-details?id=${running.encryptedId}`],
  ];
}
