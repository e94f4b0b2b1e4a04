import { apiAs, rowsOf } from '../support/api.ts';
import { expect } from '../support/market.ts';
import { both, dialogBy, dialogByMenu, menuBy, press, sendIncomplete } from './opens.ts';
import { type PurchaseCases, purchaseCases } from './purchase-cases.ts';
import { idOf, type Open, type Views } from './views.ts';

/** The questions of a purchase of goods by the names its last check has for them. */
const questions = [
  'Name',
  'Category',
  'Lines',
  'Description',
  'Documents',
  'Open and close dates',
  'Award and delivery dates',
  'Questions to vendors',
  'Evaluation weights',
  'Vendors to invite',
  'Visibility and notification',
];

/** Changes a line, so that the difference stands beside the form. */
const changeQuantity: Open = async (page) => {
  await page
    .getByLabel(/^Quantity/)
    .nth(1)
    .fill('25');
  await expect(page.getByRole('deletion').first()).toBeVisible();
};

/** A window as wide as this shows the comparison as a table; a narrower one has every line open. CSS pixels. */
const TABLE_FROM = 700;

/** Opens a line of the comparison. */
const openLine: Open = async (page) => {
  if ((page.viewportSize()?.width ?? 0) < TABLE_FROM) return;
  await page
    .getByRole('grid')
    .getByRole('button', { name: /^Item 1/ })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

const auditIsThere: Open = (page) => expect(page.getByRole('searchbox', { name: 'Search the audit' })).toBeVisible();

/** Opens the audit over a page. */
const openAudit: Open = both(dialogBy('Audit'), auditIsThere);

/** Opens it over the sheet of a purchase. */
const openAuditOverSheet: Open = async (page) => {
  await page.getByRole('dialog').getByRole('button', { name: 'Audit' }).click();
  await auditIsThere(page);
};

/** Opens the kinds of file, which must lie above both sheets. */
const chooseFile: Open = async (page) => {
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Table (CSV)' }).click({ trial: true });
};

/** The wizard at each of its questions, and what its questions open. */
function wizardViews({ draftId, servicesId, orderDraftId }: PurchaseCases): Views {
  const draft = `new-purchase?id=${draftId}`;
  const lines = press('Change: Lines');
  return [
    ...questions.map((question) => [`wizard, ${question}`, draft, press(`Change: ${question}`)] as const),
    ['wizard, first question unanswered', 'new-purchase?type=1', sendIncomplete('Continue')],
    ['wizard, lines from a file', draft, both(lines, dialogBy('Import a file'))],
    ['wizard, lines pasted', draft, both(lines, dialogBy('Paste from a spreadsheet'))],
    ['wizard, publishing asked', draft, dialogBy(/^Publish$/)],
    ['wizard, saved as a template', draft, dialogByMenu('More about this draft', 'Save as a template…')],
    ['wizard of services, incomplete', `new-purchase?id=${servicesId}`],
    ['wizard of an order, incomplete', `new-purchase?id=${orderDraftId}`],
    ['wizard of a draft that is not there', 'new-purchase?id=99999', 'in vain'],
    ['nothing published', 'success-purchase?id=99999', 'in vain'],
    ['drafts, nothing fits', 'draft-purchases?search=zzzzzz', 'refused'],
    ['drafts, deleting asked', 'draft-purchases?search=Stage', dialogByMenu(/^Actions for Stage lighting/, 'Delete…')],
  ];
}

/** A purchase while it takes bids. */
function openViews({ changed, negotiated, cancelled, held }: PurchaseCases): Views {
  const search = 'open-purchase-requests?search=Acoustic';
  const row = /^Actions for Acoustic/;
  return [
    ['open request, questions', `open-purchase-requests?id=${changed.id}&tab=questions`],
    ['open request on hold', `open-purchase-requests?id=${held.id}`],
    ['sealed bids on hold', `bid-comparison?id=${held.id}`],
    ['open request, invited', `open-purchase-requests?id=${changed.id}&tab=vendors`],
    ['open request that is not there', 'open-purchase-requests?id=99999', 'in vain'],
    ['open request, extending', search, dialogByMenu(row, 'Extend…')],
    ['open request, inviting', search, dialogByMenu(row, 'Invite more vendors…')],
    ['open request, reminding', search, dialogByMenu(row, 'Remind the invited…')],
    ['open request, cancelling', search, dialogByMenu(row, 'Cancel…')],
    ['open request, as a template', search, dialogByMenu(row, 'Save as a template…')],
    ['addendum', `edit-rfp?id=${changed.id}`],
    ['addendum, with a difference', `edit-rfp?id=${changed.id}`, changeQuantity],
    ['addendum to what is closed', `edit-rfp?id=${negotiated.id}`],
    ['addendum to nothing there', 'edit-rfp?id=99999', 'in vain'],
    ['sealed bids, nothing fits', 'open-bids?search=zzzzzz', 'refused'],
    ['proposals, sealed', `see-proposals?id=${changed.id}`],
    ['comparison, sealed for good', `bid-comparison?id=${cancelled.id}`],
    ['comparison that is not there', 'bid-comparison?id=99999', 'in vain'],
  ];
}

/** Opened bids, until the award. */
function decisionViews({ evaluated, negotiated, splittable, proposedBidId, askedBidId }: PurchaseCases): Views {
  const split = `bid-comparison?id=${splittable.id}`;
  return [
    ['comparison, statement to sign', `bid-comparison?id=${evaluated.id}`],
    ['statement, nothing chosen', `bid-comparison?id=${evaluated.id}`, sendIncomplete(/^Sign as/)],
    ['proposals, statement to sign', `see-proposals?id=${evaluated.id}`],
    ['comparison, split', split],
    ['comparison, one line', split, openLine],
    ['comparison, naming evaluators', split, dialogBy('Name evaluators')],
    ['comparison, award', split, dialogBy(/^Award$/)],
    ['comparison, split award', split, dialogBy('Preview split')],
    ['comparison, negotiating', split, dialogBy(/^Negotiate$/)],
    ['comparison, negotiation incomplete', split, both(dialogBy(/^Negotiate$/), sendIncomplete(/^Ask \w+ vendors?$/))],
    ['comparison, consensus', split, dialogBy('Set a consensus score')],
    ['comparison, record of the opening', split, dialogByMenu('More actions', 'Record of the opening')],
    ['comparison, audit', split, openAudit],
    ['comparison, closing without award', split, dialogByMenu('More actions', 'Close without award…')],
    ['comparison, tabulation', split, menuBy('Tabulation')],
    ['comparison, disqualifying', split, dialogByMenu(/^Actions for Northgate/, 'Disqualify…')],
    ['comparison, reinstating', split, dialogByMenu(/^Actions for Ridgeline/, 'Reinstate…')],
    ['comparison, negotiated', `bid-comparison?id=${negotiated.id}`],
    ['proposals of three', `see-proposals?id=${negotiated.id}`],
    ['negotiation, the school’s turn', `propose-price?id=${proposedBidId}`],
    ['negotiation, the vendor’s turn', `propose-price?id=${askedBidId}`],
    ['negotiation of nothing', 'propose-price'],
    ['negotiation that is not there', 'propose-price?id=99999', 'in vain'],
  ];
}

/** What follows an award. */
function fulfilmentViews({ delivered, deliveredOrderId, issueId }: PurchaseCases, orderId: number): Views {
  const order = `on-going-purchases?po=${deliveredOrderId}`;
  return [
    ['comparison, delivered', `bid-comparison?id=${delivered.id}`],
    ['on-going, to decide', 'on-going-purchases?status=3'],
    ['on-going, awarded', 'on-going-purchases?status=4'],
    ['on-going, nothing fits', 'on-going-purchases?search=zzzzzz', 'refused'],
    ['a delivered purchase order', order],
    ['a purchase order, reporting an issue', order, dialogBy('Report an issue')],
    ['a purchase order, closing', order, dialogBy('Close the order')],
    ['a purchase order that is not there', 'on-going-purchases?po=99999', 'in vain'],
    ['an issue', `on-going-purchases?po=${deliveredOrderId}&issue=${issueId}`],
    ['an issue, resolving', `on-going-purchases?issue=${issueId}`, dialogBy(/^Resolve$/)],
    ['history, one purchase', `purchase-history?id=${delivered.id}`],
    ['history, audit of one purchase', `purchase-history?id=${delivered.id}`, openAuditOverSheet],
    ['history, audit to export', `purchase-history?id=${delivered.id}`, both(openAuditOverSheet, chooseFile)],
    ['history, audit of the school', 'purchase-history', openAudit],
    ['history, completed', 'purchase-history?status=7'],
    ['history, nothing fits', 'purchase-history?search=zzzzzz', 'refused'],
    ['history, everything', 'purchase-history?show=all'],
    ['history, saving a view', 'purchase-history?status=7', dialogBy('Save this view')],
    ['history, by vendor', 'purchase-history', press('By vendor')],
    ['order history, one order', `order-history?id=${orderId}`],
    ['one closed purchase', 'closed-purchases?type=2'],
  ];
}

/** What a school sees of purchasing, beside the lists that `schoolViews` opens. */
export async function schoolPurchaseViews(url: string): Promise<Views> {
  const cases = await purchaseCases(url);
  const call = await apiAs(url, 'school');
  const orders = await rowsOf(call, 'GetPurchaseHistory?kind=order');
  return [
    ...wizardViews(cases),
    ...openViews(cases),
    ...decisionViews(cases),
    ...fulfilmentViews(cases, idOf(orders)),
    ['not for a school', 'submitted-bids', 'refused'],
  ];
}

/** What an assistant without granted rights sees of purchasing. */
export async function assistantPurchaseViews(url: string): Promise<Views> {
  const { changed, evaluated, splittable, deliveredOrderId, draftId } = await purchaseCases(url);
  return [
    ['new purchase', 'new-purchase-screen'],
    ['wizard, may not publish', `new-purchase?id=${draftId}`],
    ['open requests', 'open-purchase-requests'],
    ['addendum, refused', `edit-rfp?id=${changed.id}`],
    ['comparison, prices hidden', `bid-comparison?id=${evaluated.id}`],
    ['proposals, prices hidden', `see-proposals?id=${evaluated.id}`],
    ['comparison, may not award', `bid-comparison?id=${splittable.id}`],
    ['a purchase order', `on-going-purchases?po=${deliveredOrderId}`],
  ];
}

/** What a school sees that has not bought anything and is not approved yet. */
export const emptySchoolViews: Views = [
  ['new purchase', 'new-purchase-screen'],
  ['open requests, none', 'open-purchase-requests'],
  ['sealed bids, none', 'open-bids', 'refused'],
  ['on-going, none', 'on-going-purchases', 'refused'],
  ['closed, none', 'closed-purchases', 'refused'],
  ['history, none', 'purchase-history'],
  ['order history, none', 'order-history', 'refused'],
];

/** What a reviewer sees. */
export async function reviewerViews(url: string): Promise<Views> {
  const { reviewId } = await purchaseCases(url);
  const draft = `review-details?id=${reviewId}`;
  return [
    ['to review', 'review-purchases'],
    ['to review, approved', 'review-purchases?status=2'],
    ['to review, nothing fits', 'review-purchases?search=zzzzzz', 'refused'],
    ['a draft to review', draft],
    ['a draft that is not there', 'review-details?id=99999', 'in vain'],
    ['not for a reviewer', 'bid-comparison', 'refused'],
  ];
}
