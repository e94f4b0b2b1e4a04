import {
  bidLinePrice,
  bidTotal,
  type Money,
  type OfferedField,
  type OfferedProduct,
  offeredFields,
  offeredProblems,
  offeredProduct,
  validateBidLine,
} from '@chalkline/rules';
import {
  type AlternateField,
  type AlternateForm,
  alternateForm,
  alternateFormProblems,
  alternateInput,
  alternatePath,
} from './bid-alternate.ts';
import type { Bid, BidDocument, BidInput, RfpDetails } from './contract.ts';

/** A line of the bid as typed; amounts stay texts until the rules compute with them. */
export type BidLineForm = {
  rfpProductId: number;
  quantity: number;
  isNoBid: boolean;
  unitCost: string;
  /** Percent. */
  tax: string;
  deliveryFees: string;
  /** What exactly is offered, as typed. BID-21 */
  manufacturer: string;
  partNumber: string;
  note: string;
  /** An "or equal" beside it; a form that was kept before there were any lacks it. BID-25 */
  alternate: AlternateForm | null;
};

export type BidForm = {
  lines: BidLineForm[];
  /** Question number → answer. */
  answers: Record<number, string>;
  documents: BidDocument[];
  note: string;
  /** Last day the prices hold, `2026-12-31`; empty when not given. */
  validUntil: string;
  /** Wins whole or not at all: every line has to be priced. */
  isAllOrNothing: boolean;
};

export type BidAmountField = 'unitCost' | 'tax' | 'deliveryFees';
/** What can be typed into a line. */
export type BidLineField = BidAmountField | OfferedField;
/** All of them, in their order. */
export const bidLineFields: readonly BidLineField[] = ['unitCost', 'tax', 'deliveryFees', ...offeredFields];
export type BidLineProblems = Partial<Record<BidLineField, string>>;

/** The name of a line’s field in the contract, by which its control and its problems are found. */
export const bidFieldPath = (index: number, field: BidLineField): string =>
  `bidProducts.${index}.${field === 'unitCost' || field === 'tax' || field === 'deliveryFees' ? field : `offered.${field}`}`;

/** What the vendor wrote last: a revision that is not submitted yet goes before the bid it revises. */
type Written = {
  lines: readonly {
    rfpProductId: number;
    isNoBid: boolean;
    unitCost: string | null;
    tax: string | null;
    deliveryFees: string | null;
    offered?: Partial<Record<OfferedField, string | null>> | null;
    alternate?: Parameters<typeof alternateForm>[0];
  }[];
  answers: readonly { questionId: number; answer: string }[];
  documents: BidDocument[];
  note: string;
  validUntil: string | null;
  isAllOrNothing: boolean;
};

function writtenOn(bid: Bid): Written {
  const { revision } = bid;
  if (!revision) return { ...bid, lines: bid.bidProducts };
  return {
    lines: revision.bidProducts,
    answers: revision.answers,
    documents: revision.documents,
    note: revision.note ?? '',
    validUntil: revision.validUntil ?? null,
    isAllOrNothing: revision.isAllOrNothing ?? false,
  };
}

/** The purchase's lines with what the vendor already has on them. */
export function bidFormOf(rfp: RfpDetails, bid: Bid | null): BidForm {
  const written = bid ? writtenOn(bid) : null;
  const known = new Map(written?.lines.map((line) => [line.rfpProductId, line]));
  const answers = new Map(written?.answers.map((answer) => [answer.questionId, answer.answer]));
  return {
    lines: rfp.products.map((line) => {
      const mine = known.get(line.id);
      return {
        rfpProductId: line.id,
        quantity: line.productQty,
        isNoBid: mine?.isNoBid ?? false,
        unitCost: mine?.unitCost ?? '',
        tax: plainPercent(mine?.tax),
        deliveryFees: plainAmount(mine?.deliveryFees),
        manufacturer: mine?.offered?.manufacturer ?? '',
        partNumber: mine?.offered?.partNumber ?? '',
        note: mine?.offered?.note ?? '',
        alternate: alternateForm(mine?.alternate),
      };
    }),
    answers: Object.fromEntries(rfp.rfpQuestions.map((question) => [question.id, answers.get(question.id) ?? ''])),
    documents: written?.documents ?? [],
    note: written?.note ?? '',
    validUntil: written?.validUntil ?? '',
    isAllOrNothing: written?.isAllOrNothing ?? false,
  };
}

/** "8.2500" → "8.25"; zero is left blank, as the field shows 0 in gray. */
function plainPercent(tax: string | null | undefined): string {
  return tax === undefined || tax === null || Number(tax) === 0 ? '' : String(Number(tax));
}

function plainAmount(amount: string | null | undefined): string {
  return amount === undefined || amount === null || Number(amount) === 0 ? '' : amount;
}

/**
 * What is wrong with the figures of a line and with what it offers, field → sentence (BID-3, BID-21). A blank unit cost is wrong only when
 * `complete`.
 */
export function bidLineProblems(line: BidLineForm, complete: boolean): BidLineProblems {
  if (line.isNoBid) return {};
  return { ...amountProblems(line, complete), ...offeredProblems(line) };
}

function amountProblems(line: BidLineForm, complete: boolean): Partial<Record<BidAmountField, string>> {
  const isUntouched = !complete && line.unitCost.trim() === '';
  return validateBidLine({ ...line, unitCost: isUntouched ? '0' : line.unitCost });
}

