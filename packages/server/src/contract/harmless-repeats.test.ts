import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Market, startMarket } from '../testing/market.ts';
import { callerOf, harmlessRepeatOf, rowCounts, sendAs } from '../testing/walk-calls.ts';
import { buildWorld, type World } from '../testing/walk-world.ts';
import { type Operation, operationsOf, readContract } from './contract.ts';
import { walkTable } from './walk-table.ts';

let market: Market;
let world: World;
beforeAll(async () => {
  market = await startMarket();
  world = await buildWorld(market);
});
afterAll(() => market.close());

const saying = (reason: string) =>
  operationsOf(readContract()).filter((operation) => harmlessRepeatOf(operation) === reason);

/** What a saving that changes nothing may leave behind: that it was saved. */
const notes = ['audit_log'];
/** Who looked at what is counted a moment later, whatever is sent meanwhile. */
const counters = ['product_views'];

/** The walk's rows are in no state for these: the first one is refused like the second. All others are done once. */
const refusedAtOnce: readonly string[] = [
  'acknowledgeAddenda',
  'cancelPurchaseOrder',
  'cancelRfp',
  'changePassword',
  'changeSale',
  'chooseImportSheet',
  'closeLot',
  'closePurchaseOrder',
  'closeRefund',
  'closeWithoutAward',
  'completeRegistration',
  'confirmImport',
  'confirmPickup',
  'decideContract',
  'decideSaleBoard',
  'decideVerification',
  'declareSaleDefault',
  'declinePriceOffer',
  'declinePurchaseOrder',
  'deleteDraftRfp',
  'deleteDraftSale',
  'disqualifyBid',
  'disqualifyBidder',
  'givePlan',
  'holdPurchase',
  'holdSale',
  'liftPurchaseHold',
  'liftSaleHold',
  'lowerReserve',
  'mapImport',
  'mergeCategory',
  'moveCategory',
  'movePerson',
  'nothingMoreIsComing',
  'parseSchoolAccounts',
  'previewAddendum',
  'publishMenu',
  'reinstateBid',
  'remindInvited',
  'remindInvitedToSale',
  'requestReview',
  'resendLetter',
  'retireCategory',
  'revertMenu',
  'revertNoticeText',
  'saveAccountSegments',
  'saveNoticeText',
  'saveVendorTerms',
  'setSchoolStatus',
  'setVendorStatus',
  'updateCategory',
  'withdrawProposal',
  'writeOffTransaction',
];

/** These answer for each row by itself. */
const byRow: readonly string[] = ['confirmTransactions', 'saveProductRows', 'settleTransactions'];

/** Sends the same twice, without a key, and says what either answered and what rows the second one left. */
async function sentTwice(operation: Operation, leftOut: readonly string[] = []) {
  const as = callerOf(operation);
  const request = await walkTable[operation.id].own(world, as);
  const first = await sendAs(market, operation, request, { as });
  expect(first.status === 200).toBe(!refusedAtOnce.includes(operation.id));
  const before = await rowCounts(market, [...counters, ...leftOut]);
  const second = await sendAs(market, operation, request, { as });
  expect(await rowCounts(market, [...counters, ...leftOut])).toEqual(before);
  return { first, second };
}

it.each(saying('asks'))('PUR-33 $id, sent twice, changes nothing', async (operation) => {
  const { first, second } = await sentTwice(operation);
  expect(second.status).toBe(first.status);
});

it.each(saying('sets'))('PUR-33 $id, sent twice, leaves what the first left', async (operation) => {
  const { first, second } = await sentTwice(operation, notes);
  expect(second.status).toBe(first.status);
});

it.each(saying('refused'))('PUR-33 $id, sent twice, is refused the second time', async (operation) => {
  const { second } = await sentTwice(operation);
  if (byRow.includes(operation.id)) expect(second.status).toBe(200);
  else expect(second.status).toBeGreaterThanOrEqual(400);
});

it('PUR-33 every other reason is one of a few calls', () => {
  const others = ['own-key', 'session', 'spare'].flatMap((reason) => saying(reason).map(({ id }) => [id, reason]));
  expect(Object.fromEntries(others)).toEqual({
    endImpersonation: 'session',
    impersonate: 'session',
    refreshToken: 'session',
    sendRefund: 'own-key',
    signOut: 'session',
    uploadFile: 'spare',
    uploadImportPart: 'own-key',
  });
});
