import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, rubricTypes } from '../../database/tables/index.ts';
import { type DemoName, type Market, startMarket } from '../../testing/market.ts';
import { addCriterion, readSetup, saveCriteria } from '../../testing/own-criteria.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const guidance = '10: an office in the county\n5: in the state';
const listedTo = async (as: DemoName) =>
  (await market.call<{ id: number; name: string }[]>('GET', '/api/POConfiguration/RubricType', { as })).data;
const namesOf = (rows: readonly { name: string }[] = []) => rows.map(({ name }) => name);
const refused = async (answer: ReturnType<typeof saveCriteria>) => {
  const { status, fields } = await answer;
  return [status, fields];
};

describe('a school’s own criteria', () => {
  it('EVAL-24 are saved in their order with School Setup, numbered from 1001, and told to the audit', async () => {
    const { status, data } = await saveCriteria(market, [
      { name: ' Local  presence ', guidance },
      { name: 'Training' },
    ]);
    expect(status).toBe(200);
    const [local, training] = data.criteria ?? [];
    expect(local).toEqual({ id: expect.any(Number), name: 'Local presence', guidance, isRetired: false, parts: [] });
    expect(Math.min(local?.id ?? 0, training?.id ?? 0)).toBeGreaterThanOrEqual(1001);
    const moved = await saveCriteria(market, [
      { id: training?.id ?? 0, name: 'Training' },
      { id: local?.id ?? 0, name: 'Local presence' },
    ]);
    expect(moved.data.criteria).toEqual([training, local]);
    const [entry] = await market.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'criteria-saved'))
      .orderBy(desc(auditLog.id))
      .limit(1);
    expect(entry).toMatchObject({ entity: 'school', entityId: 1, schoolId: 1 });
    expect(entry?.after).toMatchObject({ criteria: [{ name: 'Training' }, { name: 'Local presence', guidance }] });
  });

  it('EVAL-24 stay where a save leaves them out, and where an older client says nothing of them', async () => {
    const before = (await readSetup(market)).criteria ?? [];
    const [first, second] = before;
    const { data } = await saveCriteria(market, [{ id: second?.id ?? 0, name: second?.name ?? '' }]);
    expect(data.criteria).toEqual([second, first]);
    const { criteria: _criteria, ...setup } = await readSetup(market);
    const { name, kind, addressLine1, city, stateCode, postalCode, shipToAddresses, requiresReview } = setup;
    const body = { name, kind, addressLine1, city, stateCode, postalCode, shipToAddresses, requiresReview };
    const older = await market.call('POST', '/api/School/UpdateSchool', { as: 'school', body });
    expect(older.data.criteria).toEqual([second, first]);
  });

  it('EVAL-24 have names of their own, whatever the capitals; two can swap theirs in one save', async () => {
    const [first, second] = (await readSetup(market)).criteria ?? [];
    if (!first || !second) throw new Error('two are there');
    expect(await refused(saveCriteria(market, [{ name: 'QUALITY' }]))).toEqual([
      422,
      { 'criteria.0.name': 'Chalkline has a criterion with this name already.' },
    ]);
    const twice = [first, second, { name: first.name.toUpperCase() }];
    expect(await refused(saveCriteria(market, twice))).toEqual([
      422,
      { 'criteria.2.name': 'Another one has this name.' },
    ]);
    const swapped = await saveCriteria(market, [
      { ...first, name: second.name },
      { ...second, name: first.name },
    ]);
    expect(swapped.data.criteria?.map(({ id, name }) => [id, name])).toEqual([
      [first.id, second.name],
      [second.id, first.name],
    ]);
    await saveCriteria(market, [first, second]);
  });

  it('EVAL-24 of another school are as unknown as those that never were', async () => {
    const foreign = await addCriterion(market, { name: 'Of the other school' }, 'school2');
    const unknown = [422, { 'criteria.0.id': 'This criterion does not exist.' }];
    for (const id of [foreign, 2_000_000, 2]) {
      expect(await refused(saveCriteria(market, [{ id, name: 'Taken over' }]))).toEqual(unknown);
    }
    expect(namesOf((await readSetup(market, 'school2')).criteria)).toEqual(['Of the other school']);
    const twice = (await readSetup(market)).criteria?.slice(0, 1) ?? [];
    const [, fields] = await refused(saveCriteria(market, [...twice, ...twice]));
    expect(fields).toHaveProperty(['criteria.1.id']);
  });

  it('EVAL-24 can have the same name at two schools', async () => {
    expect(await addCriterion(market, { name: 'Training' }, 'school2')).toBeGreaterThan(1000);
  });

  it('EVAL-24 a colleague’s save in between is a conflict', async () => {
    const { version, criteria = [] } = await readSetup(market);
    expect((await saveCriteria(market, [...criteria, { name: 'Theirs' }], { version })).status).toBe(200);
    const late = await saveCriteria(market, [...criteria, { name: 'Mine' }], { version });
    expect([late.status, late.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(namesOf((await readSetup(market)).criteria)).not.toContain('Mine');
  });

  it('EVAL-26 are listed with the market’s to their school alone; the row that is everybody’s has no words of it', async () => {
    const own = await listedTo('school');
    expect(namesOf(own).slice(0, 2)).toEqual(['Price', 'Quality']);
    expect(own.find(({ name }) => name === 'Local presence')).toMatchObject({
      isOwn: true,
      isRetired: false,
      guidance,
    });
    expect(namesOf(await listedTo('assistant'))).toEqual(namesOf(own));
    expect(namesOf(await listedTo('school2'))).not.toContain('Local presence');
    for (const as of ['vendor', 'admin'] as const) expect(await listedTo(as)).toHaveLength(8);
    const rows = await market.db.select().from(rubricTypes);
    expect(new Set(namesOf(rows.filter(({ id }) => id > 1000)))).toEqual(new Set(['School’s own criterion']));
  });
});
