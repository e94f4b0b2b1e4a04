import type { components } from '@chalkline/openapi/types';
import { AuctionType, compareMoney, isBidStanding, LotStatus } from '@chalkline/rules';
import type { Db } from '../../../database/database.ts';
import { ruleBroken } from '../../../errors.ts';
import type { Lot, Sale } from '../../sale-core/sale.ts';
import type { LiveLots } from '../../sale-dealings/next-bidders.ts';
import { liveWinner } from './live-result.ts';
import type { SaleMaterial } from './material.ts';

type AwardSaleInput = components['schemas']['AwardSaleInput'];
type Problems = Record<string, string>;

/** A lot, the company that gets it, and for how much. */
export interface DecidedLot {
  readonly lot: Lot;
  readonly vendorId: number;
  readonly price: string;
  readonly reason: string | null;
}

/** Where a company stands with a lot: its price, and what the school must explain. */
export interface Claim {
  readonly price: string;
  readonly isBelowReserve: boolean;
  readonly isFirst: boolean;
}

/** How a company's claim on a lot is found: by the ranking of proposals, or by the lot's state. */
export type ClaimOf = (lot: Lot, vendorId: number) => Promise<Claim | null>;

/** A company's claim by its proposal. EVAL-18 */
export const claimByProposal =
  ({ opened, rankings }: SaleMaterial): ClaimOf =>
  async (lot, vendorId) => {
    const own = opened.find(({ bid }) => bid.vendorId === vendorId && isBidStanding(bid.status));
    const price = own?.amounts.get(lot.id);
    if (!own || price === undefined) return null;
    const rank = rankings.get(lot.id)?.find(({ bidId }) => bidId === own.bid.id)?.rank ?? null;
    const isBelowReserve = lot.reservePrice !== null && compareMoney(price, lot.reservePrice) < 0;
    return { price, isBelowReserve, isFirst: rank === 1 };
  };

/** The highest bidder's claim on a live lot; nobody else has one. LIVE-14 */
export const claimByLot =
  (db: Db, live: LiveLots): ClaimOf =>
  async (lot, vendorId) => {
    const winner = await liveWinner(db, live, lot);
    if (winner?.vendorId !== vendorId) return null;
    return { price: winner.price, isBelowReserve: !winner.isReserveMet, isFirst: true };
  };

/** Lots that are in the request twice, are not the sale's, or are decided. */
function lotProblems(input: AwardSaleInput, lots: readonly Lot[]): Problems {
  const problems: Problems = {};
  const seen = new Set<number>();
  const look = (lotId: number, at: string) => {
    const lot = lots.find(({ id }) => id === lotId);
    if (!lot) problems[at] = 'This is not a lot of this sale.';
    else if (lot.status !== LotStatus.ToDecide) problems[at] = 'This lot does not wait for a decision.';
    else if (seen.has(lotId)) problems[at] = 'This lot is in the list twice.';
    seen.add(lotId);
  };
  for (const [index, { lotId }] of input.awards.entries()) look(lotId, `awards.${index}.lotId`);
  for (const [index, { lotId }] of input.closed.entries()) look(lotId, `closed.${index}.lotId`);
  if (seen.size === 0) problems['awards'] = 'Choose at least one lot to sell or to close.';
  return problems;
}

function claimProblem(claim: Claim | null, { typeId }: Sale, reason: string | null): [string, string] | null {
  if (!claim) {
    const isLive = typeId === AuctionType.LiveAuction;
    return [
      'vendorId',
      isLive ? 'Only the highest bidder can get this lot.' : 'This company has no proposal for this lot.',
    ];
  }
  if (reason !== null) return null;
  if (claim.isBelowReserve) return ['reason', 'Say why: the price is below the reserve.'];
  return claim.isFirst ? null : ['reason', 'Say why: this company is not ranked first for the lot.'];
}

/**
 * What the school decides, checked against what was offered. SALE-35
 * @throws {AppError} RULE_BROKEN naming the lot, the company or the reason that is missing
 */
export async function checkAwards(
  input: AwardSaleInput,
  { sale, lots }: { readonly sale: Sale; readonly lots: readonly Lot[] },
  claimOf: ClaimOf,
): Promise<{ readonly awards: DecidedLot[]; readonly closed: { readonly lot: Lot; readonly reason: string }[] }> {
  const problems = lotProblems(input, lots);
  const awards: DecidedLot[] = [];
  for (const [index, { lotId, vendorId, reason: written }] of input.awards.entries()) {
    const lot = lots.find(({ id }) => id === lotId);
    if (!lot || problems[`awards.${index}.lotId`]) continue;
    const claim = await claimOf(lot, vendorId);
    const reason = written?.trim() || null;
    const problem = claimProblem(claim, sale, reason);
    if (problem) problems[`awards.${index}.${problem[0]}`] = problem[1];
    else if (claim) awards.push({ lot, vendorId, price: claim.price, reason });
  }
  const closed = input.closed.flatMap(({ lotId, reason }, index) => {
    if (reason.trim() === '') problems[`closed.${index}.reason`] = 'Say why the lot is not sold.';
    const lot = lots.find(({ id }) => id === lotId);
    return lot ? [{ lot, reason: reason.trim() }] : [];
  });
  if (Object.keys(problems).length > 0) throw ruleBroken(problems);
  return { awards, closed };
}
