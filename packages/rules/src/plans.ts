import { AccessType, Role, VendorStatus } from './accounts.ts';
import { DAY_MS } from './constants.ts';
import { FREE_BIDS_PER_MONTH, PLAN_DETAILS_LINK_DAYS, STATE_CATALOG_LIMIT, TRIAL_DAYS } from './deal-constants.ts';
import { PlanName } from './plan-names.ts';

/** What a plan covers; `null` means without limit (PLAN-1). */
export interface PlanLimits {
  readonly name: PlanName;
  /** Public opportunities of the vendor's own state, or of every state. */
  readonly reach: 'own state' | 'every state';
  readonly bidsPerMonth: number | null;
  readonly catalogProducts: number | null;
  readonly hasReports: boolean;
  readonly isFeatured: boolean;
}

/** The plans from the smallest to the largest (PLAN-1). */
export const plans: Readonly<Record<PlanName, PlanLimits>> = {
  [PlanName.Free]: {
    name: PlanName.Free,
    reach: 'own state',
    bidsPerMonth: FREE_BIDS_PER_MONTH,
    catalogProducts: 0,
    hasReports: false,
    isFeatured: false,
  },
  [PlanName.State]: {
    name: PlanName.State,
    reach: 'own state',
    bidsPerMonth: null,
    catalogProducts: STATE_CATALOG_LIMIT,
    hasReports: false,
    isFeatured: false,
  },
  [PlanName.National]: {
    name: PlanName.National,
    reach: 'every state',
    bidsPerMonth: null,
    catalogProducts: null,
    hasReports: true,
    isFeatured: true,
  },
};

/** Whether `text` names a plan. */
export function isPlanName(text: string): text is PlanName {
  return Object.hasOwn(plans, text);
}

/** When a trial that starts at `start` ends (PLAN-3). */
export function trialEndOf(start: Date): Date {
  return new Date(start.getTime() + TRIAL_DAYS * DAY_MS);
}

/** Days of the trial that remain, rounded up: 30 at the start, 0 from the end on (PLAN-3). */
export function trialDaysRemaining(start: Date, now: Date): number {
  const left = Math.ceil((trialEndOf(start).getTime() - now.getTime()) / DAY_MS);
  return Math.min(Math.max(left, 0), TRIAL_DAYS);
}

/** Whether the trial runs: strictly before its end (PLAN-3). */
export function isTrialRunning(trialEndsAt: Date | null | undefined, now: Date): boolean {
  return !!trialEndsAt && now < trialEndsAt;
}

/** The stored facts of a company's plan. */
export interface StoredPlan {
  readonly plan: string;
  readonly hasUsedFreeTrial: boolean;
  readonly planStartedAt: Date | null;
  readonly planExpiresAt: Date | null;
  /** How it was come by; null or left out where that is not known. */
  readonly planSource?: string | null;
}

/**
 * Whether a stored plan is the free trial, running or over: thirty days of the National Package from its start. A paid
 * month can be just as long, so the caller must already know that no subscription runs (PLAN-3).
 */
export function isTrialPlan({
  plan,
  hasUsedFreeTrial,
  planStartedAt,
  planExpiresAt,
  planSource = null,
}: StoredPlan): boolean {
  if (planSource !== null && planSource !== 'trial') return false;
  if (plan !== PlanName.National || !hasUsedFreeTrial || planStartedAt === null) return false;
  return planExpiresAt?.getTime() === trialEndOf(planStartedAt).getTime();
}

/** The plan that counts now: a running trial is the National Package, an ended plan is Free (PLAN-4). */
export function effectivePlan(account: {
  plan: PlanName;
  trialEndsAt?: Date | null | undefined;
  planEndsAt?: Date | null | undefined;
  now: Date;
}): PlanName {
  if (isTrialRunning(account.trialEndsAt, account.now)) return PlanName.National;
  const hasEnded = !!account.planEndsAt && account.planEndsAt <= account.now;
  return hasEnded ? PlanName.Free : account.plan;
}

/** The plan that counts of what is stored: what has ended is Free, and so is a name that no plan has (PLAN-4). */
export const planAt = ({ plan, planExpiresAt }: Pick<StoredPlan, 'plan' | 'planExpiresAt'>, now: Date): PlanName =>
  isPlanName(plan) ? effectivePlan({ plan, planEndsAt: planExpiresAt, now }) : PlanName.Free;

/** How a company came by its plan: by its trial, its own money, or as a gift of the market (PAY-23). */
export const planSources = ['trial', 'paid', 'complimentary'] as const;
export type PlanSource = (typeof planSources)[number];

const sourceLabels: Readonly<Record<PlanSource, string>> = {
  trial: 'Free trial',
  paid: 'Paid',
  complimentary: 'Complimentary',
};

/** The way as people read it. */
export const planSourceLabel = (source: PlanSource): string => sourceLabels[source];

