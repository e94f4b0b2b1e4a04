import type { Db } from '../../database/database.ts';
import {
  auditLog,
  awards,
  bidAnswers,
  bidLines,
  bidScores,
  bids,
  bidVersions,
  evaluations,
  evaluators,
  invitations,
  letterRecipients,
  letters,
  mailOutbox,
  proposalLots,
  rfpLines,
  rfpQuestions,
  rfpRubrics,
  rfps,
  saleLots,
  saleParticipants,
  sales,
  vendorQuestions,
} from '../../database/tables/index.ts';
import { JOB_TRIES } from '../../jobs/jobs.ts';
import { keyOf, nounOf, type Subject } from '../../modules/tender/subject.ts';
import type { Market } from '../market.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How far it is: written, open, opened and being evaluated, or awarded. */
export type Stage = 'draft' | 'open' | 'opened' | 'awarded';
const statusOf: Record<Stage, number> = { draft: 1, open: 2, opened: 3, awarded: 4 };

/** Accounts by number: two of the school, and the main accounts of the two companies that bid. */
export interface People {
  readonly clerk: number;
  readonly colleague: number;
  readonly bidders: readonly [number, number];
}

/** Rows of a purchase or a sale, by number; what it is not far enough to have is 0. */
export interface TenderRows {
  readonly questionId: number;
  /** What the second company asked. */
  readonly askedId: number;
  /** The bids of the first company and of the second. */
  readonly bidIds: readonly [number, number];
  readonly letterId: number;
  readonly mailId: number;
}

/** The criterion that is scored beside the price. */
export const SCORED = 2;
/** An address without an account that is invited. */
export const addressOf = ({ kind, id }: Subject): string => `${nounOf(kind)}-${id}@outside.test`;

interface Plan {
  readonly stage: Stage;
  readonly endsIn?: number;
}

interface Site {
  readonly db: Db;
  readonly people: People;
  readonly subject: Subject;
  readonly stage: Stage;
  /** An instant by its distance from now, in milliseconds. */
  readonly at: (ms: number) => Date;
}

const idOf = ([row]: readonly { id: number }[]): number => {
  if (!row) throw new Error('a row was not stored');
  return row.id;
};
const isOpened = ({ stage }: Site): boolean => stage === 'opened' || stage === 'awarded';

async function addSubject(site: Site, endsIn: number): Promise<void> {
  const { db, people, subject, stage, at } = site;
  const row = {
    id: subject.id,
    schoolId: 1,
    createdBy: people.clerk,
    updatedBy: people.clerk,
    name: `Desks of the ${nounOf(subject.kind)}`,
    startDate: at(-2 * DAY),
    endDate: at(isOpened(site) ? -HOUR : endsIn),
    status: statusOf[stage],
    publishedAt: stage === 'draft' ? null : at(-3 * DAY),
    ...(isOpened(site) ? { openedAt: at(-HOUR), openedBidCount: 2 } : {}),
  };
  if (subject.kind === 'rfp') await db.insert(rfps).values({ ...row, typeId: 2 });
  else await db.insert(sales).values({ ...row, typeId: 1, hasValidCertificate: true });
}

/** What a draft has already: questions, weights, whom it invites, and who else writes it. */
async function addWritten({ db, people, subject, stage, at }: Site): Promise<number> {
  const key = keyOf(subject);
  const noun = nounOf(subject.kind);
  const question = { ...key, position: 0, question: `A question of the ${noun}`, isRequired: true };
  const questionId = idOf(await db.insert(rfpQuestions).values(question).returning({ id: rfpQuestions.id }));
  const weights = [
    { ...key, rubricId: 1, score: 60 },
    { ...key, rubricId: SCORED, score: 40 },
  ];
  await db.insert(rfpRubrics).values(weights);
  const invitedAt = stage === 'draft' ? null : at(-3 * DAY);
  await db.insert(invitations).values([
    { ...key, vendorId: 1, invitedAt },
    { ...key, vendorId: 3, invitedAt },
    { ...key, email: addressOf(subject), invitedAt },
  ]);
  const about = { entity: subject.kind, entityId: subject.id, schoolId: 1 };
  const editor = { actorId: people.colleague, actorName: `The editor of the ${noun}` };
  await db.insert(auditLog).values({ ...about, ...editor, at: at(-60_000), action: 'draft-saved' });
  return questionId;
}

async function addBid(site: Site, index: 0 | 1, questionId: number): Promise<number> {
  const { db, people, subject, at } = site;
  const submittedAt = at(-2 * HOUR);
  const by = people.bidders[index];
  const total = index === 0 ? '100.00' : '90.00';
  const bid = { ...keyOf(subject), vendorId: index + 1, createdBy: by, status: 2, version: 1, total, submittedAt };
  const bidId = idOf(await db.insert(bids).values(bid).returning({ id: bids.id }));
  const version = { bidId, version: 1, submittedAt, submittedBy: by, total, content: {}, nonce: '' };
  await db.insert(bidVersions).values({ ...version, hash: `the hash of ${bidId}` });
  await db.insert(bidAnswers).values({ bidId, questionId, answer: 'Two years.' });
  return bidId;
}

