import type { components } from '@chalkline/openapi/types';
import { AuctionType, isSaleOpen, LotStatus, questionDeadline, SaleStatus, saleNameOf } from '@chalkline/rules';
import type { Db } from '../../../database/database.ts';
import type { OpaqueIds } from '../../../security/opaque-ids.ts';
import type { Sale } from '../../sale-core/sale.ts';
import { saleAsTender } from '../../sale-core/sale.ts';
import { saleKind, saleNumber } from '../../sale-core/sale-kind.ts';
import { nextOffersOf } from '../../sale-dealings/next-offer.ts';
import { type WindowReader, windowsOf } from '../../sale-dealings/windows-read.ts';
import { vendorQuestionsOf } from '../../tender/questions/questions-read.ts';
import { saleSubject } from '../../tender/subject.ts';
import { weightsOf } from '../../tender/weights.ts';
import { type LotWithFiles, lotsWithFiles, openFields } from '../lots/read-lots.ts';
import { liveStandings, openStanding, relistedIn } from './lot-state.ts';
import {
  changesOf,
  documentsOfSale,
  iso,
  parentCategoryName,
  questionsOfSale,
  schoolOf,
  termsOf,
} from './sale-parts.ts';

type Schemas = components['schemas'];

/** Who looks: its school, or a company. */
export type SaleViewer = WindowReader;

/** Until when vendors may ask, where they may at all. PUR-12 */
function questionsUntil(sale: Sale): string | null {
  const end = saleKind.questionsEnd(saleAsTender(sale));
  const isRunning = sale.status === SaleStatus.Draft || isSaleOpen(sale.typeId, sale.status);
  return sale.isQuestionAllowed && isRunning && end !== null ? questionDeadline(end).toISOString() : null;
}

const isBought = (status: number): boolean =>
  status === LotStatus.Sold || status === LotStatus.Paid || status === LotStatus.Collected;

/** Lots as a vendor sees them; the school's preview shows the same. SALE-2 */
async function lotsFor(db: Db, sale: Sale, lots: readonly LotWithFiles[], viewer: SaleViewer) {
  const rows = lots.map(({ lot }) => lot);
  const standings = await liveStandings(db, sale);
  const relisted = await relistedIn(db, rows, viewer.side === 'school');
  const me = viewer.side === 'vendor' ? viewer.id : null;
  const offers = me === null ? [] : await nextOffersOf(db, sale.id, me);
  return lots.map((whole): Schemas['SaleLot'] => {
    const { lot } = whole;
    const standing = openStanding(sale, lot, standings.get(lot.id));
    return {
      ...openFields(whole),
      ...standing,
      relistedSaleId: relisted.get(lot.id) ?? null,
      // Whether a lot has one would say something of the others.
      hasReserve: null,
      soldToMe: me !== null && lot.buyerId === me && isBought(lot.status),
      nextOffer: offers.find(({ lotId }) => lotId === lot.id) ?? null,
    };
  });
}

/** A sale as a vendor sees it: nothing of proposals, offers and bids of others, nothing of who else is invited. */
export async function presentSale(
  db: Db,
  ids: OpaqueIds,
  sale: Sale,
  viewer: SaleViewer,
): Promise<Schemas['SaleDetails']> {
  const subject = saleSubject(sale.id);
  const lots = await lotsWithFiles(db, sale.id);
  const school = await schoolOf(db, sale);
  return {
    id: sale.id,
    encryptedId: ids.encode('sale', sale.id),
    formattedNumber: saleNumber(sale.id),
    auctionTypeId: sale.typeId,
    saleName: saleNameOf(
      sale.name,
      lots.map(({ lot }) => lot.description),
    ),
    status: sale.status,
    isScheduled: sale.isScheduled,
    school,
    schoolToken: ids.encode('school', sale.schoolId),
    parentCategoryName: await parentCategoryName(db, sale),
    auctionDescription: sale.description,
    sellStartDate: iso(sale.startDate),
    sellEndDate: iso(sale.endDate),
    sellAwardDate: iso(sale.awardDate),
    sellPickupDate: iso(sale.pickupDate),
    lotStep: sale.lotStep,
    lots: await lotsFor(db, sale, lots, viewer),
    auctionQuestions: await questionsOfSale(db, sale.id),
    auctionDocuments: await documentsOfSale(db, sale.id),
    weights: sale.typeId === AuctionType.Auction ? await weightsOf(db, subject) : [],
    isPublic: sale.heldPublic ?? sale.isPublic,
    isQuestionAllowed: sale.isQuestionAllowed,
    questionsUntil: questionsUntil(sale),
    isSubjectToBoard: sale.isSubjectToBoard,
    terms: termsOf(sale, school.name),
    changes: await changesOf(db, sale.id),
    vendorQuestions: await vendorQuestionsOf(db, subject, viewer.side === 'vendor' ? viewer.id : null),
    windows: await windowsOf(db, sale.id, viewer),
    publishedAt: iso(sale.publishedAt),
    version: sale.version,
    isSuspended: sale.suspendedAt !== null,
    suspendReason: sale.suspendReason,
  };
}
