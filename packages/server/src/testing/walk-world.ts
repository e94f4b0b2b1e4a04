import { and, eq, ne, sql } from 'drizzle-orm';
import { bids, notifications, rfps, shipToAddresses } from '../database/tables/index.ts';
import type { DemoName, Market } from './market.ts';
import { awardedPurchase, bidOn, openPurchase, submitBid, vendorIds, wholeDraft } from './story.ts';
import { addEvaluationRows, type EvaluationRows } from './walk-evaluation-rows.ts';
import { addFrontRows, type FrontRows } from './walk-front-rows.ts';

/** An id that no row has. */
export const NO_ID = 9_007_199_254_740_991;

/** Rows of both sides for the walk over every operation: of the demonstration's school and vendor, and of others. */
export interface World {
  readonly market: Market;
  readonly school: SchoolRows;
  /** What belongs to another school. */
  readonly otherSchool: SchoolRows;
  readonly bidOfVendor: number;
  readonly bidOfOther: number;
  readonly orderOfVendor: number;
  readonly orderOfOther: number;
  readonly openPurchase: { id: number; lineId: number };
  /** A purchase that invited nobody but the demonstration's vendor. */
  readonly privateToken: string;
  readonly fileOfSchool: number;
  readonly fileOfOtherSchool: number;
  readonly fileOfVendor: number;
  readonly fileOfOther: number;
  /** A notification by whom it is for. */
  notificationOf(name: DemoName): Promise<number>;
  clientIdOf(name: DemoName): Promise<number>;
  userIdOf(name: DemoName): Promise<number>;
  /** One more session of an account, by its own name. */
  otherSessionOf(name: DemoName): Promise<string>;
  /** Where a school that nobody of the walk belongs to has its orders delivered. */
  addressOfOtherSchool(): Promise<number>;
  readonly front: FrontRows;
  readonly evaluation: EvaluationRows;
}

interface SchoolRows {
  readonly draft: number;
  readonly published: number;
  readonly openedBid: number;
  readonly order: number;
}

const text = Buffer.from('a list\n').toString('base64');

async function upload(market: Market, as: DemoName): Promise<number> {
  const body = { name: `${as}.txt`, fileStr: text };
  return (await market.call('POST', '/api/POConfiguration/UploadFile', { as, body })).data.id;
}

async function saveDraft(market: Market, as: DemoName): Promise<number> {
  const body = { ...(await wholeDraft(market)), vendorNotificationIds: [vendorIds.vendor] };
  return (await market.call('POST', '/api/POConfiguration/RFP', { as, body })).data.id;
}

/** Another school's rows; the demonstration data has purchases of every status. */
async function rowsOfOthers(market: Market): Promise<SchoolRows> {
  const [published] = await market.db
    .select({ id: rfps.id })
    .from(rfps)
    .where(and(ne(rfps.schoolId, 1), ne(rfps.schoolId, 2), eq(rfps.status, 3)))
    .limit(1);
  const [bid] = await market.db
    .select({ id: bids.id })
    .from(bids)
    .where(eq(bids.rfpId, published?.id ?? 0))
    .limit(1);
  const order = (await market.db.execute(
    sql`select id from purchase_orders where school_id not in (1, 2) and vendor_id not in (1, 2, 3, 4, 5) limit 1`,
  )) as unknown as { rows: { id: number | string }[] };
  return {
    draft: await saveDraft(market, 'school2'),
    published: published?.id ?? 0,
    openedBid: bid?.id ?? 0,
    order: Number(order.rows[0]?.id ?? 0),
  };
}

async function addAddress({ db }: Market): Promise<number> {
  const address = { addressLine1: '9 Elm Street', city: 'Reno', stateCode: 'NV', postalCode: '89501' };
  const [row] = await db
    .insert(shipToAddresses)
    .values({ schoolId: 3, name: 'Warehouse', ...address })
    .returning({ id: shipToAddresses.id });
  return row?.id ?? 0;
}

/** Who is who, and a notification for anybody. */
function lookups(
  market: Market,
): Pick<World, 'notificationOf' | 'clientIdOf' | 'userIdOf' | 'otherSessionOf' | 'addressOfOtherSchool'> {
  const accountOf = async (name: DemoName) => {
    const token = await market.tokenOf(name);
    const session = await market.services.sessions.resolve(token);
    if (!session) throw new Error(`${name} has no session`);
    return session;
  };
  return {
    async notificationOf(name) {
      const { role, clientId } = await accountOf(name);
      const [row] = await market.db
        .insert(notifications)
        .values({ role, clientId, event: 'invitation', message: 'A test.', notificationType: 1 })
        .returning({ id: notifications.id });
      return row?.id ?? 0;
    },
    clientIdOf: async (name) => (await accountOf(name)).clientId,
    userIdOf: async (name) => (await accountOf(name)).userId,
    otherSessionOf: async (name) => {
      const token = await market.services.sessions.issue((await accountOf(name)).userId, null);
      return (await market.services.sessions.resolve(token))?.sessionId ?? '';
    },
    addressOfOtherSchool: () => addAddress(market),
  };
}

/** Makes what the walk needs. */
export async function buildWorld(market: Market): Promise<World> {
  const awarded = await awardedPurchase(market);
  const second = await awardedPurchase(market);
  const open = await openPurchase(market, { quantities: [4] });
  const secret = await openPurchase(market, { isPublic: false, vendors: [vendorIds.vendor] });
  const mine = await submitBid(market, 'vendor', bidOn(open, ['5.00']));
  const theirs = await submitBid(market, 'vendor3', bidOn(open, ['6.00']));
  const otherSchool = await rowsOfOthers(market);
  return {
    ...lookups(market),
    market,
    school: {
      draft: await saveDraft(market, 'school'),
      published: second.purchase.id,
      openedBid: second.losingBid,
      order: awarded.orderId,
    },
    otherSchool,
    bidOfVendor: mine.data.bidId,
    bidOfOther: theirs.data.bidId,
    orderOfVendor: awarded.orderId,
    orderOfOther: otherSchool.order,
    openPurchase: { id: open.id, lineId: open.lines[0]?.id ?? 0 },
    privateToken: secret.token,
    fileOfSchool: await upload(market, 'school'),
    fileOfOtherSchool: await upload(market, 'school2'),
    fileOfVendor: await upload(market, 'vendor'),
    fileOfOther: await upload(market, 'vendor2'),
    front: await addFrontRows(market, { own: awarded.orderId, foreign: otherSchool.order }),
    evaluation: await addEvaluationRows(market, { own: awarded.orderId, foreign: otherSchool.order }),
  };
}
