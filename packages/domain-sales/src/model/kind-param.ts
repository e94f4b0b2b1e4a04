import { numberParam } from '@chalkline/platform';
import { AuctionType, auctionTypeName, isAuctionType } from '@chalkline/rules';

/** The kinds of sale, as a filter offers them. */
export const kindOptions = Object.values(AuctionType).map((id) => ({ value: String(id), label: auctionTypeName(id) }));

/** The kind of sale that the address asks for; null for none and for a number that is no kind. */
export function kindParam(params: URLSearchParams): AuctionType | null {
  const kind = numberParam(params, 'type');
  return kind !== null && isAuctionType(kind) ? kind : null;
}
