import type { components } from '@chalkline/openapi/types';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import type { PostalAddress } from '../../database/tables/columns.ts';
import { bidLines, rfpLines } from '../../database/tables/index.ts';
import { ruleBroken } from '../../errors.ts';
import { estimateProblems } from '../purchases/draft-input.ts';
import { unitPriceOf } from '../purchases/draft-parts.ts';
import { ownPlaces } from '../purchases/purchase-ship-to.ts';

export type AddendumInput = components['schemas']['AddendumInput'];
type ProductInput = components['schemas']['RfpProduct'];
type StoredLine = typeof rfpLines.$inferSelect;

/** Positions are unique within a purchase: lines that move are put out of each other's way first. */
const OUT_OF_THE_WAY = 1_000_000;

const trimmed = (text: string | null | undefined): string | null => text?.trim() || null;

type Places = ReadonlyMap<number, PostalAddress>;

/** Where a line goes: as it was published while it names the same address, else to the address as it is now. PUR-39 */
function placeOfLine({ shipToAddressId: asked }: ProductInput, was: StoredLine | undefined, places: Places) {
  const named = asked === undefined ? (was?.shipToAddressId ?? null) : asked;
  if (was && named === was.shipToAddressId) return { shipToAddressId: named, shipTo: was.shipTo };
  return { shipToAddressId: named, shipTo: places.get(named ?? 0) ?? null };
}

/** A line as it will be; what the input leaves out of a line that is there stays. */
const lineValues = (
  input: ProductInput,
  { was, position, places }: { was: StoredLine | undefined; position: number; places: Places },
) => ({
  ...placeOfLine(input, was, places),
  position,
  categoryId: input.categoryId,
  categoryName: input.categoryName === undefined ? (was?.categoryName ?? null) : trimmed(input.categoryName),
  description: input.productDesc.trim(),
  quantity: input.productQty ?? was?.quantity ?? 1,
  unit: trimmed(input.unit) ?? was?.unit ?? 'each',
  details: input.AdditionalDesc === undefined ? (was?.details ?? null) : trimmed(input.AdditionalDesc),
  // Neither is part of the difference that vendors read. PUR-37 PUR-41
  estimatedPrice:
    input.estimatedPrice === undefined ? (was?.estimatedPrice ?? null) : unitPriceOf(input.estimatedPrice),
  accountLine: input.accountLine === undefined ? (was?.accountLine ?? null) : trimmed(input.accountLine),
});

function checkProducts(products: readonly ProductInput[], known: ReadonlyMap<number, unknown>): void {
  const seen = new Set<number>();
  const problems: Record<string, string> = estimateProblems([...products]);
  for (const [index, { id }] of products.entries()) {
    if (!id) continue;
    if (!known.has(id)) problems[`products.${index}.id`] = 'This line is not part of the purchase.';
    else if (seen.has(id)) problems[`products.${index}.id`] = 'This line is in the list twice.';
    seen.add(id);
  }
  if (Object.keys(problems).length > 0) throw ruleBroken(problems);
}

/**
 * Gives the purchase the lines of the addendum; a line that is dropped falls out of every bid, whose versions keep it.
 * @throws {AppError} RULE_BROKEN for a line of another purchase, and for an estimate that is no price
 */
export async function changeLines(
  tx: Db,
  { id: rfpId, schoolId }: { readonly id: number; readonly schoolId: number },
  products: readonly ProductInput[],
): Promise<void> {
  const stored = await tx.select().from(rfpLines).where(eq(rfpLines.rfpId, rfpId));
  const known = new Map(stored.map((line) => [line.id, line]));
  checkProducts(products, known);
  const places = await ownPlaces(
    tx,
    schoolId,
    products.map(({ shipToAddressId }) => shipToAddressId),
  );
  const kept = new Set(products.flatMap(({ id }) => id ?? []));
  const dropped = stored.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
  if (dropped.length > 0) {
    await tx.delete(bidLines).where(inArray(bidLines.lineId, dropped));
    await tx.delete(rfpLines).where(inArray(rfpLines.id, dropped));
  }
  await tx
    .update(rfpLines)
    .set({ position: sql`${rfpLines.position} + ${OUT_OF_THE_WAY}` })
    .where(eq(rfpLines.rfpId, rfpId));
  for (const [position, input] of products.entries()) {
    const was = input.id ? known.get(input.id) : undefined;
    const values = lineValues(input, { was, position, places });
    if (was) await tx.update(rfpLines).set(values).where(eq(rfpLines.id, was.id));
    else await tx.insert(rfpLines).values({ rfpId, ...values });
  }
}
