import type { components } from '@chalkline/openapi/types';
import { BidStatus } from '@chalkline/rules';
import { and, asc, eq } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { VendorCall } from '../../call.ts';
import type { Db } from '../../database/database.ts';
import {
  bidAnswers,
  bidDocuments,
  bidLines,
  bids,
  files,
  rfpLines,
  rfpQuestions,
} from '../../database/tables/index.ts';
import { AppError, notFound, ruleBroken } from '../../errors.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import { offeredOfRow } from '../shared/offered.ts';
import { timeZoneOf } from '../shared/time-zones.ts';
import { type BidContent, saidLine, saidOf, saidOffer, saysTheSame } from '../tender/bids/receipt.ts';
import { isOfPurchase } from '../tender/subject.ts';
import { unansweredOf } from './acknowledged.ts';
import { keepAnswers, newestAddendum } from './addendum-answers.ts';
import { type Bid, ownBid, presentBid, trimTax } from './bid-read.ts';
import { admit, lockTarget, type Target } from './bid-target.ts';
import { lastContent, storeVersion, tellCount } from './bid-write.ts';

type Input = components['schemas']['AcknowledgeInput'];
type Problems = Record<string, string>;
type StoredLine = typeof bidLines.$inferSelect;

/** A line of the purchase, and what the bid says to it. */
interface Asked {
  readonly id: number;
  readonly line: StoredLine | null;
}

async function askedLines(tx: Db, bid: Bid): Promise<Asked[]> {
  return tx
    .select({ id: rfpLines.id, line: bidLines })
    .from(rfpLines)
    .leftJoin(bidLines, and(eq(bidLines.lineId, rfpLines.id), eq(bidLines.bidId, bid.id)))
    .where(eq(rfpLines.rfpId, bid.rfpId))
    .orderBy(asc(rfpLines.position));
}

const isPriced = ({ line }: Asked): boolean => line !== null && !line.isNoBid && line.unitCost !== null;

/** Lines that no answer can keep, because the bid has no price for them: those the addendum added. */
function openLineProblem(lines: readonly Asked[]): string | null {
  const places = lines.flatMap(({ line }, index) => {
    const isAnswered = line !== null && (line.isNoBid || line.unitCost !== null);
    return isAnswered ? [] : [index + 1];
  });
  if (places.length > 0) {
    const named = `${places.length === 1 ? 'Line' : 'Lines'} ${places.join(', ')}`;
    return `${named}: price it or mark it "no bid", and submit the bid again. That answers the addendum too.`;
  }
  const isEmpty = !lines.some(isPriced);
  return isEmpty ? 'No line with a price is left in this bid. Price at least one and submit it again.' : null;
}

/** @throws {AppError} RULE_BROKEN naming the line that has no answer, or another than the bid can give by this */
function checkAnswers(input: Input, lines: readonly Asked[], changed: readonly number[]): void {
  const problems: Problems = {};
  const isChanged = new Set(changed);
  for (const [index, { lineId, answer }] of input.lines.entries()) {
    if (!isChanged.has(lineId)) problems[`lines.${index}.lineId`] = 'This line did not change.';
    else if (answer === 'revised') {
      problems[`lines.${index}.answer`] = 'Price this line anew and submit the bid: that answers the addendum too.';
    }
  }
  const answered = new Set(input.lines.map(({ lineId }) => lineId));
  const open = openLineProblem(lines);
  if (open) problems['lines'] = open;
  else {
    const missing = lines.findIndex((asked) => isChanged.has(asked.id) && isPriced(asked) && !answered.has(asked.id));
    if (missing >= 0) problems['lines'] = `Line ${missing + 1} changed: say whether its price stands.`;
  }
  if (Object.keys(problems).length > 0) throw ruleBroken(problems);
}

/** @throws {AppError} RULE_BROKEN where a question that must be answered came with the addendum */
async function checkQuestions(tx: Db, bid: Bid): Promise<void> {
  const rows = await tx
    .select({ isRequired: rfpQuestions.isRequired, answer: bidAnswers.answer })
    .from(rfpQuestions)
    .leftJoin(bidAnswers, and(eq(bidAnswers.questionId, rfpQuestions.id), eq(bidAnswers.bidId, bid.id)))
    .where(eq(rfpQuestions.rfpId, bid.rfpId))
    .orderBy(asc(rfpQuestions.position));
  const open = rows.findIndex(({ isRequired, answer }) => isRequired && answer === null);
  if (open >= 0) throw ruleBroken({ lines: `Question ${open + 1} must be answered: submit the bid with it.` });
}

