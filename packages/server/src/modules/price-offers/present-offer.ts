import type { components } from '@chalkline/openapi/types';
import {
  type PriceOfferSide,
  PriceOfferStatus,
  priceOfferAt,
  priceOfferStatusLabel,
  priceOfferTurn,
} from '@chalkline/rules';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import {
  acceptedOfferLines,
  priceOfferLines,
  priceOfferRounds,
  purchaseOrderLines,
  users,
  vendors,
} from '../../database/tables/index.ts';
import type { OpaqueIds } from '../../security/opaque-ids.ts';
import { ratingSummary } from '../shared/rating-summary.ts';
import { offerCosts } from './offer-costs.ts';
import { linesOfRounds, type OfferRow, ruleThread, type StoredLine } from './thread.ts';

type Schemas = components['schemas'];
type Offer = Schemas['PriceOffer'];

/** Who reads an offer, with what they may do. */
export interface Reader {
  readonly side: PriceOfferSide;
  readonly now: Date;
  /** A school's person with the right to negotiate; everybody of a vendor. Nobody who acts for somebody. */
  readonly mayAct: boolean;
  /** A school's person, who has a cart; nobody who acts for somebody. IMP-3 */
  readonly hasCart: boolean;
}

const presentLine = (line: StoredLine): Schemas['PriceOfferLine'] => ({
  id: line.id,
  requestLineId: line.requestLineId,
  tiers: [...line.tiers],
  freight: line.freight,
  leadTimeDays: line.leadTimeDays,
  note: line.note,
  wantedPrice: line.wantedPrice,
  wantedQuantity: line.wantedQuantity,
});

const roundsOf = (db: Db, offerId: number) =>
  db
    .select({ round: priceOfferRounds, byName: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})` })
    .from(priceOfferRounds)
    .innerJoin(users, eq(users.id, priceOfferRounds.byUserId))
    .where(eq(priceOfferRounds.offerId, offerId))
    .orderBy(asc(priceOfferRounds.number));

async function acceptedOf(db: Db, roundIds: readonly number[], now: Date): Promise<Offer['accepted']> {
  if (roundIds.length === 0) return [];
  const rows = await db
    .select({
      line: acceptedOfferLines,
      requestLineId: priceOfferLines.requestLineId,
      purchaseOrderId: purchaseOrderLines.purchaseOrderId,
    })
    .from(acceptedOfferLines)
    .innerJoin(priceOfferLines, eq(priceOfferLines.id, acceptedOfferLines.offerLineId))
    .leftJoin(purchaseOrderLines, eq(purchaseOrderLines.offerLineId, acceptedOfferLines.offerLineId))
    .where(inArray(priceOfferLines.roundId, [...roundIds]))
    .orderBy(asc(acceptedOfferLines.offerLineId));
  return rows.map(({ line, requestLineId, purchaseOrderId }) => ({
    requestLineId,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    freight: line.freight,
    until: line.until.toISOString(),
    state: line.orderedAt !== null ? 'ordered' : now >= line.until ? 'notOrdered' : 'accepted',
    purchaseOrderId,
  }));
}

function actionsFor(turn: PriceOfferSide | null, accepted: Offer['accepted'], reader: Reader): Offer['allowedActions'] {
  if (reader.hasCart && accepted.some(({ state }) => state === 'accepted')) return ['toCart'];
  if (turn !== reader.side || !reader.mayAct) return [];
  return reader.side === 'school' ? ['accept', 'counter', 'decline'] : ['offer', 'decline'];
}

/** What the vendor said last; nothing while it has offered nothing. */
function lastOf(
  rows: Awaited<ReturnType<typeof roundsOf>>,
  lines: ReadonlyMap<number, readonly StoredLine[]>,
): readonly StoredLine[] {
  const last = rows.findLast(({ round }) => round.side === 'vendor');
  return last ? (lines.get(last.round.id) ?? []) : [];
}

/** One vendor's offer as a side reads it, by the clock. OFFER-3 */
export async function presentOffer(db: Db, ids: OpaqueIds, offer: OfferRow, reader: Reader): Promise<Offer> {
  const rows = await roundsOf(db, offer.id);
  const thread = priceOfferAt(
    ruleThread(
      offer,
      rows.map(({ round }) => round),
    ),
    reader.now.getTime(),
  );
  const lines = await linesOfRounds(
    db,
    rows.map(({ round }) => round.id),
  );
  const isAccepted = thread.status === PriceOfferStatus.Accepted;
  const accepted = isAccepted
    ? await acceptedOf(
        db,
        rows.map(({ round }) => round.id),
        reader.now,
      )
    : [];
  const turn = priceOfferTurn(thread);
  const [vendor] = await db.select({ name: vendors.companyName }).from(vendors).where(eq(vendors.id, offer.vendorId));
  const { mean, count } = await ratingSummary(db, 'school', offer.vendorId);
  return {
    id: offer.id,
    encryptedOfferId: ids.encode('price-offer', offer.id),
    vendorId: offer.vendorId,
    vendorName: vendor?.name ?? '',
    rating: { mean, count },
    status: thread.status,
    statusText: priceOfferStatusLabel(thread.status),
    turn,
    ends: thread.ends === null ? null : new Date(thread.ends).toISOString(),
    round: offer.roundCount,
    rounds: rows.map(({ round, byName }) => ({
      number: round.number,
      by: round.side,
      at: round.at.toISOString(),
      byName: round.side === reader.side ? byName : null,
      message: round.message,
      validUntil: round.validUntil?.toISOString() ?? null,
      lines: (lines.get(round.id) ?? []).map(presentLine),
    })),
    costs: await offerCosts(db, offer, lastOf(rows, lines)),
    accepted,
    endedBy: thread.endedBy,
    reason: thread.reason,
    allowedActions: actionsFor(turn, accepted, reader),
  };
}
