import type { components } from '@chalkline/openapi/types';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notifications, schools } from '../../database/tables/index.ts';
import { actAs } from '../../testing/front-door.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { wholeDraft } from '../../testing/story.ts';

type Schemas = components['schemas'];

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());
const demand = (requiresReview: boolean) => market.db.update(schools).set({ requiresReview }).where(eq(schools.id, 1));
beforeEach(async () => void (await demand(true)));

const post = <Data>(path: string, as: DemoName, body: unknown) =>
  market.call<Data>('POST', `/api/${path}`, { as, body, idem: true });
const save = async (more: Partial<Schemas['RfpDraftInput']> = {}) =>
  (await post<Schemas['RfpDraftSaved']>('POConfiguration/RFP', 'school', { ...(await wholeDraft(market)), ...more }))
    .data;
const ask = (id: number, note = 'Please look.') =>
  post<Schemas['RfpDraftSaved']>('POConfiguration/RequestReview', 'school', { id, note });
const read = (id: number) =>
  market.call<Schemas['ReviewDetails']>('GET', `/api/StaffMember/GetReviewDetails/${id}`, { as: 'staff' });
const decide = (body: Partial<Schemas['ReviewDecisionInput']>) =>
  post<Schemas['ReviewDetails']>('StaffMember/DecideReview', 'staff', body);
const publish = (id: number) => post('POConfiguration/PublishRfp', 'school', { id });
const list = async (query = '') =>
  (
    await market.call<{ listingData: Schemas['ReviewRow'][]; totalCount: number }>(
      'GET',
      `/api/StaffMember/GetReviewPurchases?pageSize=50${query}`,
      { as: 'staff' },
    )
  ).data;
const versionOf = async (id: number) =>
  (await market.call<Schemas['RfpDraft']>('GET', `/api/POConfiguration/GetDraftRfpDetails/${id}`, { as: 'school' }))
    .data.version;
const told = async (event: string, rfpId: number) =>
  (
    await market.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.event, event), eq(notifications.rfpId, rfpId)))
  ).length;

