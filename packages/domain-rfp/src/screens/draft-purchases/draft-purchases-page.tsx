import { useApi } from '@chalkline/api-client';
import { purchaseTypeOf, purchaseTypes, ReviewStatus, reviewStatusLabel } from '@chalkline/rules';
import {
  Box,
  Button,
  type Column,
  chakra,
  EmptyState,
  ListToolbar,
  type MenuAction,
  RelativeTime,
  Page as Screen,
  SelectField,
  StatusBadge,
  Text,
  useConfirm,
} from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Copy, FileClock, Pencil, Plus, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { LinkButton } from '../../components/link-button.tsx';
import { ListTable } from '../../components/list-table.tsx';
import { StepProgress } from '../../components/step-progress.tsx';
import { TitleCell } from '../../components/table-cells.tsx';
import { useListState } from '../../components/use-list-state.ts';
import type { DraftSummary } from '../../model/contract.ts';
import { draftsLead } from '../../model/leads.ts';
import { listQuery, numberParam } from '../../model/list-query.ts';
import { paths } from '../../model/paths.ts';
import { reviewTone } from '../../model/status.ts';
import { figured } from '../../model/words.ts';
import { draftPurchases } from '../../queries/drafts.ts';
import { useDeleteDraft } from '../../queries/mutations.ts';
import { useCopyToDraft } from '../open-purchase-requests/use-open-request-actions.tsx';

const filters = ['type'] as const;

function ReviewCell({ draft }: { draft: DraftSummary }) {
  if (draft.isScheduled) return <StatusBadge tone="blue">Scheduled</StatusBadge>;
  if (draft.reviewStatus === ReviewStatus.NotRequired) return <chakra.span color="fg.muted">–</chakra.span>;
  return (
    <>
      <StatusBadge tone={reviewTone(draft.reviewStatus)}>{reviewStatusLabel(draft.reviewStatus)}</StatusBadge>
      {draft.reviewComment && (
        <Text textStyle="sm" color="fg.muted" mt="0.5">
          {draft.reviewComment}
        </Text>
      )}
    </>
  );
}

const columns: readonly Column<DraftSummary>[] = [
  {
    key: 'rfpName',
    header: 'Draft',
    primary: true,
    sortable: true,
    width: '36%',
    cell: (draft) => (
      <TitleCell
        title={draft.rfpName || 'Without a name'}
        facts={[draft.formattedNumber, purchaseTypeOf(draft.rfptypeId).name, figured(draft.lineCount, 'line')]}
      />
    ),
  },
  {
    key: 'parentCategoryName',
    sortable: true,
    header: 'Category',
    cell: (draft) => draft.parentCategoryName ?? '–',
    hideOnPhone: true,
  },
  {
    key: 'lastQuestion',
    header: 'Answered',
    cell: (draft) => <StepProgress done={draft.lastQuestion} total={draft.stepCount} />,
  },
  { key: 'review', header: 'Review', cell: (draft) => <ReviewCell draft={draft} /> },
  {
    key: 'updatedAt',
    header: 'Last change',
    sortable: true,
    cell: (draft) => (
      <chakra.span whiteSpace="nowrap">
        <RelativeTime at={draft.updatedAt} />
        <chakra.span display="block" textStyle="sm" color="fg.muted">
          by {draft.updatedBy}
        </chakra.span>
      </chakra.span>
    ),
  },
];

function useRowActions(): (draft: DraftSummary) => readonly MenuAction[] {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const copyToDraft = useCopyToDraft();
  const remove = useDeleteDraft();
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
  const list = useListState(filters);
  const typeId = numberParam(list.params, 'type');
  const query = useQuery({
    ...draftPurchases(useApi(), {
      ...listQuery(list),
      ...(typeId === null || typeId > 5 ? {} : { rfptypeId: typeId }),
    }),
    placeholderData: keepPreviousData,
  });
  const rowActions = useRowActions();
  const { listingData, totalCount } = query.data ?? {};
  return (
    <Screen
      title="Drafts"
      lead={listingData && totalCount !== undefined ? draftsLead(totalCount, listingData) : ' '}
      actions={
        <LinkButton to={paths.newPurchaseScreen}>
          <Plus aria-hidden="true" />
          New purchase
        </LinkButton>
      }
    >
      <ListTable
        caption="Drafts"
        list={list}
        query={query}
        columns={columns}
        rowKey={(draft) => draft.id}
        rowLabel={(draft) => draft.rfpName || 'draft'}
        getRowHref={(draft) => paths.newPurchase(draft.id)}
        highlightKey={numberParam(list.params, 'id')}
        rowActions={rowActions}
        toolbar={
          <ListToolbar
            search={list.search}
            onSearchChange={list.setSearch}
            searchLabel="Search drafts"
            searchPlaceholder="Name or number"
            filters={
              <Box w={{ base: '100%', sm: '12rem' }}>
                <SelectField
                  label="Kind"
                  hideLabel
                  placeholder="All kinds"
                  value={list.params.get('type') ?? ''}
                  options={purchaseTypes.map((type) => ({ value: String(type.id), label: type.name }))}
                  onValueChange={(type) => list.set({ type })}
                />
              </Box>
            }
          />
        }
        empty={
          list.isNarrowed ? (
            <EmptyState
              icon={<FileClock />}
              title="Nothing fits"
              action={
                <Button variant="surface" onClick={list.clear}>
                  Show all
                </Button>
              }
            >
              No draft matches the search or the kind.
            </EmptyState>
          ) : (
            <EmptyState
              icon={<FileClock />}
              title="No drafts"
              action={<LinkButton to={paths.newPurchaseScreen}>New purchase</LinkButton>}
            >
              A purchase you begin is saved here at every step until you publish it.
            </EmptyState>
          )
        }
      />
    </Screen>
  );
}
