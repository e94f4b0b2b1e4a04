import {
  compareMoney,
  formatDeadline,
  formatMoney,
  type Money,
  PurchaseOrderStatus,
  PurchaseStatus,
  sumMoney,
} from '@chalkline/rules';
import { counted, countWord, plural, sentence } from '@chalkline/ui';
import type {
  Comparison,
  Deal,
  DraftSummary,
  IssueRow,
  OnGoingPurchase,
  OpenPurchaseSummary,
  PurchaseHistoryRow,
  PurchaseOrderRow,
  ReviewRow,
} from './contract.ts';

const DAY_MS = 86_400_000;

/** What was counted on one page is said of that page, unless it holds the whole list. */
function ofPage(total: number, rows: readonly unknown[], text: string): string {
  return sentence(rows.length < total ? `on this page ${text}` : text);
}

/** "Six purchases are taking bids. One is scheduled. Two close within 7 days." */
export function openRequestsLead(summary: OpenPurchaseSummary): string {
  const { openCount, scheduledCount, closingIn7Days } = summary;
  const waiting =
    scheduledCount === 0
      ? ''
      : ` ${sentence(countWord(scheduledCount))} ${plural(scheduledCount, 'is', 'are')} scheduled.`;
  if (openCount === 0) return `No purchase is taking bids right now.${waiting}`;
  const first = `${sentence(counted(openCount, 'purchase'))} ${plural(openCount, 'is', 'are')} taking bids.${waiting}`;
  if (closingIn7Days === 0) return `${first} None closes within 7 days.`;
  return `${first} ${sentence(countWord(closingIn7Days))} ${plural(closingIn7Days, 'closes', 'close')} within 7 days.`;
}

/** "23 sealed bids wait for their deadlines. The next opens Tue, Nov 24, 2:00 PM PST." */
export function openBidsLead(summary: OpenPurchaseSummary): string {
  const { sealedBids, nextClosingAt } = summary;
  const first =
    sealedBids === 0
      ? 'No bid has come in yet.'
      : `${sentence(counted(sealedBids, 'sealed bid'))} ${plural(sealedBids, 'waits', 'wait')} for ${plural(sealedBids, 'its', 'their')} deadline.`;
  return nextClosingAt === null ? first : `${first} The next opening is ${formatDeadline(new Date(nextClosingAt))}.`;
}

/** "Three drafts. One waits for review, one was sent back." */
export function draftsLead(total: number, rows: readonly DraftSummary[]): string {
  if (total === 0) return 'You have no drafts.';
  const waiting = rows.filter((row) => row.reviewStatus === 1).length;
  const back = rows.filter((row) => row.reviewStatus === 3).length;
  const scheduled = rows.filter((row) => row.isScheduled).length;
  const parts = [
    waiting > 0 ? `${countWord(waiting)} ${plural(waiting, 'waits', 'wait')} for review` : '',
    back > 0 ? `${countWord(back)} ${plural(back, 'was', 'were')} sent back` : '',
    scheduled > 0 ? `${countWord(scheduled)} ${plural(scheduled, 'is', 'are')} scheduled` : '',
  ].filter(Boolean);
  const first = `${sentence(counted(total, 'draft'))}.`;
  return parts.length === 0
    ? `${first} Continue where you left off.`
    : `${first} ${ofPage(total, rows, parts.join(', '))}.`;
}

/** "Two drafts wait for you. Five were decided." */
export function reviewsLead(total: number, rows: readonly ReviewRow[]): string {
  if (total === 0) return 'Your school hasn’t submitted anything yet.';
  const waiting = rows.filter((row) => row.reviewStatus === 1).length;
  const decided = rows.length - waiting;
  const first =
    waiting === 0
      ? 'no draft waits for you'
      : `${counted(waiting, 'draft')} ${plural(waiting, 'waits', 'wait')} for you`;
  const rest = decided === 0 ? '' : ` ${sentence(counted(decided, 'review'))} ${plural(decided, 'is', 'are')} done.`;
  return `${ofPage(total, rows, first)}.${rest}`;
}

