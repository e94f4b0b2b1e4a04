import { DEFAULT_ORDER_TERMS } from '@chalkline/rules';
import { fullName, type World } from '../market/world.ts';
import type { IssuedAs, OrderContact, ShipTo, ShipToAddressRow, UserRow } from '../rows.ts';

type Address = Pick<ShipToAddressRow, 'addressLine1' | 'addressLine2' | 'city' | 'stateCode' | 'postalCode'>;

/** An address as it is kept with an order. */
export const addressOf = (name: string, address: Address): ShipTo => ({
  name,
  line1: address.addressLine1,
  line2: address.addressLine2,
  city: address.city,
  stateCode: address.stateCode,
  postalCode: address.postalCode,
});

const contactOf = (person: UserRow, phone: string | null, email = person.email): OrderContact => ({
  name: fullName(person),
  position: person.position,
  email,
  phone: person.phoneNumber || (phone ?? ''),
});

/** Who and what stands on an order that a person of a school places with a company. PO-11 */
export function issuedAsOf(
  { buyer, shipTo, vendorId }: { readonly buyer: UserRow; readonly shipTo: ShipTo; readonly vendorId: number },
  world: World,
): IssuedAs {
  const school = world.school(buyer.schoolId ?? 0);
  const vendor = world.vendor(vendorId);
  const contact = world.vendorUser(vendorId);
  return {
    shipTo,
    billTo: addressOf(school.name, school),
    vendorAddress: addressOf(vendor.companyName, vendor),
    buyer: contactOf(buyer, school.phoneNumber),
    vendorContact: contactOf(contact, vendor.phoneNumber, vendor.contactEmail ?? contact.email),
    authorizedBy: { name: fullName(buyer), position: buyer.position },
    terms: DEFAULT_ORDER_TERMS,
  };
}
