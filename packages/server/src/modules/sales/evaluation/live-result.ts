import type { components } from '@chalkline/openapi/types';
import { BidStatus, compareMoney, LotStatus, SaleStatus, sumMoney } from '@chalkline/rules';
import { and, eq, inArray } from 'drizzle-orm';
import type { SchoolCall } from '../../../call.ts';
import type { Db } from '../../../database/database.ts';
import { saleParticipants, vendors } from '../../../database/tables/index.ts';
import type { Lot, Sale } from '../../sale-core/sale.ts';
import type { LiveLots } from '../../sale-dealings/next-bidders.ts';
import { expiredPapersOf } from '../../shared/expired-papers.ts';
import type { EvaluationAccess } from '../../tender/evaluation/access.ts';
import { mayManage } from '../../tender/evaluation/access.ts';
import { sentLetters } from '../../tender/letters/sent-letters.ts';
import { saleSubject } from '../../tender/subject.ts';
import { iso } from '../details/sale-parts.ts';
import { type LotWithFiles, lotsWithFiles } from '../lots/read-lots.ts';
import { bareLot, comparisonHead, mayDecide } from './comparison-head.ts';

type Schemas = components['schemas'];

/** Who won a live lot, and at which price. */
export interface LotWinner {
  readonly lotId: number;
  readonly vendorId: number;
  readonly price: string;
  readonly isReserveMet: boolean;
}

/** Who a lot of a live auction is sold to, or would be: its buyer, else its highest bidder once it has ended. */
export async function liveWinner(db: Db, live: LiveLots, lot: Lot): Promise<LotWinner | null> {
  if (lot.status === LotStatus.Waiting || lot.status === LotStatus.Open) return null;
  if (lot.status !== LotStatus.ToDecide) {
    if (lot.buyerId === null || lot.soldPrice === null) return null;
    const isReserveMet = lot.reservePrice === null || compareMoney(lot.soldPrice, lot.reservePrice) >= 0;
    return { lotId: lot.id, vendorId: lot.buyerId, price: lot.soldPrice, isReserveMet };
  }
  const [first] = await live.offers(db, lot.id, []);
  return first ? { lotId: lot.id, ...first } : null;
}

async function companiesOf(db: Db, saleId: number, vendorIds: readonly number[]) {
  if (vendorIds.length === 0) return [];
  return db
    .select({
      vendorId: vendors.id,
      name: vendors.companyName,
      city: vendors.city,
      stateCode: vendors.stateCode,
      bidderNumber: saleParticipants.bidderNumber,
      acceptedAt: saleParticipants.acceptedAt,
      reason: saleParticipants.disqualifiedReason,
    })
    .from(saleParticipants)
    .innerJoin(vendors, eq(vendors.id, saleParticipants.vendorId))
    .where(and(eq(saleParticipants.saleId, saleId), inArray(saleParticipants.vendorId, [...vendorIds])));
}

const isSoldTo = (lot: Lot, vendorId: number): boolean =>
  lot.buyerId === vendorId && lot.status !== LotStatus.OfferedToNext && lot.status !== LotStatus.Unsold;

type Company = Awaited<ReturnType<typeof companiesOf>>[number];

/** A winner as a column; a live auction has no proposals, so its column has the company's own number. */
function winnerColumn(
  { services }: SchoolCall,
  company: Company,
  whole: readonly LotWithFiles[],
  winners: readonly LotWinner[],
  expiredPapers: readonly string[],
): Schemas['ComparedProposal'] {
  const { vendorId } = company;
  const own = winners.filter((winner) => winner.vendorId === vendorId);
  const awardedLotIds = whole.filter(({ lot }) => isSoldTo(lot, vendorId)).map(({ lot }) => lot.id);
  return {
    bidId: vendorId,
    encryptedBidId: services.ids.encode('bid', vendorId),
    vendorId,
    vendorName: company.name,
    vendorCity: company.city,
    vendorState: company.stateCode,
    expiredPapers: [...expiredPapers],
    bidderNumber: company.bidderNumber,
    status: awardedLotIds.length > 0 ? BidStatus.Awarded : BidStatus.Submitted,
    total: sumMoney(own.map(({ price }) => price)),
    lines: whole.map(({ lot }) => {
      const won = own.find(({ lotId }) => lotId === lot.id);
      return {
        lotId: lot.id,
        amount: won?.price ?? null,
        isNoBid: won === undefined,
        isBelowReserve: won ? !won.isReserveMet : null,
      };
    }),
    scores: [],
    answers: [],
    documents: [],
    sealedDocuments: 0,
    note: '',
    submittedAt: iso(company.acceptedAt) ?? '',
    awardedLotIds,
    disqualifiedReason: company.reason,
  };
}

/** The result of a live auction: each lot's highest bidder, once the last lot has ended. SALE-27 */
export async function liveResult(
  call: SchoolCall,
  live: LiveLots,
  sale: Sale,
  access: EvaluationAccess,
): Promise<Schemas['SaleComparison']> {
  const { db } = call;
  const whole = await lotsWithFiles(db, sale.id);
  const isOver = sale.status !== SaleStatus.Open && sale.status !== SaleStatus.Live;
  const winners: LotWinner[] = [];
  for (const { lot } of isOver ? whole : []) {
    const won = await liveWinner(db, live, lot);
    if (won) winners.push(won);
  }
  const winnerIds = [...new Set(winners.map(({ vendorId }) => vendorId))];
  const companies = await companiesOf(db, sale.id, winnerIds);
  const expired = await expiredPapersOf(db, winnerIds);
  return {
    ...(await comparisonHead(call, sale, access)),
    isSealed: !isOver,
    proposalCount: companies.length,
    lots: whole.map((one) => {
      const won = winners.find(({ lotId }) => lotId === one.lot.id);
      if (!won) return bareLot(one);
      const ranking = [{ bidId: won.vendorId, rank: 1, score: null, amount: won.price }];
      return {
        ...bareLot(one),
        highest: won.price,
        bestBidIds: [won.vendorId],
        awardedBidId: isSoldTo(one.lot, won.vendorId) ? won.vendorId : null,
        ranking,
      };
    }),
    bids: companies.map((company) => winnerColumn(call, company, whole, winners, expired.get(company.vendorId) ?? [])),
    highestSplit: winners.length === 0 ? null : sumMoney(winners.map(({ price }) => price)),
    evaluatorsDone: 0,
    evaluatorCount: 0,
    missingScores: null,
    canScore: false,
    canAward:
      isOver &&
      mayDecide(
        call,
        sale,
        whole.map(({ lot }) => lot),
      ),
    letters: await sentLetters(db, saleSubject(sale.id), mayManage(call)),
  };
}
