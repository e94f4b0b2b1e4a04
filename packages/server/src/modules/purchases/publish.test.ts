import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  invitations,
  mailOutbox,
  notifications,
  rfps,
  schools,
  users,
  vendorBlacklist,
} from '../../database/tables/index.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { openPurchase, someCategory, vendorIds, wholeDraft } from '../../testing/story.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const HOUR = 3_600_000;
const save = async (body: unknown, as: DemoName = 'school') =>
  (await market.call('POST', '/api/POConfiguration/RFP', { as, body })).data.id as number;
const publish = (id: number, as: DemoName = 'school', idem: string | true = true) =>
  market.call('POST', '/api/POConfiguration/PublishRfp', { as, body: { id }, idem });
const statusOf = async (id: number) => (await market.db.select().from(rfps).where(eq(rfps.id, id)))[0];
const toldOf = (rfpId: number, event: string) =>
  market.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.rfpId, rfpId), eq(notifications.event, event)));

describe('publishing', () => {
  it('opens for bids and says who was told', async () => {
    const draft = await wholeDraft(market, { vendors: [vendorIds.vendor, vendorIds.invited] });
    const id = await save({ ...draft, newVendorList: [{ vendorEmail: 'stranger@example.test' }] });
    const answer = await publish(id);
    expect(answer.data).toMatchObject({
      id,
      status: 2,
      isScheduled: false,
      notifiedCount: 2,
      invitedEmails: ['stranger@example.test'],
    });
    expect(answer.data.invitedVendors).toHaveLength(2);
    expect((await statusOf(id))?.status).toBe(2);
  });

  it('PUR-19 tells each invited company once, its sub-vendor too, and nobody else', async () => {
    const { id } = await openPurchase(market, { vendors: [vendorIds.vendor] });
    const told = await toldOf(id, 'invitation');
    const people = await market.db.select().from(users).where(eq(users.vendorId, vendorIds.vendor));
    const expected = people.flatMap((user) => {
      if (user.status !== 1 || user.confirmedAt === null) return [];
      return [user.role === 'Vendor' ? 'Vendor_1' : `SubVendor_${user.id}`];
    });
    expect(expected.length).toBeGreaterThanOrEqual(2);
    expect(told.map((row) => `${row.role}_${row.clientId}`).sort()).toEqual(expected.sort());
    expect(await toldOf(id, 'opportunity')).toEqual([]);
    const mails = await market.db.select().from(mailOutbox).where(eq(mailOutbox.event, 'invitation'));
    expect(mails.filter((mail) => mail.toAddress === 'vendor@demo.chalkline.test').length).toBeGreaterThan(0);
  });

  it('PUR-19 tells the market where the school wants it, but no company it blocked', async () => {
    const { parentId } = await someCategory(market);
    const { id } = await openPurchase(market, {
      vendors: [vendorIds.vendor3],
      more: { IsNotifyToAll: true, ParentCategoryId: parentId },
    });
    const told = await toldOf(id, 'opportunity');
    expect(told.length).toBeGreaterThan(1);
    expect(new Set(told.map((row) => `${row.role}_${row.clientId}`)).size).toBe(told.length);
    expect(told.some((row) => row.role === 'Vendor' && row.clientId === vendorIds.vendor3)).toBe(false);
    const blocked = await market.db.select().from(vendorBlacklist).where(eq(vendorBlacklist.schoolId, 1));
    for (const { vendorId } of blocked)
      expect(told.some((row) => row.role === 'Vendor' && row.clientId === vendorId)).toBe(false);
  });

  it('REV-4 an invited company that was blocked since is not told', async () => {
    const id = await save(await wholeDraft(market, { vendors: [vendorIds.vendor, vendorIds.vendor4] }));
    await market.db.insert(vendorBlacklist).values({ schoolId: 1, vendorId: vendorIds.vendor4, reason: 'Late.' });
    await publish(id);
    await market.db
      .delete(vendorBlacklist)
      .where(and(eq(vendorBlacklist.schoolId, 1), eq(vendorBlacklist.vendorId, vendorIds.vendor4)));
    expect(
      (await toldOf(id, 'invitation')).some((row) => row.role === 'Vendor' && row.clientId === vendorIds.vendor4),
    ).toBe(false);
  });

  it('ACC-14 an address that has an account is an invitation of its company', async () => {
    const draft = await wholeDraft(market, { vendors: [vendorIds.vendor] });
    const id = await save({
      ...draft,
      newVendorList: [{ vendorEmail: 'vendor2@demo.chalkline.test' }, { vendorEmail: 'vendor@demo.chalkline.test' }],
    });
    await publish(id);
    const rows = await market.db.select().from(invitations).where(eq(invitations.rfpId, id));
    expect(rows.map((row) => row.vendorId).sort()).toEqual([1, 2]);
  });

  it('PUR-18 the same key publishes once and answers twice', async () => {
    const id = await save(await wholeDraft(market));
    const [first, second] = [await publish(id, 'school', 'publish-once'), await publish(id, 'school', 'publish-once')];
    expect(second.status).toBe(200);
    expect(second.data).toEqual(first.data);
    expect((await toldOf(id, 'invitation')).filter((row) => row.clientId === 1 && row.role === 'Vendor')).toHaveLength(
      1,
    );
    const other = await save(await wholeDraft(market));
    const mismatch = await publish(other, 'school', 'publish-once');
    expect([mismatch.status, mismatch.code]).toEqual([409, 'IDEMPOTENCY_MISMATCH']);
    const again = await publish(id);
    expect([again.status, again.code]).toEqual([409, 'ILLEGAL_TRANSITION']);
  });

  it('PUR-18 asks for the key', async () => {
    const answer = await market.call('POST', '/api/POConfiguration/PublishRfp', { as: 'school', body: { id: 1 } });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.fields)).toEqual(['Idempotency-Key']);
  });

  it.each([
    ['ACC-11 an assistant without the right', 'assistant', 'RIGHT_MISSING', 403],
    ['ACC-10 a partially approved school', 'school2', 'RIGHT_MISSING', 403],
  ] as const)('%s does not publish', async (_who, as, code, status) => {
    const id = await save({ rfptypeId: 2 }, as);
    const answer = await publish(id, as);
    expect([answer.status, answer.code]).toEqual([status, code]);
  });

  it('ACC-11 an assistant with the right publishes', async () => {
    const grant = async (rights: string[]) => {
      const [user] = await market.db
        .update(users)
        .set({ rights })
        .where(eq(users.email, 'assistant@demo.chalkline.test'))
        .returning();
      await market.services.sessions.forgetUser(user?.id ?? 0);
    };
    await grant(['publish']);
    const id = await save(await wholeDraft(market), 'assistant');
    expect((await publish(id, 'assistant')).status).toBe(200);
    await grant([]);
  });
});