/** Whether the Plan Details link shows: fewer than 60 days since the plan's start (PLAN-6). */
export function isPlanDetailsLinkVisible(planStart: Date, now: Date): boolean {
  return now.getTime() - planStart.getTime() < PLAN_DETAILS_LINK_DAYS * DAY_MS;
}

/**
 * Whether the free trial is offered: to main vendors on Free who never had one, once they may bid publicly. Earlier, its
 * days would run out while they wait to be verified (PLAN-7).
 */
export function offersFreeTrial(vendor: {
  role: Role;
  accessType: number;
  status: number;
  plan: string;
  hasUsedFreeTrial: boolean;
}): boolean {
  const isMainVendor = vendor.role === Role.Vendor && vendor.accessType === AccessType.Main;
  const mayBidPublicly = vendor.status === VendorStatus.Approved;
  return isMainVendor && mayBidPublicly && vendor.plan === PlanName.Free && !vendor.hasUsedFreeTrial;
}

/** How many more products the plan lets a vendor list, `null` for no limit (PLAN-5). */
export function catalogRoom(plan: PlanName, listedProducts: number): number | null {
  const limit = plans[plan].catalogProducts;
  return limit === null ? null : Math.max(0, limit - listedProducts);
}

/** What a vendor can do about a refusal. */
export interface WayOut {
  readonly label: string;
  readonly path: string;
}

/** What decides whether a vendor's standing and plan cover a bid. */
export interface PlanBidInput {
  plan: PlanName;
  /** Two-letter codes; a vendor without an address has none. */
  vendorState: string | null;
  purchaseState: string;
  isInvited: boolean;
  /** Bids on public opportunities submitted in the running calendar month, this one not counted. */
  bidsThisMonth: number;
  vendorStatus: number;
  trialEndsAt?: Date | null | undefined;
  planEndsAt?: Date | null | undefined;
  now: Date;
}

/** Why a vendor's standing or plan does not cover a bid. */
export type PlanRefusalCode = 'VENDOR_NOT_ADMITTED' | 'VENDOR_NOT_APPROVED' | 'PLAN_OTHER_STATE' | 'PLAN_MONTHLY_LIMIT';

export type PlanVerdict =
  | { readonly allowed: true }
  | {
      readonly allowed: false;
      readonly reasonCode: PlanRefusalCode;
      readonly sentence: string;
      readonly wayOut: WayOut | null;
    };

const seePlans: WayOut = { label: 'See plans', path: '/upgrade-plan' };

function refuse(reasonCode: PlanRefusalCode, sentence: string, wayOut: WayOut | null): PlanVerdict {
  return { allowed: false, reasonCode, sentence, wayOut };
}

function refuseUnapproved(status: number): PlanVerdict {
  if (status === VendorStatus.Invited) {
    return refuse('VENDOR_NOT_APPROVED', 'You can bid on what you were invited to. Register to bid on more.', {
      label: 'Complete registration',
      path: '/vendor-landing',
    });
  }
  const sentence =
    status === VendorStatus.Submitted
      ? 'Your verification is being checked. Until it is approved you can bid where you are invited.'
      : 'Public bids are for approved companies. Until then you can bid where you are invited.';
  const label = status === VendorStatus.Submitted ? 'See verification' : 'Finish verification';
  return refuse('VENDOR_NOT_APPROVED', sentence, { label, path: '/vendor-verification-setup' });
}

/**
 * Whether a vendor's standing and plan cover a bid (PLAN-2). An invitation always does and never counts; a public
 * opportunity needs an approved vendor, a plan that reaches the purchase's state, and a bid left this month.
 */
export function planAllowsBid(input: PlanBidInput): PlanVerdict {
  const { vendorStatus, vendorState, purchaseState } = input;
  const isAdmitted =
    vendorStatus !== VendorStatus.Rejected && Object.values<number>(VendorStatus).includes(vendorStatus);
  if (!isAdmitted) return refuse('VENDOR_NOT_ADMITTED', 'Your vendor account is not approved.', null);
  if (input.isInvited) return { allowed: true };
  if (vendorStatus !== VendorStatus.Approved) return refuseUnapproved(vendorStatus);
  const limits = plans[effectivePlan(input)];
  if (limits.reach === 'own state' && vendorState !== purchaseState) {
    const sentence = `The ${limits.name} plan covers your own state. The National Package covers every state.`;
    return refuse('PLAN_OTHER_STATE', sentence.replace('Package plan', 'Package'), seePlans);
  }
  if (limits.bidsPerMonth !== null && input.bidsThisMonth >= limits.bidsPerMonth) {
    const sentence = `The Free plan covers ${limits.bidsPerMonth} bids a month, and you have used this month's.`;
    return refuse('PLAN_MONTHLY_LIMIT', sentence, seePlans);
  }
  return { allowed: true };
}
