import { amountOf } from '@chalkline/kit';
import { type EstimatedLine, estimateOf, formatMoney } from '@chalkline/rules';
import { Card, type Column, DataTable, Money, Text } from '@chalkline/ui';
import type { RfpLine, SchoolRfpDetails } from '../model/contract.ts';
import { estimatedLines, forLines } from '../model/estimates.ts';

type Row = EstimatedLine & { line: RfpLine; accountLine: string | null };

/** Lines with what the school alone knows of them; those of which it knows nothing are left out. */
function rowsOf({ rfp, schoolLines }: Pick<SchoolRfpDetails, 'rfp' | 'schoolLines'>): Row[] {
  const accounts = new Map(schoolLines.map(({ lineId, accountLine }) => [lineId, accountLine]));
  return estimatedLines(rfp.products, schoolLines).flatMap((estimated, index) => {
    const line = rfp.products[index];
    const accountLine = accounts.get(estimated.lineId) ?? null;
    return line && (estimated.estimatedPrice !== null || accountLine !== null)
      ? [{ ...estimated, line, accountLine }]
      : [];
  });
}

const lineColumns: readonly Column<Row>[] = [
  { key: 'productDesc', header: 'What is wanted', primary: true, cell: ({ line }) => line.productDesc },
  { key: 'quantity', header: 'Quantity', align: 'end', cell: ({ line }) => amountOf(line.productQty, line.unit) },
];

const estimateColumns: readonly Column<Row>[] = [
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

const accountColumn: Column<Row> = {
  key: 'accountLine',
  header: 'Account line',
  cell: ({ accountLine }) => accountLine ?? '–',
};

/**
 * What the school expects its lines to cost and charges them to, beside what vendors read; nothing where it said neither.
 * PUR-37 PUR-41
 */
export function EstimateCard(details: Pick<SchoolRfpDetails, 'rfp' | 'schoolLines'>) {
  const rows = rowsOf(details);
  if (rows.length === 0) return null;
  const estimate = estimateOf(rows);
  const hasAccounts = rows.some(({ accountLine }) => accountLine !== null);
  const columns = [
    ...lineColumns,
    ...(estimate === null ? [] : estimateColumns),
    ...(hasAccounts ? [accountColumn] : []),
  ];
  const lineCount = details.rfp.products.length;
  return (
    <Card
      title={
        estimate === null
          ? 'Account lines'
          : `Estimate ${formatMoney(estimate.total)}${forLines(estimate.lines, lineCount)}`
      }
    >
      <Text color="fg.muted" mb="3">
        {estimate !== null && 'What your school expects to pay. No vendor sees it. '}
        {hasAccounts && 'Account lines print on the purchase order.'}
      </Text>
      <DataTable
        caption={estimate === null ? 'Account lines' : 'Estimated prices'}
        columns={columns}
        rows={rows}
        rowKey={({ lineId }) => lineId}
      />
    </Card>
  );
}
