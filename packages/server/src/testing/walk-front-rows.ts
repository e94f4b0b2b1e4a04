import { and, eq, inArray, notInArray } from 'drizzle-orm';
import {
  approvedDomains,
  checkouts,
  inquiries,
  joinRequests,
  purchaseOrders,
  ratings,
  refunds,
  threads,
  transactions,
  users,
  vendorBlacklist,
  vendorReferences,
  vendorTaxForms,
} from '../database/tables/index.ts';
import type { Market } from './market.ts';
import { vendorIds } from './story.ts';

/** A row of the caller's organization, and one of somebody else's. */
export interface OwnAndForeign<T = number> {
  readonly own: T;
  readonly foreign: T;
}

/** Rows behind the front door: of the demonstration's school and vendor, and of others. */
export interface FrontRows {
  readonly thread: OwnAndForeign;
  readonly reference: OwnAndForeign;
  /** Companies that the demonstration's school, and another one, has blocked. */
  readonly blocked: OwnAndForeign;
  readonly checkout: OwnAndForeign<string>;
  readonly invoice: OwnAndForeign;
  /** A refund of the own invoice that nobody has sent yet. */
  readonly refund: number;
  /** Sales whose platform fee is billed: of the demonstration's school, and of another. */
  readonly feeOfSale: OwnAndForeign;
  /** Ratings by vendors, which schools received. */
  readonly ratingByVendor: OwnAndForeign;
  /** Ratings by schools, which vendors received. */
  readonly ratingBySchool: OwnAndForeign;
  /** Requests to join the demonstration's school, and another one. */
  readonly joining: OwnAndForeign;
  readonly inquiry: number;
  readonly domain: number;
  /** The file of a company’s W-9. */
  readonly taxForm: number;
}

/** Orders whose ratings are made: the demonstration's, and one of others. */
type Orders = OwnAndForeign;

/** A number that no row has. */
const NOWHERE = 9_007_199_254_740_990;

const idOf = (rows: readonly { id: number }[]): number => rows[0]?.id ?? 0;

async function addThreads({ db }: Market): Promise<OwnAndForeign> {
  const add = async (schoolId: number, vendorId: number) =>
    idOf(await db.insert(threads).values({ schoolId, vendorId, lastAt: new Date() }).returning({ id: threads.id }));
  return { own: await add(1, vendorIds.vendor), foreign: await add(3, 6) };
}

async function addReferences({ db }: Market): Promise<OwnAndForeign> {
  const words = { schoolName: 'Elm Street School', schoolEmail: 'office@elm.example', workDone: 'Desks' };
  const add = async (vendorId: number) =>
    idOf(
      await db
        .insert(vendorReferences)
        .values({ vendorId, ...words })
        .returning({ id: vendorReferences.id }),
    );
  return { own: await add(vendorIds.vendor), foreign: await add(vendorIds.vendor2) };
}

async function block({ db }: Market): Promise<OwnAndForeign> {
  const blocked = { own: 21, foreign: 22 };
  await db.delete(vendorBlacklist).where(inArray(vendorBlacklist.vendorId, [blocked.own, blocked.foreign]));
  await db.insert(vendorBlacklist).values([
    { schoolId: 1, vendorId: blocked.own, reason: 'Late twice.' },
    { schoolId: 3, vendorId: blocked.foreign, reason: 'Late twice.' },
  ]);
  return blocked;
}

async function feesOf(db: Market['db']): Promise<OwnAndForeign> {
  const fees = await db.select().from(transactions).where(eq(transactions.kind, 'sale-fee'));
  const saleOf = (isOwn: boolean) => fees.find(({ schoolId }) => (schoolId === 1) === isOwn)?.saleId ?? NOWHERE;
  return { own: saleOf(true), foreign: saleOf(false) };
}

