import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { invitations, notifications, vendorQuestions } from '../../database/tables/index.ts';
import { inviteAddress, inviteAddresses } from '../../modules/tender/invitations/address-invitation.ts';
import { affectedBy } from '../../modules/tender/invitations/affected-vendors.ts';
import { announceTender } from '../../modules/tender/invitations/announce.ts';
import { claimInvitations } from '../../modules/tender/invitations/claim-invitations.ts';
import { inviteMore } from '../../modules/tender/invitations/invite-more.ts';
import { mailAddresses } from '../../modules/tender/invitations/mail-addresses.ts';
import { remindInvited } from '../../modules/tender/invitations/remind-invited.ts';
import { reminderAllowedAt } from '../../modules/tender/invitations/reminders.ts';
import { resolveAddresses } from '../../modules/tender/invitations/resolve-addresses.ts';
import { answerQuestion, askQuestion } from '../../modules/tender/questions/questions.ts';
import { questionBoard, vendorQuestionsOf } from '../../modules/tender/questions/questions-read.ts';
import { isOf, nounOf } from '../../modules/tender/subject.ts';
import { toldOf } from '../../modules/tender/told.ts';
import { newestMail, wordsOf } from '../front-door.ts';
import type { Ground, TenderCases } from './ground.ts';
import { addressOf } from './tender-rows.ts';

const toldVendors = async ({ market, subject }: Ground, event: string): Promise<number[]> => {
  const isIt = and(isOf(notifications, subject), eq(notifications.event, event), eq(notifications.role, 'Vendor'));
  const rows = await market.db.select({ clientId: notifications.clientId }).from(notifications).where(isIt);
  return rows.map(({ clientId }) => clientId).sort();
};
const invitedTo = async ({ market, subject }: Ground) => {
  const rows = await market.db.select().from(invitations).where(isOf(invitations, subject)).orderBy(invitations.id);
  return rows.map(({ vendorId, email }) => vendorId ?? email);
};

/** What a notice or a mail of the subject is told with. */
async function inviting({ tender, work }: Ground) {
  const open = await tender();
  const told = await work((own) => toldOf(own, open));
  const endDate = open.endDate ?? new Date();
  return { tender: open, told, schoolName: told.schoolName, timeZone: told.timeZone, endDate };
}

/** The words of a kind's own notices, so that a test names no event. */
const eventsOf = async (ground: Ground) => {
  const { tender, told } = await inviting(ground);
  const { words } = ground.kind;
  const said = { question: 'When?', answer: 'Soon.' };
  return {
    invitation: words.invitation(tender, told),
    reminder: words.reminder(tender, told, null),
    answered: words.questionAnswered(tender, told, said),
  };
};

