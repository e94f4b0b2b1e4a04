import { joinNames } from '@chalkline/kit';
import { BidStatus, compareMoney, formatMoney, LotStatus, type Money, SaleStatus, sumMoney } from '@chalkline/rules';
import { type AwardChoice, type AwardInput, canWin } from '@chalkline/tender';
import { counted, plural, sentence } from '@chalkline/ui';
import type { ComparedProposal, SaleComparison } from './contract.ts';

export type ComparedLot = SaleComparison['lots'][number];

/** Whether ranks may still change because scores are missing (EVAL-19). */
export const isProvisional = ({ status, missingScores }: Pick<SaleComparison, 'status' | 'missingScores'>): boolean =>
  status === SaleStatus.OnGoing && missingScores !== null;

/** Lots that wait for a decision. */
export const lotsToDecide = ({ lots }: Pick<SaleComparison, 'lots'>): ComparedLot[] =>
  lots.filter(({ status }) => status === LotStatus.ToDecide);

const bidOf = ({ bids }: Pick<SaleComparison, 'bids'>, bidId: number): ComparedProposal | undefined =>
  bids.find((bid) => bid.bidId === bidId);

/** What a bid offers for a lot, null for nothing or while prices are hidden. */
export function amountFor({ bids }: Pick<SaleComparison, 'bids'>, bidId: number, lotId: number): Money | null {
  return bidOf({ bids }, bidId)?.lines.find((line) => line.lotId === lotId)?.amount ?? null;
}

const isBelowReserve = (comparison: SaleComparison, bidId: number, lotId: number): boolean =>
  bidOf(comparison, bidId)?.lines.find((line) => line.lotId === lotId)?.isBelowReserve === true;

/** Each lot to its first-ranked bid, if that meets the reserve; other lots stay without a winner. */
export function bestChoice(comparison: SaleComparison): AwardChoice {
  return Object.fromEntries(
    lotsToDecide(comparison).map((lot) => {
      const first = lot.ranking[0]?.bidId ?? null;
      return [lot.id, first !== null && !isBelowReserve(comparison, first, lot.id) ? first : null];
    }),
  );
}

/** One chosen lot with its winner. */
interface ChosenLot {
  lot: ComparedLot;
  bid: ComparedProposal;
  amount: Money;
  isFirst: boolean;
  isBelow: boolean;
}

/** The lots that the choice gives to somebody. */
export function chosenLots(comparison: SaleComparison, choice: AwardChoice): ChosenLot[] {
  return lotsToDecide(comparison).flatMap((lot) => {
    const bidId = choice[lot.id] ?? null;
    const bid = bidId === null ? undefined : bidOf(comparison, bidId);
    if (bidId === null || !bid) return [];
    return [
      {
        lot,
        bid,
        amount: amountFor(comparison, bidId, lot.id) ?? '0.00',
        isFirst: lot.ranking.find((ranked) => ranked.bidId === bidId)?.rank === 1,
        isBelow: isBelowReserve(comparison, bidId, lot.id),
      },
    ];
  });
}

/** Lots to decide that the choice gives to nobody. */
export const lotsLeft = (comparison: SaleComparison, choice: AwardChoice): ComparedLot[] =>
  lotsToDecide(comparison).filter((lot) => (choice[lot.id] ?? null) === null);

/** What each winner would pay, the largest first. */
export function saleShares(comparison: SaleComparison, choice: AwardChoice) {
  const byBid = Map.groupBy(chosenLots(comparison, choice), ({ bid }) => bid.bidId);
  return [...byBid.values()]
    .flatMap((lots) => {
      const [first] = lots;
      if (!first) return [];
      const { bidId, vendorName } = first.bid;
      return [{ bidId, vendorName, lines: lots.length, total: sumMoney(lots.map(({ amount }) => amount)) }];
    })
    .toSorted((a, b) => compareMoney(b.total, a.total));
}

