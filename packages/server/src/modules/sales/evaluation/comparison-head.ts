import type { components } from '@chalkline/openapi/types';
import { AuctionType, LotStatus, lotStatusLabel, SaleStatus } from '@chalkline/rules';
import type { SchoolCall } from '../../../call.ts';
import { type Lot, type Sale, saleAsTender } from '../../sale-core/sale.ts';
import { saleKind, saleNumber } from '../../sale-core/sale-kind.ts';
import { type EvaluationAccess, mayManage } from '../../tender/evaluation/access.ts';
import { presentEvaluation } from '../../tender/evaluation/present-evaluation.ts';
import { saleSubject } from '../../tender/subject.ts';
import { guidedWeights } from '../../tender/weights.ts';
import { iso, questionsOfSale } from '../details/sale-parts.ts';
import type { LotWithFiles } from '../lots/read-lots.ts';

/** A lot as it is compared. */
export type ComparedLot = components['schemas']['SaleComparison']['lots'][number];

/** A lot without anything that proposals say of it. */
export const bareLot = ({ lot, photos }: LotWithFiles): ComparedLot => ({
  id: lot.id,
  position: lot.position,
  productDesc: lot.description,
  AdditionalDesc: lot.details,
  productQty: lot.quantity,
  unit: lot.unit,
  photoHref: photos[0]?.thumbHref ?? null,
  status: lot.status,
  statusText: lotStatusLabel(lot.status),
  reservePrice: lot.reservePrice,
  mean: null,
  highest: null,
  bestBidIds: [],
  awardedBidId: null,
  ranking: [],
});

/** What every comparison begins with, sealed or open. */
export async function comparisonHead(call: SchoolCall, sale: Sale, access: EvaluationAccess) {
  const { db, services } = call;
  const isSealedAuction = sale.typeId === AuctionType.Auction;
  const weights = isSealedAuction ? await guidedWeights(db, saleSubject(sale.id)) : [];
  const evaluated = { kind: saleKind, tender: saleAsTender(sale) };
  return {
    id: sale.id,
    encryptedId: services.ids.encode('sale', sale.id),
    formattedNumber: saleNumber(sale.id),
    saleName: sale.name,
    auctionTypeId: sale.typeId,
    status: sale.status,
    sellStartDate: iso(sale.startDate),
    sellEndDate: iso(sale.endDate),
    sellAwardDate: iso(sale.awardDate),
    sellPickupDate: iso(sale.pickupDate),
    publishedAt: iso(sale.publishedAt),
    openedAt: iso(sale.openedAt),
    openedBidCount: sale.openedBidCount,
    weights,
    questions: await questionsOfSale(db, sale.id),
    evaluation: { saleId: sale.id, ...(await presentEvaluation(db, call, evaluated, { access, weights })) },
    isSubjectToBoard: sale.isSubjectToBoard,
    holdReason: sale.holdReason,
  };
}

/** Whether a lot of the sale waits for the school's decision. */
export const mayDecide = (call: SchoolCall, sale: Sale, lots: readonly Lot[]): boolean =>
  sale.heldAt === null &&
  mayManage(call) &&
  (sale.status === SaleStatus.OnGoing || sale.status === SaleStatus.Live) &&
  lots.some(({ status }) => status === LotStatus.ToDecide);