/** The bid as it stands now, in the form of a version. */
async function standingContent(
  tx: Db,
  bid: Bid,
  last: BidContent,
  lines: readonly Asked[],
  now: Date,
): Promise<BidContent> {
  const answers = await tx
    .select({ questionId: bidAnswers.questionId, answer: bidAnswers.answer })
    .from(bidAnswers)
    .where(eq(bidAnswers.bidId, bid.id));
  const documents = await tx
    .select({ id: files.id, name: files.name, sha256: files.sha256, holdsPrices: bidDocuments.holdsPrices })
    .from(bidDocuments)
    .innerJoin(files, eq(files.id, bidDocuments.fileId))
    .where(eq(bidDocuments.bidId, bid.id));
  const sha256Of = new Map(documents.map(({ id, sha256 }) => [id, sha256]));
  return {
    ...last,
    version: bid.version + 1,
    submittedAt: now.toISOString(),
    total: bid.total,
    lines: lines.flatMap(({ line }) => {
      if (!line) return [];
      const { lineId, isNoBid, unitCost, deliveryFees, bidPrice } = line;
      const figures = { lineId, isNoBid, unitCost, tax: trimTax(line.tax), deliveryFees, bidPrice };
      const { alternate } = line;
      const whole = { ...figures, ...saidOffer(offeredOfRow(line)), ...(alternate ? { alternate } : {}) };
      return [saidLine(whole, sha256Of)];
    }),
    answers,
    documents: documents.map(saidOf),
  };
}

/** A bid that comes to something else at the changed quantities is a new version: its receipt covers what will be opened. */
async function keepVersion(work: Work, bid: Bid, lines: readonly Asked[], { userId, now }: By): Promise<void> {
  const last = await lastContent(work.tx, bid);
  if (!last) throw new Error(`bid ${bid.id} has no version`);
  const content = await standingContent(work.tx, bid, last, lines, now);
  if (saysTheSame(last, content)) return;
  await storeVersion(work, bid, userId, content);
  await work.tx.update(bids).set({ version: content.version, submittedAt: now }).where(eq(bids.id, bid.id));
}

interface By {
  readonly userId: number;
  readonly now: Date;
}

async function lockSubmitted(tx: Db, vendorId: number, rfpId: number): Promise<Bid> {
  const [bid] = await tx
    .select()
    .from(bids)
    .where(and(eq(bids.rfpId, rfpId), eq(bids.vendorId, vendorId)))
    .for('update');
  if (!isOfPurchase(bid)) throw notFound('bid');
  if (bid.status !== BidStatus.Submitted) {
    throw new AppError('ILLEGAL_TRANSITION', 'Only a submitted bid answers an addendum.');
  }
  return bid;
}

async function checkNumber(tx: Db, input: Input): Promise<void> {
  const newest = await newestAddendum(tx, input.rfpId);
  if (input.addendumNumber > newest) throw ruleBroken({ addendumNumber: 'There is no such addendum.' });
  if (input.addendumNumber < newest) {
    const sentence = `Addendum ${newest} came meanwhile. Read it before you answer.`;
    throw new AppError('VERSION_CONFLICT', sentence);
  }
}

async function answer(work: Work, bid: Bid, input: Input, by: By): Promise<void> {
  const { tx } = work;
  const { lineIds } = await unansweredOf(tx, bid.id);
  const lines = await askedLines(tx, bid);
  checkAnswers(input, lines, lineIds);
  await checkQuestions(tx, bid);
  await keepVersion(work, bid, lines, by);
  const number = input.addendumNumber;
  const answers = { number, lines: input.lines, userId: by.userId, now: by.now };
  await keepAnswers(tx, bid, answers);
  await tx.update(bids).set({ acknowledgedAddendum: number, updatedAt: by.now }).where(eq(bids.id, bid.id));
  await audit(work, {
    action: 'addendum-acknowledged',
    entity: 'bid',
    entityId: bid.id,
    after: { rfpId: bid.rfpId, addendum: number },
  });
}

const purchaseOf = ({ rfp, facts }: Target) => ({ endDate: rfp.endDate, timeZone: timeZoneOf(facts.school) });

/**
 * Keeps a submitted bid as it is after an addendum, line by line. A bid that has answered already stays as it is. BID-16
 * @throws {AppError} VERSION_CONFLICT when another addendum came, RULE_BROKEN naming the line, DEADLINE_PASSED
 */
export function acknowledgeAddenda(call: VendorCall, input: Input): Promise<components['schemas']['Bid']> {
  const { vendorId, userId } = call.session;
  return inWork(call, async (work) => {
    const { tx, services } = work;
    const target = await lockTarget(tx, vendorId, input.rfpId);
    const bid = await lockSubmitted(tx, vendorId, input.rfpId);
    await admit(tx, target, bid, false);
    await checkNumber(tx, input);
    if (bid.acknowledgedAddendum < input.addendumNumber) {
      await answer(work, bid, input, { userId, now: target.now });
      await tellCount(work, target.rfp, vendorId);
    }
    return presentBid(tx, services.ids, await ownBid(tx, vendorId, bid.id), purchaseOf(target), target.now);
  });
}
