import type { Schemas } from '@chalkline/api-client';
import { isMoney } from '@chalkline/rules';
import type { PriceOfferData, PricingRequestData } from './contract.ts';
import { lastOffer } from './offer-words.ts';
import { type TierLine, tierLineProblems, tierLines, tiersOf } from './tier-form.ts';

/** What a vendor offers for one line, while it is typed. */
export interface OfferLineForm {
  lineId: number;
  tiers: TierLine[];
  freight: string;
  leadTimeDays: string;
  note: string;
}

export interface OfferForm {
  validUntil: string;
  message: string;
  lines: OfferLineForm[];
}

type Line = PricingRequestData['lines'][number];

/** The least quantity that the first tier starts at: the product's smallest order, or a single unit. */
export const leastOf = ({ smallestOrder }: Line): number => smallestOrder ?? 1;

function lineForm(line: Line, offer: PriceOfferData): OfferLineForm {
  const before = lastOffer(offer)?.lines.find(({ requestLineId }) => requestLineId === line.id);
  const tiers = before && before.tiers.length > 0 ? before.tiers : line.listTiers;
  return {
    lineId: line.id,
    tiers: tierLines(tiers, leastOf(line)),
    freight: before?.freight ?? '',
    leadTimeDays: before?.leadTimeDays?.toString() ?? line.leadTimeDays?.toString() ?? '',
    note: before?.note ?? '',
  };
}

/** The form of an offer: the last one's prices, or today's list. */
export function offerForm({ lines, offer }: PricingRequestData, validUntil: string): OfferForm {
  return { validUntil, message: '', lines: lines.map((line) => lineForm(line, offer)) };
}

/** What can be seen to be wrong before asking the server, field → message (OFFER-2). */
export function offerProblems(form: OfferForm, request: PricingRequestData): Record<string, string> {
  const problems: Record<string, string> = {};
  if (form.validUntil === '') problems['validUntil'] = 'Enter the last day on which the offer binds you';
  for (const [index, line] of form.lines.entries()) {
    const asked = request.lines.find(({ id }) => id === line.lineId);
    for (const [path, text] of Object.entries(tierLineProblems(line.tiers, asked ? leastOf(asked) : 1)))
      problems[`lines.${index}.${path}`] = text;
    if (line.freight.trim() !== '' && !isMoney(line.freight.trim()))
      problems[`lines.${index}.freight`] = 'Enter an amount in dollars, such as 45.00';
    if (!/^\d{0,3}$/.test(line.leadTimeDays.trim()))
      problems[`lines.${index}.leadTimeDays`] = 'Enter a whole number of days';
  }
  if (form.lines.every(({ tiers }) => tiersOf(tiers).length === 0))
    problems['lines'] = 'Offer a price for at least one line';
  return problems;
}

/** The form as it is sent; a line without a price is not offered. */
export function offerInput(form: OfferForm, { offer }: PricingRequestData): Schemas['OfferPricesInput'] {
  return {
    offerId: offer.id,
    round: offer.round,
    validUntil: form.validUntil,
    message: form.message.trim() || null,
    lines: form.lines.map(({ lineId, tiers, freight, leadTimeDays, note }) => ({
      lineId,
      tiers: tiersOf(tiers),
      freight: freight.trim() || null,
      leadTimeDays: leadTimeDays.trim() === '' ? null : Number(leadTimeDays),
      note: note.trim() || null,
    })),
  };
}