/** Whether the school must say why: a lot goes below its reserve, or to a bid that is not ranked first. */
export const asksReason = (comparison: SaleComparison, choice: AwardChoice): boolean =>
  chosenLots(comparison, choice).some(({ isFirst, isBelow }) => !isFirst || isBelow);

/** Why the choice can't be awarded, in one sentence; null when it can. */
export function awardProblem(
  comparison: SaleComparison,
  choice: AwardChoice,
  reason: string,
  closeReason: string,
): string | null {
  const chosen = chosenLots(comparison, choice);
  if (chosen.length === 0 && closeReason.trim() === '')
    return 'Choose a winner for at least one lot, or close lots unsold.';
  if (!asksReason(comparison, choice) || reason.trim() !== '') return null;
  const below = chosen.filter(({ isBelow }) => isBelow).map(({ lot }) => lot.productDesc);
  if (below.length > 0) return `${joinNames(below)} would go below the reserve. Say why.`;
  const names = joinNames([...new Set(chosen.filter(({ isFirst }) => !isFirst).map(({ bid }) => bid.vendorName))]);
  return `${names} ${names.includes(' and ') ? 'are' : 'is'} not ranked first. Say why you choose so.`;
}

/** What confirming does, sentence by sentence. */
export function saleConsequences(comparison: SaleComparison, choice: AwardChoice, isClosing: boolean): string[] {
  const shares = saleShares(comparison, choice);
  const left = lotsLeft(comparison, choice).length;
  const total = sumMoney(shares.map((share) => share.total));
  const losers = comparison.bids.filter((bid) => canWin(bid) && !shares.some(({ bidId }) => bidId === bid.bidId));
  const winners = joinNames(shares.map(({ vendorName }) => vendorName));
  const get = plural(shares.length, 'gets an invoice', 'get an invoice each');
  return [
    shares.length === 0
      ? ''
      : comparison.isSubjectToBoard
        ? `${winners} ${plural(shares.length, 'wins', 'win')} a total of ${formatMoney(total)}, once the board confirms.`
        : `${winners} ${get}, for a total of ${formatMoney(total)}.`,
    losers.length === 0
      ? ''
      : `${counted(losers.length, 'other vendor')} ${plural(losers.length, 'is', 'are')} told that they were not chosen.`,
    left === 0
      ? ''
      : isClosing
        ? `${counted(left, 'lot')} ${plural(left, 'closes', 'close')} unsold and can be relisted.`
        : `${counted(left, 'lot')} ${plural(left, 'stays', 'stay')} without a decision.`,
    'An award can’t be undone. A winner who doesn’t pay or collect can be declared in default.',
  ]
    .filter(Boolean)
    .map(sentence);
}

/** What is sent: the same reason for every lot that asks for one, and the lots that close. */
export function awardSaleInput(
  comparison: SaleComparison,
  { choice, reason, missingScoresReason }: Omit<AwardInput, 'seen'>,
  closeReason: string,
) {
  const text = reason.trim();
  return {
    saleId: comparison.id,
    awards: chosenLots(comparison, choice).map(({ lot, bid, isFirst, isBelow }) => ({
      lotId: lot.id,
      vendorId: bid.vendorId,
      reason: (!isFirst || isBelow) && text !== '' ? text : null,
    })),
    closed:
      closeReason.trim() === ''
        ? []
        : lotsLeft(comparison, choice).map(({ id }) => ({ lotId: id, reason: closeReason.trim() })),
    missingScoresReason: missingScoresReason.trim() || null,
  };
}

/** Bids in the order they are shown: those that can win by what they offer in all, then the rest. */
export function proposalsInOrder(bids: readonly ComparedProposal[]): ComparedProposal[] {
  return bids.toSorted(
    (a, b) =>
      Number(a.status === BidStatus.Disqualified) - Number(b.status === BidStatus.Disqualified) ||
      compareMoney(b.total ?? '0', a.total ?? '0'),
  );
}
