import type { components } from '@chalkline/openapi/types';
import { canonicalUnitPrice, isUnitPrice, type PriceTier, tierProblems } from '@chalkline/rules';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { VendorCall } from '../../call.ts';
import type { Db } from '../../database/database.ts';
import { catalogContracts, priceVersions, products } from '../../database/tables/index.ts';
import { notFound, ruleBroken } from '../../errors.ts';
import { inWork } from '../../unit-of-work.ts';
import { refreshCatalog } from '../shared/refresh-windows.ts';
import { lockCatalog } from './lock-catalog.ts';
import { addVersion } from './price-versions.ts';
import { assertOwnProduct, priceHistory } from './product-read.ts';
import { lockProducts } from './store-product.ts';

type Schemas = components['schemas'];
type Version = typeof priceVersions.$inferSelect;

/** A contract of the vendor. @throws {AppError} RULE_BROKEN naming `contractId` */
async function ownContract(tx: Db, vendorId: number, contractId: number) {
  const [contract] = await tx
    .select()
    .from(catalogContracts)
    .where(and(eq(catalogContracts.id, contractId), eq(catalogContracts.vendorId, vendorId)));
  if (!contract) throw ruleBroken({ contractId: 'Choose one of your contracts.' });
  return contract;
}

/** The history of a product's prices. @throws {AppError} NOT_FOUND */
export async function readPriceHistory(
  { db, session }: VendorCall,
  productId: number,
): Promise<Schemas['ProductPrice'][]> {
  await assertOwnProduct(db, session.vendorId, productId);
  return priceHistory(db, productId);
}

/** What is no price stays as it is, for the rule to name. MON-14 */
const amounts = (tiers: Schemas['AddPriceInput']['tiers']): PriceTier[] =>
  tiers.map(({ least, price }) => ({ least, price: isUnitPrice(price) ? canonicalUnitPrice(price) : price.trim() }));

/**
 * Adds a price to the list or to a contract, from now or from later on. CAT-4 CAT-7 CAT-9
 * @throws {AppError} RULE_BROKEN naming the field, NOT_FOUND, FORBIDDEN
 */
export async function addPrice(call: VendorCall, input: Schemas['AddPriceInput']): Promise<Schemas['ProductPrice'][]> {
  const { vendorId, userId } = call.session;
  const { productId, contractId = null } = input;
  await assertOwnProduct(call.db, vendorId, productId);
  await inWork(call, async (work) => {
    const { now } = await lockCatalog(work, call);
    const product = (await lockProducts(work.tx, vendorId, [productId])).get(productId);
    if (!product) throw notFound('product');
    const tiers = amounts(input.tiers);
    const problems = tierProblems(tiers, product.smallestOrder);
    if (Object.keys(problems).length > 0) throw ruleBroken(problems);
    const contract = contractId === null ? null : await ownContract(work.tx, vendorId, contractId);
    const from = input.from ? new Date(input.from) : null;
    if (contract !== null && contract.validUntil <= (from ?? now)) {
      throw ruleBroken({ contractId: 'The term of this contract is over by then.' });
    }
    const until = input.until ? new Date(input.until) : null;
    await addVersion(work.tx, { productId, contractId, from, until, tiers }, { userId, now });
    const after = {
      sku: product.sku,
      price: tiers[0]?.price,
      from: (from ?? now).toISOString(),
      contract: contract?.number,
    };
    await audit(work, { action: 'price-added', entity: 'product', entityId: productId, after });
    await refreshCatalog(work, vendorId, null);
  });
  return priceHistory(call.db, productId);
}

const sameList = ({ productId, contractId }: Version): SQL | undefined =>
  and(
    eq(priceVersions.productId, productId),
    contractId === null ? isNull(priceVersions.contractId) : eq(priceVersions.contractId, contractId),
    isNull(priceVersions.withdrawnAt),
  );

/** A price that has not started is taken back, and the one before reaches as far as it would have. CAT-7 */
async function withdraw(tx: Db, version: Version, now: Date): Promise<void> {
  await tx.update(priceVersions).set({ withdrawnAt: now }).where(eq(priceVersions.id, version.id));
  await tx
    .update(priceVersions)
    .set({ validUntil: version.validUntil })
    .where(and(sameList(version), eq(priceVersions.validUntil, version.validFrom)));
}

/** A price of this vendor's products. @throws {AppError} NOT_FOUND */
async function ownVersion(tx: Db, vendorId: number, versionId: number): Promise<{ version: Version; sku: string }> {
  const [found] = await tx
    .select({ version: priceVersions, sku: products.sku })
    .from(priceVersions)
    .innerJoin(products, eq(products.id, priceVersions.productId))
    .where(and(eq(priceVersions.id, versionId), eq(products.vendorId, vendorId)));
  if (!found) throw notFound('price');
  return found;
}

/**
 * Ends a contract's price now, or takes back a price that has not started. A price of the list is ended by another one. CAT-7
 * @throws {AppError} NOT_FOUND, RULE_BROKEN, FORBIDDEN
 */
export async function endPrice(call: VendorCall, versionId: number): Promise<Schemas['ProductPrice'][]> {
  const { vendorId } = call.session;
  const productId = await inWork(call, async (work) => {
    const { tx } = work;
    await ownVersion(tx, vendorId, versionId);
    const { now } = await lockCatalog(work, call);
    const { version, sku } = await ownVersion(tx, vendorId, versionId);
    const isOver = version.withdrawnAt !== null || (version.validUntil !== null && version.validUntil <= now);
    if (isOver) throw ruleBroken({ versionId: 'This price has ended already.' });
    if (version.validFrom > now) await withdraw(tx, version, now);
    else if (version.contractId === null) {
      throw ruleBroken({
        versionId:
          'A product keeps its list price until another one starts: add that one, or make the product inactive.',
      });
    } else await tx.update(priceVersions).set({ validUntil: now }).where(eq(priceVersions.id, versionId));
    await audit(work, { action: 'price-ended', entity: 'product', entityId: version.productId, after: { sku } });
    await refreshCatalog(work, vendorId, null);
    return version.productId;
  });
  return priceHistory(call.db, productId);
}
