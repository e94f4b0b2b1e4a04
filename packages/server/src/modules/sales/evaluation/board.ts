import type { components } from '@chalkline/openapi/types';
import { AuctionType, LotStatus } from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import type { SchoolCall } from '../../../call.ts';
import { boardDecisionLots, boardDecisions, schools } from '../../../database/tables/index.ts';
import { AppError, ruleBroken } from '../../../errors.ts';
import { inWork, type Work } from '../../../unit-of-work.ts';
import { tellVendors } from '../../notifications/notify.ts';
import { lockSale } from '../../sale-core/lock-sale.ts';
import { moveLots } from '../../sale-core/move-lots.ts';
import { type LockedSale, type Lot, lotsOf } from '../../sale-core/sale.ts';
import { namedSale, vendorSalePath } from '../../sale-core/sale-kind.ts';
import { assertNotHeld } from '../../sale-dealings/held.ts';
import { issueInvoices } from '../../sale-dealings/issue-invoices.ts';
import type { LiveLots } from '../../sale-dealings/next-bidders.ts';
import { lotName } from '../../shared/lot-names.ts';
import { ownFiles } from '../../tender/drafts/documents.ts';

type Input = components['schemas']['BoardDecisionInput'];

/** A lot that waits for the board, with whom it is awarded to. */
type Waiting = Lot & { readonly buyerId: number; readonly soldPrice: string };

const isWaiting = (lot: Lot): lot is Waiting =>
  lot.status === LotStatus.AwaitingBoard && lot.buyerId !== null && lot.soldPrice !== null;

/** @throws {AppError} RULE_BROKEN naming a lot that does not wait, ILLEGAL_TRANSITION where none does */
function lotsMeant(lots: readonly Lot[], lotIds: readonly number[]): Waiting[] {
  const waiting = lots.filter(isWaiting);
  if (waiting.length === 0) throw new AppError('ILLEGAL_TRANSITION', 'No lot of this sale waits for the board.');
  const problems: Record<string, string> = {};
  for (const [index, id] of lotIds.entries()) {
    if (!waiting.some((lot) => lot.id === id)) problems[`lotIds.${index}`] = 'This lot does not wait for the board.';
  }
  if (lotIds.length === 0) problems['lotIds'] = 'Choose the lots that the board decided on.';
  if (Object.keys(problems).length > 0) throw ruleBroken(problems);
  return waiting.filter(({ id }) => lotIds.includes(id));
}

async function checkDecision(work: Work, schoolId: number, { isConfirmed, reason, fileId }: Input): Promise<void> {
  if (!isConfirmed && !reason?.trim()) throw ruleBroken({ reason: 'Say why the board did not confirm it.' });
  if (fileId && !(await ownFiles(work.tx, schoolId, [fileId])).has(fileId)) {
    throw ruleBroken({ fileId: 'This document did not arrive. Choose it again.' });
  }
}

/** Keeps the decision with its document, beside what the audit says of it. SALE-64 */
async function keepDecision(
  { tx }: Work,
  { session }: SchoolCall,
  { sale, now }: LockedSale,
  input: Input,
  lots: readonly Waiting[],
): Promise<void> {
  const { isConfirmed, date, number, fileId = null } = input;
  const [kept] = await tx
    .insert(boardDecisions)
    .values({
      saleId: sale.id,
      isConfirmed,
      date,
      number: number?.trim() || null,
      fileId,
      reason: input.reason?.trim() || null,
      recordedBy: session.userId,
      recordedAt: now,
    })
    .returning({ id: boardDecisions.id });
  if (!kept) throw new Error('the decision was not stored');
  await tx.insert(boardDecisionLots).values(lots.map(({ id }) => ({ decisionId: kept.id, lotId: id })));
}

async function tellBuyers(work: Work, { sale }: LockedSale, lots: readonly Waiting[], input: Input): Promise<void> {
  const [school] = await work.tx.select({ name: schools.name }).from(schools).where(eq(schools.id, sale.schoolId));
  for (const [buyerId, own] of Map.groupBy(lots, (lot) => lot.buyerId)) {
    await tellVendors(work, [buyerId], () => ({
      event: 'sale-board-decision',
      data: {
        ...namedSale(sale),
        schoolName: school?.name ?? 'The school',
        lotNames: own.map(lotName).join('; '),
        isConfirmed: input.isConfirmed,
        reason: input.isConfirmed ? null : (input.reason?.trim() ?? null),
      },
      saleId: sale.id,
      relatedUrl: vendorSalePath(work.services.ids.encode('sale', sale.id)),
    }));
  }
}

/**
 * Records what the board decided on awarded lots: confirmed ones are sold and invoiced, others are unsold. SALE-36 SALE-64
 * @throws {AppError} RULE_BROKEN naming the lot or the missing reason, ILLEGAL_TRANSITION where nothing waits
 */
export async function decideBoard(call: SchoolCall, live: LiveLots, input: Input): Promise<void> {
  const { schoolId } = call.session;
  await inWork(call, async (work) => {
    const locked = await lockSale(work, { id: input.saleId, schoolId, for: 'update' });
    const { sale, now } = locked;
    assertNotHeld(sale);
    await checkDecision(work, schoolId, input);
    const lots = lotsMeant(await lotsOf(work.tx, sale.id), input.lotIds);
    const reason = input.reason?.trim() || null;
    const moves = lots.map(({ id }) =>
      input.isConfirmed
        ? { lotId: id, to: LotStatus.Sold, set: { soldAt: now } }
        : { lotId: id, to: LotStatus.Unsold, set: { unsoldReason: `The board did not confirm it: ${reason}` } },
    );
    const { number = null, date, fileId = null } = input;
    await moveLots(work, locked, moves, {
      action: input.isConfirmed ? 'board-confirmed' : 'board-declined',
      reason,
      more: { number, date, fileId },
    });
    await keepDecision(work, call, locked, input, lots);
    if (input.isConfirmed) await sell(work, locked, lots, live);
    await tellBuyers(work, locked, lots, input);
  });
}

async function sell(work: Work, { sale }: LockedSale, lots: readonly Waiting[], live: LiveLots): Promise<void> {
  const sold = lots.map(({ id, buyerId, soldPrice }) => ({ lotId: id, vendorId: buyerId, price: soldPrice }));
  await issueInvoices(work, sale, sold);
  if (sale.typeId !== AuctionType.LiveAuction) return;
  for (const { lotId, vendorId } of sold)
    await live.awarded(work, lotId, { vendorId, reason: 'Confirmed by the board.' });
}
