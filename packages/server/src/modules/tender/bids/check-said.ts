import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../database/database.ts';
import { files, rfpQuestions } from '../../../database/tables/index.ts';
import { ruleBroken } from '../../../errors.ts';
import { isOf, nounOf, type Subject } from '../subject.ts';

/** A document of a bid, found among its vendor's files. */
export interface CheckedDocument {
  readonly id: number;
  readonly name: string;
  readonly sha256: string;
  /** In the price envelope. EVAL-16 */
  readonly holdsPrices: boolean;
}

/** The documents that a bid or a proposal names. */
interface SaidDocuments {
  readonly documentIds: readonly number[];
  readonly priceDocumentIds?: readonly number[] | undefined;
}

/** Answers to the questions of a purchase or a sale; whole, where it is to be submitted. @throws {AppError} RULE_BROKEN naming the field */
export async function checkAnswers(
  tx: Db,
  subject: Subject,
  answers: readonly { readonly questionId: number; readonly answer: string }[],
  mustBeWhole: boolean,
): Promise<{ questionId: number; answer: string }[]> {
  const questions = await tx
    .select({ id: rfpQuestions.id, isRequired: rfpQuestions.isRequired })
    .from(rfpQuestions)
    .where(isOf(rfpQuestions, subject))
    .orderBy(rfpQuestions.position);
  const problems: Record<string, string> = {};
  for (const [index, { questionId }] of answers.entries()) {
    if (!questions.some((question) => question.id === questionId))
      problems[`answers.${index}.questionId`] = `This question is not part of the ${nounOf(subject.kind)}.`;
  }
  const answered = new Map(answers.map(({ questionId, answer }) => [questionId, answer.trim()]));
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
function checkPriceDocuments({ documentIds, priceDocumentIds = [] }: SaidDocuments): void {
  const problems: Record<string, string> = {};
  for (const [index, id] of priceDocumentIds.entries()) {
    if (!documentIds.includes(id)) problems[`priceDocumentIds.${index}`] = 'This document is not part of the bid.';
  }
  if (Object.keys(problems).length > 0) throw ruleBroken(problems);
}

/** A bid's documents, each a file of its company. @throws {AppError} RULE_BROKEN naming one that is not there */
export async function checkDocuments(tx: Db, vendorId: number, input: SaidDocuments): Promise<CheckedDocument[]> {
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
