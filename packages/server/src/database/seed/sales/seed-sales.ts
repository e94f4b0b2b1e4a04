import type { NoteSigner } from '@chalkline/auction-log';
import type { demoSales } from '@chalkline/demo-data';
import { type BidContent, type ProposalContent, receiptHash } from '../../../modules/tender/bids/receipt.ts';
import type { OpaqueIds } from '../../../security/opaque-ids.ts';
import type { Db } from '../../database.ts';
import * as tables from '../../tables/index.ts';
import { insertAll, type TableRows } from '../insert-all.ts';
import type { DemoPhotos } from './draw-photos.ts';
import { writeLiveLot } from './write-live-lots.ts';

export type Sales = ReturnType<typeof demoSales>;

/** How far people were told of a log that was written at once. LIVE-20 */
const NOBODY = { outbidAt: {}, outbid: [] };

const withHashes = (rows: Sales['proposalVersions']): object[] =>
  rows.map((row) => ({ ...row, hash: receiptHash(row.content as ProposalContent | BidContent, row.nonce) }));

/** Notifications with the opaque numbers of their sales. */
export const saleNotifications = (rows: Sales['notifications'], ids: OpaqueIds): Sales['notifications'] =>
  rows.map((row) => ({
    ...row,
    relatedUrl:
      row.relatedUrl?.replace('{saleToken}', row.saleId === null ? '' : ids.encode('sale', row.saleId)) ?? null,
  }));

function saleRows(sales: Sales, photos: DemoPhotos): TableRows {
  return [
    [tables.sales, sales.sales],
    [tables.saleLots, sales.lots],
    [tables.files, photos.files],
    [tables.photos, photos.photos],
    [tables.lotPhotos, photos.lotPhotos],
    [tables.invitations, sales.invitations],
    [tables.saleParticipants, sales.participants],
    [tables.saleChanges, sales.changes],
    [tables.vendorQuestions, sales.vendorQuestions],
    [tables.savedDeals, sales.watches],
    [tables.rfpQuestions, sales.questions],
    [tables.rfpRubrics, sales.rubrics],
  ];
}

function dealingRows(sales: Sales): TableRows {
  return [
    [tables.bids, sales.proposals],
    [tables.proposalLots, sales.proposalLots],
    [tables.bidAnswers, sales.proposalAnswers],
    [tables.bidVersions, withHashes(sales.proposalVersions)],
    [tables.evaluations, sales.evaluations],
    [tables.evaluators, sales.evaluators],
    [tables.bidScores, sales.scores],
    [tables.saleOffers, sales.offers],
    [tables.saleOfferFigures, sales.offerFigures],
    [tables.saleInvoices, sales.invoices],
    [tables.saleInvoiceLots, sales.invoiceLots],
    [tables.saleNextOffers, sales.nextOffers],
    [tables.saleWindows, sales.windows],
    [tables.saleBookings, sales.bookings],
    [tables.ratings, sales.ratings],
    [tables.transactions, sales.fees],
    [tables.auditLog, sales.auditLog],
  ];
}

/** The logs of live auctions; who was to be told of their lines was told. */
async function insertLive(db: Db, sales: Sales, signer: NoteSigner): Promise<void> {
  for (const script of sales.live) await writeLiveLot(db, script, signer);
  const states = await db.select({ lotId: tables.lotStates.lotId, seq: tables.lotStates.seq }).from(tables.lotStates);
  const made = new Set(sales.live.map(({ lotId }) => lotId));
  const told = states.filter(({ lotId }) => made.has(lotId)).map((state) => ({ ...state, ...NOBODY }));
  await insertAll(db, tables.lotTellings, told);
}

/**
 * Puts sales into a market whose accounts are there: their rows, their photos, and the logs of their live auctions. The
 * notifications are the caller's to insert, among those of purchases.
 */
export async function insertSales(db: Db, sales: Sales, photos: DemoPhotos, signer: NoteSigner): Promise<void> {
  for (const [table, rows] of [...saleRows(sales, photos), ...dealingRows(sales)]) await insertAll(db, table, rows);
  await insertLive(db, sales, signer);
}
