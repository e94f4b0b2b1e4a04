import type { components } from '@chalkline/openapi/types';
import {
  type Cents,
  centsOf,
  LotStatus,
  lastFigureOf,
  moneyOf,
  type OfferSide,
  type OfferThread,
  offersLeft,
  offerTurn,
  SaleOfferStatus,
  saleOfferStatusLabel,
} from '@chalkline/rules';
import type { Db } from '../../../database/database.ts';
import type { OpaqueIds } from '../../../security/opaque-ids.ts';
import { namesOfPeople } from '../../shared/people.ts';
import { type FigureRow, type StoredThread, threadAt } from './thread.ts';

type Offer = components['schemas']['SaleOffer'];

/** What of a lot its threads are shown with: no private limit is in it. SALE-59 */
export interface ShownLot {
  readonly id: number;
  readonly description: string;
  readonly status: number;
  readonly askingPrice: string | null;
}

/** The names of those who named prices, by their numbers. */
export const speakersOf = (db: Db, threads: readonly StoredThread[]): Promise<ReadonlyMap<number, string>> =>
  namesOfPeople(
    db,
    threads.flatMap(({ figures }) => figures.map(({ byUserId }) => byUserId)),
  );

const asMoney = (amount: Cents | null): string | null => (amount === null ? null : moneyOf(amount));

/** Between what the reader may name its next price; null where it can name none. SALE-15 SALE-16 */
function bounds(thread: OfferThread, lot: ShownLot, side: OfferSide): { least: Cents | null; most: Cents | null } {
  const none = { least: null, most: null };
  if (lot.status !== LotStatus.Open || lot.askingPrice === null || thread.status === SaleOfferStatus.Accepted)
    return none;
  const asking = centsOf(lot.askingPrice);
  const turn = offerTurn(thread);
  if (turn !== null && turn !== side) return none;
  const [own, theirs] = [lastFigureOf(thread, side), lastFigureOf(thread, side === 'school' ? 'vendor' : 'school')];
  if (side === 'school') {
    return turn === null ? none : { least: theirs, most: Math.min(own ?? asking, asking) - 1 };
  }
  if (offersLeft(thread) === 0) return none;
  const live = turn === 'vendor' ? theirs : null;
  return { least: (own ?? 0) + 1, most: Math.min(asking, live ?? asking) };
}

function presentFigure(
  { side, amount, at, message, byUserId }: FigureRow,
  reader: OfferSide,
  names: ReadonlyMap<number, string>,
): Offer['figures'][number] {
  const isOwn = side === reader && byUserId !== null;
  return { by: side, amount, at: at.toISOString(), message, byName: isOwn ? (names.get(byUserId) ?? null) : null };
}

interface Shown {
  readonly stored: StoredThread;
  readonly lot: ShownLot;
  readonly vendorName: string;
  readonly reader: OfferSide;
  readonly names: ReadonlyMap<number, string>;
  readonly now: Date;
}

/** A thread as one of its sides reads it, at the time it reads it. TIME-6 */
export function presentOffer(ids: OpaqueIds, { stored, lot, vendorName, reader, names, now }: Shown): Offer {
  const { row, figures } = stored;
  const thread = threadAt(stored, now, lot.status);
  const { least, most } = bounds(thread, lot, reader);
  const isWaiting = offerTurn(thread) !== null;
  return {
    id: row.id,
    encryptedId: ids.encode('offer', row.id),
    saleId: row.saleId,
    lotId: row.lotId,
    lotName: lot.description,
    vendorId: row.vendorId,
    vendorName,
    status: thread.status,
    statusText: thread.status === null ? '' : saleOfferStatusLabel(thread.status, reader),
    turn: offerTurn(thread),
    turnEndsAt: isWaiting ? (row.turnEnds?.toISOString() ?? null) : null,
    figure: figures.at(-1)?.amount ?? null,
    offersLeft: offersLeft(thread),
    figures: figures.map((figure) => presentFigure(figure, reader, names)),
    endedReason: row.endedReason,
    leastNext: asMoney(least),
    mostNext: asMoney(most),
  };
}
