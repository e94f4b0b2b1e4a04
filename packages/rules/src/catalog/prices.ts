import { RuleError } from '../errors.ts';
import type { Instant } from '../live-auction/terms.ts';
import { compareMoney } from '../money.ts';
import type { UnitPrice } from '../unit-price.ts';
import { type PriceTier, tierAt } from './tiers.ts';

/** One version of a product's price, on the list or in a contract. Versions are only added. */
export interface PriceVersion {
  readonly id: number;
  /** The contract that it belongs to; null on the list. */
  readonly contractId: number | null;
  readonly from: Instant;
  /** The first instant at which it no longer is valid; null without an end. */
  readonly until: Instant | null;
  readonly tiers: readonly PriceTier[];
}

/** A contract of a cooperative: who may buy under it, and when. */
export interface PriceContract {
  readonly id: number;
  readonly number: string;
  readonly from: Instant;
  /** The first instant after its term. */
  readonly until: Instant;
  /** The schools that may use it; null for every school. */
  readonly schoolIds: ReadonlySet<number> | null;
}

/** What a product's price is chosen from. */
export interface PriceChoice {
  readonly versions: readonly PriceVersion[];
  readonly contracts: readonly PriceContract[];
  readonly schoolId: number;
  readonly at: Instant;
  /** The sum of the product's lines (CAT-5). */
  readonly quantity: number;
  /** The contract that the school picked for the line; null leaves it to the lowest price. */
  readonly pickedContractId: number | null;
}

/** A price as cart, purchase order and export name it. */
export interface NamedPrice {
  readonly unitPrice: UnitPrice;
  /** The price version; null for a price that was offered. */
  readonly versionId: number | null;
  readonly contract: { readonly id: number; readonly number: string } | null;
  /** The line of the accepted offer; null for any other price. */
  readonly offerLineId: number | null;
}

/** Where a new version goes: when it ends, and which one ends where it starts. */
export interface PricePlacement {
  readonly until: Instant | null;
  readonly endsVersionId: number | null;
}

interface Term {
  readonly from: Instant;
  readonly until: Instant | null;
}

/** Whether a version or contract is valid at an instant: from its start on, and no more at its end (CAT-7). */
export function isWithinTerm({ from, until }: Term, at: Instant): boolean {
  return from <= at && (until === null || at < until);
}

/** Whether two terms have an instant in common; one that starts where the other ends has none (CAT-7). */
export function doTermsOverlap(a: Term, b: Term): boolean {
  return (b.until === null || a.from < b.until) && (a.until === null || b.from < a.until);
}

/**
 * Where a new price goes among the versions of the same product and list or contract (CAT-7): it ends the version that is valid
 * at its start, and without an end of its own it ends where the next one starts.
 * @throws {RuleError} naming `from` or `until`: a start in the past or at another version's start, an end not after the start
 * or beyond the next version's start.
 */
export function placePrice(others: readonly PriceVersion[], added: Term, now: Instant): PricePlacement {
  const { from, until } = added;
  if (from < now) throw new RuleError("A price can't start in the past.", 'from');
  if (until !== null && until <= from) throw new RuleError('A price ends after it starts.', 'until');
  if (others.some((version) => version.from === from)) throw new RuleError('Another price starts then.', 'from');
  const later = others.map((version) => version.from).filter((start) => start > from);
  const next = later.length === 0 ? null : Math.min(...later);
  if (next !== null && until !== null && until > next) {
    throw new RuleError('Another price starts before this one ends.', 'until');
  }
  return {
    until: until ?? next,
    endsVersionId: others.find((version) => isWithinTerm(version, from))?.id ?? null,
  };
}

/** The versions that a school is entitled to at an instant: the list's, and those of contracts that it may use then (CAT-8, CAT-9). */
export function entitledVersions(
  choice: Pick<PriceChoice, 'versions' | 'contracts' | 'schoolId' | 'at'>,
): readonly PriceVersion[] {
  const { versions, contracts, schoolId, at } = choice;
  const usable = new Set(
    contracts
      .filter((contract) => isWithinTerm(contract, at) && (contract.schoolIds?.has(schoolId) ?? true))
      .map(({ id }) => id),
  );
  return versions.filter(
    (version) => isWithinTerm(version, at) && (version.contractId === null || usable.has(version.contractId)),
  );
}

/** Of equal prices a contract's comes first, as a school may buy by it without quotes; then the older version. */
function comparePrices(a: NamedPrice, b: NamedPrice): number {
  const byContract = Number(a.contract === null) - Number(b.contract === null);
  return compareMoney(a.unitPrice, b.unitPrice) || byContract || (a.versionId ?? 0) - (b.versionId ?? 0);
}

/** Every price that a school is entitled to at this quantity, the lowest first (CAT-8). */
export function entitledPrices(choice: Omit<PriceChoice, 'pickedContractId'>): readonly NamedPrice[] {
  return entitledVersions(choice)
    .flatMap((version): NamedPrice[] => {
      const tier = tierAt(version.tiers, choice.quantity);
      if (tier === null) return [];
      const contract = choice.contracts.find(({ id }) => id === version.contractId);
      return [
        {
          unitPrice: tier.price,
          versionId: version.id,
          contract: contract ? { id: contract.id, number: contract.number } : null,
          offerLineId: null,
        },
      ];
    })
    .sort(comparePrices);
}

/**
 * The price that a line pays, with the contract and version that it names (CAT-8): the lowest that the school is entitled to at
 * the quantity, or that of the contract it picked. Null where there is none: below the smallest order, or a picked contract that
 * the school can't use.
 */
export function linePrice(choice: PriceChoice): NamedPrice | null {
  const prices = entitledPrices(choice);
  const { pickedContractId } = choice;
  if (pickedContractId === null) return prices[0] ?? null;
  return prices.find(({ contract }) => contract?.id === pickedContractId) ?? null;
}
