import { isPurchaseTypeId, PurchaseTypeId, parseMoney, parseUnitPrice, purchaseTypeOf } from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { rfpLines } from '../../database/tables/index.ts';
import type { Work } from '../../unit-of-work.ts';
import { saveInvitations, saveQuestions, saveWeights as saveWeightsOf } from '../tender/drafts/parts.ts';
import { saveDraftEvaluation } from '../tender/evaluation/draft-evaluation.ts';
import { rfpSubject } from '../tender/subject.ts';
import type { DraftInput } from './draft-input.ts';

type DraftProduct = NonNullable<DraftInput['products']>[number];

const moneyOf = (text: string | null | undefined): string | null => (text?.trim() ? parseMoney(text.trim()) : null);

const NOTHING_STATED = { unitPrice: null, tax: null, deliveryFees: null, vendorId: null };

/** A price of one unit as it is stored; blank is none. MON-14 */
export const unitPriceOf = (text: string | null | undefined): string | null =>
  text?.trim() ? parseUnitPrice(text.trim()) : null;

/** What only some kinds of purchase have: an order what was agreed, the others what the school expects and where it goes. PUR-26 PUR-37 PUR-39 */
function ownParts(line: DraftProduct, typeId: number) {
  const { unitPrice, tax, deliveryFees, vendorId, estimatedPrice, shipToAddressId } = line;
  if (typeId !== PurchaseTypeId.Order) {
    return {
      ...NOTHING_STATED,
      estimatedPrice: unitPriceOf(estimatedPrice),
      shipToAddressId: shipToAddressId ?? null,
    };
  }
  return {
    unitPrice: unitPriceOf(unitPrice),
    tax: tax?.trim() || null,
    deliveryFees: moneyOf(deliveryFees),
    vendorId: vendorId ?? null,
    estimatedPrice: null,
    shipToAddressId: null,
  };
}

/** What only a line of another kind of purchase has, emptied. PUR-26 PUR-31 PUR-37 PUR-39 */
export function foreignParts(typeId: number) {
  const hasSubCategories = !isPurchaseTypeId(typeId) || purchaseTypeOf(typeId).hasSubCategories;
  return {
    ...(hasSubCategories ? {} : { categoryId: null, categoryName: null }),
    ...(typeId === PurchaseTypeId.Order
      ? { estimatedPrice: null, accountLine: null, shipToAddressId: null }
      : NOTHING_STATED),
  };
}

async function saveLines(tx: Db, rfpId: number, input: DraftInput): Promise<void> {
  if (!input.products) {
    // The kind may have changed while the lines stay: they lose what it doesn't have.
    const foreign = foreignParts(input.rfptypeId);
    if (Object.keys(foreign).length > 0) await tx.update(rfpLines).set(foreign).where(eq(rfpLines.rfpId, rfpId));
    return;
  }
  await tx.delete(rfpLines).where(eq(rfpLines.rfpId, rfpId));
  if (input.products.length === 0) return;
  await tx.insert(rfpLines).values(
    input.products.map((line, position) => ({
      rfpId,
      position,
      categoryId: line.categoryId,
      categoryName: line.categoryName?.trim() || null,
      productId: line.productId ?? null,
      description: line.productDesc.trim(),
      quantity: line.productQty ?? 1,
      unit: line.unit?.trim() || 'each',
      details: line.AdditionalDesc?.trim() || null,
      accountLine: line.accountLine?.trim() || null,
      ...ownParts(line, input.rfptypeId),
    })),
  );
}

/** The weights that the input gives, instead of those before. PUR-8 */
export const saveWeights = (tx: Db, rfpId: number, input: Pick<DraftInput, 'vendorRubrics'>): Promise<void> =>
  saveWeightsOf(tx, rfpSubject(rfpId), input.vendorRubrics);

/** Replaces lines, questions, weights, evaluators and invitations by those that the input gives; what it leaves out stays. */
export async function saveParts(
  work: Work,
  { rfpId, userId }: { readonly rfpId: number; readonly userId: number },
  input: DraftInput,
): Promise<void> {
  const { tx } = work;
  const subject = rfpSubject(rfpId);
  await saveLines(tx, rfpId, input);
  await saveQuestions(tx, subject, input.rfpQuestions);
  await saveWeights(tx, rfpId, input);
  await saveInvitations(tx, subject, input);
  const { evaluatorIds, isTwoEnvelope } = input;
  await saveDraftEvaluation(work, subject, { userId, evaluatorIds, isTwoEnvelope });
}
