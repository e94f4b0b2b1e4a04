import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { databaseNow } from '../database/clock.ts';
import type { Db } from '../database/database.ts';
import { invitations, saleLots, saleParticipants, sales, schools, users, vendors } from '../database/tables/index.ts';
import { liveClock } from '../modules/live-auctions/live-clock.ts';
import { settleIfDue } from '../modules/sale-core/settle-sale.ts';
import type { OpaqueIds } from '../security/opaque-ids.ts';
import type { Services } from '../services.ts';
import type { DemoName, Market } from './market.ts';
import { vendorIds } from './story.ts';

const MINUTE = 60_000;

/** A live auction for tests: what it sells, when, and who accepted its terms. */
export interface LivePlan {
  /** Each lot's start price, increment and reserve in dollars; nothing of it is 0 or none. */
  readonly lots?: readonly { startPrice?: string; increment?: string; reserve?: string }[];
  /** Milliseconds from now; negative for one whose start has come. */
  readonly startsIn?: number;
  readonly endsIn?: number;
  readonly lotStep?: number;
  /** Companies made for it, besides the demonstration's first two. */
  readonly moreBidders?: number;
  readonly isPublic?: boolean;
  /** Whether the demonstration's first two companies are left out. */
  readonly isOfStrangers?: boolean;
  /** The school that sells; the demonstration's first unless another is named. */
  readonly schoolId?: number;
}

/** What tests need of it. */
export interface LiveSale {
  readonly id: number;
  readonly token: string;
  readonly lotIds: readonly number[];
  /** The companies in the order of their bidder numbers: the demonstration's two first. */
  readonly vendorIds: readonly number[];
}

async function newCompanies(db: Db, schoolId: number, count: number): Promise<number[]> {
  if (count === 0) return [];
  const [school] = await db.select({ stateCode: schools.stateCode }).from(schools).where(eq(schools.id, schoolId));
  const rows = await db
    .insert(vendors)
    .values(
      Array.from({ length: count }, (_each, index) => ({
        companyName: `Bidding Company ${randomUUID().slice(0, 8)} ${index + 1}`,
        status: 1,
        plan: 'National Package',
        stateCode: school?.stateCode ?? 'CA',
      })),
    )
    .returning({ id: vendors.id });
  return rows.map(({ id }) => id);
}

/** Makes a live auction whose bidders accepted its terms, and starts it where its start has come. */
export async function liveSale(services: Services, plan: LivePlan = {}): Promise<LiveSale> {
  const { db } = services.connection;
  const now = (await databaseNow(db)).getTime();
  const schoolId = plan.schoolId ?? 1;
  const [clerk] = await db.select({ id: users.id }).from(users).where(eq(users.schoolId, schoolId)).limit(1);
  const by = clerk?.id ?? 1;
  const startsIn = plan.startsIn ?? -1_000;
  const [sale] = await db
    .insert(sales)
    .values({
      schoolId,
      createdBy: by,
      updatedBy: by,
      typeId: 3,
      name: 'Buses and desks',
      startDate: new Date(now + startsIn),
      endDate: new Date(now + (plan.endsIn ?? 60 * MINUTE)),
      awardDate: new Date(now + 48 * 60 * MINUTE),
      pickupDate: new Date(now + 96 * 60 * MINUTE),
      isPublic: plan.isPublic ?? true,
      lotStep: plan.lotStep ?? 1,
      status: 2,
      hasValidCertificate: true,
      publishedAt: new Date(now - 25 * 60 * MINUTE),
    })
    .returning({ id: sales.id });
  const id = sale?.id ?? 0;
  const lots = await db
    .insert(saleLots)
    .values(
      (plan.lots ?? [{}]).map(({ startPrice, increment, reserve }, index) => ({
        saleId: id,
        position: index + 1,
        description: `Bus ${index + 1}`,
        startPrice: startPrice ?? null,
        bidIncrement: increment ?? '10',
        reservePrice: reserve ?? null,
        condition: 3,
      })),
    )
    .returning({ id: saleLots.id });
  const companies = [
    ...(plan.isOfStrangers ? [] : [vendorIds.vendor, vendorIds.vendor2]),
    ...(await newCompanies(db, schoolId, plan.moreBidders ?? 0)),
  ];
  await db
    .insert(invitations)
    .values(companies.map((vendorId) => ({ saleId: id, vendorId, invitedAt: new Date(now) })));
  await db.insert(saleParticipants).values(
    companies.map((vendorId, index) => ({
      saleId: id,
      vendorId,
      acceptedBy: by,
      acceptedAt: new Date(now),
      termsVersion: 1,
      bidderNumber: index + 1,
    })),
  );
  await settleIfDue(
    services,
    {
      error: (details) => {
        throw (details as { err: unknown }).err;
      },
    },
    id,
    liveClock,
  );
  return { id, token: services.ids.encode('sale', id), lotIds: lots.map((lot) => lot.id), vendorIds: companies };
}

/** Bids as a demonstration company by a call. */
export const bidLive = (
  market: Market,
  as: DemoName,
  lotId: number,
  amount: string | null,
  more: { readonly key?: string; readonly leastRead?: string; readonly isConfirmed?: boolean } = {},
) => {
  const { key, ...rest } = more;
  return market.call('POST', '/api/Sell/PlaceBid', { as, idem: key ?? true, body: { lotId, amount, ...rest } });
};

/** Bids as any company, past HTTP. @param cents the maximum */
export const bidAs = (services: Services, lotId: number, vendorId: number, cents: number, key = randomUUID()) =>
  services.auctions.bid(lotId, { vendorId, key, request: `${lotId} ${cents}`, amount: cents, isConfirmed: true });

/** Moves the end of a running lot, so that tests needn't wait. */
export async function endLotIn(db: Db, lotId: number, ms: number): Promise<void> {
  await db.execute(
    sql`update lot_states set ends = chalkline_now() + ${`${ms} milliseconds`}::interval where lot_id = ${lotId}`,
  );
}

/** The name that opaque ids give a lot's public log. */
export const lotToken = (ids: OpaqueIds, lotId: number): string => ids.encode('lot', lotId);

/** A session of each company, by an account of its own where the demonstration has none. */
export async function sessionsOfBidders(services: Services, companies: readonly number[]): Promise<string[]> {
  const { db } = services.connection;
  const tokens: string[] = [];
  for (const vendorId of companies) {
    const [known] = await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.vendorId, vendorId), eq(users.role, 'Vendor')))
      .limit(1);
    const account = { firstName: 'Bea', lastName: 'Bidder', role: 'Vendor' as const, accessType: 1, vendorId };
    const [made] = known
      ? [known]
      : await db
          .insert(users)
          .values({ ...account, email: `bidder-${randomUUID()}@demo.chalkline.test` })
          .returning({ id: users.id });
    tokens.push(await services.sessions.issue(made?.id ?? 0, null));
  }
  return tokens;
}
