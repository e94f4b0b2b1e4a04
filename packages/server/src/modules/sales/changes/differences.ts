import type { components } from '@chalkline/openapi/types';
import { AuctionType, compareMoney } from '@chalkline/rules';
import type { Sale } from '../../sale-core/sale.ts';
import type { Said, SaidSale } from './said-sale.ts';

/** One difference, as everybody is told of it, with the field that it is of. */
export interface Difference {
  readonly before: Said | undefined;
  readonly after: Said | undefined;
}

const markOf = (said: Said | undefined): string => said?.mark ?? '';

/** What a sale says of the order of those of its lots that stay. */
function orderOf(said: SaidSale, kept: ReadonlySet<number>): Said {
  const names = [...said].flatMap(([key, { lotId, text }]) =>
    isLot(key) && lotId !== null && kept.has(lotId) ? [{ lotId, text: text ?? '' }] : [],
  );
  return {
    label: 'Order of the lots',
    text: names.map(({ text }) => text).join(', '),
    mark: names.map(({ lotId }) => lotId).join(),
    lotId: null,
    field: 'products',
  };
}

const isLot = (key: string): boolean => key.endsWith('/productDesc');
const lotIdsOf = (said: SaidSale): Set<number> => new Set([...said.values()].flatMap(({ lotId }) => lotId ?? []));

/** Every difference between what a sale said and what it says, in its own order; a lot that is new or gone is one. */
export function differencesOf(before: SaidSale, after: SaidSale): Difference[] {
  const now = lotIdsOf(after);
  const kept = new Set([...lotIdsOf(before)].filter((lotId) => now.has(lotId)));
  const isKept = (lotId: number | null) => lotId === null || kept.has(lotId);
  const order = { before: orderOf(before, kept), after: orderOf(after, kept) };
  const fields = [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [one, other] = [before.get(key), after.get(key)];
    const lotId = one?.lotId ?? other?.lotId ?? null;
    if (!isKept(lotId)) return isLot(key) ? [{ before: one, after: other }] : [];
    return markOf(one) === markOf(other) ? [] : [{ before: one, after: other }];
  });
  return order.before.mark === order.after.mark ? fields : [...fields, order];
}

/** What anybody may change at any time: it takes nothing from those who have acted. */
const always = new Set(['auctionDescription', 'auctionDocuments', 'productPhotos', 'documentIds']);

const nameOf = (field: string): string => field.split('.').at(-1) ?? field;

const isLater = ({ before, after }: Difference): boolean => markOf(after) > markOf(before);

/** Whether a change is allowed once somebody has acted; the plan's later dates go with a later end. SALE-30 */
function isHarmless(difference: Difference, sale: Sale, isEndLater: boolean): boolean {
  const { before, after } = difference;
  if (!before || !after) return false;
  const name = nameOf(after.field);
  if (always.has(name)) return true;
  if (name === 'sellEndDate') return isEndLater;
  if (name === 'sellAwardDate' || name === 'sellPickupDate') return isEndLater && isLater(difference);
  if (name !== 'askingPrice' || sale.typeId !== AuctionType.QuickSale) return false;
  return before.mark !== '' && after.mark !== '' && compareMoney(after.mark, before.mark) < 0;
}

/** Why this difference is refused, whoever has acted or not; null where it is not. */
function alwaysRefused({ field }: Said, sale: Sale): string | null {
  if (field === 'auctionTypeId') return 'The kind of a published sale stays.';
  const hasStarted = sale.typeId !== AuctionType.LiveAuction;
  return field === 'sellStartDate' && hasStarted ? 'The sale has started.' : null;
}

function refusalOf(difference: Difference, said: Said, sale: Sale, isEndLater: boolean): string | null {
  if (isHarmless(difference, sale, isEndLater)) return null;
  const areLotsNew = !difference.before || !difference.after || said.field === 'products';
  return areLotsNew ? 'Lots stay as they are once somebody has acted.' : `${said.label} can no longer be changed so.`;
}

/** What of a change is not allowed, by its field; with `little` once somebody has acted. SALE-30 */
export function refusedChanges(
  differences: readonly Difference[],
  sale: Sale,
  changeable: 'everything' | 'little',
): Record<string, string> {
  const end = differences.find(({ after }) => after?.field === 'sellEndDate');
  const isEndLater = end !== undefined && isLater(end) && sale.typeId !== AuctionType.LiveAuction;
  const problems: Record<string, string> = {};
  for (const difference of differences) {
    const said = difference.after ?? difference.before;
    if (!said) continue;
    const field = difference.before && difference.after ? said.field : 'products';
    const refused = changeable === 'little' ? refusalOf(difference, said, sale, isEndLater) : null;
    const problem = alwaysRefused(said, sale) ?? refused;
    if (problem !== null) problems[field] = problem;
  }
  return problems;
}

/** Whether the terms are among what changed: then whoever takes part accepts again. SALE-21 */
export const areTermsNew = (differences: readonly Difference[]): boolean =>
  differences.some(({ after, before }) => {
    const field = (after ?? before)?.field ?? '';
    return field.startsWith('terms.') || field === 'isSubjectToBoard';
  });

/** Differences as they are kept and told. */
export const toldChanges = (differences: readonly Difference[]): components['schemas']['SaleChange']['changes'] =>
  differences.map(({ before, after }) => ({
    label: (after ?? before)?.label ?? '',
    before: before?.text ?? null,
    after: after?.text ?? null,
    lotId: (after ?? before)?.lotId ?? null,
  }));
