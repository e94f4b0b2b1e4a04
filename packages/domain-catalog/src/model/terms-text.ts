import { formatMoney } from '@chalkline/rules';
import { facts, sentence } from '@chalkline/ui';
import type { VendorTerms } from './contract.ts';

/** What a vendor charges for freight, in a few words. */
export function freightText({ freight }: Pick<VendorTerms, 'freight'>): string {
  const { kind, amount, percent, freeFrom } = freight;
  if (kind === 'none') return 'free freight';
  const charge = kind === 'flat' ? `freight ${formatMoney(amount ?? '0')}` : `freight ${percent ?? '0'}% of the goods`;
  return freeFrom === null ? charge : `${charge}, free from ${formatMoney(freeFrom)}`;
}

/** A vendor's terms in a line: smallest order, freight. */
export function termsText(terms: VendorTerms): string {
  return sentence(
    facts(terms.smallestOrder !== null && `smallest order ${formatMoney(terms.smallestOrder)}`, freightText(terms)),
  );
}
