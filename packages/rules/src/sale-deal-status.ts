import { SaleStatus } from './sale-status.ts';

/** How a company stands to a sale, as its lists and the search have it. */
export interface SaleDeal {
  readonly saleStatus: number;
  readonly isInvited: boolean;
  /** Whether it accepted the terms, or has a proposal or an offer there. */
  readonly takesPart: boolean;
  /** Lots that are sold to it, or offered to it after a default. */
  readonly lotsWon: number;
  /** Whether it has paid and collected everything that it won. */
  readonly isSettled: boolean;
}

const takesBids = (status: number): boolean => status === SaleStatus.Open || status === SaleStatus.Live;

/** 1 new, 2 invited, 3 takes part, 4 won, 5 over for this company (SALE-33). */
export function saleDealStatus({ saleStatus, isInvited, takesPart, lotsWon, isSettled }: SaleDeal): 1 | 2 | 3 | 4 | 5 {
  if (lotsWon > 0) return isSettled ? 5 : 4;
  if (takesPart) return takesBids(saleStatus) || saleStatus === SaleStatus.OnGoing ? 3 : 5;
  // While it is being decided, it is over for whoever did not take part.
  if (!takesBids(saleStatus)) return 5;
  return isInvited ? 2 : 1;
}
