import { useApi } from '@chalkline/api-client';
import { ListFilter, ListScreen } from '@chalkline/kit';
import { listQuery, numberParam, rowNames, useListState, usePlatform } from '@chalkline/platform';
import { purchaseTypes } from '@chalkline/rules';
import { LinkButton, type MenuAction, useConfirm } from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { BookmarkPlus, Copy, FileClock, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { NewPurchaseButton } from '../../components/new-purchase-button.tsx';
import { SaveTemplateDialog } from '../../components/save-template-dialog.tsx';
import type { DraftSummary } from '../../model/contract.ts';
import { draftsLead } from '../../model/leads.ts';
import { paths } from '../../model/paths.ts';
import { typeParam } from '../../model/type-param.ts';
import { draftPurchases } from '../../queries/drafts.ts';
import { useDeleteDraft } from '../../queries/mutations.ts';
import { useCopyToDraft } from '../open-purchase-requests/use-open-request-actions.tsx';
import { draftColumns } from './columns.tsx';

const filters = ['type'] as const;
const typeOptions = purchaseTypes.map(({ id, name }) => ({ value: String(id), label: name }));

function useRowActions(onTemplate: (draft: DraftSummary) => void): (draft: DraftSummary) => readonly MenuAction[] {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const copyToDraft = useCopyToDraft();
  const remove = useDeleteDraft();
  const { session } = usePlatform();
  async function askDelete(draft: DraftSummary) {
    const { confirmed } = await confirm({
      title: `Delete ${draft.rfpName || 'this draft'}?`,
      body: 'Everything written in it is gone. This can’t be undone.',
      confirmLabel: 'Delete draft',
      cancelLabel: 'Keep it',
      tone: 'danger',
    });
    if (confirmed) remove.mutate({ body: { id: draft.id } });
  }
  return (draft) => [
    {
      label: draft.isScheduled ? 'See' : 'Go on',
      icon: <Pencil aria-hidden="true" />,
      onSelect: () => void navigate(paths.newPurchase(draft.id)),
    },
    { label: 'Copy', icon: <Copy aria-hidden="true" />, onSelect: () => copyToDraft(draft.id) },
    ...(session.isImpersonating
      ? []
      : [
          {
            label: 'Save as a template…',
            icon: <BookmarkPlus aria-hidden="true" />,
            onSelect: () => onTemplate(draft),
          },
        ]),
    ...(draft.isScheduled
      ? []
      : [
          {
            label: 'Delete…',
            icon: <Trash2 aria-hidden="true" />,
            tone: 'danger' as const,
            separated: true,
            onSelect: () => void askDelete(draft),
          },
        ]),
  ];
}

/** Purchases that are still being written, with how far they are. */
export function Page() {
  const list = useListState(filters, rowNames);
  const typeId = typeParam(list.params);
  const asked = { ...listQuery(list), ...(typeId === null ? {} : { rfptypeId: typeId }) };
  const query = useQuery({ ...draftPurchases(useApi(), asked), placeholderData: keepPreviousData });
  const [template, setTemplate] = useState<DraftSummary | null>(null);
  const rowActions = useRowActions(setTemplate);
  return (
    <ListScreen
      title="Drafts"
      lead={draftsLead}
      actions={<NewPurchaseButton />}
      list={list}
      query={query}
      download={{ list: '/api/POConfiguration/GetDraftPurchases', query: asked }}
      columns={draftColumns}
      rowKey={(draft) => draft.id}
      rowLabel={(draft) => draft.rfpName || 'draft'}
      getRowHref={(draft) => paths.newPurchase(draft.id)}
      highlightKey={numberParam(list.params, 'id')}
      rowActions={rowActions}
      filters={<ListFilter list={list} name="type" label="Kind" placeholder="All kinds" options={typeOptions} />}
      icon={<FileClock />}
      noMatches="No draft matches the search or the kind."
      notHere={{ title: 'This draft is not in this list', text: 'It was published, scheduled or deleted since.' }}
      empty={{
        title: 'No drafts',
        text: 'A purchase you begin is saved here at every step until you publish it.',
        action: <LinkButton to={paths.newPurchaseScreen}>New purchase</LinkButton>,
      }}
    >
      <SaveTemplateDialog purchase={template} onClose={() => setTemplate(null)} />
    </ListScreen>
  );
}
