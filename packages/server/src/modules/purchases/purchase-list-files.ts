import { PurchaseTypeId, purchaseStatusLabel, purchaseTypeOf, ReviewStatus, reviewStatusLabel } from '@chalkline/rules';
import { type ListFiles, listFile } from '../../list-files/list-file.ts';

const drafts = listFile<'getDraftPurchases'>({
  name: 'Drafts',
  key: ({ id }) => id,
  columns: [
    { header: 'Draft', width: 40, cell: (draft) => draft.rfpName || 'Without a name' },
    { header: 'Number', width: 14, cell: (draft) => draft.formattedNumber },
    { header: 'Kind', width: 18, cell: (draft) => purchaseTypeOf(draft.rfptypeId).name },
    { header: 'Lines', kind: 'number', width: 8, cell: (draft) => draft.lineCount },
    { header: 'Category', width: 24, cell: (draft) => draft.parentCategoryName },
    { header: 'Answered', cell: (draft) => `${draft.lastQuestion} of ${draft.stepCount}` },
    {
      header: 'Review',
      width: 20,
      cell: ({ isScheduled, reviewStatus }) => {
        if (isScheduled) return 'Scheduled';
        return reviewStatus === ReviewStatus.NotRequired ? null : reviewStatusLabel(reviewStatus);
      },
    },
    { header: 'Remark', width: 40, cell: (draft) => (draft.isScheduled ? null : draft.reviewComment) },
    { header: 'Last change', kind: 'time', width: 28, cell: (draft) => draft.updatedAt },
    { header: 'Changed by', width: 24, cell: (draft) => draft.updatedBy },
  ],
});

/** Of bids their number, as on its screens. BID-10 */
const openRequests = listFile<'getOpenPurchaseRequests'>({
  name: 'Open requests',
  key: ({ id }) => id,
  columns: [
    { header: 'Purchase', width: 40, cell: (row) => row.rfpName },
    { header: 'Number', width: 14, cell: (row) => row.formattedNumber },
    { header: 'Kind', width: 18, cell: (row) => purchaseTypeOf(row.rfptypeId).name },
    { header: 'Lines', kind: 'number', width: 8, cell: (row) => row.lineCount },
    { header: 'Category', width: 24, cell: (row) => row.parentCategoryName },
    { header: 'Status', cell: (row) => purchaseStatusLabel(row.status, { isScheduled: row.isScheduled }) },
    { header: 'Addenda', kind: 'number', width: 10, cell: (row) => row.addendumCount },
    { header: 'On hold', width: 40, cell: (row) => row.holdReason },
    { header: 'Sealed bids', kind: 'number', width: 12, cell: (row) => (row.isScheduled ? null : row.bidsReceived) },
    { header: 'Invited', kind: 'number', width: 10, cell: (row) => row.invitedCount },
    { header: 'Open to', cell: (row) => (row.isPublic ? 'everyone' : 'invited vendors') },
    { header: 'Questions waiting', kind: 'number', cell: (row) => row.questionsWaiting },
    { header: 'Closes', kind: 'time', width: 28, cell: (row) => row.rfpendDate },
  ],
});

const onGoing = listFile<'getOnGoingPurchases'>({
  name: 'On-going purchases',
  key: ({ id }) => id,
  columns: [
    { header: 'Purchase', width: 40, cell: (row) => row.rfpName },
    { header: 'Number', width: 14, cell: (row) => row.formattedNumber },
    {
      header: 'Bids',
      kind: 'number',
      width: 8,
      cell: (row) => (row.rfptypeId === PurchaseTypeId.Order ? null : row.bidCount),
    },
    { header: 'What waits', width: 36, cell: (row) => row.statusText },
    { header: 'Waits for you', kind: 'yes', width: 14, cell: (row) => row.needsMe },
    { header: 'On hold', width: 40, cell: (row) => row.holdReason },
    { header: 'Status', cell: (row) => purchaseStatusLabel(row.status) },
    {
      header: 'Purchase orders',
      width: 40,
      cell: (row) => row.purchaseOrders.map(({ number, statusText }) => `${number} ${statusText}`).join('; '),
    },
    { header: 'Award by', kind: 'day', cell: (row) => row.rfpawardDate },
    { header: 'Awarded', kind: 'money', cell: (row) => row.awardedTotal },
  ],
});

const closed = listFile<'getClosedPurchases'>({
  name: 'Closed purchases',
  key: ({ id }) => id,
  columns: [
    { header: 'Purchase', width: 40, cell: (row) => row.rfpName },
    { header: 'Number', width: 14, cell: (row) => row.formattedNumber },
    { header: 'Category', width: 24, cell: (row) => row.parentCategoryName },
    {
      header: 'Bids',
      kind: 'number',
      width: 8,
      cell: (row) => (row.rfptypeId === PurchaseTypeId.Order ? null : row.bidCount),
    },
    { header: 'Why it was closed', width: 48, cell: (row) => row.closeReason ?? 'No bid came in' },
    { header: 'Published', kind: 'day', cell: (row) => row.publishedAt },
    { header: 'Closed', kind: 'day', cell: (row) => row.closedAt },
  ],
});

/** A school's lists of purchases as files. SRV-50 */
export const purchaseListFiles = {
  getDraftPurchases: drafts,
  getOpenPurchaseRequests: openRequests,
  getOnGoingPurchases: onGoing,
  getClosedPurchases: closed,
} satisfies Partial<ListFiles>;
