import { eq, isNull } from 'drizzle-orm';
import { categories, priceTiers, priceVersions, products, users, vendors } from '../database/tables/index.ts';
import type { Market } from './market.ts';

/** What of a product matters to a test. */
export interface ProductPlan {
  readonly vendorId?: number;
  readonly tiers?: readonly { readonly least: number; readonly price: string }[];
  readonly stock?: number | null;
  readonly multiple?: number;
}

let made = 0;

/** A product with a price on the list, of a vendor whose plan lists it everywhere. */
export async function plannedProduct({ db, now }: Market, plan: ProductPlan = {}): Promise<number> {
  const { vendorId = 1, tiers = [{ least: 1, price: '10.00' }], stock = null, multiple = 1 } = plan;
  made += 1;
  const [category] = await db.select().from(categories).where(isNull(categories.parentId)).limit(1);
  const [user] = await db.select().from(users).where(eq(users.vendorId, vendorId)).limit(1);
  if (!category || !user) throw new Error('the demonstration has no category or no vendor');
  await db
    .update(vendors)
    .set({ status: 1, plan: 'National Package', planExpiresAt: null })
    .where(eq(vendors.id, vendorId));
  const at = new Date((await now()).getTime() - 60_000);
  const [product] = await db
    .insert(products)
    .values({
      vendorId,
      sku: `TEST-${made}`,
      skuFolded: `test-${made}`,
      name: `Product ${made}`,
      parentCategoryId: category.id,
      unit: 'each',
      stock,
      multiple,
      smallestOrder: tiers[0]?.least ?? 1,
      activatedAt: at,
      createdBy: user.id,
      updatedBy: user.id,
    })
    .returning({ id: products.id });
  const productId = product?.id ?? 0;
  const [version] = await db
    .insert(priceVersions)
    .values({ productId, validFrom: at, addedBy: user.id })
    .returning({ id: priceVersions.id });
  await db.insert(priceTiers).values(tiers.map((tier) => ({ ...tier, versionId: version?.id ?? 0 })));
  return productId;
}