describe('what keeps a draft back', () => {
  const day = 24 * HOUR;
  const from = (ms: number) => new Date(Date.now() + ms).toISOString();
  it.each([
    ['PUR-4 no name', { rfpName: ' ' }, 'rfpName'],
    ['PUR-5 no line', { products: [] }, 'products'],
    [
      'PUR-8 weights of 99',
      {
        vendorRubrics: [
          { rubricId: 1, score: 60 },
          { rubricId: 2, score: 39 },
        ],
      },
      'vendorRubrics',
    ],
    ['PUR-14 an end that has passed', { rfpstartDate: from(-2 * day), rfpendDate: from(-day) }, 'rfpendDate'],
    ['PUR-14 an award before the end', { rfpawardDate: from(HOUR / 2) }, 'rfpawardDate'],
    ['PUR-14 a delivery before the award', { rfpdeliveryDate: from(3 * HOUR) }, 'rfpdeliveryDate'],
    ['PUR-15 nobody who hears of it', { IsPublicRFP: false, vendorNotificationIds: [] }, 'IsPublicRFP'],
  ])('%s', async (_what, more, field) => {
    const id = await save({ ...(await wholeDraft(market)), ...more });
    const answer = await publish(id);
    expect([answer.status, answer.code]).toEqual([422, 'RULE_BROKEN']);
    expect(Object.keys(answer.fields)).toContain(field);
    expect(answer.errorMsg).toMatch(/^This purchase can’t be published yet\. /);
    expect((await statusOf(id))?.status).toBe(1);
  });

  it('PUR-6 the sub-category Other without a name', async () => {
    const { otherId } = await someCategory(market);
    const id = await save({
      ...(await wholeDraft(market)),
      products: [{ categoryId: otherId, productDesc: 'Odd things' }],
    });
    expect(Object.keys((await publish(id)).fields)).toEqual(['products.0.categoryName']);
  });

  it('PUR-4 a line whose sub-category is of the category before', async () => {
    const id = await save(await wholeDraft(market));
    const { parentId } = await someCategory(market);
    const { data } = await market.call('GET', '/api/POConfiguration/GetAllCategory', { as: 'school' });
    const other = data.find((category: { id: number }) => category.id !== parentId);
    await save({ id, rfptypeId: 2, ParentCategoryId: other.id });
    expect(Object.keys((await publish(id)).fields)).toContain('products.0.categoryId');
  });

  it('PUR-10 a school with reviewers publishes only an approved draft, also one from before it had them', async () => {
    const id = await save(await wholeDraft(market));
    await market.db.update(schools).set({ requiresReview: true }).where(eq(schools.id, 1));
    try {
      expect(Object.keys((await publish(id)).fields)).toEqual(['reviewStatus']);
      await save({ id, rfptypeId: 2, rfpName: 'Edited' });
      // Nobody has asked yet: what is still being written is not before the reviewers.
      expect((await statusOf(id))?.reviewStatus).toBe(0);
      await market.db.update(rfps).set({ reviewStatus: 2 }).where(eq(rfps.id, id));
      await save({ id, rfptypeId: 2, rfpName: 'Edited again' });
      expect((await statusOf(id))?.reviewStatus).toBe(1);
      await market.db.update(rfps).set({ reviewStatus: 2 }).where(eq(rfps.id, id));
      expect((await publish(id)).status).toBe(200);
    } finally {
      await market.db.update(schools).set({ requiresReview: false }).where(eq(schools.id, 1));
    }
  });
});
