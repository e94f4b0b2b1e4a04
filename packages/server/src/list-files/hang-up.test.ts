import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Market, startMarket } from '../testing/market.ts';
import { PAGE_ROWS } from './read-rows.ts';

const PAGES = 5;
const FILE = '/api/POConfiguration/GetClosedPurchases/File?format=csv&search=Long%20list';

let market: Market;
beforeAll(async () => {
  market = await startMarket({ listen: true });
  await market.db.execute(sql`
    insert into rfps (school_id, type_id, name, description, status, created_by, updated_by, published_at, end_date, is_public)
    select school_id, type_id, 'Long list ' || n, '', 5, created_by, created_by, now() - interval '40 days', now() - interval '20 days', false
    from (select * from rfps where school_id = 1 limit 1) r, generate_series(1, ${PAGES * PAGE_ROWS - 1}::int) n`);
}, 60_000);
afterAll(() => market?.close());
afterEach(() => vi.restoreAllMocks());

const asked = async (signal?: AbortSignal): Promise<Response> =>
  fetch(`${market.url}${FILE}`, {
    headers: { authorization: `Bearer ${await market.tokenOf('school')}` },
    ...(signal ? { signal } : {}),
  });

describe('a long list over a line', () => {
  it('SRV-50 comes whole, as an attachment that nobody keeps', async () => {
    const answer = await asked();
    expect(answer.headers.get('content-disposition')).toContain('filename="Closed purchases.csv"');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect((await answer.text()).split('\r\n')).toHaveLength(PAGES * PAGE_ROWS + 1);
  });

  it('SRV-50 is read no further when whoever takes it hangs up', async () => {
    const { sessions } = market.services;
    const resolve = sessions.resolve.bind(sessions);
    const hungUp = Promise.withResolvers<void>();
    let asks = 0;
    // Each page asks for the session: the second page waits until nobody is there any more.
    vi.spyOn(sessions, 'resolve').mockImplementation(async (token) => {
      asks += 1;
      if (asks > 1) await hungUp.promise;
      return resolve(token);
    });
    const closed = Promise.withResolvers<void>();
    market.app.server.once('request', (_asked, answer) => answer.once('close', closed.resolve));
    const line = new AbortController();
    const body = (await asked(line.signal)).body?.getReader();
    await body?.read();
    line.abort();
    await closed.promise;
    hungUp.resolve();
    await wait(300);
    expect(asks).toBe(2);
  });
});
