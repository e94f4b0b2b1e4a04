import { endOfDay } from '@chalkline/rules';
import { DEMO_SCHOOL_ID } from '../accounts/demo-accounts.ts';
import type { Calendar } from '../calendar.ts';
import type { AcceptedOfferLineRow, PriceOfferRow, ProductRow } from '../rows.ts';
import type { CatalogBook } from './catalog-book.ts';

/** The numbers of a request and its lines. */
interface Asked {
  readonly requestId: number;
  readonly lineIds: readonly number[];
}

/** A thing that is asked for, and how many of it. */
export interface Wanted {
  readonly product: ProductRow;
  readonly quantity: number;
}

/** The numbers of an offer that is being told. */
interface Offer {
  readonly row: PriceOfferRow;
  readonly asked: Asked;
  readonly wanted: readonly Wanted[];
}

/** The midnight at the school on which a day begins: what ends there ended with the day before. OFFER-3 */
const midnight = (calendar: Calendar, days: number): Date =>
  new Date(endOfDay(calendar.dateOf(calendar.at(days - 1)), 'America/Los_Angeles'));

/** Tells requests and offers of the demonstration's school, each in its order. OFFER-1 OFFER-2 */
export class OfferTeller {
  readonly #book: CatalogBook;

  constructor(book: CatalogBook) {
    this.#book = book;
  }

  /** A school asks; `days` from today it began, `answer` until when it waits. */
  ask(wanted: readonly Wanted[], note: string | null, [days, answer]: readonly [number, number]): Asked {
    const { rows, calendar } = this.#book;
    const requestId = rows.requests.length + 1;
    rows.requests.push({
      id: requestId,
      schoolId: DEMO_SCHOOL_ID,
      createdBy: this.#book.schoolUser(DEMO_SCHOOL_ID),
      note,
      answerBy: midnight(calendar, answer),
      closedAt: null,
      createdAt: calendar.at(days, 17, 20),
    });
    const lineIds = wanted.map(({ product, quantity }, index) => {
      const id = rows.requestLines.length + 1;
      const { name: description, unit } = product;
      rows.requestLines.push({
        id,
        requestId,
        position: index + 1,
        productId: product.id,
        description,
        unit,
        quantity,
        note: null,
      });
      return id;
    });
    return { requestId, lineIds };
  }

  /** The request goes to a company. */
  send(asked: Asked, wanted: readonly Wanted[], vendorId: number): Offer {
    const { rows, calendar } = this.#book;
    const request = rows.requests[asked.requestId - 1];
    const createdAt = request?.createdAt ?? calendar.today;
    const row: PriceOfferRow = {
      id: rows.offers.length + 1,
      requestId: asked.requestId,
      vendorId,
      status: 1,
      roundCount: 0,
      ends: request?.answerBy ?? null,
      endedBy: null,
      reason: null,
      decidedAt: null,
      createdAt,
    };
    rows.offers.push(row);
    const offer = { row, asked, wanted };
    const roundId = this.#round(offer, 'school', createdAt, { message: request?.note ?? null });
    for (const requestLineId of asked.lineIds) this.#line(roundId, requestLineId, {});
    return offer;
  }

  #round(
    { row }: Offer,
    side: 'school' | 'vendor',
    at: Date,
    { message = null, validUntil = null }: { message?: string | null; validUntil?: Date | null },
  ): number {
    const { rows } = this.#book;
    row.roundCount += 1;
    const id = rows.rounds.length + 1;
    const byUserId = side === 'school' ? this.#book.schoolUser(DEMO_SCHOOL_ID) : this.#book.vendorUser(row.vendorId);
    rows.rounds.push({ id, offerId: row.id, number: row.roundCount, side, byUserId, at, message, validUntil });
    return id;
  }

  #line(
    roundId: number,
    requestLineId: number,
    more: { leadTimeDays?: number; wantedPrice?: string; wantedQuantity?: number },
  ): number {
    const { rows } = this.#book;
    const id = rows.offerLines.length + 1;
    const { leadTimeDays = null, wantedPrice = null, wantedQuantity = null } = more;
    rows.offerLines.push({ id, roundId, requestLineId, freight: null, leadTimeDays, wantedPrice, wantedQuantity });
    return id;
  }

  /** The company's first price for a thing now. */
  #priceOf(product: ProductRow): number {
    return Number(this.#book.tiersOf(product.id)[0]?.price ?? '1.00');
  }

  /** The company offers so much of its list price for every line, binding until a day. */
  offer(offer: Offer, level: number, [days, until]: readonly [number, number], message: string | null = null): void {
    const { rows, calendar } = this.#book;
    const validUntil = midnight(calendar, until);
    const roundId = this.#round(offer, 'vendor', calendar.at(days, 16, 10), { message, validUntil });
    for (const [index, { product, quantity }] of offer.wanted.entries()) {
      const offerLineId = this.#line(roundId, offer.asked.lineIds[index] ?? 0, { leadTimeDays: product.leadTimeDays });
      const price = this.#priceOf(product) * level;
      rows.offerTiers.push({ offerLineId, least: Math.max(1, Math.floor(quantity / 2)), price: price.toFixed(2) });
      rows.offerTiers.push({ offerLineId, least: quantity * 2, price: (price * 0.96).toFixed(2) });
    }
    Object.assign(offer.row, { status: 2, ends: validUntil });
  }

  /** The school asks for a better price. */
  counter(offer: Offer, level: number, [days, until]: readonly [number, number], message: string): void {
    const roundId = this.#round(offer, 'school', this.#book.calendar.at(days, 18), { message });
    for (const [index, { product, quantity }] of offer.wanted.entries()) {
      const wantedPrice = (this.#priceOf(product) * level).toFixed(2);
      this.#line(roundId, offer.asked.lineIds[index] ?? 0, { wantedPrice, wantedQuantity: quantity });
    }
    Object.assign(offer.row, { status: 1, ends: midnight(this.#book.calendar, until) });
  }

  /** It ends without a deal. */
  end(offer: Offer, status: 4 | 5, by: { days: number; side?: 'school' | 'vendor'; reason?: string }): void {
    const decidedAt = this.#book.calendar.at(by.days, 19);
    Object.assign(offer.row, { status, ends: null, endedBy: by.side ?? null, reason: by.reason ?? null, decidedAt });
  }

  /** The school accepts every line of what was offered last. OFFER-5 OFFER-6 */
  accept(offer: Offer, days: number): AcceptedOfferLineRow[] {
    const { rows, calendar } = this.#book;
    const round = rows.rounds.findLast(({ offerId, side }) => offerId === offer.row.id && side === 'vendor');
    const lines = rows.offerLines.filter(({ roundId }) => roundId === round?.id);
    const until = round?.validUntil ?? calendar.today;
    const accepted = lines.map(({ id, requestLineId }, index): AcceptedOfferLineRow => {
      const price = rows.offerTiers.find(({ offerLineId }) => offerLineId === id)?.price ?? '0.00';
      const quantity = offer.wanted[index]?.quantity ?? rows.requestLines[requestLineId - 1]?.quantity ?? 1;
      return {
        offerLineId: id,
        quantity,
        unitPrice: price,
        freight: null,
        until,
        orderedAt: null,
        lapsedAt: until < calendar.today ? until : null,
      };
    });
    rows.accepted.push(...accepted);
    Object.assign(offer.row, { status: 3, ends: until, decidedAt: calendar.at(days, 20) });
    return accepted;
  }
}
