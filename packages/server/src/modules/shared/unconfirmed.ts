import { type SQL, sql } from 'drizzle-orm';
import { vendorIs } from '../../database/status-sql.ts';

/**
 * Whether an organization is a sign-up that nobody has confirmed: its main account's address is still to be proved. Until
 * then there is nobody behind it. REG-10
 * @param owner the organization's number, as SQL of the statement around it
 */
export function isUnconfirmed(column: 'school_id' | 'vendor_id', owner: SQL): SQL {
  return sql`exists (select 1 from users u where u.${sql.raw(column)} = ${owner} and u.access_type = 1 and u.confirmed_at is null)`;
}

/**
 * Companies that schools may know of. Only a new sign-up is ever unconfirmed, so that the others are not asked for: the
 * directory counts every company. REG-10
 * @param status its status, and `vendorId` its number, as SQL of the statement around it
 */
export const isKnownVendor = (status: SQL, vendorId: SQL): SQL =>
  sql`(${status} <> ${vendorIs.PartiallyApproved} or not ${isUnconfirmed('vendor_id', vendorId)})`;
