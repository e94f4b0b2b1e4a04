import { eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { rfpLines } from '../../database/tables/index.ts';
import { ruleBroken } from '../../errors.ts';
import { type CheckedDocument, checkAnswers, checkDocuments } from '../tender/bids/check-said.ts';
import type { CheckedLine } from '../tender/bids/receipt.ts';
import { draftEvaluation } from '../tender/evaluation/draft-evaluation.ts';
import { rfpSubject } from '../tender/subject.ts';
import { type BidInput, checkLines, type PricedLine, totalOf } from './bid-input.ts';

const linesFor = (tx: Db, rfpId: number): Promise<PricedLine[]> =>
  tx
    .select({ id: rfpLines.id, quantity: rfpLines.quantity })
    .from(rfpLines)
    .where(eq(rfpLines.rfpId, rfpId))
    .orderBy(rfpLines.position);

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
 * A bid's documents, the data sheets of its alternates in the price envelope where there are two: a part number finds its price. BID-26
 * @throws {AppError} RULE_BROKEN naming the line whose data sheet is none of the bid's documents
 */
async function withDataSheets(tx: Db, input: BidInput, lines: readonly CheckedLine[]) {
  const sheets = lines.flatMap(({ alternate }) => alternate?.documentId ?? []);
  if (sheets.length === 0) return input;
  const problems: Record<string, string> = {};
  for (const [index, { alternate }] of input.bidProducts.entries()) {
    const id = alternate?.documentId ?? null;
    if (id !== null && sheets.includes(id) && !input.documentIds.includes(id))
      problems[`bidProducts.${index}.alternate.documentId`] =
        'Attach this data sheet to the bid, or choose another one.';
  }
  if (Object.keys(problems).length > 0) throw ruleBroken(problems);
  const { isTwoEnvelope } = await draftEvaluation(tx, rfpSubject(input.rfpId));
  if (!isTwoEnvelope) return input;
  return { ...input, priceDocumentIds: [...new Set([...(input.priceDocumentIds ?? []), ...sheets])] };
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
    answers: await checkAnswers(tx, rfpSubject(input.rfpId), input.answers, mustBeWhole),
    documents: await checkDocuments(tx, vendorId, await withDataSheets(tx, input, lines)),
  };
}
