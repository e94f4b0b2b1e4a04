import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { notifications, rfps } from '../database/tables/index.ts';
import { WatchedPool } from '../database/watched-pool.ts';
import { Deadline, underDeadline } from '../deadline.ts';
import { toAppError } from '../errors.ts';
import { type Market, startMarket } from '../testing/market.ts';
import { type MarketPostgres, startMarketPostgres } from '../testing/market-postgres.ts';
import { awardedPurchase, bid, compare, openPurchase } from '../testing/story.ts';

let postgres: MarketPostgres;
let url: string;
let market: Market;
let other: Market;
beforeAll(async () => {
  postgres = await startMarketPostgres();
  url = await postgres.newMarket();
  market = await startMarket({ databaseUrl: url, copyFiles: postgres.copyFiles });
  // A second node on the same database.
  other = await startMarket({ databaseUrl: url });
}, 120_000);
afterAll(async () => {
  await market?.close();
  await other?.close();
  await postgres?.stop();
});

describe('the whole job on a PostgreSQL server', () => {
  it('goes from the draft to the closed order', { timeout: 60_000 }, async () => {
    const { orderId, purchase } = await awardedPurchase(market, {
      questions: [{ question: 'Warranty?', isRequired: true }],
    });
    const post = (operation: string, as: 'vendor' | 'school', body: unknown) =>
      market.call('POST', `/api/POConfiguration/${operation}`, { as, body });
    expect((await post('AcceptPurchaseOrder', 'vendor', { id: orderId })).status).toBe(200);
    const { data } = await market.call('GET', `/api/POConfiguration/GetPurchaseOrder/${orderId}`, { as: 'vendor' });
    const lines = data.lines.map((line: { id: number; quantity: number }) => ({
      poLineId: line.id,
      quantity: line.quantity,
    }));
    expect((await post('ShipPurchaseOrder', 'vendor', { id: orderId, carrier: 'UPS', lines })).status).toBe(200);
    expect((await post('DeliverPurchaseOrder', 'school', { id: orderId, lines })).status).toBe(200);
    expect((await post('ClosePurchaseOrder', 'school', { id: orderId })).status).toBe(200);
    const [row] = await market.db.select().from(rfps).where(eq(rfps.id, purchase.id));
    expect(row?.status).toBe(7);
  });

  it('SRV-7 lists with every filter at once are told apart: statements’ names are cut to 63 characters', async () => {
    const directory =
      'pageSize=20&categoryId=1&stateCode=CA&minRating=1&certificateId=1&isVerified=true&sort=-companyName';
    const deals = 'pageSize=20&categoryId=1&stateCode=CA&rfptypeId=2&closesWithinDays=7&sort=-parentCategoryName';
    for (const path of [`GetVendorDirectory?${directory}`, `GetNewDeals?${deals}`, `GetInvitedDeals?${deals}`]) {
      const as = path.startsWith('GetVendor') ? 'school' : 'vendor';
      for (let time = 0; time < 3; time += 1) {
        expect((await market.call('GET', `/api/POConfiguration/${path}`, { as })).status, path).toBe(200);
      }
    }
  });

  it.each(['school', 'vendor', 'subvendor'] as const)(
    'every list and figure answers %s as the contract says',
    async (as) => {
      const names =
        as === 'school'
          ? [
              'GetOpenPurchaseRequests',
              'GetOpenPurchaseSummary',
              'GetDraftPurchases',
              'GetOnGoingPurchases',
              'GetPurchaseHistory',
              'GetVendorDirectory',
              'GetPurchasingOverview',
              'GetPurchaseOrders',
              'GetAllFilterData',
            ]
          : [
              'GetNewDeals',
              'GetInvitedDeals',
              'GetSubmittedBids',
              'GetAwardedBids',
              'GetCompletedDeals',
              'GetPurchaseOrders',
              'GetPurchasingOverview',
            ];
      for (const name of names)
        expect((await market.call('GET', `/api/POConfiguration/${name}`, { as })).status, name).toBe(200);
      const figure = {
        school: 'School/GetLastMonthSavings',
        vendor: 'Vendor/GetLastMonthRevenue',
        subvendor: 'SubVendor/GetLastMonthSavings',
      }[as];
      expect((await market.call('GET', `/api/${figure}`, { as })).data.length).toBeGreaterThan(0);
      const search = as === 'school' ? 'GetAllGloballySearchData' : 'GetAllGloballySearchForVendor';
      const found = await market.call('POST', `/api/POConfiguration/${search}`, {
        as,
        body: { pageSize: 5, pageNumber: 1, searchStr: 'paper' },
      });
      expect(found.data.totalCount).toBeGreaterThan(0);
    },
  );
});

