import { percentUnits, WHOLE } from '../percent.ts';
import { isOrderableQuantity } from '../quantities.ts';
import { type PriceTier, tierAt } from '../tiers.ts';
import type { VendorTerms } from '../vendor-terms.ts';
import type { BasketInput, BasketLine, BasketOption, BasketProduct } from './basket.ts';
import { type Grains, grainsFor } from './grains.ts';

/*
 * The problem in whole numbers. Prices are grains: cents, or hundredths of a cent where some price has more than two decimals. Costs
 * are parts of a grain, so fine that taxes and percentages of freight leave no fraction: they are added and compared exactly. Everything is sorted, so that the order of the input changes nothing.
 */

/** Quantities with their price, in grains, the lowest of all prices that count for an option. */
export type Steps = readonly { readonly least: number; readonly price: number }[];

export interface ProblemOption {
  /** Its place in the line of the input. */
  readonly source: number;
  readonly vendor: number;
  /** The place of its product; -1 for an offer. */
  readonly product: number;
  readonly quantity: number;
  /** Quantities of the product with their price, in grains; none for an offer. */
  readonly steps: Steps;
  /** The least units of the product with which it can be ordered. */
  readonly smallest: number;
  /** The lowest and highest price of a unit that any basket could give it, in grains; the same for an offer. */
  readonly low: number;
  readonly high: number;
  /** Freight that was offered for the line, in parts of a grain. */
  readonly fee: number;
  /** Whether the vendor's terms charge freight for it. */
  readonly isCharged: boolean;
}

export interface ProblemLine {
  readonly input: BasketLine;
  /** Parts of a grain that a grain of goods costs with its tax. */
  readonly factor: number;
  readonly options: readonly ProblemOption[];
  /** The place of today's option among `options`; -1 where it isn't one. */
  readonly today: number;
}

export interface ProblemProduct {
  readonly steps: Steps;
  /** Infinity where stock isn't tracked. */
  readonly available: number;
}

export interface ProblemVendor {
  readonly vendorId: number;
  readonly terms: VendorTerms;
  /** Grains of goods that its order must come to. */
  readonly smallest: number;
  /** Flat freight, in parts of a grain. */
  readonly flat: number;
  /** Freight for a grain of goods, in parts of a grain. */
  readonly percent: number;
  /** Grains of goods from which freight is free; Infinity where it never is. */
  readonly freeFrom: number;
  /** The most goods that its order could come to, in grains. */
  readonly mostGoods: number;
  /** Whether some line has an offer of it: an order of nothing else is held to no smallest one. */
  readonly hasOffers: boolean;
  /** Whether some line has an offer of it with freight of its own. */
  readonly hasUncharged: boolean;
}

export interface Problem {
  readonly grains: Grains;
  readonly lines: readonly ProblemLine[];
  readonly products: readonly ProblemProduct[];
  readonly vendors: readonly ProblemVendor[];
  readonly optionCount: number;
  /** Whether every sum is a whole number that is held exactly. */
  readonly isSafe: boolean;
}

/** The price of a unit, in grains, where a basket has so many of the product. */
export function stepPrice({ steps }: Pick<ProblemOption, 'steps'>, quantity: number): number {
  let price = steps[0]?.price ?? 0;
  for (const step of steps) {
    if (step.least > quantity) break;
    price = step.price;
  }
  return price;
}

function stepsOf(prices: readonly (readonly PriceTier[])[], grains: Grains): Steps {
  const leasts = [...new Set(prices.flat().map(({ least }) => least))].sort((a, b) => a - b);
  return leasts.map((least) => {
    const here = prices.flatMap((tiers) => tierAt(tiers, least)?.price ?? []);
    return { least, price: Math.min(...here.map(grains.of)) };
  });
}

function productOf({ prices, available }: BasketProduct, grains: Grains): ProblemProduct {
  return { steps: stepsOf(prices, grains), available: available ?? Number.POSITIVE_INFINITY };
}

function optionKey(option: BasketOption, grains: Grains): readonly number[] {
  if (option.kind === 'offer') return [1, option.offerLineId, option.quantity];
  const { productId, quantity, tiers = [] } = option;
  return [0, productId, quantity, tiers.length, ...tiers.flatMap(({ least, price }) => [least, grains.of(price)])];
}

