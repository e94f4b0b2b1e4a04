import type { components } from '@chalkline/openapi/types';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { type rfps, shipToAddresses } from '../../database/tables/index.ts';

type Address = components['schemas']['Address'];

/** The address that an order goes to: the one it names, else the school's usual one; null where it has none. PUR-28 */
export async function shipToAddress(
  db: Db,
  { schoolId, shipToAddressId }: Pick<typeof rfps.$inferSelect, 'schoolId' | 'shipToAddressId'>,
): Promise<{ id: number; address: Address } | null> {
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
