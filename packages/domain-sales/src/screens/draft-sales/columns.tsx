import { StepProgress } from '@chalkline/kit';
import { auctionTypeName } from '@chalkline/rules';
import { type Column, chakra, figured, RelativeTime } from '@chalkline/ui';
import { SaleTitle } from '../../components/sale-title.tsx';
import type { DraftSaleSummary } from '../../model/contract.ts';

export const draftColumns: readonly Column<DraftSaleSummary>[] = [
  {
    key: 'saleName',
    header: 'Draft',
    primary: true,
    sortable: true,
    width: '40%',
    cell: (draft) => (
      <SaleTitle
        title={draft.saleName || 'Without a name'}
        photoHref={draft.photoHref}
        facts={[draft.formattedNumber, auctionTypeName(draft.auctionTypeId), figured(draft.lotCount, 'lot')]}
      />
    ),
  },
  {
    key: 'parentCategoryName',
    header: 'Category',
    hideOnPhone: true,
    isBlank: (draft) => draft.parentCategoryName === null,
    cell: (draft) => draft.parentCategoryName,
  },
  {
    key: 'lastQuestion',
    header: 'Answered',
    cell: (draft) => <StepProgress done={draft.lastQuestion} total={draft.stepCount} />,
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
