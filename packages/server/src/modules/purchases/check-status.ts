import type { components } from '@chalkline/openapi/types';
import { PurchaseStatus, sourceTypeOf } from '@chalkline/rules';
import { and, eq } from 'drizzle-orm';
import type { SignedInCall } from '../../call.ts';
import { bids, rfps } from '../../database/tables/index.ts';
import { AppError } from '../../errors.ts';
import { isOpenBid } from '../tender/bids/open-bids.ts';
import { openIfPast } from './opening.ts';
import type { Rfp } from './rfp-parts.ts';
import { mayVendorSee } from './visibility.ts';

type Input = components['schemas']['CheckRfpStatusInput'];

/** The purchase of a bid, for the bidder and, once the bids are open, for the school: before that a bid tells nobody. */
async function rfpOfBid({ db, session }: SignedInCall, bidId: number): Promise<number | null> {
  const [row] = await db
    .select({ rfpId: bids.rfpId })
    .from(bids)
    .innerJoin(rfps, eq(rfps.id, bids.rfpId))
    .where(
      and(
        eq(bids.id, bidId),
        session.vendorId === null ? isOpenBid('bids', 'rfps') : eq(bids.vendorId, session.vendorId),
      ),
    );
  return row?.rfpId ?? null;
}

/** The purchase that the request names, by number or token, itself or by its bid. @throws {AppError} VALIDATION_FAILED */
async function namedRfp(call: SignedInCall, input: Input): Promise<number | null> {
  const { ids } = call.services;
  // A mail names its rows by token; whatever number stands beside one is not what was sent.
  if (input.id && !(input.isFromEmail && input.encryptedId)) return input.id;
  if (input.encryptedId) return ids.decode('rfp', input.encryptedId);
  if (input.bidId) return rfpOfBid(call, input.bidId);
  if (input.encryptedBidId) {
    const bidId = ids.decode('bid', input.encryptedBidId);
    return bidId === null ? null : rfpOfBid(call, bidId);
  }
  throw new AppError('VALIDATION_FAILED', 'Say which purchase is meant.', {
    id: 'Give the id or the encryptedId of a purchase or bid.',
  });
}

/** Drafts are their school's and its reviewers'; administrators see what was published. PUR-17 ACC-18 */
async function maySee(call: SignedInCall, rfp: Rfp): Promise<boolean> {
  const { session } = call;
  if (session.role === 'Admin') return rfp.status !== PurchaseStatus.Draft;
  if (session.role === 'School' || session.role === 'StaffMember') return rfp.schoolId === session.schoolId;
  return (
    session.vendorId !== null && mayVendorSee({ ...call, session: { ...session, vendorId: session.vendorId } }, rfp)
  );
}

/** What an old link or notification leads to when there is nothing any more; a purchase of others answers the same. ID-5 */
const gone = ({ isFromEmail }: Input) =>
  new AppError(
    'NOT_FOUND',
    isFromEmail
      ? 'What this email is about is no longer there, or it was sent to another account than the one you are signed in with.'
      : 'This purchase is no longer there, or it is not one of yours. It may have been deleted.',
  );

/** Whether the row is of the kind that is meant; a request that names no kind means either. PUR-32 */
const isOfKind = (rfp: Rfp, type: Input['type']): boolean => !type || sourceTypeOf(rfp.typeId) === type;

/** The state of a purchase now, for whoever clicks on something older. NOTIF-7 PUR-32 TIME-6 @throws {AppError} NOT_FOUND */
export async function checkRfpStatus(call: SignedInCall, input: Input): Promise<components['schemas']['RfpStatus']> {
  const id = await namedRfp(call, input);
  const find = async () => (id === null ? undefined : (await call.db.select().from(rfps).where(eq(rfps.id, id)))[0]);
  const rfp = await find();
  if (!rfp || id === null || !isOfKind(rfp, input.type) || !(await maySee(call, rfp))) throw gone(input);
  const current = (await openIfPast(call, rfp)) ? await find() : rfp;
  return { status: current?.status ?? rfp.status, encryptedId: call.services.ids.encode('rfp', id), id };
}
