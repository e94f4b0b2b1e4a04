import type { Schemas } from '@chalkline/api-client';
import { MAX_STARS } from '@chalkline/kit';
import { DAY_MS, RATING_EDIT_DAYS } from '@chalkline/rules';
import { figured } from '@chalkline/ui';
import type { Rating, RatingSummary } from './contract.ts';
import type { Side } from './side.ts';

export type AspectName = Schemas['RatingAspect']['name'];
type OrderAspect = Schemas['RateOrderInput']['aspects'][number]['name'];
type SaleAspect = Schemas['RateSaleInput']['aspects'][number]['name'];

/** The lowest value of an aspect. */
export const MIN_STARS = 1;
export const MAX_COMMENT_CHARS = 2000;

/** What each side rates of the other after an order. */
export const aspectsBy: Readonly<Record<Side, readonly OrderAspect[]>> = {
  school: ['price', 'quality', 'delivery', 'service'],
  vendor: ['clarity', 'payment', 'communication'],
};

/** What each side rates of the other after a sale, where the school sells (SALE-56). */
export const saleAspectsBy: Readonly<Record<Side, readonly SaleAspect[]>> = {
  school: ['payment', 'pickup', 'communication'],
  vendor: ['description', 'pickup', 'communication'],
};

const questions: Readonly<Record<AspectName, string>> = {
  price: 'Were the prices fair and the invoice as agreed?',
  quality: 'Was what arrived what was ordered?',
  delivery: 'Did it arrive in time and complete?',
  service: 'Was help there when it was needed?',
  clarity: 'Did the request say clearly what was wanted?',
  payment: 'Was the invoice paid in time?',
  communication: 'Were questions answered soon and well?',
  pickup: 'Did the pickup go as it was agreed?',
  description: 'Was everything as it was described?',
};

/** What one thinks of when rating an aspect. */
export function aspectQuestion(name: AspectName): string {
  return questions[name];
}

/** An aspect's name as it is shown; an aspect that is not known yet by its own name. */
export function aspectLabel(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** One decimal, as averages are shown: 4 → "4.0". */
export function formatMean(mean: number): string {
  return mean.toFixed(1);
}

/** An average with what is behind it: "4.3 of 5 from 12 ratings", "Not rated yet" (REV-3). */
export function meanInWords(mean: number | null, count: number): string {
  return mean === null || count === 0 ? 'Not rated yet' : `${formatMean(mean)} of 5 from ${figured(count, 'rating')}`;
}

/** A row of the distribution: how many gave so many stars, and their share of all, 0 to 1. */
export type DistributionRow = { stars: number; count: number; share: number };

/** The distribution, five stars first. What the answer leaves out counts as none. */
export function distributionRows({ distribution }: Pick<RatingSummary, 'distribution'>): DistributionRow[] {
  const total = distribution.reduce((sum, count) => sum + count, 0);
  return [5, 4, 3, 2, 1].map((stars) => {
    const count = distribution[stars - 1] ?? 0;
    return { stars, count, share: total === 0 ? 0 : count / total };
  });
}

/** Until when a rating can be changed, as an ISO instant (REV-2). */
export function editableUntil({ at }: Pick<Rating, 'at'>): string {
  return new Date(Date.parse(at) + RATING_EDIT_DAYS * DAY_MS).toISOString();
}

/** What is being rated: stars by aspect, 0 where none is chosen yet, and a comment. */
export type RatingForm = { stars: Partial<Record<AspectName, number>>; comment: string };

/** The form as an existing rating fills it; empty for a new one. */
export function ratingForm(rating?: Pick<Rating, 'aspects' | 'comment'>): RatingForm {
  if (!rating) return { stars: {}, comment: '' };
  const stars = Object.fromEntries(rating.aspects.map(({ name, value }) => [name, Math.round(value)]));
  return { stars, comment: rating.comment };
}

/** What is wrong with the form, by aspect or `comment`; empty when it can be sent. */
export function ratingProblems(form: RatingForm, names: readonly AspectName[]): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const name of names) {
    const stars = form.stars[name] ?? 0;
    if (stars < MIN_STARS || stars > MAX_STARS) problems[name] = `Choose 1 to 5 for ${name}.`;
  }
  if (form.comment.trim().length > MAX_COMMENT_CHARS) {
    problems.comment = `Use at most ${MAX_COMMENT_CHARS.toLocaleString('en-US')} characters.`;
  }
  return problems;
}

const said = <Name extends AspectName>(form: RatingForm, names: readonly Name[]) => ({
  aspects: names.map((name) => ({ name, value: form.stars[name] ?? 0 })),
  comment: form.comment.trim(),
});

/** The form as the call that rates an order takes it. */
export function ratingInput(
  purchaseOrderId: number,
  form: RatingForm,
  names: readonly OrderAspect[],
): Schemas['RateOrderInput'] {
  return { purchaseOrderId, ...said(form, names) };
}

/** The form as the call that rates the other side of a sale takes it. */
export function saleRatingInput(
  invoiceId: number,
  form: RatingForm,
  names: readonly SaleAspect[],
): Schemas['RateSaleInput'] {
  return { invoiceId, ...said(form, names) };
}

/** The server's complaints at the form's own fields: `aspects/1/value` belongs to the second aspect. */
export function ratingFieldErrors(
  fields: Readonly<Record<string, string>>,
  names: readonly AspectName[],
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [path, message] of Object.entries(fields)) {
    const index = /aspects\D*(\d+)/.exec(path)?.[1];
    const name = index === undefined ? undefined : names[Number(index)];
    if (name) errors[name] = message;
    else if (path.includes('comment')) errors.comment = message;
  }
  return errors;
}