/** "Four purchases are under way. Two wait for you." */
export function onGoingLead(total: number, rows: readonly OnGoingPurchase[]): string {
  if (total === 0) return 'You have no purchases in progress.';
  const mine = rows.filter((row) => row.needsMe).length;
  const first = `${sentence(counted(total, 'purchase'))} ${plural(total, 'is', 'are')} under way.`;
  const waiting = mine === 0 ? 'none waits' : `${countWord(mine)} ${plural(mine, 'waits', 'wait')}`;
  return `${first} ${ofPage(total, rows, waiting)} for you.`;
}

/** What everything together comes to: purchases and orders, drafts among them. PUR-40 */
export function allLead(total: number): string {
  return total === 0 ? 'No purchase yet.' : `${sentence(counted(total, 'purchase'))}, with orders and drafts.`;
}

/** "38 purchases published. On this page $412,900.00 was awarded, $18,420.00 under the mean of the bids." */
export function historyLead(total: number, rows: readonly PurchaseHistoryRow[]): string {
  if (total === 0) return 'No purchase yet.';
  const awarded = knownSum(rows.map((row) => row.awardedTotal));
  const saved = knownSum(rows.map((row) => row.savings));
  const first = `${sentence(counted(total, 'purchase'))} published.`;
  if (compareMoney(awarded, '0') === 0) return first;
  const spend = ofPage(total, rows, `${formatMoney(awarded)} was awarded`);
  return compareMoney(saved, '0') > 0
    ? `${first} ${spend}, ${formatMoney(saved)} under the mean of the bids.`
    : `${first} ${spend}.`;
}

/** "Two orders placed. They come to $14,416.51." */
export function orderHistoryLead(total: number, rows: readonly PurchaseHistoryRow[]): string {
  if (total === 0) return 'No order yet.';
  const first = `${sentence(counted(total, 'order'))} placed.`;
  const spent = knownSum(rows.map((row) => row.awardedTotal));
  if (compareMoney(spent, '0') === 0) return first;
  const they = rows.length < total ? 'those of this page come' : plural(total, 'it comes', 'they come');
  return `${first} ${sentence(they)} to ${formatMoney(spent)}.`;
}

/** "Nine purchases are closed. Two were cancelled or had no award." */
export function closedLead(total: number, rows: readonly PurchaseHistoryRow[]): string {
  if (total === 0) return 'No purchase has been closed.';
  const withReason = rows.filter((row) => row.status === PurchaseStatus.Closed && row.closeReason !== null).length;
  const first = `${sentence(counted(total, 'purchase'))} closed without an award.`;
  return withReason === 0 ? first : `${first} Any of them can be copied to a new draft.`;
}

export type DealsKind = 'new' | 'invited' | 'saved' | 'submitted' | 'awarded' | 'completed';

function closingSoon(rows: readonly Deal[], now: Date): number {
  return rows.filter((row) => {
    if (row.rfpendDate === null) return false;
    const left = new Date(row.rfpendDate).getTime() - now.getTime();
    return left > 0 && left <= 7 * DAY_MS;
  }).length;
}

/** The lead of a vendor's list: how many there are and what is pressing. */
export function dealsLead(kind: DealsKind, total: number, rows: readonly Deal[], now: Date): string {
  const isAre = plural(total, 'is', 'are');
  const soon = closingSoon(rows, now);
  const pressing =
    soon === 0 ? '' : ` ${ofPage(total, rows, `${countWord(soon)} ${plural(soon, 'closes', 'close')}`)} within 7 days.`;
  switch (kind) {
    case 'new':
      return total === 0
        ? 'No public purchase is open to you right now.'
        : `${sentence(counted(total, 'public purchase'))} ${isAre} taking bids.${pressing}`;
    case 'invited':
      return total === 0
        ? 'No school is waiting for your bid right now.'
        : `Schools asked you to bid on ${counted(total, 'purchase')}.${pressing}`;
    case 'saved':
      return total === 0
        ? 'You have not saved a deal.'
        : `${sentence(counted(total, 'deal'))} saved for later.${pressing}`;
    case 'submitted':
      return submittedLead(total, rows, now);
    case 'awarded':
      return awardedLead(total, rows);
    default:
      return total === 0
        ? 'You have no completed deals yet.'
        : `${sentence(counted(total, 'purchase'))} ${isAre} over for you.`;
  }
}

