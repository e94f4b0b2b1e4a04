import { useApi } from '@chalkline/api-client';
import { ListScreen } from '@chalkline/kit';
import { listQuery, numberParam, rowNames, useListState } from '@chalkline/platform';
import { type MenuAction, useConfirm } from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Copy, FileClock, Pencil, Trash2 } from 'lucide-react';
import { NewSaleButton } from '../../components/new-sale-button.tsx';
import type { DraftSaleSummary } from '../../model/contract.ts';
import { draftsLead } from '../../model/leads.ts';
import { paths } from '../../model/paths.ts';
import { draftSales, useDeleteDraftSale } from '../../queries/drafts.ts';
import { useCopyToDraft } from '../school-sales/use-sale-actions.tsx';
import { draftColumns } from './columns.tsx';

function useRowActions(): (draft: DraftSaleSummary) => readonly MenuAction[] {
  const confirm = useConfirm();
  const copyToDraft = useCopyToDraft();
  const remove = useDeleteDraftSale();
  async function askDelete(draft: DraftSaleSummary) {
    const { confirmed } = await confirm({
      title: `Delete ${draft.saleName || 'this draft'}?`,
      body: 'This deletes everything in it, including photos. You can’t undo it.',
      confirmLabel: 'Delete draft',
      cancelLabel: 'Keep draft',
      tone: 'danger',
    });
    if (confirmed) remove.mutate({ body: { saleId: draft.id } });
  }
  return (draft) => [
    { label: 'Go on', icon: <Pencil aria-hidden="true" />, to: paths.draft(draft.id) },
    { label: 'Copy', icon: <Copy aria-hidden="true" />, onSelect: () => copyToDraft(draft.id) },
    {
      label: 'Delete…',
      icon: <Trash2 aria-hidden="true" />,
      tone: 'danger',
      separated: true,
      onSelect: () => void askDelete(draft),
    },
  ];
}

/** Sales that are still being written, with how far they are. */
export function Page() {
  const list = useListState([], rowNames);
  const asked = listQuery(list);
  const query = useQuery({ ...draftSales(useApi(), asked), placeholderData: keepPreviousData });
  return (
    <ListScreen
      title="Draft sales"
      lead={draftsLead}
      actions={<NewSaleButton />}
      list={list}
      query={query}
      download={{ list: '/api/Sell/GetDraftSales', query: asked }}
      columns={draftColumns}
      rowKey={(draft) => draft.id}
      rowLabel={(draft) => draft.saleName || 'draft'}
      getRowHref={(draft) => paths.draft(draft.id)}
      highlightKey={numberParam(list.params, 'id')}
      rowActions={useRowActions()}
      icon={<FileClock />}
      noMatches="No draft matches the search."
      notHere={{ title: 'This draft is not in this list', text: 'It was published or deleted since.' }}
      empty={{
        title: 'No draft sales',
        text: 'A sale that you begin is saved here at every step until you publish it.',
        action: <NewSaleButton />,
      }}
    />
  );
}
