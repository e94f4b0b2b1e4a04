import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { bids, invitations } from '../../database/tables/index.ts';
import { assertNotHeld } from '../../modules/tender/held.ts';
import { columnOf, isOf, isOfAsked, isOfSame, keyOf, nounOf, subjectOf } from '../../modules/tender/subject.ts';
import { lockTender, tableOf, tenderOf } from '../../modules/tender/tender.ts';
import { toldOf } from '../../modules/tender/told.ts';
import { weightsOf } from '../../modules/tender/weights.ts';
import type { TenderCases } from './ground.ts';

/** What names a purchase or a sale, finds it and locks it. */
export const namingCases: TenderCases = {
  nounOf: {
    stage: 'draft',
    run: async ({ subject }) => expect(nounOf(subject.kind)).toBe(subject.kind === 'rfp' ? 'purchase' : 'sale'),
  },
  keyOf: {
    stage: 'draft',
    run: async ({ subject: { kind, id } }) =>
      expect(keyOf({ kind, id })).toEqual(kind === 'rfp' ? { rfpId: id } : { saleId: id }),
  },
  subjectOf: {
    stage: 'draft',
    async run({ subject }) {
      expect(subjectOf({ rfpId: null, saleId: null, ...keyOf(subject) })).toEqual(subject);
      expect(() => subjectOf({ rfpId: null, saleId: null })).toThrow();
    },
  },
  columnOf: {
    stage: 'draft',
    run: async ({ subject }) =>
      expect(columnOf(bids, subject.kind).name).toBe(subject.kind === 'rfp' ? 'rfp_id' : 'sale_id'),
  },
  isOf: {
    stage: 'open',
    async run({ market, subject, own }) {
      const found = await market.db.select({ id: bids.id }).from(bids).where(isOf(bids, subject)).orderBy(bids.id);
      expect(found.map(({ id }) => id)).toEqual(own.bidIds);
    },
  },
  isOfAsked: {
    stage: 'open',
    async run({ market, subject: { kind, id }, own }) {
      const asked = market.db.select({ id: bids.id }).from(bids).where(isOfAsked(bids, kind)).orderBy(bids.id);
      const found = await asked.prepare(`bids_of_${kind}`).execute({ subjectId: id });
      expect(found.map((bid) => bid.id)).toEqual(own.bidIds);
    },
  },
  isOfSame: {
    stage: 'open',
    async run({ market, subject }) {
      const isSame = and(isOfSame(bids, invitations, subject.kind), eq(bids.vendorId, invitations.vendorId));
      const found = await market.db
        .select({ vendorId: bids.vendorId })
        .from(bids)
        .innerJoin(invitations, isSame)
        .where(isOf(bids, subject));
      expect(found).toEqual([{ vendorId: 1 }]);
    },
  },
  tableOf: {
    stage: 'open',
    changes: ['itself'],
    async run({ market, subject, tender }) {
      const table = tableOf(subject.kind);
      await market.db.update(table).set({ version: 7 }).where(eq(table.id, subject.id));
      expect((await tender()).version).toBe(7);
    },
  },
  tenderOf: {
    stage: 'opened',
    async run({ market, subject }) {
      const found = await tenderOf(market.db, subject, 1);
      expect(found).toMatchObject({ ...subject, name: `Desks of the ${nounOf(subject.kind)}`, status: 3 });
      expect(await tenderOf(market.db, subject, 2)).toBeUndefined();
    },
  },
  lockTender: {
    stage: 'open',
    async run({ subject, work }) {
      const lock = (schoolId: number) => work(({ tx }) => lockTender(tx, subject, { schoolId, for: 'update' }));
      expect(await lock(1)).toMatchObject({ ...subject, status: 2 });
      expect(await lock(2)).toBeUndefined();
    },
  },
  assertNotHeld: {
    stage: 'open',
    async run({ subject, tender }) {
      const open = await tender();
      expect(() => assertNotHeld(open, subject.kind)).not.toThrow();
      const why = `An administrator holds this ${nounOf(subject.kind)}`;
      expect(() => assertNotHeld({ ...open, heldAt: new Date() }, subject.kind)).toThrow(why);
    },
  },
  toldOf: {
    stage: 'open',
    async run({ market, subject, tender, work }) {
      const open = await tender();
      const told = await work((own) => toldOf(own, open));
      expect(told).toMatchObject({ schoolName: 'Cedar Valley USD', stateCode: 'CA' });
      expect(market.services.ids.decode(subject.kind, told.token)).toBe(subject.id);
    },
  },
  weightsOf: {
    stage: 'draft',
    async run({ market, subject }) {
      const weights = await weightsOf(market.db, subject);
      expect(weights.map(({ rubricId, points }) => [rubricId, points])).toEqual([
        [1, 60],
        [2, 40],
      ]);
    },
  },
};
