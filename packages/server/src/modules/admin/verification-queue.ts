import type { components } from '@chalkline/openapi/types';
import { VendorStatus } from '@chalkline/rules';
import { and, eq, ne, or, sql } from 'drizzle-orm';
import { asAdmin, type Call } from '../../call.ts';
import type { Db } from '../../database/database.ts';
import { users, vendorCertificates, vendorReferences, vendors, vendorTaxForms } from '../../database/tables/index.ts';
import { inFoldedText } from '../shared/folded.ts';
import { COUNTED_ROWS, countOf, type ListQuery, likeText, orderOf, pageOf } from '../shared/paging.ts';
import { vendorProfile } from '../vendor-profile/read-profile.ts';
import type { Page } from './accounts.ts';

type Schemas = components['schemas'];

const vendorId = sql`"vendors"."id"`;
const attempt = sql<number>`(select count(*)::int from verification_events e where e.vendor_id = ${vendorId} and e.decision = 'submitted')`;

/** What a lead's row tells of its company. */
const leadColumns = {
  vendor: vendors,
  user: users,
  attempt,
  hasW9: sql<boolean>`exists (select 1 from ${vendorTaxForms} w where w.vendor_id = ${vendorId})`,
  certificateCount: sql<number>`(select count(*)::int from ${vendorCertificates} c where c.vendor_id = ${vendorId})`,
  referenceCount: sql<number>`(select count(*)::int from ${vendorReferences} r where r.vendor_id = ${vendorId})`,
};

/** Companies whose profile waits for verification, the one that waits longest first. ADM-4 */
export async function listLeads(
  call: Call,
  query: ListQuery & { stateCode?: string },
): Promise<Page<Schemas['VerificationLead']>> {
  const { db } = asAdmin(call);
  const text = query.search?.trim() ? likeText(query.search) : null;
  const where = and(
    eq(vendors.status, VendorStatus.Submitted),
    query.stateCode ? eq(vendors.stateCode, query.stateCode) : undefined,
    text ? or(inFoldedText(vendors.companyName, text), inFoldedText(users.email, text)) : undefined,
  );
  const isMain = and(eq(users.vendorId, vendors.id), eq(users.role, 'Vendor'));
  const sortable = { companyName: vendors.companyName, submittedAt: vendors.submittedAt, attempt };
  const { limit, offset } = pageOf(query);
  const rows = await db
    .select(leadColumns)
    .from(vendors)
    .innerJoin(users, isMain)
    .where(where)
    .orderBy(...orderOf(query, sortable, sql`${vendors.submittedAt} asc nulls first`, vendors.id))
    .limit(limit)
    .offset(offset);
  const some = db
    .select({ one: sql`1` })
    .from(vendors)
    .innerJoin(users, isMain)
    .where(where)
    .limit(COUNTED_ROWS)
    .as('some');
  const listingData = rows.map(({ vendor, user, ...row }) => ({
    ...row,
    vendorId: vendor.id,
    companyName: vendor.companyName,
    contactName: `${user.firstName} ${user.lastName}`,
    email: user.email,
    stateCode: vendor.stateCode,
    submittedAt: (vendor.submittedAt ?? vendor.createdAt).toISOString(),
  }));
  return { listingData, totalCount: await countOf(db, some) };
}

/** Companies that may be the same one: the same name, DUNS, SAM number or telephone. ADM-4 */
async function similarTo(db: Db, id: number): Promise<Schemas['VerificationInfo']['similar']> {
  const [vendor] = await db.select().from(vendors).where(eq(vendors.id, id));
  if (!vendor) return [];
  const [number = ''] = (vendor.phoneNumber ?? '').split(';');
  const same = [
    ['Same name', sql`lower(${vendors.companyName}) = lower(${vendor.companyName})`],
    ['Same DUNS number', sql`${vendors.dunsNumber} <> '' and ${vendors.dunsNumber} = ${vendor.dunsNumber}`],
    ['Same SAM number', sql`${vendors.samNumber} <> '' and ${vendors.samNumber} = ${vendor.samNumber}`],
    // Two extensions of one switchboard are the same telephone.
    ['Same telephone', sql`${vendors.phoneNumber} <> '' and split_part(${vendors.phoneNumber}, ';', 1) = ${number}`],
  ] as const;
  const why = sql<string>`case ${sql.join(
    same.map(([label, condition]) => sql`when ${condition} then ${label}`),
    sql` `,
  )} end`;
  return db
    .select({ vendorId: vendors.id, companyName: vendors.companyName, status: vendors.status, why })
    .from(vendors)
    .where(and(ne(vendors.id, id), or(...same.map(([, condition]) => condition))))
    .limit(10);
}

/** One company's papers. ADM-4 @throws {AppError} NOT_FOUND */
export async function verificationInfo(call: Call, id: number): Promise<Schemas['VerificationInfo']> {
  const { db } = asAdmin(call);
  const profile = await vendorProfile(db, id);
  const [vendor] = await db.select({ submittedAt: vendors.submittedAt }).from(vendors).where(eq(vendors.id, id));
  return {
    profile,
    attempt: profile.history.filter(({ decision }) => decision === 'submitted').length,
    submittedAt: vendor?.submittedAt?.toISOString() ?? null,
    similar: await similarTo(db, id),
  };
}
