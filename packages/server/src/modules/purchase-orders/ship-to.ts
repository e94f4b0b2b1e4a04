import type { components } from '@chalkline/openapi/types';
import { isPurchaseTypeId, purchaseTypeOf } from '@chalkline/rules';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { type rfps, shipToAddresses } from '../../database/tables/index.ts';

type Address = components['schemas']['Address'];
type Rfp = typeof rfps.$inferSelect;

/** One of the school's addresses, as it is now. */
export interface Place {
  readonly id: number;
  readonly address: Address;
}

/** The address that an order goes to: the one it names, else the school's usual one; null where it has none. PUR-28 */
export async function shipToAddress(
  db: Db,
  { schoolId, shipToAddressId }: Pick<Rfp, 'schoolId' | 'shipToAddressId'>,
): Promise<Place | null> {
  const isNamed = shipToAddressId === null ? undefined : eq(shipToAddresses.id, shipToAddressId);
  const [row] = await db
    .select()
    .from(shipToAddresses)
    .where(and(eq(shipToAddresses.schoolId, schoolId), isNamed))
    .orderBy(desc(shipToAddresses.isDefault), asc(shipToAddresses.position), asc(shipToAddresses.id))
    .limit(1);
  if (!row) return null;
  const { id, name, addressLine1, addressLine2, city, stateCode, postalCode } = row;
  return { id, address: { name, line1: addressLine1, line2: addressLine2, city, stateCode, postalCode } };
}

/**
 * Where a draft would go if it were published now. Goods that name no place go to the school's usual address; services that name
 * none leave it open. PUR-38
 */
export function placeOfDraft(db: Db, rfp: Pick<Rfp, 'typeId' | 'schoolId' | 'shipToAddressId'>): Promise<Place | null> {
  const hasGoods = !isPurchaseTypeId(rfp.typeId) || purchaseTypeOf(rfp.typeId).hasGoods;
  return hasGoods || rfp.shipToAddressId !== null ? shipToAddress(db, rfp) : Promise.resolve(null);
}
