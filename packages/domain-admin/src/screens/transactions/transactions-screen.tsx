import { useApi } from '@chalkline/api-client';
import { ListBody } from '@chalkline/kit';
import { useListState, useObserved } from '@chalkline/platform';
import { Button, Flex, refusalOf, Page as Screen } from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { PayerTabs } from '../../components/payer-tabs.tsx';
import type { Transaction } from '../../model/contract.ts';
import { adminTransactions } from '../../queries/transactions.ts';
import { type PayerTab, PayerTabStore } from '../../stores/payer-tab-store.ts';
import { type ManyAct, MoveDialog } from './move-dialog.tsx';
import { TotalsSheet } from './totals-sheet.tsx';
import { transactionColumns } from './transaction-columns.tsx';
import { TransactionFilters, transactionParams, transactionQuery } from './transaction-filters.tsx';

const noRows: readonly Transaction[] = [];

interface TransactionsScreenProps {
  title: string;
  lead: string;
  /** Null for all of them. */
  booking: Transaction['booking'] | null;
  /** Where one of them is opened. */
  pathOf: (id: number) => string;
  /** What can be done with many at once. */
  many: { act: ManyAct; label: string } | null;
  empty: { title: string; text: string };
  /** A choice above the list. */
  above?: ReactNode;
}

/** The tab that is open: in a store of the screen, and in the address, so that Back, a reload and a link open it. */
function usePayerTab(list: ReturnType<typeof useListState>) {
  const named: PayerTab = list.params.get('payer') === 'school' ? 'school' : 'vendor';
  const [store] = useState(() => new PayerTabStore(named));
  // A link to this very screen, as the sidebar has one, changes the address alone.
  useLayoutEffect(() => store.select(named), [store, named]);
  const { tab, kind } = useObserved(() => ({ tab: store.tab, kind: store.kind }));
  const select = (next: PayerTab) => {
    store.select(next);
    list.set({ payer: next === 'school' ? next : null });
  };
  return { tab, kind, select };
}

/** Transactions of vendors or schools at one place of the books (PAY-18, PAY-20). */
export function TransactionsScreen({ title, lead, booking, pathOf, many, empty, above }: TransactionsScreenProps) {
  const list = useListState(transactionParams);
  const { tab, kind, select } = usePayerTab(list);
  const asked = transactionQuery(list, { kind, ...(booking === null ? {} : { booking }) });
  const query = useQuery({ ...adminTransactions(useApi(), asked), placeholderData: keepPreviousData });
  const [isMoving, setMoving] = useState(false);
  const [areTotalsOpen, setTotalsOpen] = useState(false);
  const rows = query.data?.listingData ?? noRows;
  const isRefused = query.data === undefined && refusalOf(query.error) !== null;
  const movable = rows.filter(({ status }) => status === 'paid');
  return (
    <Screen
      title={title}
      lead={lead}
      actions={
        !isRefused && (
          <Flex gap="3" wrap="wrap">
            <Button variant="surface" onClick={() => setTotalsOpen(true)}>
              See totals
            </Button>
            {many && (
              <Button disabled={movable.length === 0} onClick={() => setMoving(true)}>
                {many.label}
              </Button>
            )}
          </Flex>
        )
      }
    >
      <PayerTabs tab={tab} onSelect={select}>
        {!isRefused && above}
        <ListBody
          caption={title}
          list={list}
          query={query}
          columns={transactionColumns}
          rowKey={({ id }) => id}
          rowLabel={({ number }) => number}
          getRowHref={({ id }) => pathOf(id)}
          searchPlaceholder="Number, payer or reference"
          filters={<TransactionFilters list={list} query={asked} what={kind} />}
          noMatches="No transaction matches the search and the filters."
          icon={<ReceiptText size={20} aria-hidden="true" />}
          empty={empty}
        />
      </PayerTabs>
      <TotalsSheet kind={kind} open={areTotalsOpen} onClose={() => setTotalsOpen(false)} />
      {many && isMoving && <MoveDialog act={many.act} rows={movable} onClose={() => setMoving(false)} />}
    </Screen>
  );
}
