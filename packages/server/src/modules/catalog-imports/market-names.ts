import type { ImportBlankValues, ImportContext, ImportedProduct, PriceTier } from '@chalkline/rules';
import type { ImportBlanks } from '../../database/tables/catalog-imports.ts';
import { CATEGORY_PATH, foldedName as folded } from '../shared/folded-category.ts';

/** A category of purchases, as far as an import needs it. */
export interface NamedCategory {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: string;
  readonly mergedIntoId: number | null;
  readonly isRetired: boolean;
}

/** The names that a file may use for what the market has: nothing but values, so that another thread can have them. */
export interface MarketNames {
  /** By number. */
  readonly categories: readonly NamedCategory[];
  readonly states: readonly { readonly code: string; readonly name: string }[];
}

/** What every row of an import is read with. */
export interface SharedContext {
  readonly categoryOf: ImportContext['categoryOf'];
  readonly stateOf: ImportContext['stateOf'];
  /** The numbers of categories by their names as the market writes them. */
  readonly categoryIds: (
    category: string,
    subCategory: string | null,
  ) => { parentCategoryId: number; categoryId: number | null };
  readonly nameOf: (id: number | null) => string | null;
}

/** Categories of purchases by their names: one that was merged means what took its place, and one in use comes before a retired one. */
function categoriesByName(all: readonly NamedCategory[]) {
  const byId = new Map(all.map((row) => [row.id, row]));
  const now = (row: NamedCategory): NamedCategory => byId.get(row.mergedIntoId ?? row.id) ?? row;
  const rank = (row: NamedCategory): number => Number(row.isRetired) + Number(row.mergedIntoId !== null);
  const ranked = all.toSorted((a, b) => rank(b) - rank(a));
  const parents = new Map(
    ranked.filter(({ parentId }) => parentId === null).map((row) => [folded(row.name), now(row)] as const),
  );
  const subs = new Map(
    ranked.flatMap((row) => {
      if (row.parentId === null) return [];
      const parentId = byId.get(row.parentId)?.mergedIntoId ?? row.parentId;
      // What was merged below another category is found by that one's name.
      return now(row).parentId === parentId ? [[`${parentId}/${folded(row.name)}`, now(row)] as const] : [];
    }),
  );
  // Sub-categories by their name alone, as price lists have them; null where two categories have one of the name.
  const alone = new Map<string, NamedCategory | null>();
  for (const row of all) {
    if (row.parentId === null || rank(row) > 0) continue;
    alone.set(folded(row.name), alone.has(folded(row.name)) ? null : row);
  }
  return { byId, parents, subs, alone };
}

/** How names are looked up. CATG-1 CATG-5 */
export function contextOf({ categories, states }: MarketNames): SharedContext {
  const { byId, parents, subs, alone } = categoriesByName(categories);
  const codes = new Map(
    states.flatMap(({ code, name }) => [[code.toLowerCase(), code] as const, [name.toLowerCase(), code] as const]),
  );
  const below = (parent: NamedCategory | undefined, subCategory: string) => {
    const sub = parent && subs.get(`${parent.id}/${folded(subCategory)}`);
    return parent && sub ? { parent, sub } : null;
  };
  /** One cell alone: a category, a path of two, or a sub-category whose name no other has. */
  const alike = (category: string) => {
    const [, first, second] = CATEGORY_PATH.exec(category) ?? [];
    const inPath = first && second ? below(parents.get(folded(first)), second) : null;
    const sub = alone.get(folded(category));
    const parent = sub && byId.get(sub.parentId ?? 0);
    return inPath ?? (parent ? { parent, sub } : null);
  };
  const find = (category: string, subCategory: string | null) => {
    const parent = parents.get(folded(category));
    if (subCategory !== null) return below(parent, subCategory);
    return parent ? { parent, sub: null } : alike(category);
  };
  return {
    categoryOf: (category, subCategory) => {
      const found = find(category, subCategory);
      if (!found) return null;
      const isRetired = found.parent.isRetired || found.sub?.isRetired === true;
      return { category: found.parent.name, subCategory: found.sub?.name ?? null, isRetired };
    },
    stateOf: (text) => codes.get(text) ?? null,
    categoryIds: (category, subCategory) => {
      const found = find(category, subCategory);
      if (!found) throw new Error(`no category ${category}`);
      return { parentCategoryId: found.parent.id, categoryId: found.sub?.id ?? null };
    },
    nameOf: (id) => (id === null ? null : (byId.get(id)?.name ?? null)),
  };
}

/** A product's own columns, as far as a file has them. */
export interface FiledProduct extends Omit<ImportedProduct, 'category' | 'subCategory' | 'shipsTo' | 'tiers'> {
  readonly parentCategoryId: number;
  readonly categoryId: number | null;
  readonly shipsTo: readonly string[] | null;
}

/** A product as a file would hold it. CAT-18 */
export function importedProduct(
  row: FiledProduct,
  { nameOf }: SharedContext,
  tiers: readonly PriceTier[],
): ImportedProduct {
  const { sku, name, unit, pack, manufacturer, partNumber, gtin, unspsc, nigp, country } = row;
  const { leadTimeDays, smallestOrder, multiple, stock, isActive } = row;
  return {
    sku,
    name,
    description: row.description === '' ? null : row.description,
    category: nameOf(row.parentCategoryId) ?? '',
    subCategory: nameOf(row.categoryId),
    unit,
    pack,
    manufacturer,
    partNumber,
    gtin,
    unspsc,
    nigp,
    country,
    leadTimeDays,
    smallestOrder,
    multiple,
    stock,
    shipsTo: row.shipsTo ?? [],
    isActive,
    tiers,
  };
}

/** What new products get where their row says nothing, by the names that categories have. CAT-29 */
export const blankValues = ({ nameOf }: SharedContext, blanks: ImportBlanks | null): ImportBlankValues => ({
  category: nameOf(blanks?.parentCategoryId ?? null) ?? '',
  subCategory: nameOf(blanks?.categoryId ?? null),
  unit: blanks?.unit ?? '',
});
