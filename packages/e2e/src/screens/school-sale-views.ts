import { expect } from '../support/market.ts';
import { both, dialogBy, dialogByMenu, menuBy, press, sendIncomplete } from './opens.ts';
import { type SaleCases, saleCases } from './sale-cases.ts';
import { type Open, over, type Views } from './views.ts';

/** Folds something open in its place. */
export const unfold =
  (summary: string | RegExp): Open =>
  async (page) => {
    await page.locator('summary').filter({ hasText: summary }).first().click();
  };

/** The draft's preview, once it shows the sale. */
const openPreview: Open = over(async (page) => {
  await page.getByRole('button', { name: 'Preview as vendors see it' }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Two lots' })).toBeVisible();
});

/** Opens a part of the menu that the page's head has. */
const headMenu = (item: string): Open => dialogByMenu('More actions', item);

/** The wizard of each kind at the questions that only it has, and what its questions open. */
function wizardViews({ sealedDraft, quickDraft, liveDraft }: SaleCases): Views {
  const draft = `new-sale?id=${sealedDraft.id}`;
  const quick = `new-sale?id=${quickDraft.id}`;
  const live = `new-sale?id=${liveDraft.id}`;
  const shared = ['Name and kind', 'Category', 'Lots', 'Photos and details', 'Description', 'Documents', 'Dates'];
  const sealed = ['Questions to vendors', 'Evaluation weights', 'Vendors to invite'];
  return [
    ['new sale', 'new-sale'],
    ['new sale, nothing answered', 'new-sale', both(press('Continue'), sendIncomplete('Continue'))],
    ...[...shared, ...sealed].map(
      (question) => [`sale wizard, ${question}`, draft, press(`Change: ${question}`)] as const,
    ),
    ['sale wizard, ready', draft],
    ['sale wizard, publishing asked', draft, dialogBy(/^Publish/)],
    ['sale wizard, preview', draft, openPreview],
    ['sale wizard, lots from a file', draft, both(press('Change: Lots'), dialogBy('Import a file'))],
    ['sale wizard, lots pasted', draft, both(press('Change: Lots'), dialogBy('Paste from a spreadsheet'))],
    ['quick sale wizard, lots', quick, press('Change: Lots')],
    ['quick sale wizard, ready', quick],
    ['live auction wizard, order of lots', live, press('Change: Order, increments and ends')],
    ['live auction wizard, ready', live],
    ['sale wizard of a draft that is not there', 'new-sale?id=99999', 'in vain'],
    ['draft sales', 'draft-sales'],
    ['draft sales, nothing fits', 'draft-sales?search=zzzzzz', 'refused'],
    ['draft sales, deleting asked', 'draft-sales?search=Band', dialogByMenu(/^Actions for Band room/, /^Delete/)],
  ];
}

/** The lists of a school's sales, and what follows a publishing. */
function listViews({ open, quick, liveAhead, awarded }: SaleCases): Views {
  return [
    ['published sale', `success-sale?id=${open.id}`],
    ['published live auction', `success-sale?id=${liveAhead.id}`],
    ['published sale that is not there', 'success-sale?id=99999', 'in vain'],
    ['open sales', 'open-sales'],
    ['open sales, one named', `open-sales?id=${quick.id}`],
    ['open sales, menu of a row', 'open-sales', menuBy(/^Actions for Two buses/)],
    ['open sales, nothing fits', 'open-sales?search=zzzzzz', 'refused'],
    ['sales in progress', 'sales-in-progress'],
    ['sales in progress, nothing fits', 'sales-in-progress?search=zzzzzz', 'refused'],
    ['closed sales', 'closed-sales'],
    ['closed sales, nothing fits', 'closed-sales?search=zzzzzz', 'refused'],
    ['sale history', 'sale-history'],
    ['sale history, one named', `sale-history?id=${awarded.id}`],
    ['sale history, of a status', 'sale-history?status=7'],
    ['sale history, audit', 'sale-history', dialogBy('Audit')],
  ];
}

/** One sale of each kind at each of its states, with its parts. */
function detailViews(cases: SaleCases): Views {
  const open = `school-sale-details?id=${cases.open.id}`;
  const awarded = `school-sale-details?id=${cases.awarded.id}`;
  const winners = `${awarded}&tab=winners`;
  return [
    ['a sale', open],
    ['a sale, questions', `${open}&tab=questions`],
    ['a sale, vendors', `${open}&tab=vendors`],
    ['a sale, inviting', `${open}&tab=vendors`, dialogBy('Invite more vendors')],
    ['a sale, reminding', `${open}&tab=vendors`, dialogBy('Remind all invited')],
    ['a sale, times', `${open}&tab=times`],
    ['a sale, a time incomplete', `${open}&tab=times`, both(press('Add a pickup'), sendIncomplete('Save the times'))],
    ['a sale, no winner yet', `${open}&tab=winners`],
    ['a sale, menu', open, menuBy('More actions')],
    ['a sale, changing', open, headMenu('Change sale…')],
    ['a sale, cancelling', open, headMenu('Cancel sale…')],
    ['a sale, audit', open, dialogBy('Audit')],
    ['an opened sale', `school-sale-details?id=${cases.opened.id}`],
    ['a sale at the board', `school-sale-details?id=${cases.atBoard.id}`],
    ['a sale at the board, deciding', `school-sale-details?id=${cases.atBoard.id}`, dialogBy('Record decision')],
    ['an awarded sale', awarded],
    ['an awarded sale, winners', winners],
    ['an awarded sale, payment', winners, dialogBy('Record the payment')],
    ['an awarded sale, pickup', winners, dialogBy('Record the pickup')],
    ['an awarded sale, default', `school-sale-details?id=${cases.liveUnpaid.id}&tab=winners`],
    ['a completed sale, winners', `school-sale-details?id=${cases.completed.id}&tab=winners`],
    ['a cancelled sale', `school-sale-details?id=${cases.cancelled.id}`],
    ['a quick sale', `school-sale-details?id=${cases.quick.id}`],
    ['a live auction', `school-sale-details?id=${cases.liveOver.id}`],
    ['a sale that is not there', 'school-sale-details?id=99999', 'in vain'],
  ];
}

/** What decides: the comparison, the offers, the room. */
function decisionViews(cases: SaleCases): Views {
  const opened = `sale-bid-comparison?id=${cases.opened.id}`;
  const live = `sale-bid-comparison?id=${cases.liveToDecide.id}`;
  const offers = `quick-sale-counter-offer?id=${cases.quick.id}`;
  const room = `live-auction-details?id=${cases.running.encryptedId}`;
  return [
    ['a sale on hold', `school-sale-details?id=${cases.held.id}`],
    ['proposals on hold', `sale-bid-comparison?id=${cases.held.id}`],
    ['proposals, sealed', `sale-bid-comparison?id=${cases.open.id}`],
    ['proposals, compared', opened],
    ['proposals, award', opened, dialogBy(/^Award$/)],
    ['proposals, tabulation', opened, menuBy('Tabulation')],
    ['proposals, record of the opening', opened, dialogByMenu('Tabulation', 'Record of the opening')],
    ['proposals, disqualifying', opened, dialogBy('Disqualify…')],
    ['proposals, answers', opened, unfold('Answers and documents')],
    ['proposals, awarded', `sale-bid-comparison?id=${cases.awarded.id}`],
    ['result of a live auction', live],
    ['result of a live auction, award', live, dialogBy(/^Award$/)],
    ['comparison of sales, not there', 'sale-bid-comparison?id=99999', 'in vain'],
    ['offers', offers],
    ['offers, nothing named', offers, sendIncomplete('Send counter-offer')],
    ['offers, accepting', offers, dialogBy(/^Accept \$/)],
    ['offers, declining', offers, dialogBy(/^Decline$/)],
    ['offers, private limits', offers, dialogBy('Private limits')],
    ['offers of a sale that is over', `quick-sale-counter-offer?id=${cases.quickOver.id}`],
    ['offers of nothing there', 'quick-sale-counter-offer?id=99999', 'in vain'],
    ['live auctions', 'live-auction'],
    ['live auctions, nothing fits', 'live-auction?search=zzzzzz', 'refused'],
    ['room', room],
    ['room, second lot', `${room}&lot=2`],
    ['room, lot without a bid', `${room}&lot=3`],
    ['room, suspending', room, dialogBy('Suspend the auction')],
    ['room, taking a lot back', room, dialogBy('Take the lot back')],
    ['room, disqualifying', room, dialogBy('Disqualify a bidder')],
    ['room that is not open yet', `live-auction-details?id=${cases.liveAhead.encryptedId}`],
    ['room that is over', `live-auction-details?id=${cases.liveOver.encryptedId}`],
    ['room that is not there', 'live-auction-details?id=nowhere', 'in vain'],
    ['vendor’s sales, not for a school', 'new-sales-list', 'refused'],
  ];
}

/** What a school sees of its sales. */
export async function schoolSaleViews(url: string): Promise<Views> {
  const cases = await saleCases(url);
  return [...wizardViews(cases), ...listViews(cases), ...detailViews(cases), ...decisionViews(cases)];
}

/** What an assistant without granted rights sees of sales. */
export async function assistantSaleViews(url: string): Promise<Views> {
  const { sealedDraft, open, opened, quick, running, awarded } = await saleCases(url);
  return [
    ['sale wizard, may not publish', `new-sale?id=${sealedDraft.id}`],
    ['a sale, to read', `school-sale-details?id=${open.id}`],
    ['proposals, may not award', `sale-bid-comparison?id=${opened.id}`],
    ['offers, may not answer', `quick-sale-counter-offer?id=${quick.id}`],
    ['an awarded sale, winners', `school-sale-details?id=${awarded.id}&tab=winners`],
    ['room, to read', `live-auction-details?id=${running.encryptedId}`],
  ];
}

/** What a school sees that has not sold anything and is not approved yet. */
export const emptySchoolSaleViews: Views = [
  ['new sale', 'new-sale'],
  ['draft sales, none', 'draft-sales'],
  ['open sales, none', 'open-sales'],
  ['sales in progress, none', 'sales-in-progress', 'refused'],
  ['closed sales, none', 'closed-sales', 'refused'],
  ['sale history, none', 'sale-history', 'refused'],
  ['live auctions, none', 'live-auction', 'refused'],
];
