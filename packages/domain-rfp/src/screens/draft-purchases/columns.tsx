import { StepProgress } from '@chalkline/kit';
import { purchaseTypeOf, ReviewStatus, reviewStatusLabel } from '@chalkline/rules';
import { type Column, chakra, figured, RelativeTime, StatusBadge, Text, TitleCell } from '@chalkline/ui';
import type { DraftSummary } from '../../model/contract.ts';
import { purchaseName } from '../../model/purchase-name.ts';
import { reviewTone } from '../../model/status.ts';

function ReviewCell({ draft }: { draft: DraftSummary }) {
  if (draft.isScheduled) return <StatusBadge tone="blue">Scheduled</StatusBadge>;
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

export const draftColumns: readonly Column<DraftSummary>[] = [
  {
    key: 'rfpName',
    header: 'Draft',
    primary: true,
    sortable: true,
    width: '32%',
    cell: (draft) => (
      <TitleCell
        title={purchaseName(draft)}
        facts={[draft.formattedNumber, purchaseTypeOf(draft.rfptypeId).name, figured(draft.lineCount, 'line')]}
      />
    ),
  },
  {
    key: 'parentCategoryName',
    sortable: true,
    header: 'Category',
    isBlank: (draft) => draft.parentCategoryName === null,
    cell: (draft) => draft.parentCategoryName,
    hideOnPhone: true,
  },
  {
    key: 'lastQuestion',
    header: 'Answered',
    cell: (draft) => <StepProgress done={draft.lastQuestion} total={draft.stepCount} />,
  },
  {
    key: 'review',
    header: 'Review',
    isBlank: (draft) => !draft.isScheduled && draft.reviewStatus === ReviewStatus.NotRequired,
    cell: (draft) => <ReviewCell draft={draft} />,
  },
  {
    key: 'updatedAt',
    header: 'Last change',
    sortable: true,
    noWrap: true,
    cell: (draft) => (
      <>
        <RelativeTime at={draft.updatedAt} />
        <chakra.span display="block" textStyle="sm" color="fg.muted">
          by {draft.updatedBy}
        </chakra.span>
      </>
    ),
  },
];
