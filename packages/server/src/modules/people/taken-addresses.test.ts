import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, linkTokens, users } from '../../database/tables/index.ts';
import { mailsTo, newestMail, secretFor, userOf, wordsOf } from '../../testing/front-door.ts';
import { type Answer, type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { openPurchase } from '../../testing/story.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const kinds = {
  assistants: { as: 'school', area: 'School', kind: 'Assistant', known: 'vendor3', door: '/vendor-login' },
  reviewers: { as: 'school', area: 'School', kind: 'Reviewer', known: 'admin', door: '/school-login' },
  company: { as: 'vendor', area: 'Vendor', kind: 'Assistant', known: 'staff', door: '/staff-member' },
} as const;
type Kind = keyof typeof kinds;
const all = Object.keys(kinds) as Kind[];

const addressOf = (name: DemoName) => `${name}@demo.chalkline.test`;
const post = (kind: Kind, operation: string, body: object) => {
  const { as, area } = kinds[kind];
  return market.call('POST', `/api/${area}/${operation}`, { as, body });
};
const invite = (kind: Kind, email: string, lastName = 'Lindgren') => {
  const rights = kind === 'assistants' ? { rights: ['publish'] } : {};
  return post(kind, `Invite${kinds[kind].kind}`, { firstName: 'Ivo', lastName, email, ...rights });
};
const update = (kind: Kind, body: object) => post(kind, `Update${kinds[kind].kind}`, body);
const again = (kind: Kind, id: number) => post(kind, 'ReinvitePerson', { id });
/** The account goes on under another address. */
const moveAway = (email: string) =>
  market.db
    .update(users)
    .set({ email: `former-${email}` })
    .where(eq(users.email, email));

interface Person {
  readonly id: number;
  readonly email: string;
  readonly invitedAt: string;
}

/** What a list of the team shows, reviewers being listed with the school's setup. */
async function listed(kind: Kind, query = ''): Promise<Person[]> {
  const { as, area } = kinds[kind];
  if (kind === 'reviewers') return (await market.call('GET', '/api/School/GetSchoolSetup', { as })).data.reviewers;
  return (await market.call('GET', `/api/${area}/GetAssistants?pageSize=100${query}`, { as })).data.listingData;
}

/** Without what is another's by its nature: the number, the address and the moment. */
const plain = ({ id: _, email: _email, invitedAt, ...rest }: Person) => ({ ...rest, invitedAt: typeof invitedAt });
const said = ({ status, data, code, errorMsg, successMsg, fields }: Answer<Person | null>) => ({
  answer: { status, code, errorMsg, successMsg, fields },
  person: data && plain(data),
});

/** One address that nobody has and one that is another account's, both invited. */
async function invitedBoth(kind: Kind) {
  const fresh = await invite(kind, `${kind}@nobody.example`);
  const taken = await invite(kind, addressOf(kinds[kind].known));
  return { fresh, taken, ids: [fresh.data.id, taken.data.id] as [number, number] };
}

