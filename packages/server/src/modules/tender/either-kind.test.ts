import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, startMarket } from '../../testing/market.ts';
import { evaluatingCases } from '../../testing/tender/evaluating-cases.ts';
import { newGround, type TenderCase } from '../../testing/tender/ground.ts';
import { invitingCases } from '../../testing/tender/inviting-cases.ts';
import { namingCases } from '../../testing/tender/naming-cases.ts';
import { openingCases } from '../../testing/tender/opening-cases.ts';
import { changedTables, rowsOfSubject } from '../../testing/tender/rows-of-subject.ts';
import { countExportedFunctions, takingSubjects } from '../../testing/tender/taking-subjects.ts';
import { weighingCases } from '../../testing/tender/weighing-cases.ts';
import { writingCases } from '../../testing/tender/writing-cases.ts';
import type { SubjectKind } from './subject.ts';

/** Turns a purchase that was read already into a tender: no sale is ever given to it. */
const ofPurchasesAlone = ['purchaseAsTender'];

const parts = [namingCases, weighingCases, writingCases, invitingCases, evaluatingCases, openingCases];
const cases: readonly (readonly [string, TenderCase])[] = parts.flatMap(Object.entries<TenderCase>);

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market?.close());

const expected = (kind: SubjectKind, { changes = [], changesOf = {} }: TenderCase): string[] =>
  [...changes, ...(changesOf[kind] ?? [])].sort();

describe('functions that are given a purchase or a sale', () => {
  it('SALE-13 are each tried on a sale', async () => {
    const { read, exported } = await countExportedFunctions();
    expect(read).toBe(exported);
    const taking = takingSubjects();
    expect(taking.length).toBeGreaterThan(50);
    const tried = new Set([...cases.map(([name]) => name), ...ofPurchasesAlone]);
    expect(taking.filter((name) => !tried.has(name))).toEqual([]);
    expect(new Set(cases.map(([name]) => name)).size).toBe(cases.length);
  });

  describe.each<SubjectKind>(['sale', 'rfp'])('given a %s', (kind) => {
    it.each(cases)('SALE-13 %s does its work there, and nothing to what has the same number', async (_name, one) => {
      const ground = await newGround(market, kind, one);
      const read = async () => ({
        own: await rowsOfSubject(market.db, ground.subject),
        twin: await rowsOfSubject(market.db, ground.twin),
      });
      const before = await read();
      await one.run(ground);
      const after = await read();
      expect(changedTables(before.own, after.own)).toEqual(expected(kind, one));
      expect(after.twin).toEqual(before.twin);
    });
  });
});
