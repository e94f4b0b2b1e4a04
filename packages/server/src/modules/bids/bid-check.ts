import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { files, rfpLines, rfpQuestions } from '../../database/tables/index.ts';
import { ruleBroken } from '../../errors.ts';
import type { CheckedLine } from '../tender/bids/receipt.ts';
import { type BidInput, checkLines, type PricedLine, totalOf } from './bid-input.ts';

/** A document of a bid, found among its vendor's files. */
interface CheckedDocument {
  readonly id: number;
  readonly name: string;
  readonly sha256: string;
  /** In the price envelope. EVAL-16 */
  readonly holdsPrices: boolean;
}

const linesFor = (tx: Db, rfpId: number): Promise<PricedLine[]> =>
  tx
    .select({ id: rfpLines.id, quantity: rfpLines.quantity })
    .from(rfpLines)
    .where(eq(rfpLines.rfpId, rfpId))
    .orderBy(rfpLines.position);

async function checkAnswers(
  tx: Db,
  rfpId: number,
  input: BidInput,
  mustBeWhole: boolean,
): Promise<{ questionId: number; answer: string }[]> {
  const questions = await tx
    .select({ id: rfpQuestions.id, isRequired: rfpQuestions.isRequired })
    .from(rfpQuestions)
    .where(eq(rfpQuestions.rfpId, rfpId))
    .orderBy(rfpQuestions.position);
  const problems: Record<string, string> = {};
  for (const [index, { questionId }] of input.answers.entries()) {
    if (!questions.some((question) => question.id === questionId))
      problems[`answers.${index}.questionId`] = 'This question is not part of the purchase.';
  }
  const answered = new Map(input.answers.map(({ questionId, answer }) => [questionId, answer.trim()]));
  for (const [index, question] of questions.entries()) {
    if (mustBeWhole && question.isRequired && !answered.get(question.id))
      problems[`answers.${index}.answer`] = `Question ${index + 1} must be answered.`;
  }
  if (Object.keys(problems).length > 0) throw ruleBroken(problems);
  return questions.flatMap(({ id }) => {
    const answer = answered.get(id);
    return answer ? [{ questionId: id, answer }] : [];
  });
}

/** @throws {AppError} RULE_BROKEN where a document would hold prices that the bid does not have. EVAL-16 */
function checkPriceDocuments({ documentIds, priceDocumentIds = [] }: BidInput): void {
  const problems: Record<string, string> = {};
  for (const [index, id] of priceDocumentIds.entries()) {
    if (!documentIds.includes(id)) problems[`priceDocumentIds.${index}`] = 'This document is not part of the bid.';
  }
  if (Object.keys(problems).length > 0) throw ruleBroken(problems);
}

async function checkDocuments(tx: Db, vendorId: number, input: BidInput): Promise<CheckedDocument[]> {
  checkPriceDocuments(input);
  const fileIds = input.documentIds;
  if (fileIds.length === 0) return [];
  const own = await tx
    .select({ id: files.id, name: files.name, sha256: files.sha256 })
    .from(files)
    .where(and(inArray(files.id, [...fileIds]), eq(files.vendorId, vendorId)));
  const byId = new Map(own.map((file) => [file.id, file]));
  const missing = fileIds.findIndex((id) => !byId.has(id));
  if (missing >= 0) throw ruleBroken({ [`documentIds.${missing}`]: 'This document did not arrive. Choose it again.' });
  const holding = new Set(input.priceDocumentIds);
  return [...new Set(fileIds)].flatMap((id) => {
    const file = byId.get(id);
    return file ? [{ ...file, holdsPrices: holding.has(id) }] : [];
  });
}

/** @throws {AppError} RULE_BROKEN when the prices would have run out already. */
export function checkValidity(input: BidInput, now: Date): void {
  if (input.validUntil && input.validUntil < now.toISOString().slice(0, 10))
    throw ruleBroken({ validUntil: 'The prices must hold until a day to come.' });
}

/** A bid whose every part was checked, in the form that is stored. */
export interface CheckedBid {
  readonly lines: CheckedLine[];
  readonly total: string;
  readonly isComplete: boolean;
  readonly answers: { questionId: number; answer: string }[];
  readonly documents: CheckedDocument[];
}

/**
 * Checks a bid against its purchase: lines, answers, documents; whole, where it is to be submitted. BID-3 BID-5 BID-19
 * @throws {AppError} RULE_BROKEN naming the field
 */
export async function checkBid(tx: Db, vendorId: number, input: BidInput, mustBeWhole: boolean): Promise<CheckedBid> {
  const purchaseLines = await linesFor(tx, input.rfpId);
  const lines = checkLines(input, purchaseLines, mustBeWhole);
  return {
    lines,
    total: totalOf(lines, purchaseLines),
    isComplete: lines.length === purchaseLines.length && lines.every((line) => !line.isNoBid && line.unitCost !== null),
    answers: await checkAnswers(tx, input.rfpId, input, mustBeWhole),
    documents: await checkDocuments(tx, vendorId, input),
  };
}
