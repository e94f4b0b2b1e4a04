import type { components } from '@chalkline/openapi/types';
import { isMoney, MAX_LOTS, moneyProblem, parseMoney, quantityProblem } from '@chalkline/rules';
import type { Db } from '../../../database/database.ts';
import type { saleLots } from '../../../database/tables/index.ts';
import { ownFiles } from '../../tender/drafts/documents.ts';

export type LotInput = components['schemas']['LotInput'];
type Problems = Record<string, string>;

const amounts = {
  reservePrice: 'The reserve',
  bidIncrement: 'The increment',
  startPrice: 'The start price',
  askingPrice: 'The asking price',
  acceptFrom: 'The limit',
  federalValue: 'The value',
} as const;
type AmountField = keyof typeof amounts;

/** What no lot of a draft may hold, however unfinished. */
function plainProblems(lot: LotInput): Problems {
  const problems: Problems = {};
  const quantity = quantityProblem(lot.productQty ?? 1);
  if (quantity) problems['productQty'] = quantity;
  for (const [field, what] of Object.entries(amounts) as [AmountField, string][]) {
    const text = lot[field]?.trim();
    const wrong = text ? moneyProblem(text, what) : null;
    if (wrong) problems[field] = wrong;
  }
  const share = lot.federalShare?.trim();
  const isShare = !share || (/^\d{1,3}(\.\d{1,4})?$/.test(share) && Number(share) <= 100);
  if (!isShare) problems['federalShare'] = 'Enter a percentage from 0 to 100 with at most 4 decimals.';
  const photoIds = (lot.productPhotos ?? []).map(({ fileId }) => fileId);
  const twice = photoIds.findIndex((id, index) => photoIds.indexOf(id) < index);
  if (twice >= 0) problems[`productPhotos.${twice}.fileId`] = 'This photo is in the list twice.';
  return problems;
}

/** Files that a lot names and the school did not store. */
function missingFiles(lot: LotInput, own: ReadonlySet<number>): Problems {
  const problems: Problems = {};
  for (const [index, { fileId }] of (lot.productPhotos ?? []).entries()) {
    if (!own.has(fileId)) problems[`productPhotos.${index}.fileId`] = 'This photo did not arrive. Choose it again.';
  }
  for (const [index, id] of (lot.documentIds ?? []).entries()) {
    if (!own.has(id)) problems[`documentIds.${index}`] = 'This document did not arrive. Choose it again.';
  }
  return problems;
}

/** Everything that is wrong with lots as a draft sends them, by its field. */
export async function lotProblems(db: Db, schoolId: number, lots: readonly LotInput[]): Promise<Problems> {
  if (lots.length > MAX_LOTS) return { products: `A sale can have at most ${MAX_LOTS} lots.` };
  const named = lots.flatMap(({ productPhotos, documentIds }) => [
    ...(productPhotos ?? []).map(({ fileId }) => fileId),
    ...(documentIds ?? []),
  ]);
  const own = await ownFiles(db, schoolId, [...new Set(named)]);
  const problems: Problems = {};
  for (const [index, lot] of lots.entries()) {
    for (const [field, message] of Object.entries({ ...plainProblems(lot), ...missingFiles(lot, own) })) {
      problems[`products.${index}.${field}`] = message;
    }
  }
  return problems;
}

const textOf = (text: string | null | undefined): string | null => text?.trim() || null;
const moneyOf = (text: string | null | undefined): string | null => {
  const typed = text?.trim() ?? '';
  return typed !== '' && isMoney(typed) ? parseMoney(typed) : null;
};

/** A lot's own row, as it is stored. */
export const lotRow = (lot: LotInput): Omit<typeof saleLots.$inferInsert, 'saleId' | 'position'> => ({
  categoryId: lot.SellCategoryId,
  categoryName: textOf(lot.categoryName),
  description: lot.productDesc.trim(),
  details: textOf(lot.AdditionalDesc),
  quantity: lot.productQty ?? 1,
  unit: textOf(lot.unit) ?? 'each',
  condition: lot.condition ?? null,
  reservePrice: moneyOf(lot.reservePrice),
  bidIncrement: moneyOf(lot.bidIncrement) ?? '0.00',
  startPrice: moneyOf(lot.startPrice),
  askingPrice: moneyOf(lot.askingPrice),
  acceptFrom: moneyOf(lot.acceptFrom),
  serialNumber: textOf(lot.serialNumber),
  assetTag: textOf(lot.assetTag),
  usage: textOf(lot.usage),
  year: lot.year ?? null,
  size: textOf(lot.size),
  location: textOf(lot.location),
  knownFaults: textOf(lot.knownFaults),
  hasTitle: lot.hasTitle ?? null,
  isDataWiped: lot.isDataWiped ?? null,
  fundCode: textOf(lot.fundCode),
  federalAward: textOf(lot.federalAward),
  federalShare: textOf(lot.federalShare),
  federalValue: moneyOf(lot.federalValue),
  dispositionAskedAt: lot.dispositionAskedAt ?? null,
  dispositionInstructions: textOf(lot.dispositionInstructions),
});