function compareKeys(a: readonly number[], b: readonly number[]): number {
  for (const [index, value] of a.entries()) {
    const difference = value - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** How many parts a grain has: the least with which every tax and percentage is whole. */
function partsOf(input: BasketInput, vendorIds: readonly number[]): number {
  const percents = vendorIds.flatMap((vendorId) => {
    const { freight } = input.termsOf(vendorId);
    return freight.kind === 'percent' ? [percentUnits(freight.percent)] : [];
  });
  const taxes = input.lines.map(({ tax }) => percentUnits(tax, 'tax'));
  return WHOLE / [...taxes, ...percents].reduce(divisor, WHOLE);
}

/** Every price that an input has. */
const pricesOf = ({ products, lines }: BasketInput): readonly string[] => [
  ...products.flatMap(({ prices }) => prices.flat().map(({ price }) => price)),
  ...lines.flatMap(({ options }) =>
    options.flatMap((option) =>
      option.kind === 'offer' ? [option.unitPrice] : (option.tiers ?? []).map(({ price }) => price),
    ),
  ),
];

class Builder {
  readonly input: BasketInput;
  readonly grains: Grains;
  readonly products: readonly BasketProduct[];
  readonly places: ReadonlyMap<number, number>;
  readonly solved: readonly ProblemProduct[];
  readonly vendorIds: readonly number[];
  readonly parts: number;
  /** The most units of each product that a basket could have. */
  readonly most: readonly number[];

  constructor(input: BasketInput) {
    this.input = input;
    this.grains = grainsFor(pricesOf(input));
    this.products = [...input.products].sort((a, b) => a.productId - b.productId);
    this.places = new Map(this.products.map(({ productId }, place) => [productId, place]));
    this.solved = this.products.map((product) => productOf(product, this.grains));
    const offered = input.lines.flatMap(({ options }) =>
      options.flatMap((option) => (option.kind === 'offer' ? [option.vendorId] : [])),
    );
    const all = new Set([...this.products.map(({ vendorId }) => vendorId), ...offered]);
    this.vendorIds = [...all].sort((a, b) => a - b);
    this.parts = partsOf(input, this.vendorIds);
    this.most = this.mostUnits();
  }

  private mostUnits(): number[] {
    const units = this.products.map(() => 0);
    for (const { options } of this.input.lines) {
      const most = new Map<number, number>();
      for (const option of options) {
        const place = option.kind === 'product' ? this.places.get(option.productId) : undefined;
        if (place !== undefined) most.set(place, Math.max(most.get(place) ?? 0, option.quantity));
      }
      for (const [place, quantity] of most) units[place] = (units[place] ?? 0) + quantity;
    }
    return units.map((unit, place) => Math.min(unit, this.solved[place]?.available ?? 0));
  }

  option(option: BasketOption, source: number): ProblemOption | null {
    if (option.kind === 'offer') {
      const price = this.grains.of(option.unitPrice);
      return {
        source,
        vendor: this.vendorIds.indexOf(option.vendorId),
        product: -1,
        quantity: option.quantity,
        steps: [],
        smallest: 0,
        low: price,
        high: price,
        fee: option.freight === null ? 0 : this.grains.of(option.freight) * this.parts,
        isCharged: option.freight === null,
      };
    }
    const place = this.places.get(option.productId) ?? -1;
    const [product, solved] = [this.products[place], this.solved[place]];
    if (product === undefined || solved === undefined) return null;
    const { quantity } = option;
    const most = this.most[place] ?? 0;
    const steps = option.tiers === undefined ? solved.steps : stepsOf([option.tiers], this.grains);
    const smallest = Math.max(product.smallestOrder, steps[0]?.least ?? Number.POSITIVE_INFINITY);
    const isPossible =
      isOrderableQuantity(quantity, { smallestOrder: 1, multiple: product.multiple }) &&
      quantity <= solved.available &&
      most >= smallest;
    if (!isPossible) return null;
    const [low, high] = [stepPrice({ steps }, most), stepPrice({ steps }, quantity)];
    const vendor = this.vendorIds.indexOf(product.vendorId);
    return { source, vendor, product: place, quantity, steps, smallest, low, high, fee: 0, isCharged: true };
  }

  line(input: BasketLine): ProblemLine {
    const options = input.options
      .map((option, source) => ({ key: optionKey(option, this.grains), made: this.option(option, source) }))
      .sort((a, b) => compareKeys(a.key, b.key))
      .flatMap(({ made }) => made ?? []);
    const factor = ((WHOLE + percentUnits(input.tax, 'tax')) * this.parts) / WHOLE;
    return { input, factor, options, today: options.findIndex(({ source }) => source === input.today) };
  }

  vendor(vendorId: number, place: number, lines: readonly ProblemLine[]): ProblemVendor {
    const terms = this.input.termsOf(vendorId);
    const { freight } = terms;
    const own = lines.map(({ options }) => options.filter(({ vendor }) => vendor === place));
    const mostGoods = own.map((options) => Math.max(0, ...options.map(({ high, quantity }) => high * quantity)));
    return {
      vendorId,
      terms,
      smallest: terms.smallestOrder === null ? 0 : this.grains.reaching(terms.smallestOrder),
      flat: freight.kind === 'flat' ? this.grains.of(freight.amount) * this.parts : 0,
      percent: freight.kind === 'percent' ? (percentUnits(freight.percent) * this.parts) / WHOLE : 0,
      freeFrom:
        freight.kind === 'none' || freight.freeFrom === null
          ? Number.POSITIVE_INFINITY
          : this.grains.reaching(freight.freeFrom),
      mostGoods: mostGoods.reduce((sum, goods) => sum + goods, 0),
      hasOffers: own.some((options) => options.some(({ product }) => product === -1)),
      hasUncharged: own.some((options) => options.some(({ isCharged }) => !isCharged)),
    };
  }
}

/** The problem that an input poses, without the options that no basket can have; lines that have none left are in it, too. */
export function problemOf(input: BasketInput): Problem {
  const builder = new Builder(input);
  const lines = [...input.lines].sort((a, b) => a.lineId - b.lineId).map((line) => builder.line(line));
  const vendors = builder.vendorIds.map((vendorId, place) => builder.vendor(vendorId, place, lines));
  const dearest = lines.map(({ factor, options }) =>
    Math.max(0, ...options.map(({ high, quantity, fee }) => high * quantity * (factor + builder.parts) + fee)),
  );
  const most = [...dearest, ...vendors.map(({ flat }) => flat)].reduce((sum, cost) => sum + cost, 0);
  return {
    grains: builder.grains,
    lines,
    products: builder.solved,
    vendors,
    optionCount: lines.reduce((sum, { options }) => sum + options.length, 0),
    isSafe: most <= Number.MAX_SAFE_INTEGER,
  };
}
