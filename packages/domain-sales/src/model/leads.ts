import { AuctionType, compareMoney, formatMoney, type Money, SaleStatus, sumMoney } from '@chalkline/rules';
import { counted, countWord, plural, sentence } from '@chalkline/ui';
import type { DraftSaleSummary, SaleComparison, SaleRow, VendorSaleRow } from './contract.ts';
import { saleWords } from './sale-words.ts';

const DAY_MS = 86_400_000;

/** What was counted on one page is said of that page, unless it holds the whole list. */
function ofPage(total: number, rows: readonly unknown[], text: string): string {
  return sentence(rows.length < total ? `on this page ${text}` : text);
}

function closesWithin(days: number, at: string | null, now: Date): boolean {
  if (at === null) return false;
  const left = new Date(at).getTime() - now.getTime();
  return left > 0 && left <= days * DAY_MS;
}

const knownSum = (amounts: readonly (string | null)[]): Money =>
  sumMoney(amounts.filter((amount): amount is Money => amount !== null));

/** "Four sales are open. One is live now, two wait for you." */
export function openLead(total: number, rows: readonly SaleRow[]): string {
  if (total === 0) return 'Nothing is for sale right now.';
  const live = rows.filter(({ status }) => status === SaleStatus.Live).length;
  const mine = rows.filter(({ needsMe }) => needsMe).length;
  const parts = [
    live > 0 ? `${countWord(live)} ${plural(live, 'is', 'are')} live now` : '',
    mine > 0 ? `${countWord(mine)} ${plural(mine, 'waits', 'wait')} for you` : '',
  ].filter(Boolean);
  const first = `${sentence(counted(total, 'sale'))} ${plural(total, 'is', 'are')} open or scheduled.`;
  return parts.length === 0 ? first : `${first} ${ofPage(total, rows, parts.join(', '))}.`;
}

/** "Three sales are in progress. Two lots wait for a decision, one payment is due." */
export function inProgressLead(total: number, rows: readonly SaleRow[]): string {
  if (total === 0) return 'No sale needs a decision, a payment or a pickup.';
  const sumOf = (part: (row: SaleRow) => number) => rows.reduce((sum, row) => sum + part(row), 0);
  const decide = sumOf((row) => row.lotsToDecide);
  const unpaid = sumOf((row) => row.unpaid);
  const collect = sumOf((row) => row.toCollect);
  const parts = [
    decide > 0 ? `${counted(decide, 'lot')} ${plural(decide, 'waits', 'wait')} for a decision` : '',
    unpaid > 0 ? `${counted(unpaid, 'payment')} ${plural(unpaid, 'is', 'are')} open` : '',
    collect > 0 ? `${counted(collect, 'pickup')} ${plural(collect, 'is', 'are')} left` : '',
  ].filter(Boolean);
  const first = `${sentence(counted(total, 'sale'))} ${plural(total, 'is', 'are')} in progress.`;
  return parts.length === 0 ? first : `${first} ${ofPage(total, rows, parts.join(', '))}.`;
}

function soldText(total: number, rows: readonly SaleRow[]): string {
  const sold = knownSum(rows.map((row) => row.soldTotal));
  return compareMoney(sold, '0') === 0 ? '' : ` ${ofPage(total, rows, `${formatMoney(sold)} came in`)}.`;
}

/** "Nine sales are over. $48,200.00 came in." */
export function closedLead(total: number, rows: readonly SaleRow[]): string {
  if (total === 0) return 'No sale is over yet.';
  return `${sentence(counted(total, 'sale'))} ${plural(total, 'is', 'are')} over.${soldText(total, rows)}`;
}

/** "14 sales published. $48,200.00 came in." */
export function historyLead(total: number, rows: readonly SaleRow[]): string {
  if (total === 0) return 'No sale has been published yet.';
  return `${sentence(counted(total, 'sale'))} published.${soldText(total, rows)}`;
}

/** "Two drafts. Continue where you left off." */
export function draftsLead(total: number, _rows: readonly DraftSaleSummary[]): string {
  return total === 0 ? 'No draft is waiting.' : `${sentence(counted(total, 'draft'))}. Continue where you left off.`;
}

function closing(total: number, rows: readonly VendorSaleRow[], now: Date): string {
  const soon = rows.filter((row) => closesWithin(7, row.sellEndDate, now)).length;
  if (soon === 0) return '';
  return ` ${ofPage(total, rows, `${countWord(soon)} ${plural(soon, 'ends', 'end')} within 7 days`)}.`;
}

/** "Twelve sales are open to you. Three end within 7 days." */
export function newSalesLead(total: number, rows: readonly VendorSaleRow[], now: Date): string {
  if (total === 0) return 'No public sale is open to you right now.';
  const first = `${sentence(counted(total, 'sale'))} ${plural(total, 'is', 'are')} open to you.`;
  return first + closing(total, rows, now);
}

/** "Two schools’ sales invite you." */
export function invitedLead(total: number, rows: readonly VendorSaleRow[], now: Date): string {
  if (total === 0) return 'No school has invited you to a sale right now.';
  return `You are invited to ${counted(total, 'sale')}.${closing(total, rows, now)}`;
}

/** "Four sales hold your proposals, offers or bids. One offer waits for you." */
export function submittedLead(total: number, rows: readonly VendorSaleRow[]): string {
  if (total === 0) return 'You have no proposal, offer or bid in an open sale.';
  const waiting = rows.reduce((sum, row) => sum + row.offersToAnswer, 0);
  const first = `You take part in ${counted(total, 'sale')}.`;
  if (waiting === 0) return first;
  return `${first} ${ofPage(total, rows, `${counted(waiting, 'offer')} ${plural(waiting, 'waits', 'wait')} for you`)}.`;
}

/** "You won lots in three sales, for $12,400.00." */
export function wonLead(total: number, rows: readonly VendorSaleRow[]): string {
  if (total === 0) return 'You have not won a lot yet.';
  const won = knownSum(rows.map((row) => row.wonTotal));
  const first = `You won lots in ${counted(total, 'sale')}.`;
  return compareMoney(won, '0') === 0 ? first : `${first} ${ofPage(total, rows, `they come to ${formatMoney(won)}`)}.`;
}

/** "Five sales ended without a lot for you." */
export function endedLead(total: number): string {
  if (total === 0) return 'No sale that you took part in has ended without a lot for you.';
  return `${sentence(counted(total, 'sale'))} ended without a lot for you.`;
}

/** "Six proposals opened. The highest amounts of all lots come to $14,200.00." */
export function comparisonLead(comparison: SaleComparison, highest: string | null): string {
  const { isSealed, proposalCount, bids, auctionTypeId, lots } = comparison;
  const word = saleWords(auctionTypeId).bid;
  if (isSealed) return `${sentence(counted(proposalCount, `sealed ${word}`))} for ${counted(lots.length, 'lot')}.`;
  const who =
    auctionTypeId === AuctionType.LiveAuction
      ? `${counted(bids.length, 'company', 'companies')} bid.`
      : `${counted(bids.length, word)} opened.`;
  return highest === null ? sentence(who) : `${sentence(who)} The highest amounts of all lots come to ${highest}.`;
}
