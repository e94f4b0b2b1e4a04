import type { components } from '@chalkline/openapi/types';
import { PurchaseStatus, PurchaseTypeId } from '@chalkline/rules';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import type { PostalAddress } from '../../database/tables/columns.ts';
import { rfpLines, rfps, shipToAddresses } from '../../database/tables/index.ts';
import { ruleBroken } from '../../errors.ts';
import { placeOfDraft, shipToAddress } from '../purchase-orders/ship-to.ts';
import { addressOf } from '../shared/postal-address.ts';

type Rfp = typeof rfps.$inferSelect;

/** What is said of an address that another school keeps, or that nobody keeps any more. */
const NOT_OWN = 'This address is not one of your school’s. Choose another one.';

type Ids = readonly (number | null | undefined)[];

/**
 * Those of these addresses that the school keeps, as they are now.
 * @param isHeld whether they stay until the caller's work is done
 */
export async function ownPlaces(
  db: Db,
  schoolId: number,
  ids: Ids,
  isHeld = false,
): Promise<Map<number, PostalAddress>> {
  const asked = [...new Set(ids.filter((id) => typeof id === 'number'))];
  if (asked.length === 0) return new Map();
  const found = db
    .select()
    .from(shipToAddresses)
    .where(and(inArray(shipToAddresses.id, asked), eq(shipToAddresses.schoolId, schoolId)));
  const rows = await (isHeld ? found.for('key share') : found);
  return new Map(rows.map((row) => [row.id, addressOf(row.name, row)]));
}

/** The addresses that the lines of a purchase name by now, in their order. */
async function namedByLines(db: Db, rfpId: number): Promise<(number | null)[]> {
  const rows = await db
    .select({ shipToAddressId: rfpLines.shipToAddressId })
    .from(rfpLines)
    .where(eq(rfpLines.rfpId, rfpId))
    .orderBy(asc(rfpLines.position));
  return rows.map(({ shipToAddressId }) => shipToAddressId);
}

type Named = Pick<components['schemas']['RfpDraftInput'], 'shipToAddressId' | 'products'>;

/**
 * Addresses that the school does not keep. One that a line of this purchase named before may be gone since: it stays until somebody
 * chooses another, and {@link droppedPlaces} asks for that. PUR-28 PUR-38 PUR-39
 */
export async function shipToProblems(
  db: Db,
  { id, schoolId }: { readonly id: number; readonly schoolId: number },
  { shipToAddressId, products = [] }: Named,
): Promise<Record<string, string>> {
  const byLine = products.map((line) => line.shipToAddressId);
  const own = await ownPlaces(db, schoolId, [shipToAddressId, ...byLine], true);
  const problems: Record<string, string> = {};
  if (shipToAddressId && !own.has(shipToAddressId)) problems['shipToAddressId'] = NOT_OWN;
  if (byLine.every((named) => !named || own.has(named))) return problems;
  const before = new Set(await namedByLines(db, id));
  for (const [index, named] of byLine.entries()) {
    const isKnown = !named || own.has(named) || before.has(named);
    if (!isKnown) problems[`products.${index}.shipToAddressId`] = NOT_OWN;
  }
  return problems;
}

/** Lines of a draft whose address School Setup dropped: they would go elsewhere unseen. PUR-39 */
export async function droppedPlaces(db: Db, rfp: Rfp): Promise<Record<string, string>> {
  const named = await namedByLines(db, rfp.id);
  const own = await ownPlaces(db, rfp.schoolId, named);
  const problems: Record<string, string> = {};
  for (const [index, id] of named.entries()) {
    if (id === null || own.has(id)) continue;
    problems[`products.${index}.shipToAddressId`] =
      'School Setup no longer has the address of this line. Choose where the line goes.';
  }
  return problems;
}

const isDraft = (rfp: Rfp): boolean => rfp.status === PurchaseStatus.Draft && !rfp.isScheduled;

/**
 * Where a purchase goes, as whoever looks at it reads: a draft as it would be published now, everything else as it was published.
 * Null where nothing was said, and in a purchase from before it was asked for. PUR-28 PUR-38
 */
export async function shipToOf(db: Db, rfp: Rfp): Promise<PostalAddress | null> {
  if (isDraft(rfp)) return (await placeOfDraft(db, rfp))?.address ?? null;
  if (rfp.shipTo !== null || rfp.typeId !== PurchaseTypeId.Order) return rfp.shipTo;
  return (await shipToAddress(db, rfp))?.address ?? null;
}

/** The lines of a purchase with where they go: those of a draft as they would be published now. PUR-39 */
export async function withPlaces<L extends Pick<components['schemas']['RfpLine'], 'shipTo'>>(
  db: Db,
  rfp: Rfp,
  lines: readonly L[],
): Promise<L[]> {
  if (!isDraft(rfp)) return [...lines];
  const named = await namedByLines(db, rfp.id);
  const places = await ownPlaces(db, rfp.schoolId, named);
  return lines.map((line, index) => ({ ...line, shipTo: places.get(named[index] ?? 0) ?? null }));
}

/** What was kept of where lines go is nothing once the purchase is a draft again. */
export async function dropLinePlaces(tx: Db, rfpId: number): Promise<void> {
  await tx
    .update(rfpLines)
    .set({ shipTo: null })
    .where(and(eq(rfpLines.rfpId, rfpId), isNotNull(rfpLines.shipTo)));
}

/** Keeps the places of a purchase as they are at the publishing: bids are made for them, and its orders name them. PUR-38 PUR-39 */
export async function keepShipTo(tx: Db, rfp: Rfp): Promise<void> {
  const place = await placeOfDraft(tx, rfp);
  await tx
    .update(rfps)
    .set({ shipToAddressId: place?.id ?? null, shipTo: place?.address ?? null })
    .where(eq(rfps.id, rfp.id));
  await dropLinePlaces(tx, rfp.id);
  const places = await ownPlaces(tx, rfp.schoolId, await namedByLines(tx, rfp.id));
  for (const [shipToAddressId, shipTo] of places) {
    const goesThere = and(eq(rfpLines.rfpId, rfp.id), eq(rfpLines.shipToAddressId, shipToAddressId));
    await tx.update(rfpLines).set({ shipTo }).where(goesThere);
  }
}

/**
 * The place that an addendum chooses, as it is now; nothing where it chooses none. PUR-38
 * @throws {AppError} RULE_BROKEN for an address that the school does not keep
 */
export async function chosenShipTo(
  tx: Db,
  { schoolId }: Pick<Rfp, 'schoolId'>,
  shipToAddressId: number | undefined,
): Promise<Partial<Pick<Rfp, 'shipToAddressId' | 'shipTo'>>> {
  if (shipToAddressId === undefined) return {};
  const place = await shipToAddress(tx, { schoolId, shipToAddressId });
  if (!place) throw ruleBroken({ shipToAddressId: NOT_OWN });
  return { shipToAddressId: place.id, shipTo: place.address };
}
