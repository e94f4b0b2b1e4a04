import { PurchaseStatus, PurchaseTypeId } from '@chalkline/rules';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import type { PostalAddress } from '../../database/tables/columns.ts';
import { rfps, shipToAddresses } from '../../database/tables/index.ts';
import { ruleBroken } from '../../errors.ts';
import { placeOfDraft, shipToAddress } from '../purchase-orders/ship-to.ts';

type Rfp = typeof rfps.$inferSelect;

/** What is said of an address that another school keeps, or that nobody keeps any more. */
const NOT_OWN = 'This address is not one of your school’s. Choose another one.';

/** Those of these addresses that the school keeps; they stay while the caller's work lasts. */
export async function ownAddresses(db: Db, schoolId: number, ids: readonly (number | null)[]): Promise<Set<number>> {
  const asked = [...new Set(ids.filter((id) => id !== null))];
  if (asked.length === 0) return new Set();
  const rows = await db
    .select({ id: shipToAddresses.id })
    .from(shipToAddresses)
    .where(and(inArray(shipToAddresses.id, asked), eq(shipToAddresses.schoolId, schoolId)))
    .for('key share');
  return new Set(rows.map(({ id }) => id));
}

/** An address that the school does not keep. PUR-28 PUR-38 */
export async function shipToProblems(
  db: Db,
  schoolId: number,
  shipToAddressId: number | null | undefined,
): Promise<Record<string, string>> {
  if (!shipToAddressId) return {};
  const own = await ownAddresses(db, schoolId, [shipToAddressId]);
  return own.has(shipToAddressId) ? {} : { shipToAddressId: NOT_OWN };
}

/**
 * Where a purchase goes, as whoever looks at it reads: a draft as it would be published now, everything else as it was published.
 * Null where nothing was said, and in a purchase from before it was asked for. PUR-28 PUR-38
 */
export async function shipToOf(db: Db, rfp: Rfp): Promise<PostalAddress | null> {
  const isDraft = rfp.status === PurchaseStatus.Draft && !rfp.isScheduled;
  if (isDraft) return (await placeOfDraft(db, rfp))?.address ?? null;
  if (rfp.shipTo !== null || rfp.typeId !== PurchaseTypeId.Order) return rfp.shipTo;
  return (await shipToAddress(db, rfp))?.address ?? null;
}

/** Keeps the place of a purchase as it is at the publishing: bids are made for that address, and its orders name it. PUR-38 */
export async function keepShipTo(tx: Db, rfp: Rfp): Promise<void> {
  const place = await placeOfDraft(tx, rfp);
  await tx
    .update(rfps)
    .set({ shipToAddressId: place?.id ?? null, shipTo: place?.address ?? null })
    .where(eq(rfps.id, rfp.id));
}

/**
 * The place that an addendum chooses, as it is now; nothing where it chooses none. PUR-38
 * @throws {AppError} RULE_BROKEN for an address that the school does not keep
 */
export async function chosenShipTo(
  tx: Db,
  { schoolId }: Pick<Rfp, 'schoolId'>,
  shipToAddressId: number | undefined,
): Promise<Partial<Pick<Rfp, 'shipToAddressId' | 'shipTo'>>> {
  if (shipToAddressId === undefined) return {};
  const place = await shipToAddress(tx, { schoolId, shipToAddressId });
  if (!place) throw ruleBroken({ shipToAddressId: NOT_OWN });
  return { shipToAddressId: place.id, shipTo: place.address };
}
