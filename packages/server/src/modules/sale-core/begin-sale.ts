import { AuctionType, LotStatus } from '@chalkline/rules';
import { and, eq, isNull } from 'drizzle-orm';
import { invitations, sales } from '../../database/tables/index.ts';
import type { Work } from '../../unit-of-work.ts';
import { dropEnvelope } from '../tender/evaluation/draft-evaluation.ts';
import { tellAllNamed } from '../tender/evaluation/named.ts';
import { announceTender } from '../tender/invitations/announce.ts';
import { resolveAddresses } from '../tender/invitations/resolve-addresses.ts';
import { CLOSING_SOON_MS } from '../tender/opening/closing.ts';
import { keepWords } from '../tender/own-words.ts';
import { saleSubject } from '../tender/subject.ts';
import { type Moved, moveLots } from './move-lots.ts';
import { type LockedSale, lotsOf, type Sale, saleAsTender } from './sale.ts';
import { saleKind } from './sale-kind.ts';

/** What those above do in the transaction in which a live auction starts: its lots get their logs. */
export type LiveStart = (work: Work, started: Moved, now: Date) => Promise<void>;

/** Lets a sale end at its end, and both sides be told a day before. A job of an earlier end does nothing. TIME-8 PUR-24 */
export function scheduleEnd({ services, afterCommit }: Work, sale: Sale, now: Date): void {
  const { id: saleId, endDate } = sale;
  if (!endDate) return;
  const end = endDate.getTime();
  const reminder = new Date(end - CLOSING_SOON_MS);
  afterCommit(async () => {
    await services.jobs.schedule('end-sale', { saleId }, { at: endDate, key: `end-sale-${saleId}-${end}` });
    if (reminder <= now) return;
    await services.jobs.schedule('remind-sale', { saleId }, { at: reminder, key: `remind-sale-${saleId}-${end}` });
  });
}

/** Lets a sale start at its start. A job of an earlier start does nothing. SALE-26 */
export function scheduleStart({ services, afterCommit }: Work, { id: saleId, startDate }: Sale): void {
  if (!startDate) return;
  const key = `start-sale-${saleId}-${startDate.getTime()}`;
  afterCommit(() => services.jobs.schedule('start-sale', { saleId }, { at: startDate, key }));
}

/** Tells invited companies and the market of a sale that they can see from now on. PUR-19 */
export async function announceSale(work: Work, { sale, now }: LockedSale): Promise<void> {
  const { tx } = work;
  await resolveAddresses(tx, saleSubject(sale.id));
  await tx
    .update(invitations)
    .set({ invitedAt: now })
    .where(and(eq(invitations.saleId, sale.id), isNull(invitations.invitedAt)));
  // After an outage longer than the sale there is nothing left to invite to.
  if (sale.endDate && now < sale.endDate) await announceTender(work, saleKind, saleAsTender(sale), sale.endDate);
}

/** Tells those who evaluate a sealed auction; other kinds have no second envelope, whatever their draft chose first. EVAL-14 EVAL-22 */
async function beginEvaluation(work: Work, sale: Sale): Promise<void> {
  if (sale.typeId === AuctionType.Auction) await tellAllNamed(work, saleKind, saleAsTender(sale));
  else await dropEnvelope(work.tx, saleSubject(sale.id));
}

/**
 * Opens every lot of a sale whose start has come; a live auction runs from then on. SALE-26
 * @param liveStart what a live auction needs for it
 */
export async function beginSale(work: Work, locked: LockedSale, liveStart: LiveStart | null): Promise<Sale> {
  const { sale, now } = locked;
  const isLive = sale.typeId === AuctionType.LiveAuction;
  const lots = await lotsOf(work.tx, sale.id);
  const moves = lots
    .filter(({ status }) => status === LotStatus.Waiting)
    .map(({ id }) => ({ lotId: id, to: LotStatus.Open }));
  // Public from now on: a scheduled one was seen by nobody.
  const published = sale.isScheduled ? await markPublished(work, locked, { isScheduled: false }) : sale;
  const moved = await moveLots(work, { sale: published, now }, moves, {
    action: isLive ? 'auction-started' : 'sale-opened',
  });
  if (isLive) await liveStart?.(work, moved, now);
  else await announceSale(work, { sale: moved.sale, now });
  await beginEvaluation(work, moved.sale);
  scheduleEnd(work, moved.sale, now);
  return moved.sale;
}

/** Marks a sale as published; it waits for its start, or for {@link beginSale}. */
export async function markPublished(work: Work, { sale, now }: LockedSale, change: Partial<Sale>): Promise<Sale> {
  const set = { ...change, publishedAt: now, version: sale.version + 1, updatedAt: now };
  await work.tx.update(sales).set(set).where(eq(sales.id, sale.id));
  await keepWords(work.tx, saleSubject(sale.id), sale.publishedAt === null ? 'all' : []);
  return { ...sale, ...set };
}
