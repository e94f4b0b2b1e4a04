import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '../../database/database.ts';
import { rfpRubrics, rubricTypes, schoolCriteria } from '../../database/tables/index.ts';
import { weightProblems } from '../../modules/tender/drafts/references.ts';
import { forgetWords, keepWords } from '../../modules/tender/own-words.ts';
import { isOf, keyOf, type Subject } from '../../modules/tender/subject.ts';
import { guidedWeights } from '../../modules/tender/weights.ts';
import type { TenderCases } from './ground.ts';

/** A criterion of the school, named after the subject. */
async function addOwn(db: Db, { kind, id }: Subject, name: string, isRetired = false): Promise<number> {
  const values = { schoolId: 1, name: `${name} ${kind} ${id}`, guidance: 'Look twice.', position: 0, isRetired };
  const [own] = await db.insert(schoolCriteria).values(values).returning();
  const rubricId = own?.rubricId ?? 0;
  await db.insert(rubricTypes).values({ id: rubricId, name: 'Own', points: 0, rank: 1000 });
  return rubricId;
}

/** Weighs a criterion of the school's own, too. */
async function weighOwn(db: Db, subject: Subject, name: string): Promise<number> {
  const rubricId = await addOwn(db, subject, name);
  await db.insert(rfpRubrics).values({ ...keyOf(subject), rubricId, score: 1 });
  return rubricId;
}

/** The names that weights keep, by their first word. */
async function keptNames(db: Db, subject: Subject): Promise<string[]> {
  const rows = await db.select().from(rfpRubrics).where(isOf(rfpRubrics, subject));
  return rows.flatMap(({ ownName }) => ownName?.split(' ')[0] ?? []);
}

/** What weighs criteria of a school's own, and keeps their words. */
export const weighingCases: TenderCases = {
  guidedWeights: {
    stage: 'draft',
    changes: ['rfp_rubrics'],
    async run({ market, subject }) {
      await weighOwn(market.db, subject, 'Guided');
      const weights = await guidedWeights(market.db, subject);
      expect(weights.map(({ name, guidance }) => [name.split(' ')[0], guidance])).toEqual([
        ['Price', null],
        ['Quality', null],
        ['Guided', 'Look twice.'],
      ]);
    },
  },
  weightProblems: {
    stage: 'draft',
    changes: ['rfp_rubrics'],
    async run({ market, subject }) {
      const rubricId = await addOwn(market.db, subject, 'Retired', true);
      const weights = [{ rubricId, score: 100 }];
      const problems = async () =>
        Object.keys(await weightProblems(market.db, { schoolId: 1, subject, weights, field: 'weights' }));
      expect(await problems()).toEqual(['weights.0.rubricId']);
      await market.db.insert(rfpRubrics).values({ ...keyOf(subject), rubricId, score: 1 });
      expect(await problems()).toEqual([]);
      const foreign = { schoolId: 2, subject, weights, field: 'weights' };
      expect(await weightProblems(market.db, foreign)).toHaveProperty(['weights.0.rubricId']);
    },
  },
  keepWords: {
    stage: 'open',
    changes: ['rfp_rubrics'],
    async run({ market, subject }) {
      const rubricId = await weighOwn(market.db, subject, 'Kept');
      await keepWords(market.db, subject);
      await market.db
        .update(schoolCriteria)
        .set({ name: `Later ${rubricId}` })
        .where(eq(schoolCriteria.rubricId, rubricId));
      await keepWords(market.db, subject);
      expect(await keptNames(market.db, subject)).toEqual(['Kept']);
    },
  },
  forgetWords: {
    stage: 'open',
    changes: ['rfp_rubrics'],
    async run({ market, subject }) {
      await weighOwn(market.db, subject, 'Forgotten');
      await keepWords(market.db, subject);
      await forgetWords(market.db, subject);
      expect(await keptNames(market.db, subject)).toEqual([]);
    },
  },
};
