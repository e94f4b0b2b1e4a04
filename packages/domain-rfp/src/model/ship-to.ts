import { purchaseTypeOf, type ShipToPlace, shipToLabel, shipToText } from '@chalkline/rules';
import { figured } from '@chalkline/ui';
import type { RfpDetails, RfpLine, ShipToAddress } from './contract.ts';
import { type DraftForm, isBlankLine } from './draft-form.ts';

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

/** The choice of a line that names no place of its own. PUR-39 */
export const WITH_PURCHASE = 'With the purchase';

/** An address of a school as people choose it. */
export const placeChoice = (address: ShipToAddress): { value: string; label: string } => ({
  value: String(address.id),
  label: `${shipToText(placeOf(address))}${address.isDefault ? ' (usual)' : ''}`,
});

/** What a line says of where it goes, where that is not where the purchase goes; null where it says nothing else. PUR-39 */
export function linePlaceText(
  { rfptypeId, shipTo }: Pick<RfpDetails, 'rfptypeId' | 'shipTo'>,
  line: Pick<RfpLine, 'shipTo'>,
): string | null {
  if (line.shipTo === null) return null;
  const text = shipToText(line.shipTo);
  return shipTo !== null && shipToText(shipTo) === text ? null : `${shipToLabel(rfptypeId)}: ${text}`;
}

/** "3 of 40 lines name a place: 2 to Annex, 1 to Pool"; null while all lines go with the purchase. PUR-39 */
export function elsewhereText(form: DraftForm, addresses: readonly ShipToAddress[]): string | null {
  const lines = form.products.filter((line) => !isBlankLine(line));
  const named = lines.filter(({ shipToAddressId }) => Boolean(shipToAddressId));
  if (named.length === 0) return null;
  const byPlace = Map.groupBy(named, ({ shipToAddressId }) => shipToAddressId);
  const parts = [...byPlace].map(([id, own]) => {
    const name = addresses.find((address) => address.id === id)?.name ?? 'an address that School Setup no longer has';
    return `${own.length} to ${name}`;
  });
  const verb = named.length === 1 ? 'names' : 'name';
  return `${named.length} of ${figured(lines.length, 'line')} ${verb} a place: ${parts.join(', ')}`;
}
