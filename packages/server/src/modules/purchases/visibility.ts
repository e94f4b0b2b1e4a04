import { PurchaseStatus, PurchaseTypeId } from '@chalkline/rules';
import { sql } from 'drizzle-orm';
import type { VendorCall } from '../../call.ts';
import type { RfpHead } from './rfp-parts.ts';

/**
 * Whether this company may see the purchase at all: it has bid on it or has an order of it, or the school has not blocked
 * it and the purchase is public or meant for it. ACC-15 REV-4
 */
export async function mayVendorSee(
  { db, session }: VendorCall,
  rfp: Pick<RfpHead, 'id' | 'schoolId' | 'typeId' | 'status' | 'isPublic'>,
): Promise<boolean> {
  if (rfp.status === PurchaseStatus.Draft) return false;
  const { vendorId, isInvitedOnly } = session;
  const result = (await db.execute(sql`
    select exists (select 1 from bids b where b.rfp_id = ${rfp.id} and b.vendor_id = ${vendorId} and b.version > 0) as "hasBid",
      exists (select 1 from purchase_orders p where p.rfp_id = ${rfp.id} and p.vendor_id = ${vendorId}) as "hasOrder",
      exists (select 1 from invitations i where i.rfp_id = ${rfp.id} and i.vendor_id = ${vendorId}) as "isInvited",
      exists (select 1 from vendor_blacklist k where k.school_id = ${rfp.schoolId} and k.vendor_id = ${vendorId}) as "isBlocked"
    `)) as unknown as { rows: Record<'hasBid' | 'hasOrder' | 'isInvited' | 'isBlocked', boolean>[] };
  const [row] = result.rows;
  if (!row) return false;
  // An order is its vendors' alone, whoever else was named for it. PUR-29
  if (rfp.typeId === PurchaseTypeId.Order) return row.hasOrder;
  const isMeantForIt = row.isInvited || (rfp.isPublic && !isInvitedOnly);
  return row.hasBid || row.hasOrder || (isMeantForIt && !row.isBlocked);
}
