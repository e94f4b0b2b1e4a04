import { isBlank } from './blank.ts';
import { quantityProblem } from './line-quantity.ts';
import { compareMoney, isMoney, moneyProblem, parseMoney } from './money.ts';
import { type FieldProblems, failedTexts, OTHER_SUB_CATEGORY_ID } from './purchase-draft.ts';
import { AuctionType } from './sale-status.ts';

/** A lot of a sale's draft, with the names of the wire. */
export interface SaleDraftLot {
  /** The sub-category; `OTHER_SUB_CATEGORY_ID` asks for `categoryName`. */
  SellCategoryId?: number | null | undefined;
  categoryName?: string | null | undefined;
  productDesc?: string | null | undefined;
  productQty?: number | string | null | undefined;
  unit?: string | null | undefined;
  AdditionalDesc?: string | null | undefined;
  condition?: number | null | undefined;
  reservePrice?: string | null | undefined;
  bidIncrement?: string | null | undefined;
  startPrice?: string | null | undefined;
  askingPrice?: string | null | undefined;
  acceptFrom?: string | null | undefined;
  isDataWiped?: boolean | null | undefined;
  federalAward?: string | null | undefined;
  federalShare?: string | null | undefined;
  federalValue?: string | null | undefined;
  dispositionAskedAt?: string | null | undefined;
  dispositionInstructions?: string | null | undefined;
}

/** Why this can't be an amount of a lot, or `null`; a blank one is missing rather than wrong. */
const amountProblem = (text: string | null | undefined, what: string): string | null =>
  isBlank(text) ? null : moneyProblem((text ?? '').trim(), what);

const dollarsOf = (text: string | null | undefined): string | null => {
  const trimmed = (text ?? '').trim();
  return trimmed !== '' && isMoney(trimmed) ? parseMoney(trimmed) : null;
};

const isAbove = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && compareMoney(one, other) > 0;

/** Amounts that are no amounts, whatever the kind (MON-1). */
function amountsProblems(lot: SaleDraftLot): FieldProblems {
  const problems: FieldProblems = {};
  const named = {
    reservePrice: 'The reserve',
    bidIncrement: 'The increment',
    startPrice: 'The start price',
    askingPrice: 'The asking price',
    acceptFrom: 'The limit',
    federalValue: 'The value',
  } as const;
  for (const [field, what] of Object.entries(named) as [keyof typeof named, string][]) {
    const problem = amountProblem(lot[field], what);
    if (problem !== null) problems[field] = problem;
  }
  return problems;
}

/** What a quick sale's lot needs: an asking price, with the private limits below it (SALE-17). */
function quickProblems(lot: SaleDraftLot): FieldProblems {
  const asking = dollarsOf(lot.askingPrice);
  if (asking === null) return { askingPrice: 'Say what you ask for the lot.' };
  if (compareMoney(asking, '0') <= 0) return { askingPrice: 'The asking price must be above zero.' };
  const [accept, reserve] = [dollarsOf(lot.acceptFrom), dollarsOf(lot.reservePrice)];
  if (isAbove(accept, asking)) return { acceptFrom: 'This limit can’t be above the asking price.' };
  if (isAbove(reserve, asking)) return { reservePrice: 'The reserve can’t be above the asking price.' };
  return isAbove(reserve, accept) ? { acceptFrom: 'This limit can’t be below the reserve.' } : {};
}

/** Federal facts of a lot: all or none, and above the threshold the agency was asked (SALE-23). */
function federalProblems(lot: SaleDraftLot, threshold: string): FieldProblems {
  if (isBlank(lot.federalAward)) return {};
  const problems: FieldProblems = {};
  const share = (lot.federalShare ?? '').trim();
  const isShare = /^\d{1,3}(\.\d{1,4})?$/.test(share) && Number(share) > 0 && Number(share) <= 100;
  if (!isShare) problems.federalShare = 'Enter the federal share in percent, from 0 to 100.';
  const value = dollarsOf(lot.federalValue);
  if (value === null) problems.federalValue = 'Say what the lot is worth today.';
  const isAsked = !isBlank(lot.dispositionInstructions) || !isBlank(lot.dispositionAskedAt);
  if (isAbove(value, threshold) && !isAsked) {
    problems.dispositionAskedAt =
      'The agency decides on property of this value: enter its instructions, or the day you asked for them.';
  }
  return problems;
}

/** What keeps a lot from being published, field → message; the threshold is in dollars (SALE-17, SALE-23). */
export function lotProblems(lot: SaleDraftLot, typeId: number, threshold: string): FieldProblems {
  const problems: FieldProblems = { ...amountsProblems(lot), ...federalProblems(lot, threshold) };
  if (isBlank(lot.productDesc)) problems.productDesc = 'Say what is sold.';
  Object.assign(problems, failedTexts(lot));
  const quantity = quantityProblem(lot.productQty ?? 1);
  if (quantity !== null) problems.productQty = quantity;
  if (lot.SellCategoryId === null || lot.SellCategoryId === undefined) {
    problems.SellCategoryId = 'Choose a sub-category.';
  }
  if (lot.SellCategoryId === OTHER_SUB_CATEGORY_ID && isBlank(lot.categoryName)) {
    problems.categoryName = 'Name the other sub-category.';
  }
  if (!lot.condition) problems.condition = 'Choose the condition.';
  if (lot.isDataWiped === false) problems.isDataWiped = 'Wipe the data before you sell it.';
  if (typeId === AuctionType.QuickSale && !problems.askingPrice) {
    for (const [field, message] of Object.entries(quickProblems(lot))) problems[field] ??= message;
  }
  return problems;
}