/** What a line offers exactly; null where nothing is said, and on a line without a bid (BID-21). */
export const bidLineOffer = (line: BidLineForm): OfferedProduct | null => (line.isNoBid ? null : offeredProduct(line));

function isPriced(line: BidLineForm): boolean {
  return !line.isNoBid && line.unitCost.trim() !== '' && Object.keys(amountProblems(line, true)).length === 0;
}

function amounts(line: BidLineForm) {
  return {
    unitCost: line.unitCost.trim(),
    quantity: line.quantity,
    tax: line.tax.trim() || '0',
    deliveryFees: line.deliveryFees.trim() || '0',
  };
}

/** The line's price as typed, null while it has none (BID-4). */
export function bidLineFormPrice(line: BidLineForm): Money | null {
  return isPriced(line) ? bidLinePrice(amounts(line)) : null;
}

/** The bid's total over the lines priced so far, rounded once (BID-2). */
export function bidFormTotal(lines: readonly BidLineForm[]): Money {
  return bidTotal(lines.filter(isPriced).map(amounts));
}

/** How far the pricing is: lines priced, marked as no bid, and still to do. */
export function bidProgress(lines: readonly BidLineForm[]): { priced: number; noBid: number; open: number } {
  const noBid = lines.filter((line) => line.isNoBid).length;
  const priced = lines.filter(isPriced).length;
  return { priced, noBid, open: lines.length - noBid - priced };
}

function withOffer(line: BidLineForm, product: BidInput['bidProducts'][number]): BidInput['bidProducts'][number] {
  const offered = bidLineOffer(line);
  const alternate = line.isNoBid ? null : alternateInput(line.alternate);
  return {
    ...product,
    ...(offered === null ? {} : { offered }),
    ...(alternate === null ? {} : { alternate }),
  };
}

/** What is wrong with a line's alternate, path → sentence; once the bid is submitted it has to be whole. BID-25 */
export function lineAlternateProblems(line: BidLineForm, index: number, mustBeWhole: boolean): Record<string, string> {
  if (line.isNoBid) return {};
  const found = alternateFormProblems(line.alternate, { quantity: line.quantity, mustBeWhole });
  return Object.fromEntries(
    Object.entries(found).map(([field, sentence]) => [alternatePath(index, field as AlternateField), sentence]),
  );
}

/** The bid as the contract takes it. A line without a figure yet goes as one without a unit cost. */
export function bidInput(rfpId: number, form: BidForm): BidInput {
  return {
    rfpId,
    bidProducts: form.lines.map((line) =>
      withOffer(line, {
        rfpProductId: line.rfpProductId,
        isNoBid: line.isNoBid,
        unitCost: line.isNoBid || line.unitCost.trim() === '' ? null : line.unitCost.trim(),
        tax: line.isNoBid || line.tax.trim() === '' ? null : line.tax.trim(),
        deliveryFees: line.isNoBid || line.deliveryFees.trim() === '' ? null : line.deliveryFees.trim(),
        bidPrice: bidLineFormPrice(line),
      }),
    ),
    answers: Object.entries(form.answers)
      .filter(([, answer]) => answer.trim() !== '')
      .map(([questionId, answer]) => ({ questionId: Number(questionId), answer: answer.trim() })),
    documentIds: form.documents.map((file) => file.id),
    priceDocumentIds: form.documents.filter((file) => file.holdsPrices).map((file) => file.id),
    note: form.note.trim() === '' ? null : form.note.trim(),
    validUntil: form.validUntil === '' ? null : form.validUntil,
    isAllOrNothing: form.isAllOrNothing,
  };
}

/**
 * Everything that keeps the bid from being submitted, field → sentence; the field names are those of the contract
 * (`bidProducts.0.unitCost`, `answers.12`), counting lines from 0.
 */
export function bidProblems(rfp: RfpDetails, form: BidForm, today: string): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [index, line] of form.lines.entries()) {
    for (const [field, message] of Object.entries(bidLineProblems(line, true))) {
      if (message !== undefined) problems[bidFieldPath(index, field as BidLineField)] = message;
    }
    Object.assign(problems, lineAlternateProblems(line, index, true));
  }
  if (form.lines.every((line) => line.isNoBid)) {
    problems.bidProducts = 'Price at least one line: a bid with no bid on every line is none.';
  }
  if (form.isAllOrNothing && form.lines.some((line) => line.isNoBid)) {
    problems.isAllOrNothing =
      'All or nothing needs a price on every line. Price the lines without a bid, or switch it off.';
  }
  for (const question of rfp.rfpQuestions) {
    if (question.isRequired && (form.answers[question.id] ?? '').trim() === '') {
      problems[`answers.${question.id}`] = 'The school needs an answer to this question.';
    }
  }
  if (form.validUntil !== '' && form.validUntil < today) problems.validUntil = 'This day is over. Choose a later one.';
  return problems;
}

/** The server numbers questions in their order; the form names them by their own number. */
export function problemsByQuestion(
  problems: Readonly<Record<string, string>>,
  rfp: RfpDetails,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).map(([path, message]) => {
      const index = /^answers\.(\d+)\./.exec(path)?.[1];
      const question = index === undefined ? undefined : rfp.rfpQuestions[Number(index)];
      return [question ? `answers.${question.id}` : path, message];
    }),
  );
}
