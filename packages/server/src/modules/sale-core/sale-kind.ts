import { AuctionType, auctionTypeName, formatNumber, isSaleOpen, SaleStatus } from '@chalkline/rules';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { sales } from '../../database/tables/index.ts';
import { refreshSaleCompanies, refreshSaleSchool } from '../shared/refresh-windows.ts';
import type { TenderKind, TenderOpening, TenderWords, Told } from '../tender/kind.ts';
import type { Tender } from '../tender/tender.ts';
import { openSealedLots } from './open-sealed-lots.ts';
import { saleStatesOf } from './sale-states.ts';
import { mayVendorSeeSale } from './visibility.ts';

/** The number of a sale as people read it. */
export const saleNumber = (id: number): string => formatNumber('RFQ', id);

/** How a notice names a sale. */
export const namedSale = ({ id, name }: { readonly id: number; readonly name: string }) => ({
  saleNumber: saleNumber(id),
  saleName: name,
});

/** Where a vendor reads a sale, without a leading slash. */
export const vendorSalePath = (token: string): string => `vendor-sale-details?id=${token}`;

const toVendors = (tender: Tender, { schoolName, token }: Told) => ({
  data: { ...namedSale(tender), schoolName },
  saleId: tender.id,
  relatedUrl: vendorSalePath(token),
});

function invitationOf(tender: Tender, told: Told) {
  const { data, ...rest } = toVendors(tender, told);
  return { ...rest, data: { ...data, closes: told.closes, kind: auctionTypeName(tender.typeId) } };
}

const words: TenderWords = {
  invitation: (tender, told) => ({ event: 'sale-invitation', ...invitationOf(tender, told) }),
  opportunity: (tender, told) => ({ event: 'sale-opportunity', ...invitationOf(tender, told) }),
  addressInvitation: (tender, told) => ({
    event: 'vendor-invited-to-sale',
    data: { ...namedSale(tender), ...told, kind: auctionTypeName(tender.typeId) },
  }),
  reminder(tender, told, own) {
    const { data, ...rest } = toVendors(tender, told);
    return { event: 'sale-reminder', ...rest, data: { ...data, closes: told.closes, words: own } };
  },
  questionAsked: (tender, { question }) => ({
    event: 'sale-question-asked',
    data: { ...namedSale(tender), question },
    saleId: tender.id,
    relatedUrl: `school-sale-details?id=${tender.id}&tab=questions`,
  }),
  answeredAlready: 'This question is answered, and vendors have read it. Correct it by a change of the sale.',
  questionsEnd: ({ typeId }) =>
    typeId === AuctionType.LiveAuction
      ? { ahead: 'the auction starts', past: 'The auction has started' }
      : { ahead: 'the sale ends', past: 'The sale has ended' },
  questionAnswered(tender, told, said) {
    const { data, ...rest } = toVendors(tender, told);
    return { event: 'sale-question-answered', ...rest, data: { ...data, ...said } };
  },
  opened: (tender, opened) =>
    opened === null
      ? {
          event: 'sale-unsold',
          data: namedSale(tender),
          saleId: tender.id,
          relatedUrl: `sale-history?id=${tender.id}`,
        }
      : {
          event: 'sale-proposals-opened',
          data: { ...namedSale(tender), bidCount: opened.bidCount },
          saleId: tender.id,
          relatedUrl: `sale-bid-comparison?id=${tender.id}`,
        },
  closingSoon: (tender, { schoolName, closes, token }, { side, state }) => ({
    event: 'sale-closing-soon',
    data: { ...namedSale(tender), schoolName, closes, state },
    saleId: tender.id,
    relatedUrl: side === 'vendor' ? vendorSalePath(token) : `school-sale-details?id=${tender.id}`,
  }),
  evaluatorNamed: (tender, who) => ({
    event: 'sale-evaluator-named',
    data: { ...namedSale(tender), isOpened: tender.openedAt !== null, ...who },
    saleId: tender.id,
    relatedUrl: `sale-bid-comparison?id=${tender.id}`,
  }),
};

const isSealedAuction = ({ typeId }: Pick<Tender, 'typeId'>): boolean => typeId === AuctionType.Auction;

const opening: TenderOpening = {
  isSealed: (tender) => isSealedAuction(tender) && tender.status === SaleStatus.Open && tender.heldAt === null,
  areSealed: and(
    eq(sales.status, SaleStatus.Open),
    sql`${sales.typeId} = ${sql.raw(String(AuctionType.Auction))}`,
    isNull(sales.heldAt),
  ),
  statusAfter: openSealedLots,
  noBids: 'No proposal was received.',
};

/** Sales, as inviting, asking, opening and evaluating know them. */
export const saleKind: TenderKind = {
  kind: 'sale',
  field: 'saleId',
  words,
  opening,
  closing: {
    areOpen: and(inArray(sales.status, [SaleStatus.Open, SaleStatus.Live]), isNull(sales.heldAt)),
    statesOf: saleStatesOf,
  },
  vendorPath: vendorSalePath,
  takesBids: ({ typeId, status }) => isSaleOpen(typeId, status),
  questionsEnd: ({ typeId, startDate, endDate }) => (typeId === AuctionType.LiveAuction ? startDate : endDate),
  mayVendorSee: mayVendorSeeSale,
  nothingToEvaluate: (tender) => (isSealedAuction(tender) ? null : 'Only a sealed auction has proposals to evaluate.'),
  isEvaluable: (tender) => isSealedAuction(tender) && tender.status <= SaleStatus.OnGoing,
  isBeingEvaluated: (tender) => isSealedAuction(tender) && tender.status === SaleStatus.OnGoing,
  refreshSchool: refreshSaleSchool,
  refreshCompanies: refreshSaleCompanies,
  pushToSchool: (realtime, schoolId, id) => realtime.push('School', schoolId, 'SaleChangedAsync', { saleId: id }),
};
