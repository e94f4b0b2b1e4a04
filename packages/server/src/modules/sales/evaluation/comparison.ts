import type { components } from '@chalkline/openapi/types';
import {
  AuctionType,
  compareMoney,
  highestAmount,
  isBidStanding,
  LotStatus,
  meanMoney,
  openDocuments,
  PRICE_RUBRIC_ID,
  SaleStatus,
  sumMoney,
} from '@chalkline/rules';
import { sql } from 'drizzle-orm';
import type { SchoolCall } from '../../../call.ts';
import { rowsOf } from '../../../database/rows-of.ts';
import { bidsThat } from '../../../database/status-sql.ts';
import { AppError, notFound } from '../../../errors.ts';
import { answersOf, documentsOfBids } from '../../opened-bids/opened-bids.ts';
import { rubricScores } from '../../opened-bids/rubric-scores.ts';
import type { Lot, Sale } from '../../sale-core/sale.ts';
import type { LiveLots } from '../../sale-dealings/next-bidders.ts';
import { expiredPapersOf } from '../../shared/expired-papers.ts';
import { accessOf, type EvaluationAccess, mayManage, seesBids } from '../../tender/evaluation/access.ts';
import { missingText } from '../../tender/evaluation/missing.ts';
import { progressOf } from '../../tender/evaluation/progress.ts';
import { sentLetters } from '../../tender/letters/sent-letters.ts';
import { saleSubject } from '../../tender/subject.ts';
import { ownSaleNow } from '../details/school-details.ts';
import { type LotWithFiles, lotsWithFiles } from '../lots/read-lots.ts';
import { bareLot, type ComparedLot, comparisonHead, mayDecide } from './comparison-head.ts';
import { liveResult } from './live-result.ts';
import { type OpenedProposal, readSaleMaterial, type SaleMaterial } from './material.ts';

type Schemas = components['schemas'];
type Comparison = Schemas['SaleComparison'];

const hasBuyer = ({ status, buyerId }: Lot): boolean =>
  buyerId !== null && status !== LotStatus.OfferedToNext && status !== LotStatus.Unsold;

/** A lot with what was proposed for it. EVAL-18 */
function comparedLot(whole: LotWithFiles, material: SaleMaterial): ComparedLot {
  const { lot } = whole;
  const ranking = material.rankings.get(lot.id) ?? [];
  const standing = material.compared.filter(({ status }) => isBidStanding(status));
  const amounts = standing.flatMap(({ lots }) => lots.find(({ lotId }) => lotId === lot.id)?.amount ?? []);
  const highest = highestAmount(lot.id, material.compared);
  const winner = material.opened.find(({ bid }) => hasBuyer(lot) && bid.vendorId === lot.buyerId);
  return {
    ...bareLot(whole),
    mean: meanMoney(amounts),
    highest,
    bestBidIds: ranking
      .filter(({ total }) => highest !== null && compareMoney(total, highest) === 0)
      .map(({ bidId }) => bidId),
    awardedBidId: winner?.bid.id ?? null,
    ranking: ranking.flatMap(({ bidId, rank, score, total }) =>
      rank === null ? [] : [{ bidId, rank, score, amount: total }],
    ),
  };
}

function comparedLines({ amounts }: OpenedProposal, lots: readonly Lot[], isPriceHidden: boolean) {
  return lots.map(({ id, reservePrice }) => {
    const amount = amounts.get(id) ?? null;
    const isKnown = !isPriceHidden && amount !== null && reservePrice !== null;
    return {
      lotId: id,
      amount: isPriceHidden ? null : amount,
      isNoBid: amount === null,
      isBelowReserve: isKnown ? compareMoney(amount, reservePrice) < 0 : null,
    };
  });
}

