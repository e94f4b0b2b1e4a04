import { useApi } from '@chalkline/api-client';
import { ListFilter, ListScreen } from '@chalkline/kit';
import { listQuery, rowNames, rowSheet, useListState } from '@chalkline/platform';
import { purchaseTypes } from '@chalkline/rules';
import { LinkButton } from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Archive } from 'lucide-react';
import { closedLead } from '../../model/leads.ts';
import { paths } from '../../model/paths.ts';
import { purchaseNotHere } from '../../model/purchase-words.ts';
import { typeParam } from '../../model/type-param.ts';
import { closedPurchases } from '../../queries/purchases.ts';
import { historyColumns } from './columns.tsx';
import { useHistoryActions } from './history-screen.tsx';
import { PurchaseSheet } from './purchase-sheet.tsx';

const filters = ['type'] as const;
const typeOptions = purchaseTypes.map(({ id, name }) => ({ value: String(id), label: name }));

/** Purchases that ended without an award: cancelled, without a bid, or not awarded; each says why and can be copied. */
export function Page() {
  const list = useListState(filters, rowNames);
  const rfptypeId = typeParam(list.params);
  const asked = { ...listQuery(list), ...(rfptypeId === null ? {} : { rfptypeId }) };
  const query = useQuery({ ...closedPurchases(useApi(), asked), placeholderData: keepPreviousData });
  const rowActions = useHistoryActions();
  const sheet = rowSheet(list);
  return (
    <ListScreen
      title="Closed purchases"
      lead={closedLead}
      list={list}
      query={query}
      download={{ list: '/api/POConfiguration/GetClosedPurchases', query: asked }}
      columns={historyColumns('closed')}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.rfpName}
      getRowHref={(row) => sheet.href(row.id)}
      highlightKey={sheet.id}
      rowActions={rowActions}
      filters={<ListFilter list={list} name="type" label="Kind" placeholder="All kinds" options={typeOptions} />}
      icon={<Archive />}
      notHere={purchaseNotHere}
      noMatches="No closed purchase matches the search or the kind."
      empty={{
        title: 'No purchase was closed',
        text: 'A purchase that is cancelled, gets no bid or is not awarded is kept here, and can be copied to a new draft.',
        action: <LinkButton to={paths.newPurchaseScreen}>New purchase</LinkButton>,
      }}
    >
      <PurchaseSheet id={sheet.id} onClose={sheet.close} />
    </ListScreen>
  );
}
