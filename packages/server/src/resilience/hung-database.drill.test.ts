import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { rfps } from '../database/tables/index.ts';
import { WatchedPool } from '../database/watched-pool.ts';
import { Deadline, underDeadline } from '../deadline.ts';
import { type Market, startMarket } from '../testing/market.ts';
import { type MarketPostgres, startMarketPostgres } from '../testing/market-postgres.ts';
import { bidOn, openPurchase, submitBid } from '../testing/story.ts';

const MOST_MS = 6_000;
const drafts = '/api/POConfiguration/GetDraftPurchases';

let postgres: MarketPostgres;
let url: string;
let market: Market;
/** Somebody else at the same database. */
let other: pg.Client;

/** Whatever server renders pages: they are looked at without the built app. */
function pageFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'chalkline-web-'));
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html><head></head><body><div id="root"></div></body></html>',
  );
  return folder;
}

beforeAll(async () => {
  postgres = await startMarketPostgres();
  url = await postgres.newMarket();
  market = await startMarket({
    databaseUrl: url,
    copyFiles: postgres.copyFiles,
    listen: true,
    config: { webRoot: pageFolder() },
  });
  other = new pg.Client({ connectionString: url });
  await other.connect();
  for (const name of ['school', 'vendor'] as const) await market.tokenOf(name);
}, 120_000);
afterEach(async () => {
  postgres.thaw();
  // A lock that a failed test left would fail the tests after it.
  await other.query('rollback');
});
afterAll(async () => {
  await other?.end();
  await market?.close();
  await postgres?.stop();
});

async function timed<T>(work: Promise<T>): Promise<T & { ms: number }> {
  const from = performance.now();
  const result = await work;
  return { ...result, ms: performance.now() - from };
}

const fetched = async (path: string) => {
  const { statusCode, headers, body } = await market.app.inject(path);
  return { status: statusCode, type: String(headers['content-type']), body };
};

const newDraft = (name: string) =>
  market.call('POST', '/api/POConfiguration/RFP', {
    as: 'school',
    body: { rfptypeId: 2, rfpName: name, products: [{ categoryId: null, productDesc: name }] },
  });

const readiness = async () => {
  const { statusCode, body } = await market.app.inject('/readyz');
  return [statusCode, (JSON.parse(body) as { database: string }).database];
};

