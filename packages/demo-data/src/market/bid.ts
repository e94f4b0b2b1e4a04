import { bidLinePrice, bidTotal, type ComparedBid } from '@chalkline/rules';
import type { Random } from '../random.ts';
import { salesTaxes } from '../reference/sales-taxes.ts';
import type { BidLineRow, BidRow, UserRow, VendorRow } from '../rows.ts';
import { roundPrice } from './lines.ts';
import type { Purchase, PurchaseLine } from './purchase.ts';

/** A bid while it is being made. */
export interface Bid {
  readonly row: BidRow;
  readonly lines: BidLineRow[];
  readonly vendor: VendorRow;
  readonly bidder: UserRow;
}

/** What sets one vendor's figures apart from another's. */
export interface Pricing {
  /** Times the market price; 0.96 is a good offer. */
  level: number;
  /** Percent, as a decimal text. */
  tax: string;
  /** Lines that the vendor does not bid on. */
  skipped: ReadonlySet<number>;
  hasDelivery: boolean;
}

const cents = (dollars: number): string => dollars.toFixed(2);

/** The tax that a vendor puts on a purchase's lines, 0 to 9 %: none on food and services. */
export function taxOf(purchase: Purchase, stateCode: string, random: Random): string {
  const isTaxed = purchase.plan.theme.kind === 'goods' && purchase.plan.theme.parent !== 'Food service';
  if (!isTaxed) return '0';
  return random.chance(0.85) ? (salesTaxes[stateCode] ?? '0') : '0';
}

function deliveryOf(line: PurchaseLine, pricing: Pricing, random: Random): string {
  if (!pricing.hasDelivery || line.product.isService || random.chance(0.5)) return '0.00';
  const share = line.marketPrice * line.row.quantity * random.between(0.008, 0.03);
  return cents(Math.min(480, Math.max(10, Math.round(share / 5) * 5)));
}

/** One line of a bid, with its price by the rules. */
export function priceLine(bidId: number, line: PurchaseLine, pricing: Pricing, random: Random): BidLineRow {
  const unitCost = cents(roundPrice(line.marketPrice * pricing.level * random.between(0.975, 1.025)));
  const deliveryFees = deliveryOf(line, pricing, random);
  if (pricing.skipped.has(line.row.id)) {
    return {
      bidId,
      lineId: line.row.id,
      isNoBid: true,
      unitCost: null,
      tax: '0',
      deliveryFees: '0.00',
      bidPrice: null,
    };
  }
  const tax = pricing.tax;
  const bidPrice = bidLinePrice({ unitCost, quantity: line.row.quantity, tax, deliveryFees });
  return { bidId, lineId: line.row.id, isNoBid: false, unitCost, tax, deliveryFees, bidPrice };
}

function comparedLines(lines: readonly BidLineRow[], quantities: ReadonlyMap<number, number>): ComparedBid['lines'] {
  return lines.map((line) => {
    if (line.isNoBid || line.unitCost === null) return { lineId: line.lineId, isNoBid: true as const };
    const { lineId, unitCost, tax, deliveryFees } = line;
    return { lineId, unitCost, tax, deliveryFees, quantity: quantities.get(lineId) ?? 0 };
  });
}

/** The quantities of a purchase by line. */
function quantitiesOf(purchase: Purchase): Map<number, number> {
  return new Map(purchase.lines.map(({ row }) => [row.id, row.quantity]));
}

/** A bid as the rules compare it. */
export function comparedBid(bid: Bid, purchase: Purchase): ComparedBid {
  const { id, vendorId, status } = bid.row;
  return { bidId: id, vendorId, status, lines: comparedLines(bid.lines, quantitiesOf(purchase)) };
}

/** The total of lines by the rules. */
export function totalOf(lines: readonly BidLineRow[], purchase: Purchase): string {
  return bidTotal(comparedLines(lines, quantitiesOf(purchase)));
}