describe('whether the server is ready', () => {
  it('SRV-44 is asked of the database seldom, however many ask, and without a lock on any table', async () => {
    const own = await startMarket({ databaseUrl: url });
    const asked = vi.spyOn(WatchedPool.prototype, 'query');
    try {
      const answers = await Promise.all(Array.from({ length: 500 }, () => own.app.inject('/readyz')));
      for (let more = 0; more < 500; more += 1) answers.push(await own.app.inject('/readyz'));
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
      const statements = asked.mock.calls
        .map(([statement]) => String(statement))
        .filter((text) => /pg_locks|lock table/.test(text));
      expect(statements.length).toBeGreaterThan(0);
      expect(statements.length).toBeLessThan(100);
      expect(statements.join()).not.toContain('lock table');
    } finally {
      asked.mockRestore();
      await own.close();
    }
  });
});

describe('a connection that breaks after a statement was sent', () => {
  /** From then on, whatever writes to the table loses its connection. */
  async function breakWritesTo(table: string): Promise<void> {
    await market.db.execute(`
      create or replace function break_off() returns trigger language plpgsql as
        $$ begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); return null; end $$;
      create trigger break_off before insert or update or delete on ${table} for each statement execute function break_off();`);
    onTestFinished(async () => void (await market.db.execute(`drop trigger break_off on ${table}`)));
  }
  const put = (path: string) => market.call('PUT', path, { as: 'school' });
  /** What a request is told whose only statement loses its connection. */
  async function told(statement: SQL, isChange: boolean): Promise<string> {
    const asked = underDeadline(new Deadline(5_000, isChange), async () => market.db.execute(statement));
    return asked.then(
      () => 'nothing',
      (error: unknown) => toAppError(error).code,
    );
  }

  it('SRV-36 leaves unknown what became of a write by itself', async () => {
    await breakWritesTo('notifications');
    const answer = await put('/api/Auth/ReadAllNotification/School/1');
    expect([answer.status, answer.code]).toEqual([503, 'COMMIT_UNKNOWN']);
    expect(answer.errorMsg).not.toContain('Nothing was changed');
    expect(
      await told(sql`with read as (update notifications set is_read = true returning id) select * from read`, true),
    ).toBe('COMMIT_UNKNOWN');
  });

  it('SRV-36 changes nothing where it only read, or noted something beside a request that reads', async () => {
    const gone = sql`select pg_terminate_backend(pg_backend_pid()), pg_sleep(1)`;
    expect(await told(gone, true)).toBe('UNAVAILABLE');
    expect(await told(gone, false)).toBe('UNAVAILABLE');
    await breakWritesTo('notifications');
    expect(await told(sql`update notifications set is_read = true`, false)).toBe('UNAVAILABLE');
  });

  it('SRV-36 changes nothing of what was asked for while tries are counted', async () => {
    await breakWritesTo('rate_limits');
    const body = { email: 'school@demo.chalkline.test', password: 'chalkline-demo', portal: 'school' };
    const answer = await market.call('POST', '/api/Auth/SignIn', { body });
    expect([answer.status, answer.code]).toEqual([503, 'UNAVAILABLE']);
  });
});

