import { formatMoney } from '@chalkline/rules';
import { BarChart } from '@chalkline/ui/chart';
import type { SpendReport } from '../../model/contract.ts';
import { monthLabel, type SpendCut, spendBars } from '../../model/spend.ts';

const labels: Readonly<Record<SpendCut, { chart: string; column: string }>> = {
  month: { chart: 'Spend by month', column: 'Month' },
  category: { chart: 'Spend by category', column: 'Category' },
  vendor: { chart: 'Spend by vendor', column: 'Vendor' },
};

/** The figures behind the bars, exact and whole: a chart shows the largest, the table all. */
function tableOf(report: SpendReport, cut: SpendCut, hasSavings: boolean) {
  const { column } = labels[cut];
  if (cut === 'month') {
    return {
      columns: [column, 'Spend', ...(hasSavings ? ['Under the mean of the bids'] : [])],
      rows: report.byMonth.map(({ month, total, savings }) => [
        monthLabel(month),
        formatMoney(total),
        ...(hasSavings ? [formatMoney(savings)] : []),
      ]),
    };
  }
  const rows = cut === 'category' ? report.byCategory : report.byVendor;
  return {
    columns: [column, 'Orders', 'Spend'],
    rows: rows.map(({ name, orderCount, total }) => [name, orderCount, formatMoney(total)]),
  };
}

type SpendChartProps = { report: SpendReport; cut: SpendCut; hasSavings: boolean };

/** Spend as bars, with its table behind them. */
export function SpendChart({ report, cut, hasSavings }: SpendChartProps) {
  return (
    <BarChart
      label={labels[cut].chart}
      x="name"
      xLabel={labels[cut].column}
      data={spendBars(report, cut)}
      series={[
        { key: 'total', label: 'Spend', tone: 'blue' },
        ...(cut === 'month' && hasSavings
          ? [{ key: 'savings', label: 'Under the mean of the bids', tone: 'green' as const }]
          : []),
      ]}
      format={(value) => formatMoney(value.toFixed(2))}
      table={tableOf(report, cut, hasSavings)}
    />
  );
}