describe.each(all)('ACC-32 an address that is another account’s, invited to %s', (kind) => {
  let ids: [number, number];

  it('is answered as one that nobody has', async () => {
    const before = await userOf(market, addressOf(kinds[kind].known));
    const both = await invitedBoth(kind);
    ids = both.ids;
    expect(said(both.taken)).toEqual(said(both.fresh));
    expect(Object.keys(both.taken.data)).toEqual(Object.keys(both.fresh.data));
    expect(both.taken.data).toMatchObject({ email: before.email, state: 'invited', lastName: 'Lindgren', isMe: false });
    expect(ids[1]).toBe(ids[0] + 1);
    expect(await userOf(market, before.email)).toEqual(before);
  });

  it('is listed as one that nobody has', async () => {
    const rows = (await listed(kind)).filter(({ id }) => ids.includes(id));
    expect(rows).toHaveLength(2);
    expect(rows.map(plain)[0]).toEqual(rows.map(plain)[1]);
  });

  it('is changed, disabled, enabled and invited again as one that nobody has', async () => {
    const changes = [
      { rights: kind === 'assistants' ? ['award', 'award'] : [] },
      { isDisabled: true },
      { isDisabled: false },
    ];
    const [fresh = [], taken = []] = await Promise.all(
      ids.map(async (id) => {
        const seen: object[] = [];
        for (const change of changes) seen.push(said(await update(kind, { id, ...change })));
        seen.push(said(await again(kind, id)));
        return seen;
      }),
    );
    expect(taken).toEqual(fresh);
    expect(fresh).toMatchObject([
      { person: { state: 'invited', rights: kind === 'assistants' ? ['award'] : [] } },
      { person: { state: 'disabled' } },
      { person: { state: 'invited' } },
      { answer: { status: 200 }, person: null },
    ]);
  });

  it('is refused where one that nobody has is, and as often', async () => {
    const [fresh, taken] = await Promise.all(
      ids.map(async (id) => {
        await update(kind, { id, isDisabled: true });
        const disabled = said(await again(kind, id));
        await update(kind, { id, isDisabled: false });
        const tries: object[] = [];
        for (let time = 0; time < 4; time += 1) tries.push(said(await again(kind, id)));
        return { disabled, tries };
      }),
    );
    expect(taken).toEqual(fresh);
    expect(fresh).toMatchObject({ disabled: { answer: { status: 422 } } });
    expect(fresh?.tries.at(-1)).toMatchObject({ answer: { code: 'RATE_LIMITED' } });
  });

  it('is in the audit as one that nobody has', async () => {
    const entries = await market.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entity, 'user'), inArray(auditLog.entityId, ids)));
    const of = (id: number | undefined) =>
      entries
        .filter(({ entityId }) => entityId === id)
        .sort((one, other) => one.id - other.id)
        .map(({ action, actorId, schoolId, before, after }) => {
          const told = { ...(after as Record<string, unknown>) };
          if (told['email']) told['email'] = 'x';
          return { action, actorId, schoolId, before, after: told };
        });
    expect(of(ids[0]).map(({ action }) => action)).toContain('person-invited-again');
    expect(of(ids[1])).toEqual(of(ids[0]));
  });

  it('mails its owner who invited them, and nothing that lets anybody in', async () => {
    const owner = await userOf(market, addressOf(kinds[kind].known));
    const mails = await mailsTo(market, owner.email);
    expect(new Set(mails.map(({ event }) => event))).toEqual(new Set(['invited-with-account']));
    const mail = await newestMail(market, owner.email);
    expect(mail.toName).toBe(`${owner.firstName} ${owner.lastName}`);
    const [inviter, organisation] =
      kind === 'company' ? ['Noor Saleh', 'Northgate Supply'] : ['Dana Mercer', 'Cedar Valley USD'];
    for (const words of [inviter, organisation, owner.email, 'only one organization']) {
      expect(wordsOf(mail)).toContain(words);
    }
    const paths = [...mail.text.matchAll(/https?:\/\/[^/\s]+(\/\S*)/g)].map(([, path]) => path);
    expect(paths).toContain(kinds[kind].door);
    await expect(secretFor(market, owner.email)).rejects.toThrow('no link');
    expect(await market.db.select().from(linkTokens).where(eq(linkTokens.email, owner.email))).toEqual([]);
  });

  it('is refused the second time by its field, as one that nobody has', async () => {
    const [fresh, taken] = [
      await invite(kind, `${kind}@nobody.example`),
      await invite(kind, addressOf(kinds[kind].known)),
    ];
    expect([taken.status, Object.keys(taken.fields)]).toEqual([422, ['email']]);
    expect(said(taken)).toEqual(said(fresh));
  });
});

describe('ACC-32 in a list', () => {
  it.each(['assistants', 'company'] as const)('%s: both are found, counted and sorted alike', async (kind) => {
    const [one, other] = [
      `${kind}-list@nobody.example`,
      kind === 'company' ? addressOf('school2') : addressOf('vendor4'),
    ];
    const lastName = `Aa${kind}`;
    const ids = [(await invite(kind, one, lastName)).data.id, (await invite(kind, other, lastName)).data.id];
    const { as, area } = kinds[kind];
    const found = await market.call('GET', `/api/${area}/GetAssistants?search=${lastName}`, { as });
    expect(found.data.totalCount).toBe(2);
    for (const email of [one, other]) expect(await listed(kind, `&search=${email}`)).toHaveLength(1);
    for (const sort of ['', '&sort=name', '&sort=-name', '&sort=state', '&sort=-state', '&sort=lastSignInAt']) {
      const order = (await listed(kind, sort)).map(({ id }) => id);
      expect([sort, Math.abs(order.indexOf(ids[0]) - order.indexOf(ids[1]))]).toEqual([sort, 1]);
    }
  });
});

