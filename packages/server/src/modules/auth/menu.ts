import type { components } from '@chalkline/openapi/types';
import { sql } from 'drizzle-orm';
import type { SignedInCall } from '../../call.ts';
import { sqlNow } from '../../database/clock.ts';

type MenuItem = components['schemas']['MenuItem'];

interface Entry {
  readonly href: string;
  readonly name: string;
  readonly icon: string;
  readonly group: number;
  /** Which count stands beside it. */
  readonly count?: string;
  /** Which count, when it isn't zero, shows the orange dot. */
  readonly dot?: string;
}

/** 1 buy, 2 sell, 3 market, 4 people, 5 administration, 6 deals, 7 orders. */
const school: readonly Entry[] = [
  { href: 'school-dashboard', name: 'Dashboard', icon: 'layout-dashboard', group: 1 },
  { href: 'new-purchase-screen', name: 'New purchase', icon: 'file-plus', group: 1 },
  { href: 'draft-purchases', name: 'Drafts', icon: 'file-pen', group: 1, count: 'drafts' },
  { href: 'open-purchase-requests', name: 'Open requests', icon: 'inbox', group: 1, count: 'open' },
  { href: 'open-bids', name: 'Sealed bids', icon: 'lock', group: 1 },
  { href: 'on-going-purchases', name: 'On-going', icon: 'package', group: 1, count: 'ongoing', dot: 'waiting' },
  { href: 'purchase-history', name: 'Purchase history', icon: 'archive', group: 1 },
  { href: 'order-history', name: 'Order history', icon: 'history', group: 1 },
];

const invited: readonly Entry[] = [
  { href: 'vendor-landing', name: 'Home', icon: 'house', group: 6 },
  { href: 'invited-deals', name: 'Invited deals', icon: 'mail-open', group: 6, count: 'invited', dot: 'invited' },
  { href: 'submitted-bids', name: 'Submitted bids', icon: 'send', group: 6, count: 'submitted' },
  { href: 'awarded-bids', name: 'Awarded bids', icon: 'award', group: 6 },
  { href: 'completed-deals', name: 'Completed deals', icon: 'archive', group: 6 },
  { href: 'po-management', name: 'Purchase orders', icon: 'package', group: 7, count: 'orders', dot: 'toAccept' },
];

const vendor: readonly Entry[] = [
  { href: 'vendor-dashboard', name: 'Dashboard', icon: 'layout-dashboard', group: 6 },
  { href: 'new-deals', name: 'New deals', icon: 'sparkles', group: 6 },
  ...invited.slice(1),
  { href: 'order-management', name: 'Orders', icon: 'shopping-bag', group: 7 },
];

/** What each account finds in its menu; accounts whose screens are elsewhere have their home alone. */
function entriesOf({ role, status }: SignedInCall['session']): readonly Entry[] {
  if (role === 'School') return school;
  if (role === 'Vendor') return status === 5 ? invited : vendor;
  if (role === 'SubVendor') return vendor;
  if (role === 'Admin') return [{ href: 'dashboard', name: 'Dashboard', icon: 'layout-dashboard', group: 5 }];
  return [{ href: 'review-purchases', name: 'Purchases to review', icon: 'clipboard-check', group: 5 }];
}

async function countsOf({ db, session }: SignedInCall): Promise<Record<string, number>> {
  const { schoolId, vendorId } = session;
  const query =
    session.role === 'School'
      ? sql`select
          count(*) filter (where status = 1 and not is_scheduled)::int as drafts,
          count(*) filter (where status = 2 or (status = 1 and is_scheduled))::int as open,
          count(*) filter (where status in (3, 4, 6))::int as ongoing,
          count(*) filter (where status = 3)::int as waiting
        from rfps where school_id = ${schoolId}`
      : sql`select
          (select count(*)::int from invitations i join rfps r on r.id = i.rfp_id
            where i.vendor_id = ${vendorId} and r.status = 2 and r.end_date > ${sqlNow}
              and not exists (select 1 from bids b where b.rfp_id = r.id and b.vendor_id = ${vendorId} and b.status <> 1)
              and not exists (select 1 from vendor_blacklist k where k.school_id = r.school_id and k.vendor_id = ${vendorId})) as invited,
          (select count(*)::int from bids b join rfps r on r.id = b.rfp_id where b.vendor_id = ${vendorId} and b.status in (2, 3) and r.status in (2, 3)) as submitted,
          (select count(*)::int from purchase_orders where vendor_id = ${vendorId} and status in (1, 2, 4)) as orders,
          (select count(*)::int from purchase_orders where vendor_id = ${vendorId} and status = 1) as "toAccept"`;
  if (schoolId === null && vendorId === null) return {};
  const result = (await db.execute(query)) as unknown as { rows: Record<string, number>[] };
  return result.rows[0] ?? {};
}

/** The menu of an account, with what is waiting. */
export async function menuOf(call: SignedInCall): Promise<MenuItem[]> {
  const counts = await countsOf(call);
  return entriesOf(call.session).map((entry, index) => ({
    id: index + 1,
    href: entry.href,
    name: entry.name,
    icon: entry.icon,
    rank: index + 1,
    groupNumber: entry.group,
    notificationCount: entry.count ? (counts[entry.count] ?? 0) : 0,
    showIndicator: entry.dot ? (counts[entry.dot] ?? 0) > 0 : false,
  }));
}
