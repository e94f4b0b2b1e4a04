import { RuleError } from './errors.ts';
import { LotStatus } from './lot-status.ts';
import { AuctionType, SaleStatus } from './sale-status.ts';

/** The parts of a lot that its sale's status depends on. */
export interface LotOfSale {
  readonly status: LotStatus;
  /** Whether the lot was ever sold, also where its buyer defaulted since. */
  readonly wasSold: boolean;
}

/** The parts of a sale that its status depends on. */
export interface SaleOfLots {
  readonly auctionTypeId: AuctionType;
  readonly isPublished: boolean;
  /** At least one, once the sale is published. */
  readonly lots: readonly LotOfSale[];
}

const { Waiting, Open, ToDecide, AwaitingBoard, Collected, Unsold, Relisted } = LotStatus;

const isToSell = ({ status }: LotOfSale): boolean => status === Waiting || status === Open;
const isOver = ({ status }: LotOfSale): boolean => status === Collected || status === Unsold || status === Relisted;
/** A lot whose buyer defaulted was already decided once: it now waits for the board a second time. */
const isUndecided = ({ status, wasSold }: LotOfSale): boolean =>
  status === ToDecide || (status === AwaitingBoard && !wasSold);
const hasBegun = ({ status }: LotOfSale): boolean => status !== Waiting && status !== Unsold && status !== Relisted;

/** A scheduled live auction is open to be seen; any other sale is still its school's own until it starts. */
function statusWhileSelling({ auctionTypeId, lots }: SaleOfLots): SaleStatus {
  const isLive = auctionTypeId === AuctionType.LiveAuction;
  if (lots.some(hasBegun)) return isLive ? SaleStatus.Live : SaleStatus.Open;
  return isLive ? SaleStatus.Open : SaleStatus.Draft;
}

/**
 * The status of a sale; it follows from its lots alone (SALE-12). A default never brings a sale back to On-going, and a quick
 * sale never is: its lots are sold by their first acceptance.
 * @throws {RuleError} when a published sale has no lot.
 */
export function saleStatusOf(sale: SaleOfLots): SaleStatus {
  const { auctionTypeId, isPublished, lots } = sale;
  if (!isPublished) return SaleStatus.Draft;
  if (lots.length === 0) throw new RuleError('A published sale has at least one lot.', 'products');
  if (lots.some(isToSell)) return statusWhileSelling(sale);
  if (auctionTypeId !== AuctionType.QuickSale && lots.some(isUndecided)) return SaleStatus.OnGoing;
  if (!lots.every(isOver)) return SaleStatus.Awarded;
  return lots.some(({ status }) => status === Collected) ? SaleStatus.Completed : SaleStatus.Closed;
}