/** Proposals as columns of the comparison, as they came in. EVAL-14 EVAL-16 */
async function comparedBids(
  { db, services, session }: SchoolCall,
  material: SaleMaterial,
  isPriceHidden: boolean,
): Promise<Schemas['ComparedProposal'][]> {
  const ids = material.opened.map(({ bid }) => bid.id);
  const [answers, documents] = [await answersOf(db, ids), await documentsOfBids(db, ids)];
  const expired = await expiredPapersOf(
    db,
    material.opened.map(({ bid }) => bid.vendorId),
  );
  const ranked = new Map([...material.rankings.values()].flat().map((entry) => [entry.bidId, entry]));
  return material.opened.map((entry) => {
    const { bid, vendor, bidderNumber } = entry;
    const all = documents.get(bid.id) ?? [];
    const open = openDocuments(all, isPriceHidden);
    // The price is scored lot by lot: no one figure stands for the whole proposal.
    const own = ranked.get(bid.id);
    const shown = own && { ...own, priceScore: null };
    return {
      bidId: bid.id,
      encryptedBidId: services.ids.encode('bid', bid.id),
      vendorId: bid.vendorId,
      vendorName: vendor.name,
      vendorCity: vendor.city,
      vendorState: vendor.stateCode,
      expiredPapers: expired.get(bid.vendorId) ?? [],
      bidderNumber,
      status: bid.status,
      total: isPriceHidden ? null : bid.total,
      lines: comparedLines(entry, material.lots, isPriceHidden),
      scores: rubricScores(material, shown, { bidId: bid.id, userId: session.userId, isPriceHidden }),
      answers: answers.get(bid.id) ?? [],
      documents: open,
      sealedDocuments: all.length - open.length,
      note: bid.note,
      submittedAt: (bid.submittedAt ?? bid.updatedAt).toISOString(),
      awardedLotIds: material.lots.filter((lot) => hasBuyer(lot) && lot.buyerId === bid.vendorId).map(({ id }) => id),
      disqualifiedReason: bid.disqualifiedReason,
    };
  });
}

async function countIn({ db }: SchoolCall, saleId: number): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from bids where sale_id = ${saleId} and status not in ${bidsThat.areNotIn}`,
  );
  return row?.count ?? 0;
}

/** Before the end a count and nothing more, after a cancellation the same for ever. BID-10 */
async function sealed(call: SchoolCall, sale: Sale, access: EvaluationAccess): Promise<Comparison> {
  const whole = await lotsWithFiles(call.db, sale.id);
  return {
    ...(await comparisonHead(call, sale, access)),
    isSealed: sale.openedAt === null,
    proposalCount: await countIn(call, sale.id),
    lots: whole.map(bareLot),
    bids: [],
    highestSplit: null,
    evaluatorsDone: 0,
    evaluatorCount: 0,
    missingScores: null,
    canScore: false,
    canAward: false,
    letters: [],
  };
}

async function opened(call: SchoolCall, sale: Sale, access: EvaluationAccess): Promise<Comparison> {
  const { db } = call;
  const { isPriceHidden } = access;
  const material = await readSaleMaterial(db, sale, access);
  const whole = await lotsWithFiles(db, sale.id);
  const head = await comparisonHead(call, sale, access);
  const isScored = material.weights.some(({ rubricId }) => rubricId !== PRICE_RUBRIC_ID);
  const isEvaluator = access.evaluators.length === 0 || access.mine !== null;
  const lots = whole.map((one) => (isPriceHidden ? bareLot(one) : comparedLot(one, material)));
  const highest = lots.flatMap((lot) => lot.highest ?? []);
  return {
    ...head,
    isSealed: false,
    proposalCount: material.opened.length,
    lots,
    bids: await comparedBids(call, material, isPriceHidden),
    highestSplit: highest.length === 0 ? null : sumMoney(highest),
    ...progressOf(material, access, head.evaluation.candidates.filter(({ isInvited }) => !isInvited).length),
    missingScores: missingText(material, access, 'proposal'),
    canScore: sale.status === SaleStatus.OnGoing && isScored && isEvaluator,
    canAward: !isPriceHidden && mayDecide(call, sale, material.lots),
    letters: await sentLetters(db, saleSubject(sale.id), mayManage(call)),
  };
}

/**
 * Proposals side by side, or the result of a live auction. An evaluator sees no proposal before signing and, with a conflict, none
 * at all. BID-10 EVAL-9 EVAL-18
 * @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION for a quick sale
 */
export async function readSaleComparison(call: SchoolCall, live: LiveLots, id: number): Promise<Comparison> {
  const sale = await ownSaleNow(call, id);
  if (sale.status === SaleStatus.Draft) throw notFound('sale');
  if (sale.typeId === AuctionType.QuickSale) {
    throw new AppError('ILLEGAL_TRANSITION', 'A quick sale has offers, and nothing to compare.');
  }
  const access = await accessOf(call.db, saleSubject(id), call.session.userId);
  if (sale.typeId === AuctionType.LiveAuction) return liveResult(call, live, sale, access);
  return sale.openedAt !== null && seesBids(access) ? opened(call, sale, access) : sealed(call, sale, access);
}
