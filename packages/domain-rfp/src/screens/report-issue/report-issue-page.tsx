import { useApi } from '@chalkline/api-client';
import { ListFilter, ListScreen } from '@chalkline/kit';
import { listQuery, numberParam, rowNames, rowSheet, useListState, usePlatform } from '@chalkline/platform';
import { Button, LinkButton } from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { IssueSheet } from '../../components/issues/issue-sheet.tsx';
import { ReportIssueDialog } from '../../components/issues/report-issue-dialog.tsx';
import { issueStateLabel } from '../../model/issues.ts';
import { issuesLead } from '../../model/leads.ts';
import { paths } from '../../model/paths.ts';
import { type IssueState, issues } from '../../queries/issues.ts';
import { purchaseOrder } from '../../queries/purchase-orders.ts';
import { issueColumns } from './columns.tsx';
import { OrderPicker } from './order-picker.tsx';

const filters = ['state'] as const;
const states: readonly IssueState[] = ['open', 'answered', 'resolved'];
const stateOptions = states.map((state) => ({ value: state, label: issueStateLabel(state) }));

/** The form for the order that the address names; without one the order is chosen first. */
function Reporter({ orderId, onClose, onReported }: ReporterProps) {
  const query = useQuery(purchaseOrder(useApi(), orderId));
  return query.data ? <ReportIssueDialog order={query.data} onClose={onClose} onReported={onReported} /> : null;
}

type ReporterProps = { orderId: number; onClose: () => void; onReported: (id: number) => void };

/** Issues on a vendor's orders: what is open, the thread of each, and reporting another. */
export function Page() {
  const list = useListState(filters, rowNames);
  const { session } = usePlatform();
  const state = states.find((each) => each === list.params.get('state'));
  const asked = { ...listQuery(list), ...(state === undefined ? {} : { state }) };
  const query = useQuery({ ...issues(useApi(), asked), placeholderData: keepPreviousData });
  const sheet = rowSheet(list);
  const order = rowSheet(list, 'po');
  const orderId = numberParam(list.params, 'po');
  const [isPicking, setPicking] = useState(false);
  return (
    <ListScreen
      title="Issues"
      lead={issuesLead}
      list={list}
      query={query}
      download={{ list: '/api/POConfiguration/GetIssues', query: asked }}
      columns={issueColumns}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.number}
      getRowHref={(row) => sheet.href(row.id)}
      highlightKey={sheet.id}
      searchPlaceholder="Order, purchase or school"
      actions={
        !session.isImpersonating && (
          <Button onClick={() => setPicking(true)}>
            <Plus aria-hidden="true" />
            Report an issue
          </Button>
        )
      }
      filters={<ListFilter list={list} name="state" label="Status" placeholder="Every status" options={stateOptions} />}
      icon={<TriangleAlert />}
      noMatches="No issue matches the search or the status."
      notHere={{ title: 'This issue is not in this list', text: 'The link may be of another account.' }}
      empty={{
        title: 'No issue was reported',
        text: 'When something is wrong with an order, either side reports it and both settle it here.',
        action: <LinkButton to={paths.poManagement}>See purchase orders</LinkButton>,
      }}
    >
      <IssueSheet id={sheet.id} side="vendor" onClose={sheet.close} />
      {isPicking && (
        <OrderPicker
          onClose={() => setPicking(false)}
          onChosen={(id) => {
            setPicking(false);
            order.open(id);
          }}
        />
      )}
      {orderId !== null && (
        <Reporter orderId={orderId} onClose={order.close} onReported={(id) => list.set({ po: null, id: String(id) })} />
      )}
    </ListScreen>
  );
}
