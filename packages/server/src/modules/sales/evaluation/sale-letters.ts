import { formatMoney, formatWeekdayDate, isBidStanding, LotStatus, sumMoney } from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import { awards, letterRecipients, letters } from '../../../database/tables/index.ts';
import { escapeHtml } from '../../../security/html.ts';
import type { Work } from '../../../unit-of-work.ts';
import type { Notice } from '../../notifications/notice.ts';
import { tellVendors } from '../../notifications/notify.ts';
import type { Moved } from '../../sale-core/move-lots.ts';
import { type Lot, type Sale, saleAsTender } from '../../sale-core/sale.ts';
import { namedSale, saleNumber, vendorSalePath } from '../../sale-core/sale-kind.ts';
import { lotName, lotTitles } from '../../shared/lot-names.ts';
import { toldOf } from '../../tender/told.ts';
import type { DecidedLot } from './award-check.ts';
import type { OpenedProposal, SaleMaterial } from './material.ts';

/** What letters are written from. */
interface Decision extends Moved {
  readonly now: Date;
  readonly award: { readonly id: number };
  readonly decided: readonly DecidedLot[];
  /** Null for a live auction: it has no proposals, and its winners are told without a letter. */
  readonly material: SaleMaterial | null;
}

interface Written {
  readonly kind: 'award' | 'regret';
  readonly subject: string;
  readonly bodyHtml: string;
  readonly rank: number | null;
  readonly winnerTotal: string | null;
}

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;
const list = (items: readonly string[]): string =>
  items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;

/** What each sold lot went for; nobody who lost is named. AWD-10 */
const soldLines = (lots: readonly Lot[]): string[] =>
  lots.flatMap((lot) => (lot.soldPrice === null ? [] : [`${lotName(lot)}: ${formatMoney(lot.soldPrice)}`]));

function awardLetter(
  { sale }: Decision,
  schoolName: string,
  { vendor }: OpenedProposal,
  won: readonly DecidedLot[],
): Written {
  const total = sumMoney(won.map(({ price }) => price));
  const next = sale.isSubjectToBoard
    ? 'The award is subject to the confirmation of the school’s board; you will be told of it.'
    : 'Your invoice says when to pay and until when to collect.';
  return {
    kind: 'award',
    subject: `${sale.isSubjectToBoard ? 'Awarded to you' : 'Sold to you'}: ${sale.name}`,
    bodyHtml: [
      paragraph(
        `${schoolName} awards ${vendor.name} ${won.length === 1 ? 'a lot' : `${won.length} lots`} of ${saleNumber(sale.id)} ${sale.name} for ${formatMoney(total)}.`,
      ),
      list(won.map(({ lot, price }) => `${lotName(lot)}: ${formatMoney(price)}`)),
      paragraph(next),
    ].join(''),
    rank: null,
    winnerTotal: total,
  };
}

/** A company's places, lot by lot: what is offered for one lot says nothing of another. EVAL-18 */
function placesOf({ bid, amounts }: OpenedProposal, { rankings, lots, opened }: SaleMaterial): string[] {
  return lots.flatMap((lot) => {
    if (!amounts.has(lot.id)) return [];
    const rank = rankings.get(lot.id)?.find(({ bidId }) => bidId === bid.id)?.rank;
    const count = opened.filter((one) => one.amounts.has(lot.id) && isBidStanding(one.bid.status)).length;
    const among = `${count} ${count === 1 ? 'proposal' : 'proposals'}`;
    return rank == null ? [] : [`${lotName(lot)}: ranked ${rank} among ${among}`];
  });
}

/** Whether a lot still waits for the board: nothing is said to be sold then. SALE-36 */
const isForBoard = (lots: readonly Lot[]): boolean => lots.some(({ status }) => status === LotStatus.AwaitingBoard);

function regretLetter({ sale, lots }: Decision, schoolName: string, places: readonly string[]): Written {
  const sold = soldLines(lots);
  const [did, prices] = isForBoard(lots)
    ? ['awarded the lots you bid on to other bidders, subject to its board,', 'What each lot was awarded for:']
    : ['sold the lots you bid on to other bidders', 'What each lot went for:'];
  const outcome =
    sold.length === 0 ? `${schoolName} sold none of its lots.` : `${schoolName} ${did} or did not sell them.`;
  return {
    kind: 'regret',
    subject: `Not awarded: ${sale.name}`,
    bodyHtml: [
      paragraph(`Thank you for your proposal for ${saleNumber(sale.id)} ${sale.name}. ${outcome}`),
      list(places),
      sold.length === 0 ? '' : paragraph(prices) + list(sold),
    ].join(''),
    rank: null,
    winnerTotal: null,
  };
}

