import {
  linePrice,
  type NextTier,
  nextTier,
  type OrderSums,
  type VendorTerms as TermsRule,
  tierAt,
  vendorTotals,
} from '@chalkline/rules';
import type { EntitledPrice, PriceTierData, VendorTerms } from './contract.ts';

/** The terms of a vendor as the rules take them. */
export function termsRule({ smallestOrder, freight, holdDays }: VendorTerms): TermsRule {
  const { kind, amount, percent, freeFrom } = freight;
  if (kind === 'flat') return { smallestOrder, holdDays, freight: { kind, amount: amount ?? '0.00', freeFrom } };
  if (kind === 'percent') return { smallestOrder, holdDays, freight: { kind, percent: percent ?? '0', freeFrom } };
  return { smallestOrder, holdDays, freight: { kind } };
}

/** A price at a quantity: the tier, and the next one that costs less. */
export interface ChosenPrice {
  price: EntitledPrice;
  unitPrice: string;
  tier: PriceTierData;
  next: NextTier | null;
}

const START = 0;

/**
 * The price that a quantity pays (CAT-8): of the picked contract, or the lowest. Null below the smallest order. The server has left
 * out what this school isn't entitled to, so every price counts here.
 */
export function priceAt(
  prices: readonly EntitledPrice[],
  quantity: number,
  pickedContractId: number | null,
): ChosenPrice | null {
  const named = linePrice({
    versions: prices.map(({ versionId, contract, tiers }) => ({
      id: versionId,
      contractId: contract?.id ?? null,
      from: START,
      until: null,
      tiers,
    })),
    contracts: prices.flatMap(({ contract }) =>
      contract
        ? [{ id: contract.id, number: contract.number, from: START, until: Number.POSITIVE_INFINITY, schoolIds: null }]
        : [],
    ),
    schoolId: 0,
    at: START,
    quantity,
    pickedContractId,
  });
  const price = prices.find(({ versionId }) => versionId === named?.versionId);
  const tier = price ? tierAt(price.tiers, quantity) : null;
  if (!(named && price && tier)) return null;
  return { price, unitPrice: named.unitPrice, tier, next: nextTier(price.tiers, quantity) };
}

/** What a quantity costs delivered, by the vendor's terms and the ship-to's tax (CART-5). */
export function deliveredCost(unitPrice: string, quantity: number, tax: string, terms: VendorTerms): OrderSums {
  const line = { lineId: 1, vendorId: 1, unitPrice, quantity, tax, isOffer: false, offeredFreight: null };
  return vendorTotals(1, [line], termsRule(terms));
}
