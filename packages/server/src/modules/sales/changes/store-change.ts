import { eq, sql } from 'drizzle-orm';
import type { SchoolCall } from '../../../call.ts';
import type { Db } from '../../../database/database.ts';
import { bidsThat } from '../../../database/status-sql.ts';
import { sales } from '../../../database/tables/index.ts';
import type { Work } from '../../../unit-of-work.ts';
import type { Sale } from '../../sale-core/sale.ts';
import { changeQuestions } from '../../tender/drafts/change-questions.ts';
import { type Arrivals, saveDocuments } from '../../tender/drafts/documents.ts';
import { saveWeights } from '../../tender/drafts/parts.ts';
import { saleSubject } from '../../tender/subject.ts';
import { checkSaleInput, type SaleInput } from '../drafts/draft-input.ts';
import { contentFields, contentOf } from '../drafts/sale-content.ts';
import { checkDates, scalarsOf } from '../drafts/sale-scalars.ts';
import { saveLots } from '../lots/save-lots.ts';

/** Who is invited or evaluates, and how far its draft was answered, is no change of a sale. */
export const changeOf = ({
  vendorNotificationIds: _ids,
  newVendorCSV: _csv,
  newVendorList: _list,
  productsCSV: _lots,
  lastQuestion: _last,
  isNotifyToAll: _all,
  evaluatorIds: _evaluators,
  isTwoEnvelope: _envelopes,
  ...rest
}: SaleInput): SaleInput => rest;

/**
 * Counts proposals anew that are being written: amounts for lots that stay are kept, a lot that is gone took its amount with it.
 * One that was submitted keeps every lot there was, and so do the versions of one that was withdrawn. SALE-30
 */
async function countDraftsAnew(tx: Db, saleId: number): Promise<void> {
  await tx.execute(sql`update bids b
    set total = coalesce((select sum(p.amount) from proposal_lots p where p.bid_id = b.id), 0)
    where b.sale_id = ${saleId} and b.status in ${bidsThat.areNotIn}`);
}

/** Stores what the input gives, as a draft would; proposals that are being written keep what still fits. @throws {AppError} RULE_BROKEN */
export async function storeChange(
  work: Work,
  call: SchoolCall,
  sale: Sale,
  { input, arrivals }: { readonly input: SaleInput; readonly arrivals: Arrivals },
): Promise<void> {
  const { tx } = work;
  const subject = saleSubject(sale.id);
  await checkSaleInput(tx, input, sale, input.products);
  const scalars = scalarsOf(input, sale, arrivals);
  checkDates(sale, scalars);
  const { lastQuestion: _last, typeId: _type, ...kept } = scalars;
  const name = kept.name === '' ? sale.name : (kept.name ?? sale.name);
  await tx
    .update(sales)
    .set({ ...kept, name, updatedBy: call.session.userId })
    .where(eq(sales.id, sale.id));
  if (input.products) {
    await saveLots(work, sale.id, input.products);
    await countDraftsAnew(tx, sale.id);
  }
  await changeQuestions(tx, subject, input.auctionQuestions);
  await saveWeights(tx, subject, input.AuctionRubricsData);
  await saveDocuments(work, call, { subject, sent: contentOf(input), fields: contentFields, arrivals });
}