/** What invites, reminds, asks and answers. */
export const invitingCases: TenderCases = {
  affectedBy: {
    stage: 'open',
    async run({ market, subject }) {
      const { vendorIds, ...affected } = await affectedBy(market.db, subject);
      expect(vendorIds.sort()).toEqual([1, 2, 3]);
      expect(affected).toEqual({ bidding: new Set([1, 2]), invitedCount: 3, emails: [addressOf(subject)] });
    },
  },
  announceTender: {
    stage: 'open',
    changes: ['notifications'],
    async run(ground) {
      const { tender, endDate } = await inviting(ground);
      await ground.work((work) => announceTender(work, ground.kind, tender, endDate));
      expect(await toldVendors(ground, (await eventsOf(ground)).invitation.event)).toEqual([1, 3]);
      expect((await newestMail(ground.market, addressOf(ground.subject))).subject).toContain('Cedar Valley USD');
    },
  },
  inviteAddress: {
    stage: 'open',
    async run(ground) {
      const to = `one-${addressOf(ground.subject)}`;
      const named = await inviting(ground);
      await ground.work((work) => inviteAddress(work, ground.kind, named, to));
      expect(wordsOf(await newestMail(ground.market, to))).toContain(named.tender.name);
    },
  },
  inviteAddresses: {
    stage: 'open',
    async run(ground) {
      const named = await inviting(ground);
      const all = ['first', 'second'].map((name) => `${name}-${addressOf(ground.subject)}`);
      await ground.work((work) => inviteAddresses(work, ground.kind, named, all));
      for (const to of all) expect(wordsOf(await newestMail(ground.market, to))).toContain(named.tender.name);
    },
  },
  inviteMore: {
    stage: 'open',
    changes: ['audit_log', 'invitations', 'notifications'],
    async run(ground) {
      const more = `more-${addressOf(ground.subject)}`;
      await inviteMore(ground.school, ground.kind, { id: ground.subject.id, vendorIds: [1, 2], emails: [more] });
      expect(await invitedTo(ground)).toEqual([1, 3, addressOf(ground.subject), 2, more]);
      expect(await toldVendors(ground, (await eventsOf(ground)).invitation.event)).toEqual([2]);
    },
  },
  mailAddresses: {
    stage: 'open',
    async run(ground) {
      const { market, subject, work } = ground;
      const { schoolName } = await inviting(ground);
      const { invitation } = await eventsOf(ground);
      const to = { emails: [`told-${addressOf(subject)}`], schoolName, kind: subject.kind };
      await work((own) => mailAddresses(own, to, invitation));
      const words = wordsOf(await newestMail(market, `told-${addressOf(subject)}`));
      expect(words).toContain(`invited your address to this ${nounOf(subject.kind)}`);
    },
  },
  remindInvited: {
    stage: 'open',
    changes: ['audit_log', 'itself', 'notifications'],
    async run(ground) {
      const remind = () => remindInvited(ground.school, ground.kind, { id: ground.subject.id, message: 'Soon!' });
      expect((await remind()).toldCount).toBe(3);
      expect((await ground.tender()).remindedAt).not.toBeNull();
      expect(await toldVendors(ground, (await eventsOf(ground)).reminder.event)).toEqual([3]);
      await expect(remind()).rejects.toMatchObject({
        code: 'RULE_BROKEN',
        fields: { [ground.kind.field]: expect.anything() },
      });
    },
  },
  reminderAllowedAt: {
    stage: 'open',
    async run({ tender }) {
      const open = await tender();
      expect(reminderAllowedAt(open)).toEqual(open.publishedAt);
      const next = reminderAllowedAt({ ...open, remindedAt: new Date(0) });
      expect(next).toEqual(new Date(86_400_000));
    },
  },
  resolveAddresses: {
    stage: 'open',
    changes: ['invitations'],
    async run(ground) {
      const { market, subject } = ground;
      const isAddress = and(isOf(invitations, subject), eq(invitations.email, addressOf(subject)));
      await market.db.update(invitations).set({ email: 'vendor2@demo.chalkline.test' }).where(isAddress);
      await resolveAddresses(market.db, subject);
      expect(await invitedTo(ground)).toEqual([1, 3, 2]);
    },
  },
  claimInvitations: {
    stage: 'open',
    changes: ['invitations'],
    async run(ground) {
      await claimInvitations(ground.market.db, 2, addressOf(ground.subject));
      expect(await invitedTo(ground)).toEqual([1, 3, 2]);
    },
  },
  vendorQuestionsOf: {
    stage: 'open',
    async run({ market, subject }) {
      const question = { question: `Asked of the ${nounOf(subject.kind)}`, answer: null };
      expect(await vendorQuestionsOf(market.db, subject, 2)).toMatchObject([{ ...question, isMine: true }]);
      expect(await vendorQuestionsOf(market.db, subject, 1)).toMatchObject([{ ...question, isMine: false }]);
    },
  },
  questionBoard: {
    stage: 'open',
    async run({ market, subject, own }) {
      const board = await questionBoard(market.db, subject);
      expect(board).toMatchObject([{ id: own.askedId, question: `Asked of the ${nounOf(subject.kind)}` }]);
    },
  },
  askQuestion: {
    stage: 'open',
    changes: ['notifications', 'vendor_questions'],
    async run({ market, kind, subject, vendor }) {
      const asked = await askQuestion(vendor, kind, { id: subject.id, question: ' How heavy? ' });
      expect(asked).toMatchObject({ question: 'How heavy?', isMine: true });
      const rows = await market.db.select().from(vendorQuestions).where(isOf(vendorQuestions, subject));
      expect(rows.map(({ id }) => id)).toContain(asked.id);
    },
  },
  answerQuestion: {
    stage: 'open',
    changes: ['notifications', 'vendor_questions'],
    async run(ground) {
      const { kind, own, school, twins } = ground;
      const answered = await answerQuestion(school, kind, { id: own.askedId, answer: 'At noon.' });
      expect(answered).toMatchObject({ id: own.askedId, answer: 'At noon.' });
      expect(await toldVendors(ground, (await eventsOf(ground)).answered.event)).toEqual([1, 2, 3]);
      const other = answerQuestion(school, kind, { id: twins.askedId, answer: 'At noon.' });
      await expect(other).rejects.toMatchObject({ code: 'NOT_FOUND' });
    },
  },
};
