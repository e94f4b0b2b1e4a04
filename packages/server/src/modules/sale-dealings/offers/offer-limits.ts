import type { components } from '@chalkline/openapi/types';
import { AuctionType, compareMoney, LotStatus, moneyProblem, parseMoney } from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import { audit } from '../../../audit/audit.ts';
import type { SchoolCall } from '../../../call.ts';
import { saleLots } from '../../../database/tables/index.ts';
import { AppError, ruleBroken } from '../../../errors.ts';
import { inWork } from '../../../unit-of-work.ts';
import { refreshSale } from '../../sale-core/refresh-sale.ts';
import type { Lot } from '../../sale-core/sale.ts';
import { assertNotHeld } from '../held.ts';
import { lockLot } from '../locked-lot.ts';

type Input = components['schemas']['OfferLimitsInput'];
type Limits = Pick<Lot, 'acceptFrom' | 'reservePrice'>;

const names = { acceptFrom: 'The limit', reservePrice: 'The reserve' } as const;

/** What is asked for: a field that is not sent stays as it is, a null takes a limit away. @throws {AppError} RULE_BROKEN */
function limitsOf(input: Input, lot: Lot): Limits {
  const problems: Record<string, string> = {};
  const asked = (field: keyof typeof names): string | null => {
    const text = input[field];
    if (text === undefined) return lot[field];
    if (text === null || text.trim() === '') return null;
    const problem = moneyProblem(text, names[field]);
    if (problem) problems[field] = problem;
    return problem ? null : parseMoney(text);
  };
  const limits = { acceptFrom: asked('acceptFrom'), reservePrice: asked('reservePrice') };
  if (Object.keys(problems).length > 0) throw ruleBroken(problems);
  return limits;
}

const isAbove = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && compareMoney(one, other) > 0;

/** Limits that fit each other and the asking price. SALE-17 @throws {AppError} RULE_BROKEN */
function checkLimits({ acceptFrom, reservePrice }: Limits, { askingPrice }: Lot): void {
  const problems: Record<string, string> = {};
  if (isAbove(acceptFrom, askingPrice)) problems.acceptFrom = 'This limit can’t be above the asking price.';
  if (isAbove(reservePrice, askingPrice)) problems.reservePrice = 'The reserve can’t be above the asking price.';
  else if (isAbove(reservePrice, acceptFrom)) problems.acceptFrom = 'This limit can’t be below the reserve.';
  if (Object.keys(problems).length > 0) throw ruleBroken(problems);
}

/**
 * Sets the private limits of a quick sale's lot. Offers that wait are not touched: they are answered by the school. The asking
 * price is no limit: everybody reads it, so that lowering it is a change of the sale. SALE-17 SALE-30
 * @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION, RULE_BROKEN naming each limit that can't be
 */
export async function setOfferLimits(call: SchoolCall, input: Input): Promise<void> {
  await inWork(call, async (work) => {
    const { tx } = work;
    const { sale, lot } = await lockLot(work, input.lotId, call.session.schoolId);
    assertNotHeld(sale);
    const isForSale = lot.status === LotStatus.Waiting || lot.status === LotStatus.Open;
    if (sale.typeId !== AuctionType.QuickSale || sale.publishedAt === null || !isForSale) {
      throw new AppError('ILLEGAL_TRANSITION', 'Limits are of a quick sale’s lots that are for sale.');
    }
    const limits = limitsOf(input, lot);
    checkLimits(limits, lot);
    await tx.update(saleLots).set(limits).where(eq(saleLots.id, lot.id));
    await audit(work, {
      action: 'limits-set',
      entity: 'sale',
      entityId: sale.id,
      schoolId: sale.schoolId,
      before: { lotId: lot.id, acceptFrom: lot.acceptFrom, reservePrice: lot.reservePrice },
      after: { ...limits },
    });
    await refreshSale(work, sale);
  });
}
