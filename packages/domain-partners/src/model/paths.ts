import type { Side } from './side.ts';

type Params = Readonly<Record<string, string | number | null | undefined>>;

function withParams(path: string, params: Params): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== null && value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size === 0 ? path : `${path}?${search}`;
}

const inboxPaths: Readonly<Record<Side, string>> = { school: '/inbox', vendor: '/vendor-inbox' };

/** Which conversation to open: a thread by its number, or the one with a partner about a purchase or a sale. */
export type InboxTarget = { id?: number | null; partner?: number | null; rfp?: number | null; sale?: number | null };

/** The addresses of this domain's screens. */
export const paths = {
  inbox: (side: Side, target: InboxTarget = {}) => withParams(inboxPaths[side], target),
  vendorRatings: (tab?: string) => withParams('/vendor-ratings', { tab }),
  vendorRatingInfo: (id: number) => withParams('/vendor-rating-info', { id }),
  schoolRatings: (tab?: string) => withParams('/school-ratings', { tab }),
  /** The order's rating form, on the side's own page. */
  rateOrder: (side: Side, purchaseOrderId: number) =>
    withParams(side === 'school' ? '/vendor-ratings' : '/school-ratings', { tab: 'to-rate', order: purchaseOrderId }),
  vendorBlacklist: '/vendor-blacklist',
  /** A vendor's profile, as a school sees it. */
  vendorProfile: (id: number) => withParams('/school-details', { id }),
  /** A school's profile, as a vendor sees it. */
  schoolProfile: (id: number) => withParams('/vendor-details', { id }),
} as const;

/** The profile of the other side. */
export function partnerPath(side: Side, partnerId: number): string {
  return side === 'school' ? paths.vendorProfile(partnerId) : paths.schoolProfile(partnerId);
}
