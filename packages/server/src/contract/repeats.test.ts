import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actAs } from '../testing/front-door.ts';
import { type Answer, type CallOptions, type Market, startMarket } from '../testing/market.ts';
import { callerOf, harmlessRepeatOf, rowCounts, sendAs } from '../testing/walk-calls.ts';
import { buildWorld, type World } from '../testing/walk-world.ts';
import { operationsOf, readContract } from './contract.ts';
import { walkTable } from './walk-table.ts';

const operations = operationsOf(readContract());
const keyed = operations.filter(({ idempotencyKey }) => idempotencyKey !== null);

let market: Market;
let world: World;
beforeAll(async () => {
  market = await startMarket();
  world = await buildWorld(market);
});
afterAll(() => market.close());

it('PUR-33 every write of an account takes a key, or says why a repeat does no harm', () => {
  const writes = operations.filter(({ method, isPublic }) => method !== 'GET' && !isPublic);
  const undecided = writes.filter((one) => (one.idempotencyKey === null) === (harmlessRepeatOf(one) === undefined));
  expect(undecided.map(({ id }) => id)).toEqual([]);
});

/** The walk's rows are in no state for these: what is repeated is a refusal, which does nothing either. All others are done. */
const refused: readonly string[] = [
  'acceptPriceOffer',
  'addListToCart',
  'addReviewComment',
  'answerProposal',
  'answerSaleOffer',
  'askCartApproval',
  'askQuestion',
  'attachInvoice',
  'awardRfp',
  'awardSale',
  'cancelSubscription',
  'checkOutCart',
  'counterPriceOffer',
  'decideUnacknowledged',
  'deliverPurchaseOrder',
  'endVendorPlan',
  'extendRfp',
  'inviteMore',
  'offerLotToNext',
  'offerPlan',
  'proposePrice',
  'provePickup',
  'publishAddendum',
  'publishRfp',
  'putOfferInCart',
  'rateOrder',
  'rateSale',
  'recordFeePayment',
  'refundTransaction',
  'reinviteAdministrator',
  'reinviteSchoolPerson',
  'reinviteStaffMember',
  'reinviteVendorPerson',
  'relistUnsold',
  'reorder',
  'reportIssue',
  'resumeSubscription',
  'saveSchoolAccounts',
  'scoreBid',
  'scoreProposal',
  'setConsensus',
  'setEvaluation',
  'setSaleConsensus',
  'shipPurchaseOrder',
  'signSaleStatement',
  'signStatement',
  'startNegotiation',
  'startTrial',
  'submitProposal',
  'submitSchoolSetup',
  'updateAdministrator',
  'updateSubscription',
];

describe('a write that is sent twice with one key', () => {
  it.each(keyed)('PUR-33 PUR-18 $id leaves as many rows as the first left, and answers alike', async (operation) => {
    const as = callerOf(operation);
    const request = await walkTable[operation.id].own(world, as);
    const idem = randomUUID();
    const first = await sendAs(market, operation, request, { as, idem });
    const before = await rowCounts(market);
    const second = await sendAs(market, operation, request, { as, idem });
    expect([second.status, second.code]).toEqual([first.status, first.code]);
    expect(await rowCounts(market)).toEqual(before);
    expect([second.data, second.successMsg]).toEqual([first.data, first.successMsg]);
    expect(first.status === 200).toBe(!refused.includes(operation.id));
  });
});

describe('a write that may come with a key', () => {
  const copy = (id: number, idem?: string, who: Pick<CallOptions, 'as' | 'token' | 'headers'> = { as: 'school' }) =>
    market.call<{ id: number }>('POST', '/api/POConfiguration/CopyRfp', {
      ...who,
      body: { id },
      ...(idem === undefined ? {} : { idem }),
    });
  const draftCount = async () => {
    const answer = await market.call('GET', '/api/POConfiguration/GetDraftPurchases?pageSize=1', { as: 'school' });
    return answer.data.totalCount as number;
  };
  const idsOf = (answers: readonly Answer<{ id: number }>[]) => answers.map(({ data }) => data.id);

  it('PUR-33 is done once with one key, by two at the same time too, and answers as the first did', async () => {
    const before = await draftCount();
    const once = () => copy(world.school.draft, 'copied-once');
    const answers = await Promise.all([once(), once()]);
    answers.push(await once());
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(idsOf(answers)).size).toBe(1);
    expect(await draftCount()).toBe(before + 1);
  });

  it('PUR-33 is refused with the key of other content', async () => {
    await copy(world.school.draft, 'copied-of-one');
    const answer = await copy(world.school.published, 'copied-of-one');
    expect([answer.status, answer.code]).toEqual([409, 'IDEMPOTENCY_MISMATCH']);
  });

  it('PUR-33 is done for each account with a key of its own, and tells nobody what another one was answered', async () => {
    const { data } = await copy(world.school.draft, 'same-for-all');
    const colleague = await copy(world.school.draft, 'same-for-all', { as: 'assistant' });
    expect(colleague.status).toBe(200);
    expect(colleague.data.id).not.toBe(data.id);
    const stranger = await copy(world.school.draft, 'same-for-all', { as: 'school2' });
    expect([stranger.status, stranger.data]).toEqual([404, null]);
  });

  it('PUR-33 IMP-7 has the keys of the account that an administrator acts in, and of no other', async () => {
    const [inSchool, inColleague] = [
      await actAs(market, 'school', 'School'),
      await actAs(market, 'assistant', 'School'),
    ];
    const first = await copy(world.school.draft, 'acted-for-one', inSchool);
    const repeats = await Promise.all(
      [inSchool, { as: 'school' } as const].map((who) => copy(world.school.draft, 'acted-for-one', who)),
    );
    const other = await copy(world.school.draft, 'acted-for-one', inColleague);
    expect([first, ...repeats, other].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(idsOf([first, ...repeats])).size).toBe(1);
    expect(other.data.id).not.toBe(first.data.id);
  });

  it('PUR-33 is done each time without one', async () => {
    const answers = [await copy(world.school.draft), await copy(world.school.draft)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(idsOf(answers)).size).toBe(2);
  });

  it('PUR-33 is refused with a key that is none', async () => {
    const answer = await copy(world.school.draft, 'short');
    expect([answer.status, Object.keys(answer.fields)]).toEqual([400, ['Idempotency-Key']]);
  });
});