async function untilReady(): Promise<number> {
  const from = performance.now();
  while ((await readiness())[0] !== 200) {
    if (performance.now() - from > 20_000) throw new Error('it did not recover');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return performance.now() - from;
}

describe('a database that is stopped', () => {
  it('SRV-35 every call answers 503 in time, more of them than there are connections, and all is well after it', async () => {
    await market.call('GET', drafts, { as: 'school' });
    postgres.freeze();
    const calls = [
      ...Array.from({ length: 30 }, () => market.call('GET', drafts, { as: 'school' })),
      market.call('GET', '/api/POConfiguration/GetNewDeals', { as: 'vendor' }),
      market.call('GET', '/api/Auth/GetAllStates'),
      market.call('POST', '/api/Auth/SignIn', {
        body: { email: 'school@demo.chalkline.test', password: 'chalkline-demo', portal: 'school' },
      }),
      newDraft('Written while the database hangs'),
    ].map(timed);
    const ready = readiness();
    const answers = await Promise.all(calls);
    expect(new Set(answers.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(['503 UNAVAILABLE']));
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(MOST_MS);
    expect(answers[0]?.errorMsg).toMatch(/are slow to answer|can’t be reached/);
    expect(await ready).toEqual([503, 'unreachable']);
    expect((await market.app.inject('/healthz')).statusCode).toBe(200);
    postgres.thaw();
    expect(await untilReady()).toBeLessThan(3_000);
    expect((await market.call('GET', drafts, { as: 'school' })).status).toBe(200);
    const { rows } = await other.query(`select 1 from rfps where name = 'Written while the database hangs'`);
    expect(rows).toEqual([]);
  });

  it('SRV-35 pages, feeds, open data, pictures and the hub’s door keep to it too', async () => {
    const { token } = await openPurchase(market, { quantities: [1] });
    const bearer = await market.tokenOf('vendor2');
    postgres.freeze();
    // A page is the app alone then, which says what is wrong and asks again.
    const expected = {
      '/': 503,
      '/opportunities': 503,
      '/school-login': 200,
      [`/RFP/${token}`]: 503,
      '/sitemap.xml': 503,
      '/feeds/opportunities.atom': 503,
      '/ocds/releases.json': 503,
      [`/pictures/${'a'.repeat(22)}.webp`]: 503,
    };
    const door = timed(
      fetch(`${market.url}/notificationHub/negotiate?negotiateVersion=1`, {
        method: 'POST',
        headers: { authorization: `Bearer ${bearer}` },
      }).then(({ status }) => ({ status })),
    );
    const answers = await Promise.all(Object.keys(expected).map((path) => timed(fetched(path))));
    expect(answers.map(({ status }) => status)).toEqual(Object.values(expected));
    expect(answers[3]?.type).toMatch(/^text\/html/);
    const times = [...answers, await door].map(({ ms }) => ms);
    expect(Math.max(...times)).toBeLessThan(MOST_MS);
    expect((await door).status).toBeGreaterThanOrEqual(500);
  });
});

describe('a table that is locked', () => {
  it('SRV-35 calls that need it answer 503 in time, the server says so, and goes on when it is free', async () => {
    await other.query('begin; lock table rfps in access exclusive mode');
    const calls = [
      ...Array.from({ length: 20 }, () => market.call('GET', drafts, { as: 'school' })),
      newDraft('Written into a locked table'),
    ].map(timed);
    const answers = await Promise.all(calls);
    expect(new Set(answers.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(['503 UNAVAILABLE']));
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(MOST_MS);
    expect(await readiness()).toEqual([503, 'locked']);
    // What was called off does not stand in line any more, once PostgreSQL has heard of it.
    const waiting = `select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock'`;
    await vi.waitFor(async () => expect((await other.query(waiting)).rows).toEqual([{ waiting: 0 }]), 10_000);
    await other.query('rollback');
    expect(await untilReady()).toBeLessThan(3_000);
    expect((await market.call('GET', drafts, { as: 'school' })).status).toBe(200);
    const written = await other.query(`select 1 from rfps where name = 'Written into a locked table'`);
    expect(written.rows).toEqual([]);
  });

  it('SRV-35 time is counted over all of a request’s statements, not for each', async () => {
    // Each statement that touches a line takes 1.7 seconds: none is late by itself.
    await other.query(`
      create function slow_line() returns trigger language plpgsql as $$ begin perform pg_sleep(1.7); return new; end $$;
      create trigger slow_line before insert on rfp_lines for each statement execute function slow_line();
      create trigger slow_rfp before insert on rfps for each statement execute function slow_line();
      create trigger slow_audit before insert on audit_log for each statement execute function slow_line();`);
    try {
      const answer = await timed(newDraft('Written slowly'));
      expect([answer.status, answer.code]).toEqual([503, 'UNAVAILABLE']);
      expect(answer.ms).toBeLessThan(MOST_MS);
    } finally {
      await other.query(`
        drop trigger slow_line on rfp_lines; drop trigger slow_rfp on rfps; drop trigger slow_audit on audit_log;
        drop function slow_line();`);
    }
  });
});

describe('a transaction that can’t begin', () => {
  /** More than one connection would hide one that is lost. */
  let pool: WatchedPool;
  beforeAll(() => {
    const options = { connectionString: url, max: 1, connectionTimeoutMillis: 2_000 };
    pool = new WatchedPool(new pg.Pool(options), () => undefined);
  });
  afterAll(() => pool.end());
  const transaction = () => drizzle({ client: pool as unknown as pg.Pool }).transaction((tx) => tx.execute('select 1'));

  it('SRV-35 because its time is up gives its connection back', async () => {
    for (const _try of [1, 2]) {
      const deadline = new Deadline(200);
      const connect = pool.connect.bind(pool);
      vi.spyOn(pool, 'connect').mockImplementationOnce(async () => {
        const connection = await connect();
        await deadline.count(() => new Promise((resolve) => setTimeout(resolve, 250)));
        return connection;
      });
      await expect(underDeadline(deadline, transaction)).rejects.toThrow();
    }
    expect((await transaction()).rowCount).toBe(1);
  });

  it('SRV-35 because its connection broke gives it back to be closed', async () => {
    const connect = pool.connect.bind(pool);
    vi.spyOn(pool, 'connect').mockImplementationOnce(async () => {
      const connection = await connect();
      const { rows } = await connection.query('select pg_backend_pid() as pid');
      await other.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      return connection;
    });
    await expect(transaction()).rejects.toThrow();
    expect((await transaction()).rowCount).toBe(1);
  });
});

describe('a commit that nobody answers', () => {
  /** A check at the commit takes so long; it is what makes the commit itself hang. */
  const slowCommits = (seconds: number) =>
    other.query(`
      create function slow_commit() returns trigger language plpgsql as $$ begin perform pg_sleep(${seconds}); return null; end $$;
      create constraint trigger slow_commit after insert on idempotency_keys deferrable initially deferred
        for each row execute function slow_commit();`);
  const quickCommits = () => other.query('drop trigger slow_commit on idempotency_keys; drop function slow_commit()');

  it('SRV-36 is said to be unknown, and the same key gives the answer of the change that was kept', async () => {
    const purchase = await openPurchase(market, { quantities: [1] });
    const send = () => timed(submitBid(market, 'vendor', bidOn(purchase, ['1.00']), 'commit-that-was-kept'));
    await slowCommits(5.5);
    const first = await send();
    expect([first.status, first.code]).toEqual([503, 'COMMIT_UNKNOWN']);
    expect(first.errorMsg).toMatch(/couldn’t tell whether your change was saved/);
    expect(first.ms).toBeLessThan(MOST_MS);
    await quickCommits();
    const again = await send();
    expect([again.status, again.data.version]).toEqual([200, 1]);
    const { rows } = await other.query('select count(*)::int as n from bid_versions where bid_id = $1', [
      again.data.bidId,
    ]);
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('SRV-36 is said to be unknown when the connection breaks, and the same key does what was not kept', async () => {
    const purchase = await openPurchase(market, { quantities: [1] });
    const send = () => submitBid(market, 'vendor', bidOn(purchase, ['2.00']), 'commit-that-was-lost');
    await slowCommits(5.5);
    const first = send();
    const atCommit = `select pg_terminate_backend(pid) from pg_stat_activity where query = 'commit' and state = 'active'`;
    for (let tries = 0; (await other.query(atCommit)).rowCount === 0 && tries < 200; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(await first).toMatchObject({ status: 503, code: 'COMMIT_UNKNOWN' });
    await quickCommits();
    const again = await send();
    expect([again.status, again.data.version]).toEqual([200, 1]);
  });
});

describe('what is exempt', () => {
  it('SRV-35 an export takes as long as it takes, and a job does', async () => {
    await other.query('begin; lock table rfps in access exclusive mode');
    const file = timed(market.call('GET', '/api/POConfiguration/DownloadHistory?format=csv', { as: 'school' }));
    const job = market.services.connection.db.$count(rfps);
    await new Promise((resolve) => setTimeout(resolve, MOST_MS));
    await other.query('rollback');
    const { status, ms } = await file;
    expect([status, ms > MOST_MS - 100]).toEqual([200, true]);
    expect(await job).toBeGreaterThan(0);
  });
});

describe('readiness', () => {
  it('SRV-37 a database without room is said to be full, for reads and writes alike, and comes back by itself', async () => {
    await other.query(`
      create function no_room() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
      create trigger no_room before insert on rfps for each row execute function no_room();`);
    const answer = await newDraft('Written on a full disk');
    expect([answer.status, answer.code]).toEqual([507, 'STORAGE_FULL']);
    expect(answer.errorMsg).toMatch(/run out of storage/);
    expect(await readiness()).toEqual([503, 'full']);
    expect((await market.call('GET', drafts, { as: 'school' })).status).toBe(200);
    await other.query('drop trigger no_room on rfps; drop function no_room()');
    expect(await untilReady()).toBeLessThan(7_000);
    expect((await newDraft('Written when there is room again')).status).toBe(200);
  });

  it.each(['53200', '53300', '57014', '55P03', '25006'])('SRV-35 SQLSTATE %s is a 503, not a 500', async (code) => {
    await other.query(`
      create function refuse() returns trigger language plpgsql as $$
        begin raise exception 'refused for a test' using errcode = '${code}'; end $$;
      create trigger refuse before insert on rfps for each row execute function refuse();`);
    try {
      expect(await newDraft('Refused')).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    } finally {
      await other.query('drop trigger refuse on rfps; drop function refuse()');
    }
  });
});
