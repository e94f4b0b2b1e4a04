import {
  bidLinePrice,
  formatMoney,
  formatNumber,
  type Money,
  purchaseNumber,
  standingBids,
  sumMoney,
  type VendorAward,
} from '@chalkline/rules';
import { eq, inArray } from 'drizzle-orm';
import { letterRecipients, letters, schools } from '../../database/tables/index.ts';
import type { Work } from '../../unit-of-work.ts';
import type { Notice } from '../notifications/notice.ts';
import { tellVendors } from '../notifications/notify.ts';
import type { Material } from '../opened-bids/material.ts';
import { type LetterFacts, type LineAward, type WrittenLetter, writeLetter } from './letters.ts';

/** A purchase order just made. */
export interface Issued extends VendorAward {
  readonly orderId: number;
}

interface Entry {
  readonly bidId: number;
  readonly vendorId: number;
  readonly rank: number | null;
  readonly orderId: number | null;
  readonly facts: LetterFacts;
  readonly letter: WrittenLetter;
}

/** Bids whose vendors have had a letter already: a later award of lines that came free concerns its winners alone. */
async function bidsWithLetters(work: Work, bidIds: readonly number[]): Promise<Set<number>> {
  if (bidIds.length === 0) return new Set();
  const rows = await work.tx
    .select({ bidId: letters.bidId })
    .from(letters)
    .where(inArray(letters.bidId, [...bidIds]));
  return new Set(rows.map((row) => row.bidId));
}

/** What each line went for, in the order of the purchase; empty where one bidder got everything. AWD-10 */
function lineAwardsOf({ lines }: Material, issued: readonly Issued[]): LineAward[] {
  const prices = new Map(
    issued.flatMap((order) =>
      order.lines.flatMap((line) => ('unitCost' in line ? [[line.lineId, bidLinePrice(line)] as const] : [])),
    ),
  );
  if (issued.length === 1 && prices.size === lines.length) return [];
  return lines.flatMap(({ id, productDesc }) => {
    const price = prices.get(id);
    return price === undefined ? [] : [{ line: productDesc, price }];
  });
}

/** As many lines as a mail names; the letter names all. */
const LINES_IN_MAIL = 12;

function lineAwardsText(lineAwards: readonly LineAward[]): string | null {
  if (lineAwards.length === 0) return null;
  const named = lineAwards.slice(0, LINES_IN_MAIL).map(({ line, price }) => `${line}: ${formatMoney(price)}`);
  const others = lineAwards.length - named.length;
  return [...named, ...(others > 0 ? [`${others} more in the letter`] : [])].join('; ');
}

async function writeAll(work: Work, material: Material, issued: readonly Issued[]): Promise<Entry[]> {
  const { rfp, opened, ranking } = material;
  const [school] = await work.tx.select({ name: schools.name }).from(schools).where(eq(schools.id, rfp.schoolId));
  const standing = standingBids(opened.map(({ bid, vendor }) => ({ ...bid, vendor })));
  const known = await bidsWithLetters(
    work,
    standing.map((bid) => bid.id),
  );
  const wonBy = new Map(issued.map((order) => [order.bidId, order]));
  const winnerTotal: Money = sumMoney(issued.map(({ total }) => total));
  const lineAwards = lineAwardsOf(material, issued);
  const readers = standing.filter((bid) => wonBy.has(bid.id) || !known.has(bid.id));
  return readers.map((bid) => {
    const won = wonBy.get(bid.id);
    const rank = ranking.find((entry) => entry.bidId === bid.id)?.rank ?? null;
    const facts: LetterFacts = {
      lineAwards,
      schoolName: school?.name ?? '',
      vendorName: bid.vendor.name,
      rfpName: rfp.name,
      rfpNumber: purchaseNumber(rfp.typeId, rfp.id),
      rank,
      bidCount: standing.length,
      winnerTotal,
      wonTotal: won?.total ?? null,
      orderNumber: won ? formatNumber('PO', won.orderId) : null,
    };
    const letter = writeLetter(facts);
    return { bidId: bid.id, vendorId: bid.vendorId, rank, orderId: won?.orderId ?? null, facts, letter };
  });
}

/** The words of the mail come from the same facts as the letter that is kept. AWD-10 */
function noticeOf({ orderId, facts }: Entry, { rfp }: Material, token: string): Notice {
  const { rfpName, rfpNumber, schoolName, vendorName, bidCount } = facts;
  const common = {
    rfpName,
    rfpNumber,
    schoolName,
    bidCount,
    rank: facts.rank === null ? null : String(facts.rank),
    winnerTotal: formatMoney(facts.winnerTotal),
  };
  if (orderId === null) {
    const lineAwards = lineAwardsText(facts.lineAwards);
    const data = { ...common, lineAwards, winnerTotal: lineAwards === null ? common.winnerTotal : null };
    return { event: 'not-awarded', data, rfpId: rfp.id, relatedUrl: `order-details?id=${token}` };
  }
  const own = { vendorName, wonTotal: formatMoney(facts.wonTotal), poNumber: formatNumber('PO', orderId) };
  return { event: 'award', data: { ...common, ...own }, rfpId: rfp.id, relatedUrl: `po-management?id=${orderId}` };
}

/** Tells one company, and keeps how each of its people was told. AWD-15 */
async function sendLetter(work: Work, letterId: number, vendorId: number, notice: Notice): Promise<void> {
  const told = await tellVendors(work, [vendorId], () => notice);
  await work.tx.update(letters).set({ people: told.length }).where(eq(letters.id, letterId));
  if (told.length === 0) return;
  await work.tx.insert(letterRecipients).values(told.map((person) => ({ letterId, ...person })));
}

/**
 * Writes, keeps and sends the award and regret letters, together with the award. AWD-10 AWD-15
 * @returns how many
 */
export async function sendLetters(
  work: Work,
  material: Material,
  { awardId, issued, now }: { awardId: number; issued: readonly Issued[]; now: Date },
): Promise<number> {
  const entries = await writeAll(work, material, issued);
  if (entries.length === 0) return 0;
  const kept = await work.tx
    .insert(letters)
    .values(
      entries.map(({ bidId, vendorId, rank, letter, facts }) => ({
        awardId,
        bidId,
        vendorId,
        kind: letter.kind,
        subject: letter.subject,
        bodyHtml: letter.bodyHtml,
        rank,
        winnerTotal: letter.kind === 'regret' && facts.lineAwards.length > 0 ? null : facts.winnerTotal,
        sentAt: now,
      })),
    )
    .returning({ id: letters.id, bidId: letters.bidId });
  const letterOf = new Map(kept.map(({ id, bidId }) => [bidId, id]));
  const token = work.services.ids.encode('rfp', material.rfp.id);
  for (const entry of entries) {
    const letterId = letterOf.get(entry.bidId);
    if (letterId === undefined) throw new Error('the letter was not stored');
    await sendLetter(work, letterId, entry.vendorId, noticeOf(entry, material, token));
  }
  return entries.length;
}
