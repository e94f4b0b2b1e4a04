import { FileExport, ListFilter, useNowDate, wholeList } from '@chalkline/kit';
import { type ListController, listQuery } from '@chalkline/platform';
import { paymentStatuses } from '@chalkline/rules';
import type { Transaction } from '../../model/contract.ts';
import { attentionOptions, monthOptions, statusOptions } from '../../model/transactions.ts';
import type { TransactionQuery } from '../../queries/transactions.ts';

/** The parameters that narrow a list of transactions. */
export const transactionParams = ['status', 'month', 'attention'] as const;

/** What the list's address asks the server for. */
export function transactionQuery(
  list: ListController,
  which: Pick<TransactionQuery, 'kind' | 'booking'>,
): TransactionQuery {
  const status = paymentStatuses.find((one) => one === list.params.get('status'));
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.exec(list.params.get('month') ?? '')?.[0];
  const attention = attentionOptions.find(({ value }) => value === list.params.get('attention'))?.value;
  return {
    ...listQuery(list),
    ...which,
    ...(status ? { status } : {}),
    ...(month ? { month } : {}),
    ...(attention ? { attention } : {}),
  };
}

interface TransactionFiltersProps {
  list: ListController;
  query: TransactionQuery;
  what: Transaction['kind'];
}

/** Filters above a list of transactions, and the list as a file. */
export function TransactionFilters({ list, query, what }: TransactionFiltersProps) {
  const now = useNowDate();
  const { kind, ...filters } = wholeList(query);
  // Of all places of the books, a bookkeeper's file holds what both sides pay. PAY-20
  const isWhole = query.booking === undefined;
  const label = what === 'subscription' ? 'Export plans' : 'Export fees';
  return (
    <>
      <ListFilter list={list} name="status" label="Payment" placeholder="Paid or not" options={statusOptions} />
      <ListFilter list={list} name="month" label="Month" placeholder="Every month" options={monthOptions(now)} />
      <ListFilter
        list={list}
        name="attention"
        label="To look into"
        placeholder="All of them"
        options={attentionOptions}
      />
      <FileExport
        label={isWhole ? 'Export plans and fees' : label}
        file={(api, format) =>
          api.download('/api/Admin/DownloadTransactions', {
            params: { query: { ...filters, ...(isWhole ? {} : { kind }), format } },
          })
        }
      />
    </>
  );
}
