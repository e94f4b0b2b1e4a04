import { apiAs, rowsOf } from '../support/api.ts';
import { expect } from '../support/market.ts';
import { both, dialogBy, press, sendIncomplete } from './opens.ts';
import { type PurchaseCases, purchaseCases } from './purchase-cases.ts';
import { idOf, leftInVain, type Open, tokenOf, type Views } from './views.ts';

/** Types a price that is none. */
const typeNonsense: Open = async (page) => {
  await page
    .getByRole('textbox', { name: /^Unit cost/ })
    .first()
    .fill('12.34567');
};

/** Unfolds a line and asks for the fields of an alternate. */
const offerAlternate = both(press(/^Product, note, alternate, line 1/), press('Offer an alternate, line 1'));

/** A search box above a table takes one line: its sign stands in it, and the table right below. */
const oneLineOfSearch: Open = async (page) => {
  const box = page.getByRole('dialog').getByRole('searchbox');
  await expect(box).toBeVisible();
  const around = await box.evaluate((input) => (input.parentElement?.offsetHeight ?? 0) - input.clientHeight);
  expect(around, 'CSS pixels around the search box').toBeLessThan(6);
};

/** Deals and bids. */
function dealViews({ changed, cancelled, splittable, delivered, held }: PurchaseCases): Views {
  return [
    ['saved deals', 'saved-deals'],
    ['invitations, nothing fits', 'invited-deals?search=zzzzzz', 'refused'],
    ['submitted bids, nothing fits', 'submitted-bids?search=zzzzzz', 'refused'],
    ['a deal on hold', `order-details?id=${held.encryptedId}`],
    ['a deal that an addendum changed', `order-details?id=${changed.encryptedId}`],
    ['a changed deal, not answered', `order-details?id=${changed.encryptedId}`, press('Keep my bid')],
    ['a deal, withdrawing', `order-details?id=${changed.encryptedId}`, dialogBy(/^Withdraw$/)],
    ['a deal that is evaluated', `order-details?id=${splittable.encryptedId}`],
    ['a cancelled deal', `order-details?id=${cancelled.encryptedId}`],
    ['a delivered deal', `order-details?id=${delivered.encryptedId}`],
    ['a deal that is not there', 'order-details?id=nowhere', 'in vain'],
    ['no deal named', 'order-details'],
    ['revision after an addendum', `submitted-deals-bid?id=${changed.encryptedId}`],
    ['revision, checked', `submitted-deals-bid?id=${changed.encryptedId}`, dialogBy('Check and submit')],
    ['already submitted', `invited-deals-bid?id=${changed.encryptedId}`],
    ['bid form of what is over', `submitted-deals-bid?id=${splittable.encryptedId}`],
    ['no bid named', 'new-deals-bid'],
    ['receipt that is not there', 'bid-success?id=99999', 'in vain'],
  ];
}

/** Orders, their issues, and the negotiation of a bid. */
function orderViews({ deliveredOrderId, issueId, proposedBidId, askedBidId }: PurchaseCases): Views {
  const order = `po-management?id=${deliveredOrderId}`;
  return [
    ['a delivered purchase order', order],
    ['a purchase order, attaching an invoice', order, dialogBy('Attach an invoice')],
    ['a purchase order, invoice incomplete', order, both(dialogBy('Attach an invoice'), sendIncomplete('Attach it'))],
    ['a purchase order that is not there', 'po-management?id=99999', 'in vain'],
    ['purchase orders, nothing fits', 'po-management?search=zzzzzz', 'refused'],
    ['orders, nothing fits', 'order-management?search=zzzzzz', 'refused'],
    ['issues', 'report-issue'],
    ['issues, resolved', 'report-issue?state=resolved'],
    ['issues, nothing fits', 'report-issue?search=zzzzzz', 'refused'],
    ['issues, choosing an order', 'report-issue', both(dialogBy('Report an issue'), oneLineOfSearch)],
    ['an issue', `report-issue?id=${issueId}`],
    ['an issue that is not there', 'report-issue?id=99999', 'in vain'],
    ['reporting an issue', `report-issue?po=${deliveredOrderId}`],
    ['reporting an issue, incomplete', `report-issue?po=${deliveredOrderId}`, sendIncomplete('Report it')],
    ['negotiation, the school’s turn', `propose-price?id=${proposedBidId}`],
    ['negotiation of another company', `propose-price?id=${askedBidId}`, 'in vain'],
    ['negotiation of nothing', 'propose-price', 'refused'],
  ];
}

