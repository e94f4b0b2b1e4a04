import type { components } from '@chalkline/openapi/types';
import { compareMoney, isMoney, moneyProblem, parseMoney, sumMoney } from '@chalkline/rules';
import type { Db } from '../../../database/database.ts';
import { ruleBroken } from '../../../errors.ts';
import { lotsOf } from '../../sale-core/sale.ts';
import { type CheckedDocument, checkAnswers, checkDocuments } from '../../tender/bids/check-said.ts';
import { saleSubject } from '../../tender/subject.ts';

export type ProposalInput = components['schemas']['ProposalInput'];

/** What a proposal names for a lot that its company wants. */
export interface CheckedLot {
  readonly lotId: number;
  readonly amount: string;
}

/** A proposal whose every part was checked, in the form that is stored. */
export interface CheckedProposal {
  /** Lots that it wants; any other it leaves out. */
  readonly lots: CheckedLot[];
  readonly total: string;
  readonly answers: { questionId: number; answer: string }[];
  readonly documents: CheckedDocument[];
}

/** Why this is no amount for a lot, or null: an amount is above zero, for the whole lot. */
function amountProblem(text: string): string | null {
  const wrong = moneyProblem(text, 'The amount');
  if (wrong) return wrong;
  return compareMoney(parseMoney(text), '0') > 0 ? null : 'Name an amount above zero, or leave the lot out.';
}

/** @throws {AppError} RULE_BROKEN naming the lot */
async function checkLots(tx: Db, input: ProposalInput, mustBeWhole: boolean): Promise<CheckedLot[]> {
  const known = new Set((await lotsOf(tx, input.saleId)).map(({ id }) => id));
  const problems: Record<string, string> = {};
  const seen = new Set<number>();
  const checked: CheckedLot[] = [];
  for (const [index, { lotId, amount }] of input.lots.entries()) {
    const text = amount?.trim() ?? '';
    if (!known.has(lotId)) problems[`lots.${index}.lotId`] = 'This is not a lot of this sale. Reload the page.';
    else if (seen.has(lotId)) problems[`lots.${index}.lotId`] = 'This lot is in the proposal twice.';
    seen.add(lotId);
    if (text === '') continue;
    const wrong = amountProblem(text);
    if (wrong) problems[`lots.${index}.amount`] = wrong;
    else checked.push({ lotId, amount: parseMoney(text) });
  }
  if (mustBeWhole && checked.length === 0 && Object.keys(problems).length === 0) {
    problems['lots'] = 'Name an amount for at least one lot.';
  }
  if (Object.keys(problems).length > 0) throw ruleBroken(problems);
  return checked;
}

/**
 * Checks a proposal against its sale: amounts, answers, documents; whole, where it is to be submitted. SALE-34
 * @throws {AppError} RULE_BROKEN naming the field
 */
export async function checkProposal(
  tx: Db,
  vendorId: number,
  input: ProposalInput,
  mustBeWhole: boolean,
): Promise<CheckedProposal> {
  const lots = await checkLots(tx, input, mustBeWhole);
  const total = sumMoney(lots.map(({ amount }) => amount));
  if (!isMoney(total)) throw ruleBroken({ lots: 'The proposal comes to more than 999,999,999,999.99 dollars.' });
  return {
    lots,
    total,
    answers: await checkAnswers(tx, saleSubject(input.saleId), input.answers, mustBeWhole),
    documents: await checkDocuments(tx, vendorId, input),
  };
}
