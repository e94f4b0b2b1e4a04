import type { components } from '@chalkline/openapi/types';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Market, startMarket } from '../../testing/market.ts';
import { openPurchase, wholeDraft } from '../../testing/story.ts';
import { startAllDue } from './start-bidding.ts';

type Schemas = components['schemas'];
const HOUR = 3_600_000;

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const post = <Data>(operation: string, body: unknown) =>
  market.call<Data>('POST', `/api/POConfiguration/${operation}`, { as: 'school', body, idem: true });
const draft = async (more: object = {}) =>
  (await post<Schemas['RfpDraftSaved']>('RFP', { ...(await wholeDraft(market)), ...more })).data.id;

/** The purchases that the school's windows were let to read again while something was done. */
async function refreshedBy<Done>(what: () => Promise<Done>): Promise<{ done: Done; rfpIds: number[] }> {
  const push = vi.spyOn(market.services.realtime, 'push');
  try {
    const done = await what();
    const rfpIds = push.mock.calls.flatMap(([role, clientId, event, value]) =>
      role === 'School' && clientId === 1 && event === 'PurchaseChangedAsync' ? (value as { rfpId: number }).rfpId : [],
    );
    return { done, rfpIds };
  } finally {
    push.mockRestore();
  }
}

async function scheduled(): Promise<number> {
  const now = (await market.now()).getTime();
  const at = (hours: number) => new Date(now + hours * HOUR).toISOString();
  const dates = { rfpstartDate: at(1), rfpendDate: at(5), rfpawardDate: at(30), rfpdeliveryDate: at(60) };
  const id = await draft(dates);
  await post('PublishRfp', { id });
  return id;
}

describe('HUB-12 the windows of a school read a purchase again', () => {
  it('when its scheduled start has come', async () => {
    const id = await scheduled();
    await market.moveClock(HOUR + 1);
    const { rfpIds } = await refreshedBy(() => startAllDue(market.services, { error: () => undefined }));
    expect(rfpIds).toEqual([id]);
  });

  it('when its schedule is taken back', async () => {
    const id = await scheduled();
    expect((await refreshedBy(() => post('CancelRfp', { id, reason: 'Too early.' }))).rfpIds).toEqual([id]);
  });

  it('when it is copied, and when a draft is deleted', async () => {
    const id = await draft();
    const copied = await refreshedBy(() => post<Schemas['RfpDraftSaved']>('CopyRfp', { id }));
    expect(copied.rfpIds).toEqual([copied.done.data.id]);
    expect((await refreshedBy(() => post('DeleteDraftRfp', { id }))).rfpIds).toEqual([id]);
  });

  it('when a draft is started from a template', async () => {
    const template = await post<Schemas['PurchaseTemplate']>('SaveTemplate', { id: await draft(), name: 'Boards' });
    const body = { id: template.data.id };
    const made = await refreshedBy(() => post<Schemas['RfpDraftSaved']>('CreateFromTemplate', body));
    expect(made.rfpIds).toEqual([made.done.data.id]);
  });

  it('when those who are invited are reminded', async () => {
    const { id } = await openPurchase(market);
    expect((await refreshedBy(() => post('RemindInvited', { rfpId: id }))).rfpIds).toEqual([id]);
  });
});
