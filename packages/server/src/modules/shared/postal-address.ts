import type { PostalAddress } from '../../database/tables/columns.ts';

interface AddressRow {
  addressLine1: string;
  addressLine2: string | null;
  city: string;
  stateCode: string;
  postalCode: string;
}

/** A row's address under a name. */
export const addressOf = (name: string, row: AddressRow): PostalAddress => ({
  name,
  line1: row.addressLine1,
  line2: row.addressLine2,
  city: row.city,
  stateCode: row.stateCode,
  postalCode: row.postalCode,
});
