import type { components } from '@chalkline/openapi/types';
import { BidStatus, formatDeadline, isMoney, parseMoney, sumMoney } from '@chalkline/rules';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Db } from '../../../database/database.ts';
import { bids, bidVersions, proposalLots, saleLots, sales, schools } from '../../../database/tables/index.ts';
import { notFound } from '../../../errors.ts';
import type { OpaqueIds } from '../../../security/opaque-ids.ts';
import type { Sale } from '../../sale-core/sale.ts';
import { saleNumber } from '../../sale-core/sale-kind.ts';
import { answersOf, bidDocumentsOf, namedDocuments, versionsOf } from '../../tender/bids/read-said.ts';
import { canonicalBid, type ProposalContent, receiptDocuments } from '../../tender/bids/receipt.ts';
import { iso } from '../details/sale-parts.ts';
import type { ProposalInput } from './check-proposal.ts';

type Schemas = components['schemas'];
/** A proposal for a sale. */
export type Proposal = typeof bids.$inferSelect & { readonly saleId: number };

/** What is kept of a revision that is not submitted. */
export type StoredRevision = Omit<ProposalInput, 'saleId'> & { readonly savedAt: string };

const isProposal = (bid: typeof bids.$inferSelect | undefined): bid is Proposal =>
  bid !== undefined && bid.saleId !== null;

/** This company's proposal by its number. @throws {AppError} NOT_FOUND */
export async function ownProposal(db: Db, vendorId: number, bidId: number): Promise<Proposal> {
  const [bid] = await db
    .select()
    .from(bids)
    .where(and(eq(bids.id, bidId), eq(bids.vendorId, vendorId)));
  if (!isProposal(bid)) throw notFound('proposal');
  return bid;
}

/** This company's proposal for a sale, where it has one. */
export async function proposalFor(db: Db, vendorId: number, saleId: number): Promise<Proposal | undefined> {
  const [bid] = await db
    .select()
    .from(bids)
    .where(and(eq(bids.saleId, saleId), eq(bids.vendorId, vendorId)));
  return isProposal(bid) ? bid : undefined;
}

/** The receipt of the newest submitted version, or null before the first. BID-15 */
export async function proposalReceiptOf(
  db: Db,
  ids: OpaqueIds,
  bid: Proposal,
): Promise<Schemas['ProposalReceipt'] | null> {
  const [row] = await db
    .select({ version: bidVersions, name: sales.name, endDate: sales.endDate, schoolName: schools.name })
    .from(bidVersions)
    .innerJoin(sales, eq(sales.id, bid.saleId))
    .innerJoin(schools, eq(schools.id, sales.schoolId))
    .where(eq(bidVersions.bidId, bid.id))
    .orderBy(desc(bidVersions.version))
    .limit(1);
  if (!row) return null;
  const { version, hash, nonce, total, submittedAt } = row.version;
  const content = row.version.content as ProposalContent;
  return {
    bidId: bid.id,
    encryptedBidId: ids.encode('bid', bid.id),
    saleId: bid.saleId,
    encryptedSaleId: ids.encode('sale', bid.saleId),
    saleNumber: saleNumber(bid.saleId),
    saleName: row.name,
    schoolName: row.schoolName,
    submittedAt: submittedAt.toISOString(),
    sellEndDate: iso(row.endDate),
    total,
    documents: receiptDocuments(content),
    version,
    hash,
    nonce,
    canonicalText: canonicalBid(content),
  };
}

/** What a proposal names, in the order of the sale's lots. */
export const proposedLots = (db: Db, bidId: number): Promise<{ lotId: number; amount: string | null }[]> =>
  db
    .select({ lotId: proposalLots.lotId, amount: proposalLots.amount })
    .from(proposalLots)
    .innerJoin(saleLots, eq(saleLots.id, proposalLots.lotId))
    .where(eq(proposalLots.bidId, bidId))
    .orderBy(asc(saleLots.position));

/** Amounts that are some; a draft may hold others. */
const totalOf = (lots: ProposalInput['lots']): string =>
  sumMoney(lots.flatMap(({ amount }) => (amount && isMoney(amount.trim()) ? [parseMoney(amount.trim())] : [])));

async function revisionOf(db: Db, { revision }: Proposal): Promise<Schemas['ProposalRevision'] | null> {
  const kept = revision as StoredRevision | null;
  if (!kept) return null;
  return {
    total: totalOf(kept.lots),
    lots: kept.lots,
    answers: kept.answers,
    documents: await namedDocuments(db, kept),
    note: kept.note ?? '',
    savedAt: kept.savedAt,
  };
}

/** What is true of a proposal for its company; never a word that suggests acceptance. */
export function proposalStatusText(
  status: number,
  sale: Pick<Sale, 'endDate' | 'openedAt' | 'status'>,
  timeZone: string,
): string {
  switch (status) {
    case BidStatus.Draft:
      return 'Draft, not submitted';
    case BidStatus.Submitted:
      if (sale.openedAt !== null) return 'Opened, being evaluated';
      if (sale.status === 5) return 'Cancelled; your proposal stays sealed';
      return sale.endDate ? `Submitted, sealed until ${formatDeadline(sale.endDate, timeZone)}` : 'Submitted';
    case BidStatus.Awarded:
      return 'Awarded to you';
    case BidStatus.NotAwarded:
      return 'Not awarded';
    case BidStatus.Withdrawn:
      return 'Withdrawn';
    default:
      return 'Disqualified';
  }
}

/** A proposal as its own company sees it, with every version. */
export async function presentProposal(
  db: Db,
  ids: OpaqueIds,
  bid: Proposal,
  { sale, timeZone }: { readonly sale: Sale; readonly timeZone: string },
): Promise<Schemas['Proposal']> {
  return {
    id: bid.id,
    encryptedId: ids.encode('bid', bid.id),
    saleId: bid.saleId,
    status: bid.status,
    statusText: proposalStatusText(bid.status, sale, timeZone),
    version: bid.version,
    total: bid.total,
    lots: await proposedLots(db, bid.id),
    answers: await answersOf(db, bid.id),
    documents: await bidDocumentsOf(db, bid.id),
    note: bid.note,
    submittedAt: iso(bid.submittedAt),
    receipt: await proposalReceiptOf(db, ids, bid),
    versions: await versionsOf(db, bid.id),
    disqualifiedReason: bid.disqualifiedReason,
    revision: await revisionOf(db, bid),
  };
}

/** What stands for an amount that may not be read, where the answer needs one. */
const MASKED = '0.00';

/** A receipt without its amount and papers, and without the nonce: with it the amount could be found by trying. IMP-6 BID-15 */
export const maskProposalReceipt = (receipt: Schemas['ProposalReceipt']): Schemas['ProposalReceipt'] => ({
  ...receipt,
  total: MASKED,
  documents: [],
  nonce: '',
  canonicalText: '',
});

/** A proposal without anything that could hold an amount: figures, and the texts and papers that may name one. IMP-6 */
export const maskProposal = (proposal: Schemas['Proposal']): Schemas['Proposal'] => ({
  ...proposal,
  total: MASKED,
  lots: proposal.lots.map(({ lotId }) => ({ lotId, amount: null })),
  answers: [],
  documents: [],
  note: '',
  receipt: proposal.receipt && maskProposalReceipt(proposal.receipt),
  versions: proposal.versions.map((version) => ({ ...version, total: MASKED })),
  revision: null,
});
