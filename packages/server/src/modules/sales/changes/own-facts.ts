import type { Sale } from '../../sale-core/sale.ts';
import type { LotWithFiles } from '../lots/read-lots.ts';

/** What of a sale its school alone reads. A change of it is told to nobody. SALE-2 SALE-17 */
export interface OwnFacts {
  /** What the sale was published on, by its field: as fixed as what everybody reads, once somebody has acted. */
  readonly fixed: ReadonlyMap<string, string>;
  /** The school's own books: whom they are of takes nothing from anybody, at any time. */
  readonly books: string;
}

/** @param lots all of them, in their order */
export const ownFactsOf = (sale: Sale, lots: readonly LotWithFiles[]): OwnFacts => ({
  fixed: new Map([
    ['products', JSON.stringify(lots.map(({ lot }) => [lot.id, lot.reservePrice, lot.acceptFrom]))],
    ['IsPlatformFeeIncluded', String(sale.isPlatformFeeIncluded)],
    ['hasValidCertificate', String(sale.hasValidCertificate)],
    ['noticeReason', sale.noticeReason ?? ''],
  ]),
  books: JSON.stringify([
    sale.boardNumber,
    sale.boardDate,
    sale.boardFileId,
    lots.map(({ lot }) => [
      lot.id,
      lot.fundCode,
      lot.federalAward,
      lot.federalShare,
      lot.federalValue,
      lot.dispositionAskedAt,
      lot.dispositionInstructions,
    ]),
  ]),
});

/** Why these stay once somebody has acted. SALE-30 */
const sentences: Readonly<Record<string, string>> = {
  products: 'Reserves and limits are changed on their own.',
  IsPlatformFeeIncluded: 'Whether the fee is taken stays as it is once somebody has acted.',
  hasValidCertificate: 'The declaration stays as it is once somebody has acted.',
  noticeReason: 'The reason for the short notice stays as it is once somebody has acted.',
};

/** What of the fixed facts is not as it was, each with why it can't change once somebody has acted. */
export function changedFacts(before: OwnFacts, after: OwnFacts): Record<string, string> {
  const changed = [...after.fixed].filter(([field, mark]) => before.fixed.get(field) !== mark);
  return Object.fromEntries(changed.map(([field]) => [field, sentences[field] ?? '']));
}
