import { formatMoney } from '@chalkline/rules';
import { canWin } from '@chalkline/tender';
import { DotPlot } from '@chalkline/ui/chart';
import type { ComparisonBid } from '../../model/contract.ts';

type TotalsPlotProps = { bids: readonly ComparisonBid[]; meanTotal: string | null };

/** The totals of the complete bids as dots along one axis, with the mean as a line and a table behind it. */
export function TotalsPlot({ bids, meanTotal }: TotalsPlotProps) {
  const complete = bids.filter((bid) => bid.isComplete && canWin(bid));
  return (
    <DotPlot
      label="Totals of the complete bids"
      itemLabel="Vendor"
      valueLabel="Total with tax"
      items={complete.map((bid) => ({
        key: String(bid.bidId),
        label: bid.vendorName,
        value: Number(bid.total),
        tone: bid.rank === 1 ? 'green' : 'blue',
      }))}
      format={(value) => formatMoney(value.toFixed(2)).replace(/\.00$/, '')}
      {...(meanTotal === null ? {} : { reference: { value: Number(meanTotal), label: 'Mean' } })}
    />
  );
}
