import type { components } from '@chalkline/openapi/types';
import { foldSku } from '@chalkline/rules';
import { and, asc, eq, or } from 'drizzle-orm';
import type { SchoolCall, VendorCall } from '../../call.ts';
import { products } from '../../database/tables/index.ts';
import { buyerOf } from '../marketplace/buyer.ts';
import { postgresSearch } from '../marketplace/postgres-search.ts';
import { shownProducts } from '../marketplace/present.ts';
import { findMended } from '../marketplace/search.ts';
import { inFoldedText } from '../shared/folded.ts';
import { likeText } from '../shared/paging.ts';
import { textOf } from './text.ts';

type Found = components['schemas']['FoundProducts'];

/** So many products stand in the list of the global search. CAT-25 */
const SHOWN = 4;

const nothing = (): Found => ({ products: [], hasMore: false, spelling: null });

/**
 * The first products that the school's marketplace finds by a text, by its own order and spelling. Nothing of it is counted: who
 * looks for a purchase has not seen a product, and has not searched the marketplace in vain. CAT-14 CAT-21 CAT-25
 * @throws {AppError} VALIDATION_FAILED for less than three characters
 */
export async function findProducts(call: SchoolCall, search = ''): Promise<Found> {
  const text = textOf({ searchStr: search }, 'search');
  if (!text) return nothing();
  const { db } = call;
  const buyer = await buyerOf(call);
  const glance = (words: string | null) => postgresSearch.glance(db, buyer, words, SHOWN);
  const { answer, spelling } = await findMended(db, text, glance, 1);
  const shown = await shownProducts(db, buyer, answer.ids);
  return {
    products: shown.map(({ id, sku, name, vendorName, unitPrice }) => ({
      id,
      sku,
      name,
      vendorName,
      unitPrice,
      isActive: true,
    })),
    hasMore: answer.total > SHOWN,
    spelling,
  };
}

/**
 * The first of a vendor's own products whose name, SKU or part number holds a text, active or not; the very SKU comes first. CAT-25
 * @throws {AppError} VALIDATION_FAILED for less than three characters
 */
export async function findOwnProducts({ db, session }: VendorCall, search = ''): Promise<Found> {
  const text = textOf({ searchStr: search }, 'search');
  if (!text) return nothing();
  const isOwn = eq(products.vendorId, session.vendorId);
  const columns = { id: products.id, sku: products.sku, name: products.name, isActive: products.isActive };
  const exact = await db
    .select(columns)
    .from(products)
    .where(and(isOwn, eq(products.skuFolded, foldSku(text))));
  const like = likeText(text);
  // In the sequence of an index, so that the database stops at the last row that is shown.
  const named = await db
    .select(columns)
    .from(products)
    .where(
      and(
        isOwn,
        or(
          inFoldedText(products.name, like),
          inFoldedText(products.sku, like),
          inFoldedText(products.partNumber, like),
        ),
      ),
    )
    .orderBy(asc(products.name), asc(products.id))
    .limit(SHOWN + 1);
  const rows = [...exact, ...named.filter(({ id }) => id !== exact[0]?.id)];
  return {
    products: rows.slice(0, SHOWN).map((row) => ({ ...row, vendorName: null, unitPrice: null })),
    hasMore: rows.length > SHOWN,
    spelling: null,
  };
}