/** What a verified company sees of purchasing, beside the lists that `vendorViews` opens. */
export async function vendorPurchaseViews(url: string): Promise<Views> {
  const cases = await purchaseCases(url);
  const call = await apiAs(url, 'vendor');
  const invited = await rowsOf(call, 'GetInvitedDeals');
  const form = `invited-deals-bid?id=${tokenOf(invited)}`;
  const orders = await rowsOf(call, 'GetPurchaseOrders?kind=order').catch(() => []);
  return [
    ...dealViews(cases),
    ['bid form, an alternate', form, offerAlternate],
    ['bid form, a wrong price', form, leftInVain(both(typeNonsense, sendIncomplete('Check and submit')))],
    ...orderViews(cases),
    ...(orders.length > 0 ? ([['one order', `order-management?id=${idOf(orders)}`]] satisfies Views) : []),
    ['not for a vendor', 'bid-comparison', 'refused'],
  ];
}

/** What a colleague in a company sees of purchasing. */
export async function colleaguePurchaseViews(url: string): Promise<Views> {
  const { changed, proposedBidId, deliveredOrderId, issueId } = await purchaseCases(url);
  return [
    ['new deals', 'new-deals'],
    ['invitations', 'invited-deals'],
    ['saved deals', 'saved-deals'],
    ['submitted bids', 'submitted-bids'],
    ['awarded', 'awarded-bids'],
    ['completed', 'completed-deals'],
    ['a deal', `order-details?id=${changed.encryptedId}`],
    ['revision', `submitted-deals-bid?id=${changed.encryptedId}`],
    ['negotiation', `propose-price?id=${proposedBidId}`],
    ['a purchase order', `po-management?id=${deliveredOrderId}`],
    ['orders', 'order-management'],
    ['an issue', `report-issue?id=${issueId}`],
  ];
}

/** What a company of the free plan that is asked for a better price sees. */
export async function rivalViews(url: string): Promise<Views> {
  const { askedBidId, negotiated } = await purchaseCases(url);
  return [
    ['negotiation, my turn', `propose-price?id=${askedBidId}`],
    ['negotiation, declining', `propose-price?id=${askedBidId}`, dialogBy(/^Decline$/)],
    ['negotiation, nothing lower', `propose-price?id=${askedBidId}`, sendIncomplete('Propose these prices')],
    ['a deal in negotiation', `order-details?id=${negotiated.encryptedId}`],
    ['submitted bids', 'submitted-bids'],
  ];
}

/** What a company sees of purchasing that waits for its verification: what it may not bid on, and why. */
export async function newcomerPurchaseViews(url: string): Promise<Views> {
  const { changed, evaluated } = await purchaseCases(url);
  return [
    ['saved deals, none', 'saved-deals'],
    ['a public deal', `order-details?id=${changed.encryptedId}`],
    ['bid form of a public deal', `new-deals-bid?id=${changed.encryptedId}`],
    ['a deal that was not bid on', `order-details?id=${evaluated.encryptedId}`],
    ['completed, none', 'completed-deals', 'refused'],
  ];
}

/** What a company sees of purchasing that a school named by its address. */
export async function invitedPurchaseViews(url: string): Promise<Views> {
  const invited = await rowsOf(await apiAs(url, 'invited'), 'GetInvitedDeals');
  return [
    ['new deals', 'new-deals'],
    ['saved deals', 'saved-deals'],
    ['submitted bids', 'submitted-bids'],
    ['a deal', `order-details?id=${tokenOf(invited)}`],
    ['bid form', `invited-deals-bid?id=${tokenOf(invited)}`],
    ['orders, none', 'order-management', 'refused'],
    ['issues, none', 'report-issue', 'refused'],
  ];
}
