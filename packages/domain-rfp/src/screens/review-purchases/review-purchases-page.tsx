import { useApi } from '@chalkline/api-client';
import { ListScreen, OpenedPart, PageTabs, useOpenedPart } from '@chalkline/kit';
import { listQuery, numberParam, rowNames, useListState } from '@chalkline/platform';
import { purchaseTypeOf, ReviewStatus, reviewStatusLabel } from '@chalkline/rules';
import {
  type Column,
  chakra,
  Deadline,
  FilterTabs,
  figured,
  RelativeTime,
  StatusBadge,
  TitleCell,
} from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import type { ReviewRow } from '../../model/contract.ts';
import { reviewsLead } from '../../model/leads.ts';
import { paths } from '../../model/paths.ts';
import { purchaseName } from '../../model/purchase-name.ts';
import { purchaseNotHere } from '../../model/purchase-words.ts';
import { reviewTone } from '../../model/status.ts';
import { reviewPurchases } from '../../queries/reviews.ts';

const filters = ['status'] as const;
const statuses = [ReviewStatus.Waiting, ReviewStatus.ChangesRequested, ReviewStatus.Approved] as const;

const columns: readonly Column<ReviewRow>[] = [
  {
    key: 'rfpName',
    header: 'Purchase',
    primary: true,
    sortable: true,
    width: '34%',
    cell: (row) => (
      <TitleCell
        title={purchaseName(row)}
        facts={[row.formattedNumber, purchaseTypeOf(row.rfptypeId).name, figured(row.lineCount, 'line')]}
      />
    ),
  },
  {
    key: 'parentCategoryName',
    header: 'Category',
    isBlank: (row) => row.parentCategoryName === null,
    cell: (row) => row.parentCategoryName,
    hideOnPhone: true,
  },
  {
    key: 'requestedAt',
    header: 'Asked',
    sortable: true,
    cell: (row) => (
      <>
        <RelativeTime at={row.requestedAt} />
        <chakra.span display="block" textStyle="sm" color="fg.muted">
          by {row.requestedBy}
        </chakra.span>
      </>
    ),
  },
  {
    key: 'reviewStatus',
    header: 'Review',
    cell: (row) => (
      <>
        <StatusBadge tone={reviewTone(row.reviewStatus)}>{reviewStatusLabel(row.reviewStatus)}</StatusBadge>
        {row.decidedBy !== null && row.reviewStatus !== ReviewStatus.Waiting && (
          <chakra.span display="block" textStyle="sm" color="fg.muted" mt="0.5">
            by {row.decidedBy}
          </chakra.span>
        )}
      </>
    ),
  },
  {
    key: 'rfpendDate',
    header: 'Is to close',
    sortable: true,
    isBlank: (row) => row.rfpendDate === null,
    cell: (row) => row.rfpendDate !== null && <Deadline at={row.rfpendDate} />,
  },
];

/** The review state that the address asks for, null for all. */
function statusParam(params: URLSearchParams): number | null {
  const asked = numberParam(params, 'status');
  return statuses.find((status) => status === asked) ?? null;
}

/** What waits for review: purchases, and what other domains add, such as carts. */
export function Page() {
  const part = useOpenedPart('review-purchases');
  return part ? <OpenedPart part={part} /> : <Purchases />;
}

/** Drafts that the school asked its staff to review, those that wait first. */
function Purchases() {
  const list = useListState(filters, rowNames);
  const status = statusParam(list.params);
  const asked = { ...listQuery(list), ...(status === null ? {} : { reviewStatus: status }) };
  const query = useQuery({ ...reviewPurchases(useApi(), asked), placeholderData: keepPreviousData });
  return (
    <ListScreen
      title="Purchases to review"
      lead={reviewsLead}
      above={<PageTabs place="review-purchases" own="Purchases" />}
      list={list}
      query={query}
      download={{ list: '/api/StaffMember/GetReviewPurchases', query: asked }}
      columns={columns}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.rfpName || 'draft'}
      getRowHref={(row) => paths.reviewDetails(row.id)}
      highlightKey={numberParam(list.params, 'id')}
      tabs={
        <FilterTabs
          label="Review"
          value={status === null ? 'all' : String(status)}
          onChange={(value) => list.set({ status: value === 'all' ? null : value })}
          items={[
            { value: 'all', label: 'All' },
            ...statuses.map((value) => ({ value: String(value), label: reviewStatusLabel(value) })),
          ]}
        />
      }
      icon={<ListChecks />}
      notHere={purchaseNotHere}
      noMatches="No draft matches the search or the state of its review."
      empty={{
        title: 'Nothing to review',
        text: 'When your school hands a purchase in, it stands here and you are told.',
      }}
    />
  );
}
