import type { components } from '@chalkline/openapi/types';
import { LotStatus } from '@chalkline/rules';
import type { SchoolCall } from '../../call.ts';
import { AppError, ruleBroken } from '../../errors.ts';
import { inWork } from '../../unit-of-work.ts';
import { moveLots } from '../sale-core/move-lots.ts';
import { latestDay } from '../shared/latest-day.ts';
import { ownSide } from '../shared/side.ts';
import { readInvoice } from './invoice-read.ts';
import { assertUnderWay, changeInvoice, lockInvoice, movesOf, tellWinner } from './locked-invoice.ts';

type Schemas = components['schemas'];

/**
 * The school records that a winner paid; the lots are paid for with it. SALE-46
 * @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION where it is recorded already, RULE_BROKEN naming the date
 */
export function recordPayment(call: SchoolCall, input: Schemas['SalePaymentInput']): Promise<Schemas['SaleInvoice']> {
  return inWork(call, async (work) => {
    const locked = await lockInvoice(work, ownSide(call), input.invoiceId);
    const { invoice, lots, now } = locked;
    assertUnderWay(locked);
    if (invoice.paidAt) throw new AppError('ILLEGAL_TRANSITION', 'The payment of this invoice is recorded already.');
    if (input.paidAt > latestDay(now)) throw ruleBroken({ paidAt: 'This date is in the future.' });
    const reference = input.reference?.trim() || null;
    await moveLots(work, locked, movesOf(lots, LotStatus.Paid), {
      action: 'paid',
      more: { invoiceId: invoice.id },
    });
    await changeInvoice(
      work,
      locked,
      { paidAt: now, paidOn: input.paidAt, paymentMethod: input.method, paymentReference: reference },
      { action: 'payment-recorded', after: { paidOn: input.paidAt, method: input.method, reference } },
    );
    await tellWinner(work, locked, ({ named, schoolName, total, removeBy }) => ({
      event: 'sale-paid',
      data: { ...named, schoolName, total, reference, removeBy },
    }));
    return readInvoice(work.tx, work.services.ids, call, invoice.id);
  });
}
