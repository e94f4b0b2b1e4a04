import type { SearchTarget } from '@chalkline/platform';
import { SchoolSearchStatus, VendorSearchStatus } from '@chalkline/rules';
import { paths } from './model/paths.ts';

/** A sale, as the search numbers it. */
const SALE = 3;

/** What a company won stays in that view also once everything is settled; only the server knows which it is. */
const isWon = (redirectUrl: string): boolean => /[?&]view=won(&|$)/.test(redirectUrl);

const target = (
  audience: SearchTarget['audience'],
  status: SearchTarget['status'],
  to: (id: number) => string,
): SearchTarget => ({ sourceType: SALE, audience, status, to: ({ id }) => to(id) });

/** Where a sale that the global search found leads: the list that shows its state, opened at its row. UI-15 */
export const searchTargets: readonly SearchTarget[] = [
  target('school', SchoolSearchStatus.Draft, paths.draftRow),
  target('school', SchoolSearchStatus.Open, paths.openRow),
  target('school', SchoolSearchStatus.OnGoing, paths.inProgressRow),
  target('school', 'other', paths.closedRow),
  target('vendor', VendorSearchStatus.New, (id) => `${paths.newSalesList}?id=${id}`),
  target('vendor', VendorSearchStatus.Invited, (id) => `${paths.invitedSales}?id=${id}`),
  target('vendor', VendorSearchStatus.Submitted, (id) => `${paths.submitted}?id=${id}`),
  target('vendor', VendorSearchStatus.Awarded, (id) => `${paths.awarded}?id=${id}`),
  {
    sourceType: SALE,
    audience: 'vendor',
    status: 'other',
    to: ({ id, redirectUrl }) => (isWon(redirectUrl) ? `${paths.awarded}?id=${id}` : `${paths.awardedEnded}&id=${id}`),
  },
];
