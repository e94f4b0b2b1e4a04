import type { components } from '@chalkline/openapi/types';
import { eq } from 'drizzle-orm';
import { type SignedInCall } from '../../call.ts';
import { bids, rfps } from '../../database/tables/index.ts';
import { AppError, notFound } from '../../errors.ts';
import { mayVendorSee } from '../deals/order-details.ts';
import { openIfDue } from './opening.ts';

type Input = components['schemas']['CheckRfpStatusInput'];

/** The purchase that the request names, by number or token, itself or by its bid. @throws {AppError} VALIDATION_FAILED */
async function namedRfp(call: SignedInCall, input: Input): Promise<number> {
  const { ids } = call.services;
  if (input.id) return input.id;
  if (input.encryptedId) return ids.decode('rfp', input.encryptedId) ?? 0;
  const bidId = input.bidId ?? (input.encryptedBidId ? ids.decode('bid', input.encryptedBidId) : null);
  if (bidId === null || bidId === undefined) throw new AppError('VALIDATION_FAILED', 'Say which purchase is meant.', { id: 'Give the id or the encryptedId of a purchase or bid.' });
  const [bid] = await call.db.select({ rfpId: bids.rfpId }).from(bids).where(eq(bids.id, bidId));
  return bid?.rfpId ?? 0;
}

async function maySee(call: SignedInCall, rfp: typeof rfps.$inferSelect): Promise<boolean> {
  const { session } = call;
  if (session.role === 'Admin') return true;
  if (session.role === 'School' || session.role === 'StaffMember') return rfp.schoolId === session.schoolId;
  return session.vendorId !== null && mayVendorSee({ ...call, session: { ...session, vendorId: session.vendorId } }, rfp);
}

/** The state of a purchase now, for whoever clicks on something older. NOTIF-8 */
export async function checkRfpStatus(call: SignedInCall, input: Input): Promise<components['schemas']['RfpStatus']> {
  const id = await namedRfp(call, input);
  const find = async () => (await call.db.select().from(rfps).where(eq(rfps.id, id)))[0];
  const rfp = await find();
  if (!rfp || !(await maySee(call, rfp))) throw notFound('purchase');
  const opened = rfp.status === 2 && rfp.endDate !== null && (await openIfDue(call.services, call.log, id));
  const current = opened ? await find() : rfp;
  return { status: current?.status ?? rfp.status, encryptedId: call.services.ids.encode('rfp', id), id };
}
