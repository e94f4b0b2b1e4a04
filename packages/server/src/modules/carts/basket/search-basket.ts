import { type BasketInput, type BestBasket, bestBasket } from '@chalkline/rules';
import { runApart } from '../../../work-thread/run-apart.ts';

/** So few ways to get what is wanted are looked through sooner than a thread is asked. */
const FEW_OPTIONS = 40;
/** The looks at an option that take about a millisecond. */
const QUICK_WORK = 5_000;

const optionCount = ({ lines }: BasketInput): number => lines.reduce((sum, { options }) => sum + options.length, 0);

/** The vendors that the lines could be ordered from. */
const vendorsOf = ({ lines, products }: BasketInput): Set<number> =>
  new Set([
    ...products.map(({ vendorId }) => vendorId),
    ...lines.flatMap(({ options }) => options.flatMap((option) => (option.kind === 'offer' ? [option.vendorId] : []))),
  ]);

/**
 * The cheapest basket, without keeping anybody waiting: a small one is searched here, within a few milliseconds; what is not at its
 * end by then is searched by a thread of its own. CART-12
 * @throws {AppError} UNAVAILABLE while too many others wait
 */
export async function findBasket(input: BasketInput): Promise<BestBasket> {
  const quick = optionCount(input) > FEW_OPTIONS ? null : bestBasket(input, QUICK_WORK);
  if (quick?.isExact) return quick;
  const { lines, products, termsOf } = input;
  const terms = new Map([...vendorsOf(input)].map((vendorId) => [vendorId, termsOf(vendorId)]));
  return runApart('search-basket', { lines, products, terms });
}
