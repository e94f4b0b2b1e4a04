import type { SearchTarget } from '@chalkline/platform';
import { SchoolSearchStatus, VendorSearchStatus } from '@chalkline/rules';
import { paths } from './model/paths.ts';

/** A purchase and an order lead to the same lists; a sale (3) belongs to another domain. */
const sourceTypes = [1, 2] as const;

/** What was delivered is not among those that ended without an award; only the server knows which it is. */
const wasCompleted = (redirectUrl: string): boolean => redirectUrl.startsWith('purchase-history');

/** What passed the company by is in none of its lists. */
const passedBy = (redirectUrl: string): boolean => redirectUrl.startsWith('order-details');

const schoolTargets = (sourceType: number): SearchTarget[] => [
  { sourceType, audience: 'school', status: SchoolSearchStatus.Draft, to: ({ id }) => paths.draftRow(id) },
  { sourceType, audience: 'school', status: SchoolSearchStatus.Open, to: ({ id }) => paths.openRequest(id) },
  { sourceType, audience: 'school', status: SchoolSearchStatus.OnGoing, to: ({ id }) => paths.onGoingRow(id) },
  {
    sourceType,
    audience: 'school',
    status: 'other',
    to: ({ id, redirectUrl }) =>
      wasCompleted(redirectUrl) ? paths.purchaseHistoryRow(id) : `${paths.closedPurchases}?id=${id}`,
  },
];

const vendorTargets = (sourceType: number): SearchTarget[] => [
  { sourceType, audience: 'vendor', status: VendorSearchStatus.New, to: ({ id }) => `${paths.newDeals}?id=${id}` },
  {
    sourceType,
    audience: 'vendor',
    status: VendorSearchStatus.Invited,
    to: ({ id }) => `${paths.invitedDeals}?id=${id}`,
  },
  {
    sourceType,
    audience: 'vendor',
    status: VendorSearchStatus.Submitted,
    to: ({ id }) => `${paths.submittedBids}?id=${id}`,
  },
  {
    sourceType,
    audience: 'vendor',
    status: VendorSearchStatus.Awarded,
    to: ({ id }) => `${paths.awardedBids}?id=${id}`,
  },
  {
    sourceType,
    audience: 'vendor',
    status: 'other',
    to: ({ id, encryptedId, redirectUrl }) =>
      passedBy(redirectUrl) ? paths.orderDetails(encryptedId) : `${paths.completedDeals}?id=${id}`,
  },
];

const staffTarget = (sourceType: number): SearchTarget => ({
  sourceType,
  audience: 'staff',
  status: 'other',
  to: ({ id }) => paths.reviewDetails(id),
});

/** Where a result of the global search leads: the list that shows its state, opened at its row. */
export const searchTargets: readonly SearchTarget[] = sourceTypes.flatMap((sourceType) => [
  ...schoolTargets(sourceType),
  ...vendorTargets(sourceType),
  staffTarget(sourceType),
]);
