import { amountOf } from '@chalkline/kit';
import { type EstimatedLine, estimateOf, formatMoney } from '@chalkline/rules';
import { Card, type Column, DataTable, Money, Text } from '@chalkline/ui';
import type { RfpLine, SchoolRfpDetails } from '../model/contract.ts';
import { estimatedLines, forLines } from '../model/estimates.ts';

type Row = EstimatedLine & { line: RfpLine };

const columns: readonly Column<Row>[] = [
  { key: 'productDesc', header: 'What is wanted', primary: true, cell: ({ line }) => line.productDesc },
  { key: 'quantity', header: 'Quantity', align: 'end', cell: ({ line }) => amountOf(line.productQty, line.unit) },
  {
    key: 'estimatedPrice',
    header: 'Estimated price',
    align: 'end',
    cell: ({ estimatedPrice }) => <Money value={estimatedPrice} perUnit />,
  },
  {
    key: 'estimate',
    header: 'Estimate',
    align: 'end',
    cell: (row) => <Money value={estimateOf([row])?.total ?? null} />,
  },
];

/** What the school expects its lines to cost, beside what vendors read; nothing where it expects nothing. PUR-37 */
export function EstimateCard({ rfp, schoolLines }: Pick<SchoolRfpDetails, 'rfp' | 'schoolLines'>) {
  const lines = estimatedLines(rfp.products, schoolLines);
  const estimate = estimateOf(lines);
  if (estimate === null) return null;
  const rows = lines.flatMap((estimated, index) => {
    const line = rfp.products[index];
    return line && estimated.estimatedPrice !== null ? [{ ...estimated, line }] : [];
  });
  return (
    <Card title={`Estimate ${formatMoney(estimate.total)}${forLines(estimate.lines, lines.length)}`}>
      <Text color="fg.muted" mb="3">
        What your school expects to pay. No vendor sees it.
      </Text>
      <DataTable caption="Estimated prices" columns={columns} rows={rows} rowKey={({ lineId }) => lineId} />
    </Card>
  );
}
