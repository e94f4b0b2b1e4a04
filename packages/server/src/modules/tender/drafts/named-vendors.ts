import { type EmailCsv, emailCsvProblem, isEmail, normalizeEmail, parseEmailCsv } from '@chalkline/rules';
import { and, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../database/database.ts';
import { vendors } from '../../../database/tables/index.ts';
import { isKnownVendor } from '../../shared/unconfirmed.ts';
import { nounOf, type SubjectKind } from '../subject.ts';

/** Whom a draft invites. */
export interface NamedVendors {
  readonly vendorNotificationIds?: readonly number[] | undefined;
  readonly newVendorCSV?: string | null | undefined;
  readonly newVendorList?: readonly { readonly vendorEmail: string }[] | undefined;
}

type Problems = Record<string, string>;

/** As many addresses as one purchase or sale invites; more is a mailing, not an invitation. */
const MAX_EMAILS = 500;

const csvOf = ({ newVendorCSV }: NamedVendors): EmailCsv | null => (newVendorCSV ? parseEmailCsv(newVendorCSV) : null);

/** Addresses of the list and of the CSV together, each once, as they are compared; nothing when neither is given. */
export function emailsOf(input: NamedVendors, csv: EmailCsv | null = csvOf(input)): string[] | undefined {
  if (input.newVendorList === undefined && !input.newVendorCSV) return undefined;
  const fromCsv = csv?.emails ?? [];
  const all = [...(input.newVendorList ?? []).map((vendor) => vendor.vendorEmail), ...fromCsv];
  return [...new Set(all.map(normalizeEmail))];
}

/** Addresses that are none, and too many of them. */
export function addressProblems(input: NamedVendors, kind: SubjectKind): Problems {
  const problems: Problems = {};
  for (const [index, vendor] of (input.newVendorList ?? []).entries()) {
    if (!isEmail(vendor.vendorEmail)) problems[`newVendorList.${index}.vendorEmail`] = 'Invalid email address';
  }
  const csv = csvOf(input);
  const tooMany = (emailsOf(input, csv)?.length ?? 0) > MAX_EMAILS;
  if (tooMany) problems['newVendorCSV'] = `A ${nounOf(kind)} invites at most ${MAX_EMAILS} addresses.`;
  const bad = csv?.problems[0];
  if (bad) problems['newVendorCSV'] = emailCsvProblem(bad);
  return problems;
}

/** A company that is not in the directory. */
export async function vendorProblems(db: Db, { vendorNotificationIds = [] }: NamedVendors): Promise<Problems> {
  if (vendorNotificationIds.length === 0) return {};
  const isInvitable = and(
    inArray(vendors.id, [...vendorNotificationIds]),
    isKnownVendor(sql`${vendors.status}`, sql`${vendors.id}`),
  );
  const known = await db.select({ id: vendors.id }).from(vendors).where(isInvitable);
  const ids = new Set(known.map((vendor) => vendor.id));
  const missing = vendorNotificationIds.findIndex((id) => !ids.has(id));
  return missing < 0 ? {} : { [`vendorNotificationIds.${missing}`]: 'This vendor is not in the directory.' };
}
