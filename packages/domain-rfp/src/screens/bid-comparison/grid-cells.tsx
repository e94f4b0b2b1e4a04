import { bidStatusLabel, formatMoney } from '@chalkline/rules';
import { canWin } from '@chalkline/tender';
import { StatusBadge } from '@chalkline/ui';
import { againstMean } from '../../model/award.ts';
import { bidFlags } from '../../model/bid-flags.ts';
import type { ComparisonBid } from '../../model/contract.ts';
import { bidTone } from '../../model/status.ts';
import { rankText } from './price-cells.tsx';

/** A bid's name, place and what has to be known about it. */
export function GridHead({ bid, isProvisional }: { bid: ComparisonBid; isProvisional: boolean }) {
  return (
    <>
      <span className="clip" title={bid.vendorName}>
        {bid.vendorName}
      </span>
      {canWin(bid) ? (
        <span className={bid.rank === 1 && !isProvisional ? 'small good' : 'small'}>
          {rankText(bid, isProvisional)}
        </span>
      ) : (
        <StatusBadge tone={bidTone(bid.status)} size="sm">
          {bidStatusLabel(bid.status)}
        </StatusBadge>
      )}
      {bidFlags(bid)
        .slice(0, 1)
        .map((flag) => (
          <StatusBadge key={flag.key} tone={flag.tone} size="sm">
            {flag.label}
          </StatusBadge>
        ))}
    </>
  );
}

type TotalProps = {
  bid: ComparisonBid;
  isHidden: boolean;
  /** How it stands to what the school expected. */
  estimate: string | null;
};

/** A bid's total, and below it how it stands to the best, the mean and the estimate; one that is out of the running stands to nobody. */
export function GridTotal({ bid, isHidden, estimate }: TotalProps) {
  if (isHidden) return <span className="quiet">hidden</span>;
  if (!canWin(bid)) return <span className="strong">{formatMoney(bid.total)}</span>;
  const isLowest = bid.differenceToBest === null || Number(bid.differenceToBest) === 0;
  return (
    <>
      <span className="strong">{formatMoney(bid.total)}</span>
      {!bid.isComplete && <span className="small">incomplete</span>}
      {bid.isComplete && isLowest && (
        <span className="small good">{againstMean(bid, formatMoney) ?? 'lowest total'}</span>
      )}
      {bid.isComplete && !isLowest && <span className="small">+ {formatMoney(bid.differenceToBest)}</span>}
      {estimate !== null && (
        <span className="small clip" title={estimate}>
          {estimate}
        </span>
      )}
    </>
  );
}
