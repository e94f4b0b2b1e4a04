import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { mailOutbox, notifications } from '../../database/tables/index.ts';
import { deliverMail } from '../../modules/tender/letters/deliver-mail.ts';
import { resendLetter } from '../../modules/tender/letters/resend-letter.ts';
import { sentLetters } from '../../modules/tender/letters/sent-letters.ts';
import { tellAllClosingOf, tellClosingOf } from '../../modules/tender/opening/closing.ts';
import { lockOpenTender } from '../../modules/tender/opening/lock-open.ts';
import {
  openAllDueOf,
  openLocked,
  openTenderIfDue,
  openTenderIfPast,
  readWhenOpened,
} from '../../modules/tender/opening/opening.ts';
import { openedBy } from '../../modules/tender/opening/record.ts';
import { isOf, nounOf } from '../../modules/tender/subject.ts';
import { tenderOf } from '../../modules/tender/tender.ts';
import { type Ground, kindOf, type TenderCases } from './ground.ts';

const HALF_A_DAY = 12 * 3_600_000;
/** It ended a minute ago, and nobody has looked since. */
const due = { stage: 'open', endsIn: -60_000 } as const;
/** What an opening changes: of a sale its lots, which are to be decided then; a purchase leaves the lists of what is open. */
const opening = {
  changes: ['audit_log', 'itself', 'notifications'],
  changesOf: { sale: ['sale_lots'], rfp: ['counted_listings', 'public_listings'] },
};
const closing = { changes: ['audit_log', 'itself', 'notifications'] };

const assertOpened = async ({ tender }: Ground): Promise<void> => {
  const opened = await tender();
  expect([opened.status, opened.openedAt !== null]).toEqual([3, true]);
};

/** Both sides were told that it ends soon, once. */
async function assertTold({ kind, market, subject, tender }: Ground): Promise<void> {
  const open = await tender();
  expect(open.closingToldFor).toEqual(open.endDate);
  const told = { schoolName: '', closes: '', token: '' };
  const { event } = kind.words.closingSoon(open, told, { side: 'school', state: null });
  const isIt = and(isOf(notifications, subject), eq(notifications.event, event));
  const rows = await market.db.select().from(notifications).where(isIt);
  const readers = rows.filter(({ role }) => role !== 'SubVendor').map(({ role, clientId }) => `${role} ${clientId}`);
  expect(readers.sort()).toEqual(['School 1', 'Vendor 1', 'Vendor 2', 'Vendor 3']);
}

/** What opens and what tells of ends, and the letters of an award. */
export const openingCases: TenderCases = {
  lockOpenTender: {
    stage: 'open',
    async run({ kind, subject, work }) {
      const lock = (schoolId: number) =>
        work((own) => lockOpenTender(own, kind, { schoolId, id: subject.id, what: 'vendors can be reminded' }));
      expect((await lock(1)).tender).toMatchObject(subject);
      await expect(lock(2)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    },
  },
  openLocked: {
    ...due,
    ...opening,
    async run(ground) {
      const open = await ground.tender();
      await ground.work(async (work) => openLocked(work, ground.kind, open, await ground.market.now()));
      await assertOpened(ground);
    },
  },
  openTenderIfDue: {
    ...due,
    ...opening,
    async run(ground) {
      const { kind, market, school, subject } = ground;
      const open = () => openTenderIfDue(market.services, school.log, kind, subject.id);
      expect([await open(), await open()]).toEqual([true, false]);
      await assertOpened(ground);
    },
  },
  openTenderIfPast: {
    ...due,
    ...opening,
    async run(ground) {
      expect(await openTenderIfPast(ground.school, ground.kind, await ground.tender())).toBe(true);
      await assertOpened(ground);
      expect(await openTenderIfPast(ground.school, ground.kind, await ground.tender())).toBe(false);
    },
  },
  openAllDueOf: {
    ...due,
    ...opening,
    async run(ground) {
      const { kind, market, school } = ground;
      expect(await openAllDueOf(market.services, school.log, kind, 1)).toBeGreaterThan(0);
      await assertOpened(ground);
    },
  },
  readWhenOpened: {
    ...due,
    ...opening,
    async run({ kind, market, school, subject }) {
      const read = async () => (await tenderOf(market.db, subject))?.status;
      expect(await readWhenOpened(school, kind, read)).toBe(3);
    },
  },
  openedBy: {
    stage: 'opened',
    run: async ({ market, subject }) =>
      expect(await openedBy(market.db, subject)).toBe(`The opener of the ${nounOf(subject.kind)}`),
  },
  tellClosingOf: {
    stage: 'open',
    endsIn: HALF_A_DAY,
    ...closing,
    async run(ground) {
      const { kind, market, school, subject } = ground;
      const tell = () => tellClosingOf(market.services, school.log, kind, subject.id);
      expect([await tell(), await tell()]).toEqual([true, false]);
      await assertTold(ground);
    },
  },
  tellAllClosingOf: {
    stage: 'open',
    endsIn: HALF_A_DAY,
    ...closing,
    async run(ground) {
      await tellAllClosingOf(ground.market.services, ground.school.log, ground.kind);
      await assertTold(ground);
    },
  },
  sentLetters: {
    stage: 'awarded',
    run: async ({ market, subject, own }) =>
      expect(await sentLetters(market.db, subject, true)).toMatchObject([
        { id: own.letterId, subject: `The letter of the ${nounOf(subject.kind)}`, state: 'failed', canResend: true },
      ]),
  },
  resendLetter: {
    stage: 'awarded',
    changes: ['audit_log'],
    async run({ market, own, school }) {
      await resendLetter(school, kindOf, own.letterId);
      const [mail] = await market.db.select().from(mailOutbox).where(eq(mailOutbox.id, own.mailId));
      expect(mail).toMatchObject({ attempts: 0, error: null });
      await expect(resendLetter(school, kindOf, own.letterId)).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' });
    },
  },
  deliverMail: {
    stage: 'awarded',
    async run({ market, own, subject }) {
      const pushed: unknown[] = [];
      const kinds = Object.values(kindOf).map((kind) => ({
        ...kind,
        pushToSchool: async (_realtime: unknown, schoolId: number, id: number) =>
          void pushed.push([kind.kind, schoolId, id]),
      }));
      await deliverMail(market.services, kinds, own.mailId);
      expect(pushed).toEqual([[subject.kind, 1, subject.id]]);
    },
  },
};
