import type { components } from '@chalkline/openapi/types';
import { BidStatus } from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import type { SignedInCall } from '../../call.ts';
import { rfps } from '../../database/tables/index.ts';
import type { Bid } from './bid-read.ts';

type Schemas = components['schemas'];

/** What stands for an amount that may not be read, where the answer needs one. */
const MASKED = '0.00';

/** Whether a bid was never opened: a draft and a bid that was taken back never are. BID-10 BID-12 */
export const isSealed = (openedAt: Date | null, bidStatus: number | null): boolean =>
  openedAt === null || bidStatus === BidStatus.Draft || bidStatus === BidStatus.Withdrawn;

/** Whether this reader, an administrator who acts as the bidder, may not read the figures of a bid. IMP-6 */
export async function isMaskedFor({ db, session }: SignedInCall, bid: Bid): Promise<boolean> {
  if (!session.impersonator) return false;
  const [rfp] = await db.select({ openedAt: rfps.openedAt }).from(rfps).where(eq(rfps.id, bid.rfpId));
  return isSealed(rfp?.openedAt ?? null, bid.status);
}

/** A receipt without its amount, and without the nonce: with it the amount could be found by trying. IMP-6 BID-15 */
export const maskReceipt = (receipt: Schemas['BidReceipt']): Schemas['BidReceipt'] => ({
  ...receipt,
  total: MASKED,
  nonce: '',
  canonicalText: '',
});

/** A bid without anything that could hold an amount: prices, and the texts and papers that may name one. IMP-6 */
export const maskBid = (bid: Schemas['Bid']): Schemas['Bid'] => ({
  ...bid,
  total: MASKED,
  bidProducts: bid.bidProducts.map((line) => ({
    ...line,
    unitCost: null,
    tax: '0',
    deliveryFees: MASKED,
    bidPrice: null,
  })),
  answers: [],
  documents: [],
  note: '',
  receipt: bid.receipt && maskReceipt(bid.receipt),
  versions: bid.versions.map((version) => ({ ...version, total: MASKED })),
  revision: null,
});
