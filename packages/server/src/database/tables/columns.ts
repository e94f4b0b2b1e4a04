import { canonicalUnitPrice } from '@chalkline/rules';
import { bigint, customType, numeric, timestamp } from 'drizzle-orm/pg-core';

/** A row's own number; given by the database. */
export const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();

/** A reference to another row's number. */
export const ref = (name: string) => bigint(name, { mode: 'number' });

/** US dollars with two digits; a decimal string in code. MON-1 */
export const money = (name: string) => numeric(name, { precision: 14, scale: 2 });

/**
 * US dollars for one unit with up to four decimals; in code always in its one form, whatever stands in the row. The column has no
 * scale of its own: a table of amounts in cents becomes one of these without being written anew. MON-14
 */
export const unitPrice = customType<{ data: string; driverData: string }>({
  dataType: () => 'numeric',
  fromDriver: (value) => canonicalUnitPrice(value),
});

/** A quantity with up to four decimals. */
export const quantity = (name: string) => numeric(name, { precision: 14, scale: 4, mode: 'number' });

/** An instant, stored in UTC. TIME-1 */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** When the row was made. */
export const createdAt = () => instant('created_at').notNull().defaultNow();

/** A postal address as it is kept in a row of something else. */
export interface PostalAddress {
  readonly name: string;
  readonly line1: string;
  readonly line2: string | null;
  readonly city: string;
  readonly stateCode: string;
  readonly postalCode: string;
}

/** Whom to ask about a purchase order. */
export interface OrderContact {
  readonly name: string;
  readonly position: string;
  readonly email: string;
  readonly phone: string;
}

/** Who and what stands on a purchase order besides its lines. PO-11 */
export interface IssuedAs {
  readonly shipTo: PostalAddress;
  readonly billTo: PostalAddress;
  readonly vendorAddress: PostalAddress;
  readonly buyer: OrderContact;
  readonly vendorContact: OrderContact;
  readonly authorizedBy: { readonly name: string; readonly position: string };
  readonly terms: string;
}
