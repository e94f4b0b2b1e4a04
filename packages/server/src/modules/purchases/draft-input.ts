import type { components } from '@chalkline/openapi/types';
import {
  type EmailCsv,
  emailCsvProblem,
  isEmail,
  isPurchaseTypeId,
  moneyProblem,
  normalizeEmail,
  PurchaseTypeId,
  parseEmailCsv,
  purchaseTypeOf,
} from '@chalkline/rules';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { categories, rubricTypes, shipToAddresses, vendors } from '../../database/tables/index.ts';
import { ruleBroken } from '../../errors.ts';
import { isKnownVendor } from '../shared/unconfirmed.ts';

export type DraftInput = components['schemas']['RfpDraftInput'];
type Problems = Record<string, string>;

/** As many addresses as one purchase invites; more is a mailing, not an invitation. */
const MAX_EMAILS = 500;

const csvOf = ({ newVendorCSV }: DraftInput): EmailCsv | null => (newVendorCSV ? parseEmailCsv(newVendorCSV) : null);

/** Addresses of the list and of the CSV together, each once, as they are compared; nothing when neither is given. */
export function emailsOf(input: DraftInput, csv: EmailCsv | null = csvOf(input)): string[] | undefined {
  if (input.newVendorList === undefined && !input.newVendorCSV) return undefined;
  const fromCsv = csv?.emails ?? [];
  const all = [...(input.newVendorList ?? []).map((vendor) => vendor.vendorEmail), ...fromCsv];
  return [...new Set(all.map(normalizeEmail))];
}

function lineProblems(input: DraftInput): Problems {
  const problems: Problems = {};
  for (const [index, line] of (input.products ?? []).entries()) {
    const quantity = line.productQty ?? 1;
    const isFine = quantity > 0 && /^\d{1,9}(\.\d{1,4})?$/.test(String(quantity));
    if (!isFine)
      problems[`products.${index}.productQty`] =
        quantity <= 0 ? 'The quantity must be above zero.' : 'Enter a quantity with at most 4 decimals.';
  }
  if (input.rfptypeId === PurchaseTypeId.Order) Object.assign(problems, priceProblems(input));
  return problems;
}

/** Stated prices of an order; one that is still missing is no fault of a draft. PUR-26 */
function priceProblems(input: DraftInput): Problems {
  const problems: Problems = {};
  for (const [index, { unitPrice }] of (input.products ?? []).entries()) {
    const wrong = unitPrice?.trim() ? moneyProblem(unitPrice.trim(), 'The price') : null;
    if (wrong) problems[`products.${index}.unitPrice`] = wrong;
  }
  return problems;
}

function vendorProblems(input: DraftInput): Problems {
  const problems: Problems = {};
  for (const [index, vendor] of (input.newVendorList ?? []).entries()) {
    if (!isEmail(vendor.vendorEmail)) problems[`newVendorList.${index}.vendorEmail`] = 'Invalid email address';
  }
  const csv = csvOf(input);
  const tooMany = (emailsOf(input, csv)?.length ?? 0) > MAX_EMAILS;
  if (tooMany) problems['newVendorCSV'] = `A purchase invites at most ${MAX_EMAILS} addresses.`;
  const bad = csv?.problems[0];
  if (bad) problems['newVendorCSV'] = emailCsvProblem(bad);
  return problems;
}

function weightProblems(input: DraftInput): Problems {
  const problems: Problems = {};
  for (const [index, { score }] of (input.vendorRubrics ?? []).entries()) {
    const isFine = /^\d{1,3}(\.\d{1,2})?$/.test(String(score));
    if (!isFine) problems[`vendorRubrics.${index}.score`] = 'A weight has at most 2 decimals.';
  }
  return problems;
}

function plainProblems(input: DraftInput): Problems {
  const problems: Problems = { ...lineProblems(input), ...weightProblems(input), ...vendorProblems(input) };
  if (!isPurchaseTypeId(input.rfptypeId)) problems['rfptypeId'] = 'Choose the kind of purchase.';
  return problems;
}

