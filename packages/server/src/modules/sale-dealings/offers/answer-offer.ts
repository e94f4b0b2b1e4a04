import type { components } from '@chalkline/openapi/types';
import { AccessType, centsOf, type OfferMove, offerTurn, parseMoney, schoolRightRefusal } from '@chalkline/rules';
import { and, eq } from 'drizzle-orm';
import type { SignedInCall } from '../../../call.ts';
import { saleOffers, sales } from '../../../database/tables/index.ts';
import { AppError, notFound, ruleBroken } from '../../../errors.ts';
import { inWork, type Work } from '../../../unit-of-work.ts';
import { admitToSale } from '../../sale-core/participants.ts';
import { type OwnSide, ownSide } from '../../shared/side.ts';
import { act, assertForSale, assertSameFigure, type LockedThread, lockForOffer } from './locked-thread.ts';
import { offerById } from './read-offers.ts';
import { threadAt } from './thread.ts';

type Schemas = components['schemas'];
type Input = Schemas['AnswerOfferInput'];

/** Of a school the right to award accepts, the right to negotiate does the rest. @throws {AppError} RIGHT_MISSING. ACC-11 */
function assertRight({ session }: SignedInCall, { answer }: Input): void {
  if (session.role !== 'School') return;
  const refusal = schoolRightRefusal(answer === 'accept' ? 'award' : 'negotiate', {
    status: session.status,
    accessType: session.accessType ?? AccessType.Assistant,
    grantedRights: session.rights,
  });
  if (refusal) throw new AppError('RIGHT_MISSING', refusal);
}

/** The thread of one of its sides. @throws {AppError} NOT_FOUND for anybody else's */
async function lockOwn(work: Work, { side, id }: OwnSide, offerId: number): Promise<LockedThread> {
  const isOwn = side === 'school' ? eq(sales.schoolId, id) : eq(saleOffers.vendorId, id);
  const [known] = await work.tx
    .select({ saleId: saleOffers.saleId, lotId: saleOffers.lotId, vendorId: saleOffers.vendorId })
    .from(saleOffers)
    .innerJoin(sales, eq(sales.id, saleOffers.saleId))
    .where(and(eq(saleOffers.id, offerId), isOwn));
  if (!known) throw notFound('offer');
  return lockForOffer(work, known);
}

/** Whether this side answers next; where it does not, the rule says so to whoever tries. */
const isTurnOf = (side: OwnSide['side'], { before, now, lot }: LockedThread): boolean =>
  before !== undefined && offerTurn(threadAt(before, now, lot.status)) === side;

/** @throws {AppError} RULE_BROKEN without an amount, VERSION_CONFLICT where another figure is live by now */
function moveOf({ answer, amount }: Input, side: OwnSide['side'], { before }: LockedThread): OfferMove {
  if (answer === 'decline') return { kind: 'decline', by: side };
  const text = amount?.trim() ?? '';
  if (text === '') throw ruleBroken({ amount: 'Enter an amount.' });
  const figure = parseMoney(text, 'amount');
  if (answer === 'counter') return { kind: 'name', by: side, amount: centsOf(figure) };
  assertSameFigure(figure, before?.figures.at(-1)?.amount, 'The price');
  return { kind: 'accept', by: side };
}

/**
 * Accepts, declines or counters an offer, for whoever's turn it is. An acceptance names the figure that was read. SALE-3 SALE-16
 * @throws {AppError} NOT_FOUND, RIGHT_MISSING, DEADLINE_PASSED, ILLEGAL_TRANSITION, VERSION_CONFLICT, RULE_BROKEN
 */
export async function answerOffer(call: SignedInCall, input: Input): Promise<Schemas['SaleOffer']> {
  const own = ownSide(call);
  return inWork(call, async (work) => {
    const locked = await lockOwn(work, own, input.offerId);
    assertForSale(locked);
    if (isTurnOf(own.side, locked)) assertRight(call, input);
    // Whoever is shut out meanwhile may still leave, and buys nothing.
    if (own.side === 'vendor' && input.answer !== 'decline') await admitToSale(work.tx, own.id, locked);
    const saying = { by: own.side, userId: call.session.userId, message: input.message?.trim() || null };
    const offerId = await act(work, locked, moveOf(input, own.side, locked), saying);
    return offerById(work.tx, work.services.ids, own.side, offerId);
  });
}
