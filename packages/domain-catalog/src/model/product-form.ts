import { orderQuantitiesProblems } from '@chalkline/rules';
import type { Product, ProductDocument, ProductInput, ProductPhoto } from './contract.ts';
import { type TierLine, tierLineProblems, tierLines, tiersOf } from './tier-form.ts';

/** A product while it is typed: numbers as their texts. */
export interface ProductForm {
  sku: string;
  name: string;
  description: string;
  parentCategoryId: string;
  categoryId: string;
  unit: string;
  pack: string;
  manufacturer: string;
  partNumber: string;
  gtin: string;
  unspsc: string;
  nigp: string;
  country: string;
  leadTimeDays: string;
  smallestOrder: string;
  multiple: string;
  stock: string;
  shipsTo: string[];
  isActive: boolean;
  isMarkedForState: boolean;
  tiers: TierLine[];
  photos: ProductPhoto[];
  documents: ProductDocument[];
}

/** The fields that hold a line of text. */
export type ProductTextField = {
  [K in keyof ProductForm]: ProductForm[K] extends string ? K : never;
}[keyof ProductForm];

const textOf = (value: string | number | null): string => (value === null ? '' : String(value));

/** A stored product as the form shows it; null begins a new one. */
export function productForm(product: Product | null): ProductForm {
  const row = product?.row;
  return {
    sku: row?.sku ?? '',
    name: row?.name ?? '',
    description: product?.description ?? '',
    parentCategoryId: textOf(row?.parentCategoryId ?? null),
    categoryId: textOf(row?.categoryId ?? null),
    unit: row?.unit ?? 'each',
    pack: row?.pack ?? '',
    manufacturer: row?.manufacturer ?? '',
    partNumber: row?.partNumber ?? '',
    gtin: product?.gtin ?? '',
    unspsc: product?.unspsc ?? '',
    nigp: product?.nigp ?? '',
    country: product?.country ?? '',
    leadTimeDays: textOf(row?.leadTimeDays ?? null),
    smallestOrder: textOf(row?.smallestOrder ?? 1),
    multiple: textOf(row?.multiple ?? 1),
    stock: textOf(row?.stock ?? null),
    shipsTo: [...(product?.shipsTo ?? [])],
    isActive: row?.isActive ?? true,
    isMarkedForState: row?.isMarkedForState ?? false,
    tiers: tierLines(row?.tiers ?? [], row?.smallestOrder ?? 1),
    photos: [...(product?.photos ?? [])],
    documents: [...(product?.documents ?? [])],
  };
}

const words = (text: string): string | null => text.trim() || null;
const whole = (text: string): number | null => (text.trim() === '' ? null : Number(text.trim()));

/** The form as it is sent. Tiers are sent where they changed, or the smallest order did, which the first one starts at. */
export function productInput(
  form: ProductForm,
  dirty: ReadonlySet<keyof ProductForm>,
  before: Product | null,
): ProductInput {
  const tiers = tiersOf(form.tiers);
  const sendsTiers = tiers.length > 0 && (before === null || dirty.has('tiers') || dirty.has('smallestOrder'));
  return {
    ...(before === null ? {} : { id: before.row.id, version: before.row.version }),
    sku: form.sku.trim(),
    name: form.name.trim(),
    description: form.description,
    parentCategoryId: Number(form.parentCategoryId),
    categoryId: whole(form.categoryId),
    unit: form.unit.trim(),
    pack: words(form.pack),
    manufacturer: words(form.manufacturer),
    partNumber: words(form.partNumber),
    gtin: words(form.gtin),
    unspsc: words(form.unspsc),
    nigp: words(form.nigp),
    country: words(form.country),
    leadTimeDays: whole(form.leadTimeDays),
    smallestOrder: whole(form.smallestOrder) ?? 1,
    multiple: whole(form.multiple) ?? 1,
    stock: whole(form.stock),
    shipsTo: form.shipsTo,
    isActive: form.isActive,
    isMarkedForState: form.isMarkedForState,
    ...(sendsTiers ? { tiers } : {}),
    photos: form.photos.map(({ fileId, alt }) => ({ fileId, alt: words(alt) })),
    documents: form.documents.map(({ fileId, title }) => ({ fileId, title: words(title) })),
  };
}

const required = {
  sku: 'Enter the SKU',
  name: 'Enter the product’s name',
  parentCategoryId: 'Choose a category',
  unit: 'Enter the unit, such as “each” or “case”',
} as const;

/** What can be seen to be wrong before asking the server, field → message. */
export function productProblems(form: ProductForm): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [field, message] of Object.entries(required)) {
    if (form[field as keyof typeof required].trim() === '') problems[field] = message;
  }
  for (const field of ['leadTimeDays', 'stock'] as const) {
    if (!/^\d*$/.test(form[field].trim())) problems[field] = 'Enter a whole number, or leave it empty';
  }
  const quantities = { smallestOrder: whole(form.smallestOrder) ?? 1, multiple: whole(form.multiple) ?? 1 };
  return {
    ...problems,
    ...orderQuantitiesProblems(quantities),
    ...tierLineProblems(form.tiers, quantities.smallestOrder),
  };
}