/** Sub-categories of a kind of purchase that has none. PUR-31 */
function subCategoryProblems(input: DraftInput): Problems {
  if (!isPurchaseTypeId(input.rfptypeId) || purchaseTypeOf(input.rfptypeId).hasSubCategories) return {};
  const problems: Problems = {};
  for (const [index, line] of (input.products ?? []).entries()) {
    for (const field of ['categoryId', 'categoryName'] as const) {
      if (line[field]) problems[`products.${index}.${field}`] = 'A purchase of services has no sub-categories.';
    }
  }
  return problems;
}

async function categoryProblems(db: Db, input: DraftInput, parentId: number | null): Promise<Problems> {
  const problems: Problems = {};
  if (input.ParentCategoryId) {
    const [parent] = await db
      .select({ parentId: categories.parentId })
      .from(categories)
      .where(eq(categories.id, input.ParentCategoryId));
    if (!parent || parent.parentId !== null) problems['ParentCategoryId'] = 'This category does not exist.';
  }
  const wanted = [...new Set((input.products ?? []).flatMap((line) => line.categoryId ?? []))];
  if (wanted.length === 0) return problems;
  const found = await db
    .select({ id: categories.id, parentId: categories.parentId })
    .from(categories)
    .where(inArray(categories.id, wanted));
  const fits = new Set(
    found
      .filter((category) => category.parentId !== null && category.parentId === parentId)
      .map((category) => category.id),
  );
  for (const [index, line] of (input.products ?? []).entries()) {
    if (line.categoryId && !fits.has(line.categoryId))
      problems[`products.${index}.categoryId`] = 'This sub-category does not belong to the category.';
  }
  return problems;
}

/** An order's suppliers and the address it goes to. PUR-26 PUR-28 */
async function orderProblems(db: Db, input: DraftInput, schoolId: number): Promise<Problems> {
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
  if (!input.shipToAddressId) return problems;
  const [address] = await db
    .select({ id: shipToAddresses.id })
    .from(shipToAddresses)
    .where(and(eq(shipToAddresses.id, input.shipToAddressId), eq(shipToAddresses.schoolId, schoolId)));
  if (!address) problems['shipToAddressId'] = 'This address is not one of your school’s.';
  return problems;
}

async function referenceProblems(db: Db, input: DraftInput): Promise<Problems> {
  const problems: Problems = {};
  const rubricIds = (input.vendorRubrics ?? []).map((rubric) => rubric.rubricId);
  if (new Set(rubricIds).size !== rubricIds.length)
    problems['vendorRubrics'] = 'Each criterion can be in the list once.';
  if (rubricIds.length > 0) {
    const known = await db.select({ id: rubricTypes.id }).from(rubricTypes);
    const ids = new Set(known.map((rubric) => rubric.id));
    for (const [index, id] of rubricIds.entries())
      if (!ids.has(id)) problems[`vendorRubrics.${index}.rubricId`] = 'This criterion does not exist.';
  }
  const vendorIds = input.vendorNotificationIds ?? [];
  if (vendorIds.length > 0) {
    const isInvitable = and(inArray(vendors.id, vendorIds), isKnownVendor(sql`${vendors.status}`, sql`${vendors.id}`));
    const known = await db.select({ id: vendors.id }).from(vendors).where(isInvitable);
    const ids = new Set(known.map((vendor) => vendor.id));
    const missing = vendorIds.findIndex((id) => !ids.has(id));
    if (missing >= 0) problems[`vendorNotificationIds.${missing}`] = 'This vendor is not in the directory.';
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
  { schoolId, parentCategoryId: storedParentId }: { schoolId: number; parentCategoryId: number | null },
): Promise<void> {
  const plain = plainProblems(input);
  const parentId = input.ParentCategoryId === undefined ? storedParentId : (input.ParentCategoryId ?? null);
  const problems = {
    ...plain,
    ...(await categoryProblems(db, input, parentId)),
    ...(await referenceProblems(db, input)),
    ...(await orderProblems(db, input, schoolId)),
    ...subCategoryProblems(input),
  };
  if (Object.keys(problems).length > 0) throw ruleBroken(problems);
}
