import type { components } from '@chalkline/openapi/types';
import { MOST_INVITED, VendorStatus } from '@chalkline/rules';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { SchoolCall } from '../../../call.ts';
import type { Db } from '../../../database/database.ts';
import { vendorIs, vendorsThat } from '../../../database/status-sql.ts';
import { vendorBlacklist, vendorCategories, vendorCertificates, vendors } from '../../../database/tables/index.ts';
import { expiredPapersOf } from '../../shared/expired-papers.ts';
import { countOf, type ListQuery, MOST_COUNTED, orderOf } from '../../shared/paging.ts';
import { readPage } from '../../shared/prepared.ts';
import { rememberedFor } from '../../shared/remembered-for.ts';
import { holds, inColumn, type Typed } from '../../shared/typed-search.ts';
import { isKnownVendor } from '../../shared/unconfirmed.ts';

/** Written out: in the list of a select from one table the column would lose its table's name. */
const vendorId = sql`"vendors"."id"`;

const rating = sql<
  number | null
>`(select round(avg(r.score), 1)::float8 from ratings r where r.vendor_id = ${vendorId} and r.side = 'school')`;

const namedBy = {
  vendorId: vendors.id,
  companyName: vendors.companyName,
  city: vendors.city,
  stateCode: vendors.stateCode,
};

const columns = {
  ...namedBy,
  categories: sql<
    string[] | null
  >`(select array_agg(c.name order by c.name) from vendor_categories vc join categories c on c.id = vc.category_id where vc.vendor_id = ${vendorId} and c.parent_id is null)`,
  rating,
  ratingCount: sql<number>`(select count(*)::int from ratings r where r.vendor_id = ${vendorId} and r.side = 'school')`,
  isVerified: sql<boolean>`${vendors.status} = ${vendorIs.Approved}`,
};

const sortable = { companyName: vendors.companyName, stateCode: vendors.stateCode, rating };

const blocked = sql`select k.vendor_id from ${vendorBlacklist} k where k.school_id = ${sql.placeholder('schoolId')}`;
/** Listed once: they are few, and asked for each company of the market they would cost more than all else. */
const isBlocked = sql`${vendors.id} = any(array(${blocked}))`;
const isNotBlocked = sql`${vendors.id} <> all(array(${blocked}))`;
const isInCategory = sql`exists (select 1 from ${vendorCategories} vc where vc.vendor_id = ${vendors.id} and vc.category_id = ${sql.placeholder('categoryId')})`;

const holdsCertificate = sql`exists (select 1 from ${vendorCertificates} c where c.vendor_id = ${vendors.id} and c.certificate_id = ${sql.placeholder('certificateId')})`;
const isRated = sql`${rating} >= ${sql.placeholder('minRating')}::float8`;

const isKnown = isKnownVendor(sql`${vendors.status}`, vendorId);

/** Registered with a confirmed address and not rejected; verified or not yet, where that is asked for. REG-10 */
function isOfStatus(isVerified: boolean | undefined) {
  if (isVerified) return eq(vendors.status, VendorStatus.Approved);
  const among = isVerified === undefined ? vendorsThat.areListed : vendorsThat.areUnverified;
  return and(sql`${vendors.status} in ${among}`, isKnown);
}

/** How long a count of all companies serves every school. SRV-16 */
const KEEP_MS = 1_000;

const countOfAll = rememberedFor(KEEP_MS, async (db: Db) =>
  countOf(db, db.select({ one: sql`1` }).from(vendors).where(isOfStatus(undefined)).limit(MOST_COUNTED).as('some')),
);

type DirectoryQuery = ListQuery & {
  categoryId?: number;
  stateCode?: string;
  minRating?: number;
  certificateId?: number;
  isVerified?: boolean;
};

/** Companies that the school may invite, narrowed by a query, as both readings of the directory find them. */
function narrowedBy(db: Db, query: DirectoryQuery) {
  const { categoryId, stateCode, minRating, certificateId, isVerified } = query;
  const isNarrowed = query.search?.trim() || categoryId || stateCode || minRating || certificateId;
  const isWhole = !isNarrowed && isVerified === undefined;
  const shape = [
    categoryId && 'category',
    stateCode && 'state',
    minRating && 'rated',
    certificateId && 'certificate',
    isVerified !== undefined && `verified${isVerified}`,
    isWhole && 'known',
  ];
  const conditions = (typed: Typed | null) => {
    const asked = and(
      isOfStatus(isVerified),
      categoryId ? isInCategory : undefined,
      stateCode ? eq(vendors.stateCode, sql.placeholder('stateCode')) : undefined,
      minRating ? isRated : undefined,
      certificateId ? holdsCertificate : undefined,
      holds(typed, [inColumn(vendors.companyName)], () => undefined),
    );
    const counted = (which: SQL | undefined) => db.select({ one: sql`1` }).from(vendors).where(which).$dynamic();
    return {
      welcome: and(asked, isNotBlocked),
      counts: { counted: counted(asked), excepted: counted(and(asked, isBlocked)) },
    };
  };
  const known = isWhole ? () => countOfAll(db) : undefined;
  return { shape, known, conditions, values: { categoryId, stateCode, minRating, certificateId } };
}

/** Companies that a school can invite: registered, confirmed, not rejected, not blocked by the school. */
export async function listDirectory(
  { db, session }: SchoolCall,
  query: DirectoryQuery,
): Promise<{ listingData: components['schemas']['VendorDirectoryRow'][]; totalCount: number }> {
  const { shape, known, conditions, values } = narrowedBy(db, query);
  const { rows, totalCount } = await readPage(db, {
    shape: ['directory', ...shape],
    known,
    query,
    values: { schoolId: session.schoolId, ...values },
    build: (typed) => {
      const { welcome, counts } = conditions(typed);
      const order = orderOf(query, sortable, sql`${vendors.companyName} asc`, vendors.id);
      const page = db
        .select(columns)
        .from(vendors)
        .where(welcome)
        .orderBy(...order);
      return { page: page.$dynamic(), ...counts };
    },
  });
  const expired = await expiredPapersOf(
    db,
    rows.map((row) => row.vendorId),
  );
  const listingData = rows.map((row) => ({
    ...row,
    categories: row.categories ?? [],
    expiredPapers: expired.get(row.vendorId) ?? [],
  }));
  return { listingData, totalCount };
}

/**
 * Every company of the directory that a query finds, to be invited in one act, with how many there are; none of them where there
 * are more than one purchase or sale invites. PUR-36
 */
export async function listMatching(
  { db, session }: SchoolCall,
  filters: Omit<DirectoryQuery, keyof ListQuery> & Pick<ListQuery, 'search'>,
): Promise<components['schemas']['MatchingVendors']> {
  const query = { ...filters, pageNumber: 1, pageSize: MOST_INVITED };
  const { shape, known, conditions, values } = narrowedBy(db, query);
  const { rows, totalCount } = await readPage(db, {
    shape: ['directory-matching', ...shape],
    known,
    query,
    values: { schoolId: session.schoolId, ...values },
    build: (typed) => {
      const { welcome, counts } = conditions(typed);
      const page = db.select(namedBy).from(vendors).where(welcome).orderBy(vendors.companyName, vendors.id);
      return { page: page.$dynamic(), ...counts };
    },
  });
  const found = rows.map(({ vendorId, companyName, city, stateCode }) => ({ vendorId, companyName, city, stateCode }));
  // The count of the whole directory may be a moment older than its companies.
  return { vendors: totalCount > MOST_INVITED ? [] : found, totalCount: Math.max(totalCount, found.length) };
}
