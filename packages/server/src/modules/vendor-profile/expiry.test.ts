import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certificateReminders, notifications, vendorCertificates } from '../../database/tables/index.ts';
import { mailsTo, wordsOf } from '../../testing/front-door.ts';
import { type Market, startMarket } from '../../testing/market.ts';
import { vendorIds } from '../../testing/story.ts';
import { remindExpiry } from './remind-expiry.ts';

const INSURANCE = 10;
const DAY = 86_400_000;
const EMAIL = 'vendor@demo.chalkline.test';
const quiet = { error: () => {}, warn: () => {}, info: () => {} } as never;

let market: Market;
beforeAll(async () => {
  market = await startMarket();
  await market.db.delete(vendorCertificates);
});
afterAll(() => market.close());

const dayAhead = async (days: number): Promise<string> =>
  new Date((await market.now()).getTime() + days * DAY).toISOString().slice(0, 10);
const save = (expiresOn: string | null) =>
  market.call('POST', '/api/vendor/UpdateVendor', {
    as: 'vendor',
    body: {
      certification: [{ certificateId: INSURANCE }],
      companyCertification: [{ certificateId: INSURANCE, expiresOn }],
    },
  });
const remind = () => remindExpiry(market.services, quiet);
const reminded = async () => {
  const rows = await market.db.select().from(notifications).where(eq(notifications.event, 'certificate-expiring'));
  return rows.map(({ message }) => message);
};
const seen = async () => {
  const { data } = await market.call('GET', `/api/School/GetVendorDetails/${vendorIds.vendor}`, { as: 'school' });
  return data.certificates[0];
};

describe('a paper with an expiry date', () => {
  it('ACC-40 keeps its date when the list is saved without it, and refuses one that nobody means', async () => {
    const date = await dayAhead(90);
    expect((await save(date)).data.companyCertification).toEqual([
      expect.objectContaining({ certificateId: INSURANCE, expiresOn: date, isExpired: false }),
    ]);
    const body = { certification: [{ certificateId: INSURANCE }] };
    const { data } = await market.call('POST', '/api/vendor/UpdateVendor', { as: 'vendor', body });
    expect(data.companyCertification[0].expiresOn).toBe(date);
    expect(Object.keys((await save('1026-01-01')).fields)).toEqual(['companyCertification.0.expiresOn']);
    expect((await save('2026-02-31')).status).toBe(400);
  });

  it('ACC-40 reminds its company 60, 30 and 7 days before, once each, on two nodes at once', async () => {
    await remind();
    expect(await reminded()).toEqual([]);
    for (const [ahead, count] of [
      [31, 1],
      [31, 2],
      [22, 3],
      [2, 3],
    ] as const) {
      await market.moveClock(ahead * DAY);
      await Promise.all([remind(), remind()]);
      await remind();
      expect([ahead, (await reminded()).length]).toEqual([ahead, count]);
    }
    await market.moveClock(-86 * DAY);
    const days = (await market.db.select().from(certificateReminders)).map((row) => row.days);
    expect(days.sort((one, other) => other - one)).toEqual([60, 30, 7]);
    const mails = (await mailsTo(market, EMAIL)).filter(({ event }) => event === 'certificate-expiring');
    expect(mails).toHaveLength(3);
    expect(wordsOf(mails[0] as never)).toContain('General liability insurance');
  });

  it('ACC-40 with a date that is near, gets the reminder that fits alone', async () => {
    const before = (await reminded()).length;
    await save(await dayAhead(5));
    await remind();
    expect((await reminded()).length).toBe(before + 1);
  });

  it('ACC-40 is marked for schools from the day after', async () => {
    await save(await dayAhead(3));
    expect(await seen()).toMatchObject({ isExpired: false });
    await market.moveClock(5 * DAY);
    expect(await seen()).toMatchObject({ name: 'General liability insurance', isExpired: true });
    await market.moveClock(-5 * DAY);
    await save(null);
    expect(await seen()).toMatchObject({ expiresOn: null, isExpired: false });
  });
});