describe('PUR-10 review before publishing', () => {
  it('a draft is published once it is approved, as the version that was read', async () => {
    const { id, reviewStatus } = await save();
    expect(reviewStatus).toBe(0);
    expect((await publish(id)).fields).toHaveProperty('reviewStatus');
    expect((await read(id)).status).toBe(404);
    expect((await ask(id)).data.reviewStatus).toBe(1);
    expect(await told('review-asked', id)).toBe(1);
    expect((await ask(id)).code).toBe('ILLEGAL_TRANSITION');
    const { data } = await read(id);
    expect(data).toMatchObject({
      reviewStatus: 1,
      canDecide: true,
      invited: expect.arrayContaining([expect.any(String)]),
    });
    expect(data.comments.map(({ kind, text }) => [kind, text])).toEqual([['requested', 'Please look.']]);
    await save({ id, rfpName: 'Markers and better boards' });
    expect((await decide({ id, version: data.version, decision: 'approve' })).code).toBe('VERSION_CONFLICT');
    const { version } = (await read(id)).data;
    expect((await decide({ id, version, decision: 'approve' })).data.reviewStatus).toBe(2);
    expect((await decide({ id, version, decision: 'changes', comment: 'No.' })).code).toBe('ILLEGAL_TRANSITION');
    expect(await told('review-done', id)).toBe(1);
    expect((await publish(id)).status).toBe(200);
    expect((await read(id)).status).toBe(404);
  });

  it('an edit of an approved draft asks again by itself, once', async () => {
    const { id } = await save();
    await ask(id);
    await decide({ id, version: (await read(id)).data.version, decision: 'approve' });
    expect((await save({ id, rfpName: 'Edited' })).reviewStatus).toBe(1);
    expect((await save({ id, rfpName: 'Edited again' })).reviewStatus).toBe(1);
    expect(await told('review-asked', id)).toBe(2);
    expect((await publish(id)).fields).toHaveProperty('reviewStatus');
    expect((await read(id)).data.comments.map(({ kind }) => kind)).toEqual(['requested', 'approved', 'edited']);
  });

  it('an edit by an administrator who acts for the school ends the approval, and asks nobody in its name', async () => {
    const draft = await save();
    await ask(draft.id);
    await decide({ id: draft.id, version: (await read(draft.id)).data.version, decision: 'approve' });
    const edit = { id: draft.id, rfptypeId: 2, rfpName: 'Edited by another', version: await versionOf(draft.id) };
    const edited = await market.call<Schemas['RfpDraftSaved']>('POST', '/api/POConfiguration/RFP', {
      ...(await actAs(market, 'school', 'School')),
      body: edit,
      idem: true,
    });
    expect(edited.data.reviewStatus).toBe(0);
    expect(await told('review-asked', draft.id)).toBe(1);
    expect((await publish(draft.id)).fields).toHaveProperty('reviewStatus');
    expect((await ask(draft.id)).data.reviewStatus).toBe(1);
  });

  it('changes are asked for with a remark, by part too, and asked for again', async () => {
    const { id } = await save();
    await ask(id);
    const { version } = (await read(id)).data;
    expect((await decide({ id, version, decision: 'changes' })).fields).toHaveProperty('comment');
    const comments = [{ section: 'lines', text: 'Two of each.' }];
    const decided = await decide({ id, version, decision: 'changes', comment: 'Almost.', comments });
    expect(decided.data).toMatchObject({ reviewStatus: 3, canDecide: false });
    expect(await told('review-changes-requested', id)).toBe(1);
    const draft = await market.call<Schemas['RfpDraft']>('GET', `/api/POConfiguration/GetDraftRfpDetails/${id}`, {
      as: 'school',
    });
    expect(draft.data).toMatchObject({ reviewStatus: 3, reviewComment: 'Almost.\nTwo of each.' });
    const remark = { id, section: 'lines', text: 'Done.' };
    const written = await post<Schemas['ReviewComment'][]>('POConfiguration/AddReviewComment', 'school', remark);
    expect(written.data.at(-1)).toMatchObject({ kind: 'comment', section: 'lines', isReviewer: false });
    expect((await save({ id, rfpName: 'Two of each' })).reviewStatus).toBe(3);
    expect((await ask(id)).data.reviewStatus).toBe(1);
  });

  it('ACC-18 reviewers see what was submitted at their own school, what waits first', async () => {
    const first = await save({ rfpName: 'Asked first' });
    const second = await save({ rfpName: 'Asked second' });
    const unwritten = await save({ rfpName: 'Not asked' });
    await ask(first.id);
    await ask(second.id);
    await decide({ id: first.id, version: (await read(first.id)).data.version, decision: 'approve' });
    const { listingData } = await list();
    const ids = listingData.map(({ id }) => id);
    expect(ids).not.toContain(unwritten.id);
    expect(ids.indexOf(second.id)).toBeLessThan(ids.indexOf(first.id));
    expect(listingData.find(({ id }) => id === first.id)).toMatchObject({
      reviewStatus: 2,
      decidedBy: expect.any(String),
    });
    expect((await list('&reviewStatus=2')).listingData.every(({ reviewStatus }) => reviewStatus === 2)).toBe(true);
    expect((await post('POConfiguration/AddReviewComment', 'staff', { id: unwritten.id, text: 'x' })).status).toBe(404);
    const menu = await market.call<Schemas['MenuItem'][]>(
      'GET',
      `/api/Auth/GetAllAccessMenu/StaffMember/1/${await staffId()}/false`,
      {
        as: 'staff',
      },
    );
    const carts = await market.call('GET', '/api/StaffMember/GetReviewCarts?status=2&pageSize=1', { as: 'staff' });
    const waiting = (await list('&reviewStatus=1')).totalCount + carts.data.totalCount;
    expect(menu.data.find(({ href }) => href === 'review-purchases')?.notificationCount).toBe(waiting);
  });

  it('only what lacks nothing is submitted, and only where the school has reviewers', async () => {
    const { id } = await save({ rfpendDate: null });
    expect((await ask(id)).fields).toHaveProperty('rfpendDate');
    await demand(false);
    const whole = await save();
    expect((await ask(whole.id)).fields).toHaveProperty('reviewStatus');
    expect((await publish(whole.id)).status).toBe(200);
  });
});

async function staffId(): Promise<number> {
  const session = await market.services.sessions.resolve(await market.tokenOf('staff'));
  return session?.clientId ?? 0;
}
