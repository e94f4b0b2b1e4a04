import { formatMoney, type LineAward, purchaseNumber, type RankedBid, standingBids } from '@chalkline/rules';
import type { AwardRow, LetterRow } from '../rows.ts';
import type { Bid } from './bid.ts';
import type { Purchase } from './purchase.ts';
import { fullName, type World } from './world.ts';

/** What the letters of an award are written from. */
export interface LettersInput {
  award: AwardRow;
  bids: readonly Bid[];
  ranking: readonly RankedBid[];
  allocation: readonly LineAward[];
}

function awardBody(purchase: Purchase, schoolName: string, lineCount: number, number: string): string {
  const lines = lineCount === purchase.lines.length ? 'all lines' : `${lineCount} of ${purchase.lines.length} lines`;
  return (
    `<p>We are glad to tell you that ${schoolName} has awarded you ${lines} of ${number}, “${purchase.rfp.name}”.</p>` +
    '<p>The purchase order follows with this letter. Please accept or decline it, so that we can plan the delivery.</p>' +
    `<p>${fullName(purchase.buyer)}<br>${schoolName}</p>`
  );
}

function regretBody(
  purchase: Purchase,
  schoolName: string,
  number: string,
  rank: number | null,
  winnerTotal: string,
): string {
  const place = rank === null ? 'Your bid left lines out and was not ranked in total.' : `Your bid ranked ${rank}.`;
  return (
    `<p>Thank you for your bid on ${number}, “${purchase.rfp.name}”. ${schoolName} has awarded it to another bidder.</p>` +
    `<p>${place} The award totals ${formatMoney(winnerTotal)}.</p>` +
    '<p>We hope to see your bid on our next purchase.</p>' +
    `<p>${fullName(purchase.buyer)}<br>${schoolName}</p>`
  );
}

/** Companies look at a letter within the working day; a late award's is still to be looked at. */
function seenAtOf(award: AwardRow, bid: Bid, { calendar }: World): Date | null {
  const seenAt = calendar.after(award.awardedAt, (1 + (bid.row.id % 8)) / 24);
  return seenAt < calendar.today ? seenAt : null;
}

function addLetter(
  award: AwardRow,
  bid: Bid,
  letter: Pick<LetterRow, 'kind' | 'subject' | 'bodyHtml' | 'rank'>,
  world: World,
): void {
  world.add('letters', {
    awardId: award.id,
    bidId: bid.row.id,
    vendorId: bid.vendor.id,
    ...letter,
    winnerTotal: award.total,
    sentAt: award.awardedAt,
    seenAt: seenAtOf(award, bid, world),
  });
}

/** Award letters to the winners and, with the first award, regret letters to all others that stand. */
export function writeLetters(
  purchase: Purchase,
  { award, bids, ranking, allocation }: LettersInput,
  world: World,
): void {
  const schoolName = world.school(purchase.plan.schoolId).name;
  const number = purchaseNumber(purchase.rfp.typeId, purchase.rfp.id);
  const isFirst = world.data.awards.filter((row) => row.rfpId === award.rfpId).length === 1;
  const standing = new Set(standingBids(bids.map(({ row }) => row)).map((row) => row.id));
  for (const bid of bids) {
    if (!standing.has(bid.row.id)) continue;
    const lineCount = allocation.filter((entry) => entry.bidId === bid.row.id).length;
    const rank = ranking.find((entry) => entry.bidId === bid.row.id)?.rank ?? null;
    if (lineCount > 0) {
      const bodyHtml = awardBody(purchase, schoolName, lineCount, number);
      addLetter(award, bid, { kind: 'award', subject: `Award: ${purchase.rfp.name}`, bodyHtml, rank }, world);
    } else if (isFirst) {
      const bodyHtml = regretBody(purchase, schoolName, number, rank, award.total);
      addLetter(award, bid, { kind: 'regret', subject: `Not awarded: ${purchase.rfp.name}`, bodyHtml, rank }, world);
    }
  }
}
