import {
  compareMoney,
  type FieldProblems,
  isMoney,
  LotStatus,
  type Money,
  moneyProblem,
  parseMoney,
  sumMoney,
} from '@chalkline/rules';
import type { Proposal, ProposalInput, SaleDetails } from './contract.ts';

/** An amount for one lot as it is typed; empty proposes nothing for the lot. */
export interface ProposalLot {
  lotId: number;
  amount: string;
}

/** A proposal as the vendor types it. */
export interface ProposalForm {
  lots: ProposalLot[];
  /** Question → answer. */
  answers: Record<number, string>;
  documents: Proposal['documents'];
  note: string;
}

/** The form of a sale's proposal: what is saved and not submitted, else what was submitted, else empty. */
export function formOfProposal(sale: SaleDetails, proposal: Proposal | null): ProposalForm {
  const source = proposal?.revision ?? proposal;
  const amounts = new Map(source?.lots.map(({ lotId, amount }) => [lotId, amount ?? '']));
  const answers = new Map(source?.answers.map(({ questionId, answer }) => [questionId, answer]));
  return {
    lots: sale.lots.map(({ id }) => ({ lotId: id, amount: amounts.get(id) ?? '' })),
    answers: Object.fromEntries(sale.auctionQuestions.map(({ id }) => [id, answers.get(id) ?? ''])),
    documents: source?.documents ?? [],
    note: source?.note ?? '',
  };
}

const amountOf = ({ amount }: ProposalLot): Money | null => {
  const text = amount.trim();
  return text !== '' && isMoney(text) ? parseMoney(text) : null;
};

/** The sum over the lots that have an amount. */
export const proposalTotal = ({ lots }: Pick<ProposalForm, 'lots'>): Money =>
  sumMoney(lots.map(amountOf).filter((amount): amount is Money => amount !== null));

/** How many lots have an amount. */
export const lotsPriced = ({ lots }: Pick<ProposalForm, 'lots'>): number =>
  lots.filter((lot) => amountOf(lot) !== null).length;

/** What an amount can't be, null where it is right or empty. Above zero, for the whole lot. */
export function amountProblem(amount: string): string | null {
  const text = amount.trim();
  if (text === '') return null;
  const problem = moneyProblem(text, 'The amount');
  if (problem !== null) return problem;
  return compareMoney(parseMoney(text), '0') > 0
    ? null
    : 'The amount must be above zero. Leave it empty for no proposal.';
}

/** Everything that keeps the proposal from being submitted, field → sentence. */
export function proposalProblems(sale: SaleDetails, form: ProposalForm): FieldProblems {
  const problems: FieldProblems = {};
  for (const [index, { amount }] of form.lots.entries()) {
    const problem = amountProblem(amount);
    if (problem !== null) problems[`lots.${index}.amount`] = problem;
  }
  if (lotsPriced(form) === 0 && Object.keys(problems).length === 0) {
    problems['lots.0.amount'] = 'Enter an amount for at least one lot.';
  }
  for (const { id, isRequired } of sale.auctionQuestions) {
    if (isRequired && (form.answers[id] ?? '').trim() === '') problems[`answers.${id}`] = 'Answer this question.';
  }
  return problems;
}

/** The proposal as the contract wants it. An amount that is none goes as typed, so that the server can say what is wrong. */
export function proposalInput(saleId: number, form: ProposalForm): ProposalInput {
  return {
    saleId,
    lots: form.lots
      .filter(({ amount }) => amount.trim() !== '')
      .map((lot) => ({ lotId: lot.lotId, amount: amountOf(lot) ?? lot.amount.trim() })),
    answers: Object.entries(form.answers)
      .filter(([, answer]) => answer.trim() !== '')
      .map(([questionId, answer]) => ({ questionId: Number(questionId), answer: answer.trim() })),
    documentIds: form.documents.map(({ id }) => id),
    priceDocumentIds: form.documents.filter(({ holdsPrices }) => holdsPrices).map(({ id }) => id),
    note: form.note.trim() === '' ? null : form.note.trim(),
  };
}

/** What the server refused, at the fields of this form: it numbers the sent amounts and answers. */
export function problemsOnScreen(problems: FieldProblems, sale: SaleDetails, form: ProposalForm): FieldProblems {
  const sent = form.lots.flatMap(({ amount }, index) => (amount.trim() === '' ? [] : [index]));
  const answered = sale.auctionQuestions.filter(({ id }) => (form.answers[id] ?? '').trim() !== '');
  return Object.fromEntries(
    Object.entries(problems).map(([path, message]) => [
      path
        .replace(/^lots\.(\d+)/, (_match, at: string) => `lots.${sent[Number(at)] ?? at}`)
        .replace(/^answers\.(\d+)\.answer$/, (_match, at: string) => `answers.${answered[Number(at)]?.id ?? at}`),
      message,
    ]),
  );
}

/** Whether a lot still takes proposals. */
export const takesProposals = ({ status }: { status: number }): boolean =>
  status === LotStatus.Waiting || status === LotStatus.Open;
