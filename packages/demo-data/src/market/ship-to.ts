import type { RfpRow } from '../rows.ts';
import type { World } from './world.ts';

/** Where a published purchase of a school goes: its usual address. PUR-28 PUR-38 */
export function usualShipTo(schoolId: number, { data }: World): Pick<RfpRow, 'shipToAddressId' | 'shipTo'> {
  const address = data.shipToAddresses.find((row) => row.isDefault && row.schoolId === schoolId);
  if (!address) return { shipToAddressId: null, shipTo: null };
  const { id, name, addressLine1: line1, addressLine2: line2, city, stateCode, postalCode } = address;
  return { shipToAddressId: id, shipTo: { name, line1, line2, city, stateCode, postalCode } };
}