/** Proposals whose companies had a letter about this sale already. */
async function withLetters({ tx }: Work, sale: Sale): Promise<Set<number>> {
  const rows = await tx
    .select({ bidId: letters.bidId })
    .from(letters)
    .innerJoin(awards, eq(awards.id, letters.awardId))
    .where(eq(awards.saleId, sale.id));
  return new Set(rows.flatMap(({ bidId }) => bidId ?? []));
}

async function keepAndSend(
  work: Work,
  { awardId, now }: { readonly awardId: number; readonly now: Date },
  proposal: OpenedProposal,
  written: Written,
  notice: Notice,
): Promise<void> {
  const { bid } = proposal;
  const [kept] = await work.tx
    .insert(letters)
    .values({ awardId, bidId: bid.id, vendorId: bid.vendorId, ...written, sentAt: now })
    .returning({ id: letters.id });
  if (!kept) throw new Error('the letter was not stored');
  const told = await tellVendors(work, [bid.vendorId], () => notice);
  await work.tx.update(letters).set({ people: told.length }).where(eq(letters.id, kept.id));
  if (told.length === 0) return;
  await work.tx.insert(letterRecipients).values(told.map((person) => ({ letterId: kept.id, ...person })));
}

const shared = (work: Work, sale: Sale) => ({
  saleId: sale.id,
  relatedUrl: vendorSalePath(work.services.ids.encode('sale', sale.id)),
});

/** @param school its name, and its zone: the pickup is a day there. NOTIF-30 TIME-9 */
function awardNotice(
  work: Work,
  sale: Sale,
  { schoolName, timeZone }: { readonly schoolName: string; readonly timeZone: string },
  won: readonly DecidedLot[],
): Notice {
  const data = {
    ...namedSale(sale),
    lotNames: lotTitles(won.map(({ lot }) => lot)),
    schoolName,
    wonTotal: formatMoney(sumMoney(won.map(({ price }) => price))),
    pickup: sale.pickupDate && formatWeekdayDate(sale.pickupDate, timeZone),
    isForBoard: sale.isSubjectToBoard,
  };
  return { event: 'sale-award', data, ...shared(work, sale) };
}

/** Who lost is told once, when nothing of the sale waits any more. */
async function sendRegrets(work: Work, decision: Decision, schoolName: string, awardId: number): Promise<number> {
  const { sale, lots, material } = decision;
  if (!material || lots.some(({ status }) => status === LotStatus.ToDecide)) return 0;
  const buyers = new Set(lots.flatMap(({ buyerId }) => buyerId ?? []));
  const known = await withLetters(work, sale);
  const losers = material.opened.filter(
    ({ bid }) => isBidStanding(bid.status) && !buyers.has(bid.vendorId) && !known.has(bid.id),
  );
  for (const loser of losers) {
    const written = regretLetter(decision, schoolName, placesOf(loser, material));
    const lotNames = lotTitles(lots.filter(({ id }) => loser.amounts.has(id)));
    const notice: Notice = {
      event: 'sale-not-awarded',
      data: { ...namedSale(sale), lotNames, schoolName, isSold: buyers.size > 0, isForBoard: isForBoard(lots) },
      ...shared(work, sale),
    };
    await keepAndSend(work, { awardId, now: decision.now }, loser, written, notice);
  }
  return losers.length;
}

/**
 * Writes, keeps and sends the letters that a decision brings: to winners with it, to the others once nothing waits any more. AWD-10
 * AWD-15
 * @returns how many
 */
export async function sendSaleLetters(work: Work, decision: Decision): Promise<number> {
  const { sale, decided, material } = decision;
  const { schoolName, timeZone } = await toldOf(work, saleAsTender(sale));
  const byWinner = Map.groupBy(decided, ({ vendorId }) => vendorId);
  const awardId = decision.award.id;
  let sent = 0;
  for (const [vendorId, won] of byWinner) {
    const notice = awardNotice(work, sale, { schoolName, timeZone }, won);
    const proposal = material?.opened.find(({ bid }) => bid.vendorId === vendorId);
    if (proposal) {
      await keepAndSend(
        work,
        { awardId, now: decision.now },
        proposal,
        awardLetter(decision, schoolName, proposal, won),
        notice,
      );
      sent += 1;
    } else await tellVendors(work, [vendorId], () => notice);
  }
  return sent + (await sendRegrets(work, decision, schoolName, awardId));
}