it('ACC-32 AUTH-6 neither answer comes sooner', async () => {
  const spent: number[] = [];
  for (const email of ['unhurried@nobody.example', addressOf('invited')]) {
    const started = performance.now();
    expect((await invite('assistants', email)).status).toBe(200);
    spent.push(performance.now() - started);
  }
  for (const milliseconds of spent) expect(milliseconds).toBeGreaterThan(240);
});

it('ACC-32 EVAL-22 who has not answered is named to evaluate in the same way, whatever became of the invitation', async () => {
  const purchase = await openPurchase(market);
  const candidates = (await market.call('GET', '/api/POConfiguration/GetEvaluatorCandidates', { as: 'school' })).data;
  const candidateOf = (id: number) => candidates.find(({ userId }: { userId: number }) => userId === id);
  const invited = (await listed('assistants')).filter((person) => 'state' in person && person.state === 'invited');
  expect(invited.length).toBeGreaterThan(1);
  expect(candidateOf((await userOf(market, addressOf('assistant'))).id)).toMatchObject({ isInvited: false });
  const answers = new Set<string>();
  for (const { id } of invited) {
    expect(candidateOf(id)).toMatchObject({ isInvited: true });
    const body = { rfpId: purchase.id, evaluatorIds: [id], isTwoEnvelope: false };
    const answer = await market.call('POST', '/api/POConfiguration/SetEvaluation', { as: 'school', body, idem: true });
    const { evaluators } = answer.data;
    expect(evaluators).toMatchObject([{ userId: id, isInvited: true, statement: null }]);
    answers.add(JSON.stringify([answer.status, answer.successMsg, evaluators.length]));
  }
  expect(answers.size).toBe(1);
});

describe('ACC-32 an address that has become free', () => {
  it('waits, and inviting again opens its account under the same number', async () => {
    const email = addressOf('subvendor');
    const { data } = await invite('assistants', email, 'Freed');
    await moveAway(email);
    expect((await listed('assistants', '&search=Freed')).map(({ id }) => id)).toEqual([data.id]);
    await update('assistants', { id: data.id, rights: ['award'] });
    expect((await again('assistants', data.id)).status).toBe(200);
    expect((await newestMail(market, email)).event).toBe('assistant-invited');
    const body = { token: await secretFor(market, email), password: 'chalk-and-slate-7' };
    expect((await market.call('POST', '/api/Auth/ResetPassword', { body })).data).toMatchObject({
      portal: 'school',
      email,
    });
    const signIn = { email, password: body.password, portal: 'school' };
    const session = await market.call('POST', '/api/Auth/SignIn', { body: signIn });
    expect(session.data).toMatchObject({ role: 'School', accessType: 2, rights: ['award'] });
    expect(await userOf(market, email)).toMatchObject({ id: data.id, lastName: 'Freed' });
    expect(await listed('assistants', '&search=Freed')).toMatchObject([{ id: data.id, state: 'active' }]);
  });
});

describe('ACC-32 to an administrator', () => {
  it('has a name in the audit, and blocking it is nothing that concerns the account of the address', async () => {
    const email = addressOf('vendor2');
    const mailed = (await mailsTo(market, email)).length;
    const { data } = await invite('assistants', email, 'Blockable');
    const block = (isDisabled: boolean) => {
      const body = { id: data.id, isDisabled, reason: 'Not one of theirs.' };
      return market.call('POST', '/api/Admin/SetPersonState', { as: 'admin', body });
    };
    expect((await block(true)).data).toMatchObject({ id: data.id, state: 'disabled' });
    expect((await block(false)).data).toMatchObject({ id: data.id, state: 'invited' });
    const mails = await mailsTo(market, email);
    expect([mails.length - mailed, mails[0]?.event]).toEqual([1, 'invited-with-account']);
    expect((await userOf(market, email)).status).toBe(1);
    const info = await market.call('GET', '/api/Admin/GetSchoolInfo/1', { as: 'admin' });
    const summaries = info.data.audit
      .filter(({ entityId, entity }: { entityId: number; entity: string }) => entity === 'user' && entityId === data.id)
      .map(({ summary }: { summary: string }) => summary);
    expect(summaries).toEqual([
      'Ivo Blockable: person unblocked',
      'Ivo Blockable: person blocked',
      'Ivo Blockable: person invited',
    ]);
  });
});
