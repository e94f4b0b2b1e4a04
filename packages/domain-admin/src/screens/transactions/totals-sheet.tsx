import { useApi } from '@chalkline/api-client';
import { FileExport } from '@chalkline/kit';
import { formatMoney } from '@chalkline/rules';
import { type Column, DataTable, Flex, Money, QueryView, Sheet, Stack, StatCard, StatGrid } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import type { Transaction, TransactionTotals } from '../../model/contract.ts';
import { monthLabel } from '../../model/transactions.ts';
import { transactionTotals } from '../../queries/transactions.ts';

type Month = TransactionTotals['months'][number];

const sum = (key: 'due' | 'paid' | 'failed' | 'refunded' | 'writtenOff' | 'net', header: string): Column<Month> => ({
  key,
  header,
  align: 'end',
  cell: (row) => <Money value={row[key]} />,
});

const columns: readonly Column<Month>[] = [
  { key: 'month', header: 'Month', primary: true, noWrap: true, cell: ({ month }) => monthLabel(month) },
  sum('paid', 'Paid'),
  sum('refunded', 'Refunded'),
  sum('net', 'Net'),
  sum('due', 'Due'),
  sum('failed', 'Failed'),
  sum('writtenOff', 'Written off'),
];

function Totals({ totals: { months, whole } }: { totals: TransactionTotals }) {
  return (
    <Stack gap="5">
      <StatGrid>
        <StatCard label="Paid" value={formatMoney(whole.paid)} hint="total" />
        <StatCard label="Refunded" value={formatMoney(whole.refunded)} hint="total" />
        <StatCard label="Net" value={formatMoney(whole.net)} hint="paid, less refunds" />
        <StatCard label="Owed" value={formatMoney(whole.due)} hint={`${formatMoney(whole.failed)} failed`} />
      </StatGrid>
      <DataTable caption="Totals by month" columns={columns} rows={months.toReversed()} rowKey={({ month }) => month} />
    </Stack>
  );
}

interface TotalsSheetProps {
  kind: Transaction['kind'];
  open: boolean;
  onClose: () => void;
}

/** What came in and went back, by month and state (PAY-20). */
export function TotalsSheet({ kind, open, onClose }: TotalsSheetProps) {
  const api = useApi();
  const query = useQuery({ ...transactionTotals(api, kind), enabled: open });
  const title = kind === 'subscription' ? 'Totals of plans' : 'Totals of platform fees';
  return (
    <Sheet open={open} onClose={onClose} title={title} size="lg">
      <QueryView query={query} what="The totals">
        {(totals) => (
          <Stack gap="5">
            <Flex justify="flex-end">
              <FileExport
                label="Export every month"
                file={(api, format) =>
                  api.download('/api/Admin/DownloadTransactionTotals', { params: { query: { kind, format } } })
                }
              />
            </Flex>
            <Totals totals={totals} />
          </Stack>
        )}
      </QueryView>
    </Sheet>
  );
}
