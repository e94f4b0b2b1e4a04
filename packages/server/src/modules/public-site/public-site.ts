import type { components } from '@chalkline/openapi/types';
import { purchaseNumber } from '@chalkline/rules';
import { sql } from 'drizzle-orm';
import { sqlNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { purchaseIs, schoolsThatAreIn, vendorsThat } from '../../database/status-sql.ts';
import type { Services } from '../../services.ts';
import { iso } from '../overview/parts.ts';
import { offeredPlans } from '../payments/plan-details.ts';
import { landingCategories } from '../reference/categories.ts';
import { rememberedFor } from '../shared/remembered-for.ts';
import { stands } from '../shared/standing-orders.ts';
import { timeZoneOf } from '../shared/time-zones.ts';
import { isKnownVendor } from '../shared/unconfirmed.ts';

type Schemas = components['schemas'];
type Opportunity = Schemas['PublicOpportunity'];

/** How long one answer serves everybody: visitors come in crowds and read the same. */
const KEEP_MS = 10_000;
const NEWEST = 8;

/** Purchases that anybody may see and a vendor may bid on now. ID-6 */
const isPublicAndOpen = sql`r.status = ${purchaseIs.Open} and r.is_public and r.end_date > ${sqlNow}`;

interface OpportunityRow {
  readonly id: string | number;
  readonly typeId: number;
  readonly name: string;
  readonly schoolName: string;
  readonly city: string;
  readonly stateCode: string;
  readonly postalCode: string;
  readonly timeZone: string | null;
  readonly categoryName: string | null;
  readonly publishedAt: string | Date;
  readonly endDate: string | Date;
  readonly lineCount: number;
}

async function newest({ connection, ids }: Services): Promise<Opportunity[]> {
  const rows = await rowsOf<OpportunityRow>(
    connection.db,
    sql`select r.id, r.type_id as "typeId", r.name, s.name as "schoolName", s.city, trim(s.state_code) as "stateCode", s.postal_code as "postalCode", s.time_zone as "timeZone",
        c.name as "categoryName", r.published_at as "publishedAt", r.end_date as "endDate",
        (select count(*)::int from rfp_lines l where l.rfp_id = r.id) as "lineCount"
      from rfps r join schools s on s.id = r.school_id left join categories c on c.id = r.parent_category_id
      where ${isPublicAndOpen} order by r.published_at desc, r.id desc limit ${NEWEST}`,
  );
  return rows.map(({ id, typeId, publishedAt, endDate, postalCode, timeZone, ...row }) => ({
    ...row,
    timeZone: timeZoneOf({ stateCode: row.stateCode, postalCode, timeZone }),
    encryptedId: ids.encode('rfp', Number(id)),
    number: purchaseNumber(typeId, Number(id)),
    rfptypeId: typeId,
    publishedAt: iso(publishedAt),
    rfpendDate: iso(endDate),
  }));
}

type Counts = Pick<
  Schemas['LandingPage'],
  'openCount' | 'schoolCount' | 'vendorCount' | 'stateCount' | 'closingThisWeek' | 'awardedTotal12Months'
>;

async function countsOf(db: Db): Promise<Counts> {
  const [row] = await rowsOf<Counts>(
    db,
    sql`select
      (select count(*)::int from rfps r where ${isPublicAndOpen}) as "openCount",
      (select count(*)::int from schools where status in ${schoolsThatAreIn}) as "schoolCount",
      (select count(*)::int from vendors v where v.status in ${vendorsThat.areListed} and ${isKnownVendor(sql`v.status`, sql`v.id`)}) as "vendorCount",
      (select count(distinct state_code)::int from schools where status in ${schoolsThatAreIn}) as "stateCount",
      (select count(*)::int from rfps r where ${isPublicAndOpen} and r.end_date <= ${sqlNow} + interval '7 days') as "closingThisWeek",
      (select coalesce(sum(p.total), 0)::numeric(16, 2)::text from purchase_orders p
        where ${stands('p')} and p.issued_at > ${sqlNow} - interval '12 months' and p.issued_at <= ${sqlNow}) as "awardedTotal12Months"`,
  );
  if (!row) throw new Error('The market could not be counted.');
  return row;
}

/** What the landing page shows: counts, the newest public opportunities, the plans. ID-6 */
export const landingPage = rememberedFor(KEEP_MS, async (services: Services): Promise<Schemas['LandingPage']> => {
  const { db } = services.connection;
  return { ...(await countsOf(db)), newest: await newest(services), plans: await offeredPlans(services) };
});

/** What the vendors’ landing page shows: open opportunities by category and state, the newest, the plans. ID-6 */
export const vendorPortal = rememberedFor(KEEP_MS, async (services: Services): Promise<Schemas['VendorPortal']> => {
  const { db } = services.connection;
  const states = await rowsOf<Schemas['VendorPortal']['states'][number]>(
    db,
    sql`select trim(st.code) as code, st.name, count(r.id)::int as "openCount"
      from states st join schools s on s.state_code = st.code join rfps r on r.school_id = s.id and ${isPublicAndOpen}
      group by st.code, st.name order by count(r.id) desc, st.name`,
  );
  const categories = await landingCategories(db);
  return {
    openCount: states.reduce((sum, { openCount }) => sum + openCount, 0),
    categories,
    states,
    newest: await newest(services),
    plans: await offeredPlans(services),
  };
});
