import { type PricePlacement, type PriceTier, type PriceVersion, placePrice } from '@chalkline/rules';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { priceTiers, priceVersions } from '../../database/tables/index.ts';

/** A price that is added. */
export interface AddedPrice {
  readonly productId: number;
  /** Null for the list. */
  readonly contractId: number | null;
  /** Null for now. */
  readonly from: Date | null;
  readonly until: Date | null;
  readonly tiers: readonly PriceTier[];
}

interface Adding {
  readonly userId: number;
  readonly now: Date;
  readonly importId?: number;
}

const ofContract = (contractId: number | null): SQL =>
  contractId === null ? isNull(priceVersions.contractId) : eq(priceVersions.contractId, contractId);

async function othersOf(tx: Db, { productId, contractId }: AddedPrice): Promise<PriceVersion[]> {
  const rows = await tx
    .select()
    .from(priceVersions)
    .where(and(eq(priceVersions.productId, productId), ofContract(contractId), isNull(priceVersions.withdrawnAt)));
  return rows.map((row) => ({
    id: row.id,
    contractId: row.contractId,
    from: row.validFrom.getTime(),
    until: row.validUntil?.getTime() ?? null,
    tiers: [],
  }));
}

/** The first instant from `now` on at which no other version starts: two changes may fall into the same millisecond. */
function startFrom(others: readonly PriceVersion[], now: Date): number {
  const starts = new Set(others.map(({ from }) => from));
  let from = now.getTime();
  while (starts.has(from)) from += 1;
  return from;
}

/**
 * Adds a version of a price: it ends the one that is valid at its start, and ends where the next one starts. The catalog is locked,
 * the tiers are checked. CAT-7
 * @returns the version's number
 * @throws {RuleError} naming `from` or `until`
 */
export async function addVersion(tx: Db, added: AddedPrice, { userId, now, importId }: Adding): Promise<number> {
  const others = await othersOf(tx, added);
  const from = added.from?.getTime() ?? startFrom(others, now);
  const term = { from, until: added.until?.getTime() ?? null };
  const placement: PricePlacement = placePrice(others, term, now.getTime());
  if (placement.endsVersionId !== null) {
    await tx
      .update(priceVersions)
      .set({ validUntil: new Date(from) })
      .where(eq(priceVersions.id, placement.endsVersionId));
  }
  const [version] = await tx
    .insert(priceVersions)
    .values({
      productId: added.productId,
      contractId: added.contractId,
      validFrom: new Date(from),
      validUntil: placement.until === null ? null : new Date(placement.until),
      addedBy: userId,
      importId: importId ?? null,
    })
    .returning({ id: priceVersions.id });
  if (!version) throw new Error('a price that was inserted has no number');
  await tx.insert(priceTiers).values(added.tiers.map(({ least, price }) => ({ versionId: version.id, least, price })));
  return version.id;
}
