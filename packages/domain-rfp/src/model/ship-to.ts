import { purchaseTypeOf, type ShipToPlace } from '@chalkline/rules';
import type { ShipToAddress } from './contract.ts';

/** An address of School Setup as purchases keep it. */
export const placeOf = ({
  name,
  addressLine1,
  addressLine2,
  city,
  stateCode,
  postalCode,
}: ShipToAddress): ShipToPlace => ({
  name,
  line1: addressLine1,
  line2: addressLine2,
  city,
  stateCode,
  postalCode,
});

/** The school's usual address; undefined where it has none. */
export const usualAddress = (addresses: readonly ShipToAddress[]): ShipToAddress | undefined =>
  addresses.find(({ isDefault }) => isDefault) ?? addresses[0];

/**
 * The address that a purchase would be published with: the one chosen, else the usual one; services that name none leave it open, which
 * is undefined. PUR-38
 */
export function addressOfDraft(
  addresses: readonly ShipToAddress[],
  typeId: number,
  chosen: number | null,
): ShipToAddress | undefined {
  const named = addresses.find(({ id }) => id === chosen);
  return named ?? (purchaseTypeOf(typeId).hasGoods ? usualAddress(addresses) : undefined);
}
