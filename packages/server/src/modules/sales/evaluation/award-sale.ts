import type { components } from '@chalkline/openapi/types';
import { AuctionType, LotStatus, SaleStatus } from '@chalkline/rules';
import type { SchoolCall } from '../../../call.ts';
import { AppError } from '../../../errors.ts';
import { inWork, type Work } from '../../../unit-of-work.ts';
import { lockSale } from '../../sale-core/lock-sale.ts';
import { type LotMove, moveLots } from '../../sale-core/move-lots.ts';
import { type LockedSale, type Lot, lotsOf } from '../../sale-core/sale.ts';
import { settleLocked } from '../../sale-core/settle-sale.ts';
import { assertNotHeld } from '../../sale-dealings/held.ts';
import { invoiceRowsOf } from '../../sale-dealings/invoice-rows.ts';
import { issueInvoices } from '../../sale-dealings/issue-invoices.ts';
import type { LiveLots } from '../../sale-dealings/next-bidders.ts';
import { assertSeesPrices } from '../../tender/evaluation/access.ts';
import { missingDecided, missingText } from '../../tender/evaluation/missing.ts';
import { saleSubject } from '../../tender/subject.ts';
import { live as liveClock } from '../sale-clock.ts';
import { checkAwards, claimByLot, claimByProposal, type DecidedLot } from './award-check.ts';
import { readSaleMaterial } from './material.ts';
import { sendSaleLetters } from './sale-letters.ts';
import { reasonsOf, storeAward } from './store-award.ts';

type Schemas = components['schemas'];

/** @throws {AppError} ILLEGAL_TRANSITION where nothing of the sale waits for a decision */
function assertDecidable({ typeId, status, openedAt }: LockedSale['sale']): void {
  if (typeId === AuctionType.QuickSale) {
    throw new AppError('ILLEGAL_TRANSITION', 'A quick sale is sold by accepting an offer.');
  }
  if (typeId === AuctionType.Auction && openedAt === null) {
    throw new AppError('ILLEGAL_TRANSITION', 'The proposals are still sealed. They open when the sale ends.');
  }
  if (status === SaleStatus.OnGoing) return;
  const sentence =
    status === SaleStatus.Open || status === SaleStatus.Live
      ? 'Lots are decided once the last one has ended.'
      : 'Everything of this sale is decided.';
  throw new AppError('ILLEGAL_TRANSITION', sentence);
}

/** Where each lot goes: to its buyer, to the board first, or nowhere. */
const movesOf = (
  { sale, now }: LockedSale,
  decided: readonly DecidedLot[],
  closed: readonly { readonly lot: Lot; readonly reason: string }[],
): LotMove[] => [
  ...decided.map(({ lot, vendorId, price }) => ({
    lotId: lot.id,
    to: sale.isSubjectToBoard ? LotStatus.AwaitingBoard : LotStatus.Sold,
    set: { buyerId: vendorId, soldPrice: price, soldAt: sale.isSubjectToBoard ? null : now },
  })),
  ...closed.map(({ lot, reason }) => ({ lotId: lot.id, to: LotStatus.Unsold, set: { unsoldReason: reason } })),
];

/** Sold lots get their invoices; of a live auction the log says who was awarded. */
async function followAwards(
  work: Work,
  { sale }: LockedSale,
  decided: readonly DecidedLot[],
  live: LiveLots,
): Promise<void> {
  if (sale.isSubjectToBoard || decided.length === 0) return;
  await issueInvoices(
    work,
    sale,
    decided.map(({ lot, vendorId, price }) => ({ lotId: lot.id, vendorId, price })),
  );
  if (sale.typeId !== AuctionType.LiveAuction) return;
  for (const { lot, vendorId, reason } of decided) await live.awarded(work, lot.id, { vendorId, reason });
}

/**
 * Sells lots of a sealed or live auction to bidders, and closes others unsold: statuses, invoices, letters, in one change. SALE-35
 * SALE-11 SALE-12 AWD-18
 * @throws {AppError} RULE_BROKEN naming the lot, the company or the missing reason, ILLEGAL_TRANSITION where nothing is to decide
 */
export async function awardSale(
  call: SchoolCall,
  live: LiveLots,
  input: Schemas['AwardSaleInput'],
): Promise<Schemas['AwardSaleResult']> {
  const { schoolId } = call.session;
  return inWork(call, async (work) => {
    const { tx } = work;
    const locked = await settleLocked(
      work,
      await lockSale(work, { id: input.saleId, schoolId, for: 'update' }),
      liveClock,
    );
    const { sale } = locked;
    assertNotHeld(sale);
    assertDecidable(sale);
    const access = await assertSeesPrices(tx, call, saleSubject(sale.id));
    const isSealed = sale.typeId === AuctionType.Auction;
    const material = isSealed ? await readSaleMaterial(tx, sale) : null;
    const claimOf = material ? claimByProposal(material) : claimByLot(tx, live);
    const decided = await checkAwards(input, { sale, lots: await lotsOf(tx, sale.id) }, claimOf);
    // Closing lots unsold waits for no score.
    const isScored = material !== null && decided.awards.length > 0;
    const text = isScored ? missingText(material, access, 'proposal') : null;
    const missing = missingDecided(text, input.missingScoresReason);
    const moved = await moveLots(work, locked, movesOf(locked, decided.awards, decided.closed), {
      action: 'awarded',
      reason: reasonsOf(decided.awards),
      more: {
        awards: decided.awards.map(({ lot, vendorId, price }) => ({ lotId: lot.id, vendorId, price })),
        closed: decided.closed.map(({ lot, reason }) => ({ lotId: lot.id, reason })),
        ...missing,
      },
    });
    const award = await storeAward(work, call, locked, { decided: decided.awards, missing });
    await followAwards(work, locked, decided.awards, live);
    const lettersSent = await sendSaleLetters(work, {
      ...moved,
      now: locked.now,
      award,
      decided: decided.awards,
      material,
    });
    const vendorIds = new Set(decided.awards.map(({ vendorId }) => vendorId));
    const invoices = sale.isSubjectToBoard ? [] : await invoiceRowsOf(tx, sale.id);
    return {
      saleId: sale.id,
      status: moved.sale.status,
      awardedTotal: award.total,
      invoices: invoices.filter(({ vendorId }) => vendorIds.has(vendorId)),
      lettersSent,
      awaitingBoard: sale.isSubjectToBoard ? decided.awards.length : 0,
    };
  });
}
