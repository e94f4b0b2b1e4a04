import { Role, VendorStatus } from '../accounts.ts';
import { STATE_CATALOG_LIMIT } from '../deal-constants.ts';
import type { Instant } from '../live-auction/terms.ts';
import type { PlanName } from '../plan-names.ts';
import { plans } from '../plans.ts';

/**
 * What a vendor's account may do with a catalog: list it; prepare it until it is approved; register first; nothing, once rejected.
 */
export type CatalogStanding = 'lists' | 'prepares' | 'register' | 'rejected';

/** What a vendor's account may do with a catalog (CAT-13). A sub-vendor has its company's status. */
export function catalogStanding(vendor: {
  readonly role: string;
  /** The company's status, as its main account has it. */
  readonly status: number;
  /** Whether the company has completed its registration. */
  readonly hasCompany: boolean;
}): CatalogStanding {
  const { role, status, hasCompany } = vendor;
  if (status === VendorStatus.Rejected) return 'rejected';
  if (status === VendorStatus.Invited || (role === Role.SubVendor && !hasCompany)) return 'register';
  return status === VendorStatus.Approved ? 'lists' : 'prepares';
}

/** What decides whether a school finds a product. */
export interface ListingFacts {
  readonly vendorStatus: number;
  /** The plan that counts now (PLAN-4). */
  readonly plan: PlanName;
  /** Two-letter codes; a vendor without an address has none. */
  readonly vendorState: string | null;
  readonly schoolState: string;
  readonly isActive: boolean;
  /** Whether it is among the products that the State Package lists (CAT-15). */
  readonly isKeptOnState: boolean;
  /** Two-letter codes; null for every state. */
  readonly shipsTo: ReadonlySet<string> | null;
}

/**
 * Whether a school finds, asks for and orders a product (CAT-14): Free lists nothing, the State Package what was kept on it, to
 * schools of the vendor's state, the National Package everything, wherever it ships.
 */
export function isListedTo(facts: ListingFacts): boolean {
  const { vendorStatus, plan, vendorState, schoolState, isActive, isKeptOnState, shipsTo } = facts;
  const limits = plans[plan];
  if (vendorStatus !== VendorStatus.Approved || !isActive || limits.catalogProducts === 0) return false;
  if (shipsTo?.has(schoolState) === false) return false;
  const isWithinReach = limits.reach === 'every state' || (vendorState !== null && vendorState === schoolState);
  return isWithinReach && (limits.catalogProducts === null || isKeptOnState);
}

/** A product as its place on the State Package depends on it. */
export interface StateCandidate {
  readonly id: number;
  readonly isActive: boolean;
  /** When it was first activated; null where it never was. */
  readonly activatedAt: Instant | null;
  /** Whether the vendor marked it "kept on State". */
  readonly isMarked: boolean;
}

/** Why a vendor can't mark one more product as kept on the State Package, or `null` (CAT-15). */
export function keepOnStateProblem(markedProducts: number): string | null {
  if (markedProducts < STATE_CATALOG_LIMIT) return null;
  return `The State Package keeps ${STATE_CATALOG_LIMIT} products. Take the mark from another one first.`;
}

/**
 * The products that the State Package lists (CAT-15): of the active ones those that the vendor marked, then those that were
 * activated first, 200 in all. What is inactive takes nobody's place.
 */
export function keptOnState(products: readonly StateCandidate[]): ReadonlySet<number> {
  const at = ({ activatedAt }: StateCandidate): number => activatedAt ?? Number.MAX_SAFE_INTEGER;
  const kept = products
    .filter(({ isActive }) => isActive)
    .sort((a, b) => Number(b.isMarked) - Number(a.isMarked) || at(a) - at(b) || a.id - b.id)
    .slice(0, STATE_CATALOG_LIMIT);
  return new Set(kept.map(({ id }) => id));
}
