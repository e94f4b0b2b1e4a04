import { PlanName, planAllowsBid, VendorStatus } from '@chalkline/rules';
import {
  FREE_VENDOR_ID,
  INVITED_VENDOR_ID,
  PARTIAL_VENDOR_ID,
  SUBMITTED_VENDOR_ID,
} from '../accounts/demo-accounts.ts';
import { vendorEntries } from '../accounts/vendor-list.ts';
import type { Random } from '../random.ts';
import type { VendorRow } from '../rows.ts';
import { biddingUntil, isOrder, type Purchase, publishedAtOf, within } from './purchase.ts';
import type { World } from './world.ts';

/** These demonstration accounts bid for themselves; chance leaves them alone. */
const left = new Set<number>([INVITED_VENDOR_ID, PARTIAL_VENDOR_ID, SUBMITTED_VENDOR_ID, FREE_VENDOR_ID]);

/** Companies that sell what is asked for and may take part, in random order. */
function candidates(purchase: Purchase, world: World): VendorRow[] {
  const { plan, random } = purchase;
  const sellers = world.data.vendors.filter(
    (vendor) =>
      vendorEntries[vendor.id - 1]?.parents.includes(plan.theme.parent) &&
      vendor.status !== VendorStatus.Rejected &&
      vendor.createdAt < (purchase.rfp.publishedAt ?? world.calendar.today) &&
      !left.has(vendor.id) &&
      !plan.absent.includes(vendor.id) &&
      !plan.invited.includes(vendor.id) &&
      !world.isBlocked(plan.schoolId, vendor.id),
  );
  return random.fork('candidates').sample(sellers, sellers.length);
}

/** Whether the company may bid without being invited. The Free plan's monthly number is left to the people who try it. */
function coversPublicly(vendor: VendorRow, purchase: Purchase, world: World): boolean {
  if (!purchase.rfp.isPublic || vendor.plan === PlanName.Free) return false;
  return planAllowsBid({
    plan: vendor.plan,
    vendorState: vendor.stateCode,
    purchaseState: world.school(purchase.plan.schoolId).stateCode,
    isInvited: false,
    bidsThisMonth: 0,
    vendorStatus: vendor.status,
    planEndsAt: vendor.planExpiresAt,
    now: world.calendar.today,
  }).allowed;
}

/** Who takes part: those that bid and those that keep a draft of a bid. */
export interface Participants {
  bidders: VendorRow[];
  drafters: VendorRow[];
}

/** Chooses who bids. The plan’s companies first, then sellers of the category by chance. */
export function chooseParticipants(purchase: Purchase, world: World): Participants {
  const { plan } = purchase;
  const random = purchase.random.fork('participants');
  const forced = [...new Set([...(plan.winner === null ? [] : [plan.winner]), ...plan.bidders])].map((id) =>
    world.vendor(id),
  );
  const others = candidates(purchase, world).filter((vendor) => !forced.includes(vendor));
  const bidders = [...forced, ...others].slice(0, Math.max(plan.bidCount, plan.bidCount > 0 ? forced.length : 0));
  const rest = others.filter((vendor) => !bidders.includes(vendor) && vendor.id !== plan.winner);
  const drafters = plan.stage === 'open' && random.chance(0.4) ? rest.slice(0, 1) : [];
  return { bidders, drafters };
}

/** A few sellers of the category, and at least two where nobody else could see the purchase. */
function drawInvited(purchase: Purchase, random: Random, world: World): VendorRow[] {
  const sellers = candidates(purchase, world);
  const drawn = sellers.filter(() => random.chance(0.22)).slice(0, 5);
  return purchase.rfp.isPublic || drawn.length >= 2 ? drawn : sellers.slice(0, 2);
}

/** Invites the companies of the plan, some by chance, and every bidder that could not bid otherwise. */
export function inviteVendors(purchase: Purchase, participants: Participants, world: World): void {
  const { plan, rfp } = purchase;
  const random = purchase.random.fork('invitations');
  const takesPart = [...participants.bidders, ...participants.drafters];
  const needed = takesPart.filter((vendor) => !coversPublicly(vendor, purchase, world));
  const byChance = isOrder(purchase) ? [] : drawInvited(purchase, random, world);
  const ids = [...new Set([...plan.invited, ...[...needed, ...byChance].map((vendor) => vendor.id)])].sort(
    (a, b) => a - b,
  );
  // A draft's and a scheduled purchase's invitations have not been sent yet.
  const invitedAt = plan.publishedDays === null ? null : rfp.publishedAt;
  const until = plan.publishedDays === null ? null : biddingUntil(purchase, world.calendar.today);
  for (const vendorId of ids) {
    const isSeen = takesPart.some((vendor) => vendor.id === vendorId) || random.chance(0.5);
    const seenAt = until && isSeen ? within(publishedAtOf(purchase), until, random.between(0.02, 0.15)) : null;
    purchase.invitedVendorIds.add(vendorId);
    world.add('invitations', { rfpId: rfp.id, vendorId, email: null, invitedAt, seenAt });
  }
  if (!isOrder(purchase) && random.chance(0.2)) {
    const email = `${random.pick(['bids', 'quotes', 'sales', 'office'])}@${random.pick(newcomers)}.demo.chalkline.test`;
    world.add('invitations', { rfpId: rfp.id, vendorId: null, email, invitedAt, seenAt: null });
  }
}

/** Companies that have no account yet. */
const newcomers = [
  'hollow-oak-trading',
  'riverbend-goods',
  'three-pines-supply',
  'stillwater-school-goods',
  'foxglove-and-sons',
];
