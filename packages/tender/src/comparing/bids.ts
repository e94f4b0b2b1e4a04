import { isBidStanding, type Money } from '@chalkline/rules';
import type { ComparedBid } from '../contract.ts';

/** Whether the school can still give something to this bid. */
export function canWin({ status }: Pick<ComparedBid, 'status'>): boolean {
  return isBidStanding(status);
}

/** What a bid asks for a line, null when it has none. */
export function linePrice({ lines }: Pick<ComparedBid, 'lines'>, lineId: number): Money | null {
  const line = lines.find((candidate) => candidate.lineId === lineId);
  return !line || line.isNoBid ? null : line.bidPrice;
}