/** "Three bids of yours are with schools. Two are still sealed." */
function submittedLead(total: number, rows: readonly Deal[], now: Date): string {
  if (total === 0) return 'You have no submitted bids right now.';
  const first = `${sentence(counted(total, 'bid'))} of yours ${plural(total, 'is', 'are')} with schools.`;
  const sealed = rows.filter((row) => row.rfpendDate !== null && now < new Date(row.rfpendDate)).length;
  if (sealed === 0) return `${first} ${ofPage(total, rows, 'all are being evaluated')}.`;
  return `${first} ${ofPage(total, rows, `${countWord(sealed)} ${plural(sealed, 'is', 'are')} still sealed`)}.`;
}

function awardedLead(total: number, rows: readonly Deal[]): string {
  if (total === 0) return 'No award yet.';
  const waiting = rows.filter((row) => row.purchaseOrderStatus === 1).length;
  const first = `You won ${counted(total, 'purchase')}.`;
  return waiting === 0
    ? first
    : `${first} ${ofPage(total, rows, `${counted(waiting, 'purchase order')} ${plural(waiting, 'waits', 'wait')}`)} for your answer.`;
}

/** "RFP-000412 · nine bids opened Tue, Nov 24, 2:00 PM PST" */
export function comparisonLead(comparison: Comparison): string {
  const { formattedNumber, openedAt, openedBidCount, bidsReceived, isSealed } = comparison;
  if (isSealed || openedAt === null) {
    const isOver = comparison.status === PurchaseStatus.Closed;
    return `${formattedNumber} · ${isOver ? `closed, ${counted(bidsReceived, 'bid')} never opened` : `${counted(bidsReceived, 'sealed bid')} received`}`;
  }
  const count = openedBidCount ?? bidsReceived;
  return `${formattedNumber} · ${counted(count, 'bid')} opened ${formatDeadline(new Date(openedAt))}`;
}

/** Sum of amounts that may be missing. */
export function knownSum(amounts: readonly (Money | null)[]): Money {
  return sumMoney(amounts.filter((amount) => amount !== null));
}

/** "Four purchase orders. One waits for your answer, two are to ship, one has an issue to answer." */
export function vendorOrdersLead(total: number, rows: readonly PurchaseOrderRow[], what: string): string {
  if (total === 0) return `No ${what} yet.`;
  const waiting = rows.filter((row) => row.status === PurchaseOrderStatus.Issued).length;
  const toShip = rows.filter((row) => row.isToShip).length;
  const mine = rows.filter((row) => row.needsMe).length;
  const disputed = mine - waiting - toShip;
  const parts = [
    waiting > 0 ? `${countWord(waiting)} ${plural(waiting, 'waits', 'wait')} for your answer` : '',
    toShip > 0 ? `${countWord(toShip)} ${plural(toShip, 'is', 'are')} to ship` : '',
    disputed > 0 ? `${countWord(disputed)} ${plural(disputed, 'has', 'have')} an issue to answer` : '',
  ].filter(Boolean);
  const first = `${sentence(counted(total, what))}.`;
  return `${first} ${ofPage(total, rows, parts.length === 0 ? 'you’re all caught up' : parts.join(', '))}.`;
}

/** "Three issues. One waits for you." */
export function issuesLead(total: number, rows: readonly IssueRow[]): string {
  if (total === 0) return 'No issues have been reported.';
  const mine = rows.filter((row) => row.needsMe).length;
  const waiting = mine === 0 ? 'none waits' : `${countWord(mine)} ${plural(mine, 'waits', 'wait')}`;
  return `${sentence(counted(total, 'issue'))}. ${ofPage(total, rows, waiting)} for you.`;
}

/** To one decimal, which a whole number does without: "2 sealed bids each", "1.5 sealed bids each". */
function bidsEach(sealed: number, open: number): string {
  const average = Math.round((sealed / open) * 10) / 10;
  return `${average} sealed ${plural(average, 'bid')} each`;
}

/** Below the count of open purchases: how many bids each has, and what is yet to open. */
export function openHint(open = 0, scheduled = 0, sealed = 0): string {
  if (open === 0) return scheduled === 0 ? 'publish one to begin' : `${scheduled} scheduled`;
  const average = bidsEach(sealed, open);
  return scheduled === 0 ? `${average} on average` : `${average}, ${scheduled} more scheduled`;
}
