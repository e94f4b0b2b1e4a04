import type { BasketInput, BasketLine, BasketOption } from '../basket/basket.ts';

/*
 * A second model of the best basket, written from the rule's words and sharing nothing with the code: every choice of every line,
 * each worked out in bigint. Slow and plain on purpose.
 */

/** A choice that can be ordered, with its cost in millionths of a hundredth of a cent. */
export interface NaiveBasket {
  cost: bigint;
  orders: number;
}

const MILLION = 1_000_000n;
/** Hundredths of a cent. */
const bigParts = (money: string): bigint => {
  const [dollars = '', decimals = ''] = money.split('.');
  return BigInt(`${dollars}${decimals.padEnd(4, '0')}`);
};
/** Rounded half up to whole cents, as the order's subtotal is. */
const toWholeCents = (parts: bigint): bigint => ((parts + 50n) / 100n) * 100n;
const bigPercent = (text: string): bigint => BigInt(Math.round(Number(text) * 10_000));

function vendorOf(input: BasketInput, option: BasketOption): number {
  if (option.kind === 'offer') return option.vendorId;
  return input.products.find(({ productId }) => productId === option.productId)?.vendorId ?? -1;
}

/** What the options of all lines cost together; null where they can't be ordered. */
export function naiveCost(
  input: BasketInput,
  picked: readonly { line: BasketLine; option: BasketOption }[],
): NaiveBasket | null {
  const totals = new Map<number, { goods: bigint; charged: bigint; hasCharged: boolean; isOffered: boolean }>();
  let cost = 0n;
  for (const { line, option } of picked) {
    const vendorId = vendorOf(input, option);
    const own = totals.get(vendorId) ?? { goods: 0n, charged: 0n, hasCharged: false, isOffered: true };
    totals.set(vendorId, own);
    let price: bigint;
    let isCharged = true;
    if (option.kind === 'offer') {
      price = bigParts(option.unitPrice);
      isCharged = option.freight === null;
      if (option.freight !== null) cost += bigParts(option.freight) * MILLION;
    } else {
      const product = input.products.find(({ productId }) => productId === option.productId);
      if (product === undefined || option.quantity % product.multiple !== 0) return null;
      const all = picked.reduce(
        (sum, { option: other }) =>
          other.kind === 'product' && other.productId === option.productId ? sum + other.quantity : sum,
        0,
      );
      if (all < product.smallestOrder || (product.available !== null && all > product.available)) return null;
      const prices = (option.tiers ? [option.tiers] : product.prices).flat().filter(({ least }) => least <= all);
      if (prices.length === 0) return null;
      [price = 0n] = prices.map((tier) => bigParts(tier.price)).sort((a, b) => Number(a - b));
    }
    const goods = price * BigInt(option.quantity);
    cost += goods * (MILLION + bigPercent(line.tax));
    own.goods += goods;
    if (option.kind === 'product') own.isOffered = false;
    if (isCharged) [own.charged, own.hasCharged] = [own.charged + goods, true];
  }
  for (const [vendorId, { goods, charged, hasCharged, isOffered }] of totals) {
    const { smallestOrder, freight } = input.termsOf(vendorId);
    if (smallestOrder !== null && !isOffered && toWholeCents(goods) < bigParts(smallestOrder)) return null;
    if (freight.kind === 'none' || !hasCharged) continue;
    if (freight.freeFrom !== null && toWholeCents(goods) >= bigParts(freight.freeFrom)) continue;
    cost += freight.kind === 'flat' ? bigParts(freight.amount) * MILLION : charged * bigPercent(freight.percent);
  }
  return { cost, orders: totals.size };
}

/** The cheapest of all choices, with the fewest orders of equal ones; null where none can be ordered. */
export function naiveBest(input: BasketInput): NaiveBasket | null {
  let best: NaiveBasket | null = null;
  const visit = (index: number, picked: { line: BasketLine; option: BasketOption }[]): void => {
    const line = input.lines[index];
    if (line === undefined) {
      const found = naiveCost(input, picked);
      const isBetter =
        found !== null &&
        (best === null || found.cost < best.cost || (found.cost === best.cost && found.orders < best.orders));
      if (isBetter) best = found;
      return;
    }
    for (const option of line.options) visit(index + 1, [...picked, { line, option }]);
  };
  visit(0, []);
  return best;
}
