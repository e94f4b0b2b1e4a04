import type { components } from '@chalkline/openapi/types';
import {
  estimatedPriceProblem,
  isPurchaseTypeId,
  orderExtraProblems,
  PurchaseTypeId,
  purchaseTypeOf,
  unitPriceProblem,
} from '@chalkline/rules';
import { inArray } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { vendors } from '../../database/tables/index.ts';
import { ruleBroken } from '../../errors.ts';
import { addressProblems, vendorProblems } from '../tender/drafts/named-vendors.ts';
import { categoryProblems, weightProblems } from '../tender/drafts/references.ts';
import { evaluatorProblems } from '../tender/evaluation/named.ts';
import { rfpSubject } from '../tender/subject.ts';
import { shipToProblems } from './purchase-ship-to.ts';

export type DraftInput = components['schemas']['RfpDraftInput'];
type Problems = Record<string, string>;

function lineProblems(input: DraftInput): Problems {
  const problems: Problems = {};
  for (const [index, line] of (input.products ?? []).entries()) {
    const quantity = line.productQty ?? 1;
    const isFine = quantity > 0 && /^\d{1,9}(\.\d{1,4})?$/.test(String(quantity));
    if (!isFine)
      problems[`products.${index}.productQty`] =
        quantity <= 0 ? 'The quantity must be above zero.' : 'Enter a quantity with at most 4 decimals.';
  }
  const isOrder = input.rfptypeId === PurchaseTypeId.Order;
  return { ...problems, ...(isOrder ? priceProblems(input) : estimateProblems(input.products)) };
}

/** What is wrong with the prices that a school expects; a line may have none. PUR-37 MON-14 */
export function estimateProblems(products: DraftInput['products'] = []): Problems {
  const problems: Problems = {};
  for (const [index, { estimatedPrice }] of products.entries()) {
    const wrong = estimatedPriceProblem(estimatedPrice);
    if (wrong) problems[`products.${index}.estimatedPrice`] = wrong;
  }
  return problems;
}

/** Stated prices of an order; one that is still missing is no fault of a draft. PUR-26 MON-14 */
function priceProblems(input: DraftInput): Problems {
  const problems: Problems = {};
  for (const [index, line] of (input.products ?? []).entries()) {
    const { unitPrice } = line;
    const wrong = unitPrice?.trim() ? unitPriceProblem(unitPrice.trim(), 'The price') : null;
    if (wrong) problems[`products.${index}.unitPrice`] = wrong;
    for (const [field, text] of Object.entries(orderExtraProblems(line))) problems[`products.${index}.${field}`] = text;
  }
  return problems;
}

function plainProblems(input: DraftInput): Problems {
  const problems: Problems = { ...lineProblems(input), ...addressProblems(input, 'rfp') };
  if (!isPurchaseTypeId(input.rfptypeId)) problems['rfptypeId'] = 'Choose the kind of purchase.';
  return problems;
}

/** What is wrong with a sub-category of a purchase of services. PUR-31 */
export const NO_SUB_CATEGORIES = 'A purchase of services has no sub-categories.';

/** Sub-categories of a kind of purchase that has none. PUR-31 */
function subCategoryProblems(input: DraftInput): Problems {
  if (!isPurchaseTypeId(input.rfptypeId) || purchaseTypeOf(input.rfptypeId).hasSubCategories) return {};
  const problems: Problems = {};
  for (const [index, line] of (input.products ?? []).entries()) {
    for (const field of ['categoryId', 'categoryName'] as const) {
      if (line[field]) problems[`products.${index}.${field}`] = NO_SUB_CATEGORIES;
    }
  }
  return problems;
}

/** An order's vendors. PUR-26 */
async function supplierProblems(db: Db, input: DraftInput): Promise<Problems> {
  const problems: Problems = {};
  const suppliers = [...new Set((input.products ?? []).flatMap(({ vendorId }) => vendorId ?? []))];
  const known =
    suppliers.length === 0
      ? []
      : await db.select({ id: vendors.id }).from(vendors).where(inArray(vendors.id, suppliers));
  const ids = new Set(known.map(({ id }) => id));
  for (const [index, { vendorId }] of (input.products ?? []).entries()) {
    if (vendorId && !ids.has(vendorId)) problems[`products.${index}.vendorId`] = 'This vendor is not in the directory.';
  }
  return problems;
}

/**
 * Refuses what no draft may hold, however unfinished: negative quantities, foreign categories, broken addresses. Its rich text
 * has been weighed as it was sanitised.
 * @throws {AppError} RULE_BROKEN with every field at once
 */
export async function checkDraftInput(
  db: Db,
  input: DraftInput,
  stored: { readonly id: number; readonly schoolId: number; readonly parentCategoryId: number | null },
): Promise<void> {
  const { id, schoolId } = stored;
  const plain = plainProblems(input);
  const parentId = input.ParentCategoryId === undefined ? stored.parentCategoryId : (input.ParentCategoryId ?? null);
  const problems = {
    ...plain,
    ...(await categoryProblems(db, {
      tree: 'buy',
      given: input.ParentCategoryId,
      parentId,
      lines: (input.products ?? []).map((line) => line.categoryId),
      lineField: 'categoryId',
    })),
    ...(await weightProblems(db, {
      schoolId,
      subject: rfpSubject(id),
      weights: input.vendorRubrics,
      field: 'vendorRubrics',
    })),
    ...(await evaluatorProblems(db, schoolId, input.evaluatorIds ?? [])),
    ...(await vendorProblems(db, input)),
    ...(await supplierProblems(db, input)),
    ...(await shipToProblems(db, stored, input)),
    ...subCategoryProblems(input),
  };
  if (Object.keys(problems).length > 0) throw ruleBroken(problems);
}