async function addPayments({ db }: Market): Promise<Pick<FrontRows, 'checkout' | 'invoice' | 'refund' | 'feeOfSale'>> {
  const checkout = { own: 'session-of-vendor', foreign: 'session-of-another' };
  const common = { provider: 'test', amount: '49.00' } as const;
  const checkoutOf = (vendorId: number, sessionId: string) =>
    ({ ...common, vendorId, sessionId, planId: 2, period: 'month', state: 'paid' }) as const;
  await db
    .insert(checkouts)
    .values([checkoutOf(vendorIds.vendor, checkout.own), checkoutOf(vendorIds.vendor2, checkout.foreign)]);
  const bill = async (vendorId: number, number: string) => {
    const words = { number, providerId: number, kind: 'subscription', description: 'State Package' } as const;
    const row = { ...common, ...words, vendorId, status: 'paid', at: new Date() } as const;
    return idOf(await db.insert(transactions).values(row).returning({ id: transactions.id }));
  };
  const invoice = { own: await bill(vendorIds.vendor, 'T-1'), foreign: await bill(vendorIds.vendor2, 'T-2') };
  const asked = {
    transactionId: invoice.own,
    invoiceId: 'T-1',
    amount: '1.00',
    state: 'asked',
    provider: 'test',
  } as const;
  const refund = idOf(
    await db
      .insert(refunds)
      .values({ ...asked, at: new Date() })
      .returning({ id: refunds.id }),
  );
  return { checkout, invoice, refund, feeOfSale: await feesOf(db) };
}

async function rate({ db }: Market, orderId: number, side: 'school' | 'vendor'): Promise<number> {
  const isIt = and(eq(ratings.purchaseOrderId, orderId), eq(ratings.side, side));
  const known = await db.select({ id: ratings.id }).from(ratings).where(isIt);
  if (known.length > 0) return idOf(known);
  const [order] = await db.select().from(purchaseOrders).where(eq(purchaseOrders.id, orderId));
  const whose = { schoolId: order?.schoolId ?? 0, vendorId: order?.vendorId ?? 0 };
  const row = { purchaseOrderId: orderId, side, ...whose, score: 4 };
  return idOf(await db.insert(ratings).values(row).returning({ id: ratings.id }));
}

async function addRatings(
  market: Market,
  orders: Orders,
): Promise<Pick<FrontRows, 'ratingByVendor' | 'ratingBySchool'>> {
  const bySide = async (side: 'school' | 'vendor') => ({
    own: await rate(market, orders.own, side),
    foreign: await rate(market, orders.foreign, side),
  });
  return { ratingByVendor: await bySide('vendor'), ratingBySchool: await bySide('school') };
}

async function addRequests({ db }: Market): Promise<OwnAndForeign> {
  const isAsking = and(eq(users.role, 'School'), eq(users.accessType, 1), notInArray(users.schoolId, [1, 2, 3]));
  const [one, other] = await db.select({ id: users.id }).from(users).where(isAsking).limit(2);
  const add = async (schoolId: number, userId = 0) =>
    idOf(
      await db
        .insert(joinRequests)
        .values({ schoolId, userId, askedAt: new Date() })
        .returning({ id: joinRequests.id }),
    );
  return { own: await add(1, one?.id), foreign: await add(3, other?.id) };
}

async function addInquiry({ db }: Market): Promise<number> {
  const words = { name: 'A. Visitor', email: 'visitor@example.test', subject: 'A question', lastAt: new Date() };
  return idOf(await db.insert(inquiries).values(words).returning({ id: inquiries.id }));
}

async function addDomain({ db }: Market): Promise<number> {
  const words = { domain: 'walked.example.test' };
  return idOf(await db.insert(approvedDomains).values(words).returning({ id: approvedDomains.id }));
}

async function addTaxForm(market: Market): Promise<number> {
  const body = { name: 'W-9.txt', fileStr: Buffer.from('a tax form\n').toString('base64') };
  const { data } = await market.call('POST', '/api/POConfiguration/UploadFile', { as: 'vendor', body });
  const form = { vendorId: vendorIds.vendor, fileId: data.id };
  await market.db
    .insert(vendorTaxForms)
    .values(form)
    .onConflictDoUpdate({ target: vendorTaxForms.vendorId, set: form });
  return data.id;
}

/** Makes the rows that the walk needs behind the front door. */
export async function addFrontRows(market: Market, orders: Orders): Promise<FrontRows> {
  return {
    thread: await addThreads(market),
    reference: await addReferences(market),
    blocked: await block(market),
    ...(await addPayments(market)),
    ...(await addRatings(market, orders)),
    joining: await addRequests(market),
    inquiry: await addInquiry(market),
    domain: await addDomain(market),
    taxForm: await addTaxForm(market),
  };
}