/** A line or a lot that both bids are for. */
async function addLine(site: Site, bidIds: readonly number[]): Promise<void> {
  const { db, people, subject, at } = site;
  if (subject.kind === 'rfp') {
    const line = { rfpId: subject.id, position: 0, description: 'Forty desks' };
    const lineId = idOf(await db.insert(rfpLines).values(line).returning({ id: rfpLines.id }));
    if (bidIds.length === 0) return;
    const price = { lineId, unitCost: '100', bidPrice: '100.00' };
    await db.insert(bidLines).values(bidIds.map((bidId) => ({ bidId, ...price })));
    return;
  }
  const sold = { status: 6, wasSold: true, buyerId: 1, soldPrice: '100.00', soldAt: at(-HOUR) };
  const states = { draft: { status: 1 }, open: { status: 2 }, opened: { status: 3 }, awarded: sold };
  const lot = { saleId: subject.id, position: 1, description: 'Forty desks', ...states[site.stage] };
  const lotId = idOf(await db.insert(saleLots).values(lot).returning({ id: saleLots.id }));
  if (bidIds.length === 0) return;
  await db.insert(proposalLots).values(bidIds.map((bidId) => ({ bidId, lotId, amount: '100.00' })));
  const takes = (acceptedBy: number, index: number) => ({
    saleId: subject.id,
    vendorId: index + 1,
    acceptedBy,
    acceptedAt: at(-DAY),
    termsVersion: 1,
    bidderNumber: index + 1,
  });
  await db.insert(saleParticipants).values(people.bidders.map(takes));
}

/** Who evaluates: in two envelopes once it is opened, where somebody has scored one of two bids. */
async function addEvaluation(site: Site, bidId: number): Promise<void> {
  const { db, people, subject, at } = site;
  const key = keyOf(subject);
  const { clerk } = people;
  await db.insert(evaluations).values({ ...key, isTwoEnvelope: isOpened(site), updatedBy: clerk });
  const signed = isOpened(site) ? { hasConflict: false, signedAt: at(-DAY) } : {};
  await db.insert(evaluators).values({ ...key, userId: clerk, ...signed });
  if (!isOpened(site)) return;
  await db.insert(bidScores).values({ bidId, rubricId: SCORED, evaluatorId: clerk, score: 7 });
  const opener = { actorId: clerk, actorName: `The opener of the ${nounOf(subject.kind)}` };
  const about = { entity: subject.kind, entityId: subject.id, schoolId: 1 };
  await db.insert(auditLog).values({ ...about, ...opener, at: at(-HOUR), action: 'bids-opened' });
}

/** An award whose one letter could not be mailed. */
async function addAward(site: Site, bidId: number): Promise<Pick<TenderRows, 'letterId' | 'mailId'>> {
  const { db, people, subject, at } = site;
  const noun = nounOf(subject.kind);
  const money = { total: '100.00', savings: '0.00' };
  const award = { awardedBy: people.clerk, awardedAt: at(-HOUR), reason: `The reason of the ${noun}`, ...money };
  const awardId = idOf(
    await db
      .insert(awards)
      .values({ ...keyOf(subject), ...award })
      .returning({ id: awards.id }),
  );
  const mail = {
    toAddress: 'vendor@demo.chalkline.test',
    event: 'award',
    subject: noun,
    html: '<p>Won.</p>',
    text: 'Won.',
  };
  const failed = { attempts: JOB_TRIES, error: '550 no such user' };
  const mailId = idOf(
    await db
      .insert(mailOutbox)
      .values({ ...mail, ...failed })
      .returning({ id: mailOutbox.id }),
  );
  const letter = { awardId, bidId, vendorId: 1, kind: 'award' as const, subject: `The letter of the ${noun}` };
  const letterId = idOf(
    await db
      .insert(letters)
      .values({ ...letter, bodyHtml: '', sentAt: at(-HOUR), people: 1 })
      .returning({ id: letters.id }),
  );
  await db.insert(letterRecipients).values({ letterId, userId: people.bidders[0], inApp: true, mailId });
  return { letterId, mailId };
}

/** Writes a purchase or a sale of the demonstration's school with all that one of this stage has, alike for both. */
export async function addTender(market: Market, people: People, subject: Subject, plan: Plan): Promise<TenderRows> {
  const now = (await market.now()).getTime();
  const { stage } = plan;
  const site: Site = { db: market.db, people, subject, stage, at: (ms) => new Date(now + ms) };
  await addSubject(site, plan.endsIn ?? 5 * DAY);
  const questionId = await addWritten(site);
  const none: TenderRows = { questionId, askedId: 0, bidIds: [0, 0], letterId: 0, mailId: 0 };
  if (stage === 'draft') {
    await addLine(site, []);
    return none;
  }
  const asked = { vendorId: 2, question: `Asked of the ${nounOf(subject.kind)}`, askedAt: site.at(-DAY) };
  const askedId = idOf(
    await market.db
      .insert(vendorQuestions)
      .values({ ...keyOf(subject), ...asked })
      .returning({ id: vendorQuestions.id }),
  );
  const bidIds = [await addBid(site, 0, questionId), await addBid(site, 1, questionId)] as const;
  await addLine(site, bidIds);
  await addEvaluation(site, bidIds[0]);
  const awarded = stage === 'awarded' ? await addAward(site, bidIds[0]) : {};
  return { ...none, askedId, bidIds, ...awarded };
}