describe('two nodes', () => {
  it('AUTH-4 a session that one ends is refused there with the next call, and on the other as soon as it hears of it', async () => {
    const session = await market.services.sessions.resolve(await market.tokenOf('school'));
    for (let round = 0; round < 5; round += 1) {
      const token = await market.services.sessions.issue(session?.userId ?? 0, null);
      const askedOn = async (node: Market) =>
        (await node.call('GET', '/api/POConfiguration/GetDraftPurchases', { token })).status;
      expect([await askedOn(market), await askedOn(other)]).toEqual([200, 200]);
      await market.call('POST', '/api/Auth/SignOut', { token });
      expect(await askedOn(market)).toBe(401);
      // A node that heard nothing would let it in for the five seconds that it remembers it. D-6
      await vi.waitFor(async () => expect(await askedOn(other)).toBe(401), { timeout: 4_000, interval: 20 });
    }
  });

  // It waits for three biddings of six seconds to end, while one server stops and two start.
  it('SRV-5 jobs survive a restart and run once with two servers', { timeout: 90_000 }, async () => {
    const database = await postgres.newMarket();
    const first = await startMarket({ databaseUrl: database, runJobs: true });
    const purchases = [];
    for (let n = 0; n < 3; n += 1) {
      const purchase = await openPurchase(first, { quantities: [1], endsIn: 6_000 });
      await bid(first, 'vendor', purchase, ['1.00']);
      purchases.push(purchase);
    }
    // Both servers that open the bids were not there when the jobs were made.
    await first.close();
    const nodes = [
      await startMarket({ databaseUrl: database, runJobs: true }),
      await startMarket({ databaseUrl: database, runJobs: true }),
    ];
    const [node] = nodes;
    try {
      if (!node) throw new Error('no node');
      const ids = purchases.map(({ id }) => id);
      const deadline = Date.now() + 60_000;
      const open = async () =>
        node.db
          .select()
          .from(rfps)
          .where(and(inArray(rfps.id, ids), eq(rfps.status, 2)));
      while ((await open()).length > 0 && Date.now() < deadline)
        await new Promise((resolve) => setTimeout(resolve, 200));
      const rows = await node.db.select().from(rfps).where(inArray(rfps.id, ids));
      expect(rows.map((row) => [row.status, row.openedBidCount])).toEqual([
        [3, 1],
        [3, 1],
        [3, 1],
      ]);
      const told = await node.db
        .select()
        .from(notifications)
        .where(and(inArray(notifications.rfpId, ids), eq(notifications.event, 'bids-opened')));
      expect(told).toHaveLength(3);
    } finally {
      for (const each of nodes) await each.close();
    }
  });

  it('the database’s absence is said clearly, and its return needs no restart', { timeout: 60_000 }, async () => {
    const own = await startMarket({ databaseUrl: await postgres.newMarket() });
    const path = '/api/POConfiguration/GetDraftPurchases';
    const token = await own.tokenOf('school');
    try {
      expect((await own.call('GET', path, { token })).status).toBe(200);
      await postgres.pause();
      const ready = await own.app.inject('/readyz');
      expect([ready.statusCode, ready.json()]).toEqual([
        503,
        { status: 'unavailable', database: 'unreachable', files: 'ok' },
      ]);
      expect((await own.app.inject('/healthz')).statusCode).toBe(200);
      const refused = await own.call('GET', path, { token });
      expect([refused.status, refused.code]).toEqual([503, 'UNAVAILABLE']);
      await postgres.resume();
      const deadline = Date.now() + 20_000;
      while ((await own.app.inject('/readyz')).statusCode !== 200 && Date.now() < deadline)
        await new Promise((resolve) => setTimeout(resolve, 100));
      expect((await own.call('GET', path, { token })).status).toBe(200);
    } finally {
      await postgres.resume();
      await own.close();
    }
  });

  it('AUTH-4 after the database’s absence revocations are heard again', { timeout: 30_000 }, async () => {
    const deadline = Date.now() + 15_000;
    while (!other.services.connection.gossip.isLive && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 100));
    expect(other.services.connection.gossip.isLive).toBe(true);
    expect((await compare(market, await openPurchase(market))).isSealed).toBe(true);
  });
});
