import type { components } from '@chalkline/openapi/types';
import { DAY_MS, LotStatus } from '@chalkline/rules';
import type { SchoolCall, SignedInCall } from '../../call.ts';
import { AppError, ruleBroken } from '../../errors.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import { checkOwnFiles } from '../files/own-files.ts';
import { moveLots } from '../sale-core/move-lots.ts';
import { requiredText } from '../shared/required-text.ts';
import { type OwnSide, ownSide } from '../shared/side.ts';
import { readInvoice } from './invoice-read.ts';
import type { Invoice } from './invoice-rows.ts';
import {
  assertUnderWay,
  changeInvoice,
  type LockedInvoice,
  lockInvoice,
  movesOf,
  tellSeller,
  tellWinner,
} from './locked-invoice.ts';

type Schemas = components['schemas'];

/** How long the winner has to object to the school's record of the pickup. SALE-47 */
export const SILENT_DAYS = 5;

function assertPaid({ invoice }: LockedInvoice): void {
  if (invoice.paidAt) return;
  throw new AppError('ILLEGAL_TRANSITION', 'The lots can be collected once the payment is recorded.');
}

/** Everything of an invoice is collected: its lots, and with the last one the sale, are done. SALE-47 SALE-42 */
export async function settleCollected(work: Work, locked: LockedInvoice, how: string): Promise<void> {
  const moves = movesOf(locked.lots, LotStatus.Collected);
  const more = { invoiceId: locked.invoice.id, how };
  await moveLots(work, locked, moves, { action: 'collected', more });
  await changeInvoice(work, locked, { confirmedAt: locked.now }, { action: 'pickup-confirmed', after: { how } });
}

/** Tells the other side that its confirmation is missing. */
async function askOther(work: Work, locked: LockedInvoice, { side }: Pick<OwnSide, 'side'>): Promise<void> {
  if (side === 'school') {
    await tellWinner(work, locked, ({ named, schoolName: partnerName }) => ({
      event: 'pickup-to-confirm',
      data: { ...named, partnerName },
    }));
    return;
  }
  await tellSeller(work, locked, ({ named, vendorName: partnerName }) => ({
    event: 'pickup-to-confirm',
    data: { ...named, partnerName },
  }));
}

/** Reminds the winner that its confirmation is missing. */
export const askWinner = (work: Work, locked: LockedInvoice): Promise<void> =>
  askOther(work, locked, { side: 'school' });

/** A confirmation by one side, kept; with the other's everything is collected. */
async function confirm(work: Work, locked: LockedInvoice, own: OwnSide, more: Partial<Invoice>): Promise<void> {
  const { invoice, now } = locked;
  const set = own.side === 'school' ? { schoolConfirmedAt: now, ...more } : { vendorConfirmedAt: now };
  const hasOther = own.side === 'school' ? invoice.vendorConfirmedAt !== null : invoice.schoolConfirmedAt !== null;
  const action = more.pickupPerson ? 'pickup-recorded' : 'confirmed-by-one';
  await changeInvoice(work, locked, set, { action, after: { side: own.side } });
  if (hasOther) await settleCollected(work, locked, 'both confirmed');
  else await askOther(work, locked, own);
}

/** @throws {AppError} RULE_BROKEN naming a time that can't be */
function collectedAt({ invoice, now }: LockedInvoice, text: string): Date {
  const at = new Date(text);
  if (at > now) throw ruleBroken({ collectedAt: 'This time is in the future.' });
  // A school may write down in the evening what happened before the payment was recorded, but never before the sale.
  if (at.getTime() < invoice.issuedAt.getTime() - DAY_MS) {
    throw ruleBroken({ collectedAt: 'This time is before the lots were sold.' });
  }
  return at;
}

/**
 * The school records who collected the lots. It is the school's confirmation; the winner confirms too, or says nothing for five
 * days. Until then the record can be corrected. SALE-47
 * @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION before the payment, RULE_BROKEN naming the field
 */
export function provePickup(call: SchoolCall, input: Schemas['PickupProofInput']): Promise<Schemas['SaleInvoice']> {
  const pickupPerson = requiredText(input.personName, 'personName', 'Enter who collected the lots.');
  const pickupIdSeen = requiredText(input.idSeen, 'idSeen', 'Say which identification you saw.');
  const own = ownSide(call);
  return inWork(call, async (work) => {
    const locked = await lockInvoice(work, own, input.invoiceId);
    assertUnderWay(locked);
    assertPaid(locked);
    const pickupPhotoId = input.photoFileId ?? null;
    if (pickupPhotoId !== null) await checkOwnFiles(work.tx, own, [pickupPhotoId], 'photoFileId');
    await confirm(work, locked, own, {
      pickupPerson,
      pickupIdSeen,
      pickupPhotoId,
      collectedAt: collectedAt(locked, input.collectedAt),
      pickupRecordedBy: call.session.userId,
      pickupRecordedAt: locked.now,
    });
    return readInvoice(work.tx, work.services.ids, call, locked.invoice.id);
  });
}

/**
 * One side confirms that the lots were collected. SALE-47
 * @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION before the payment, or where this side has confirmed
 */
export function confirmPickup(
  call: SignedInCall,
  { invoiceId }: Schemas['SaleInvoiceIdInput'],
): Promise<Schemas['SaleInvoice']> {
  const own = ownSide(call);
  return inWork(call, async (work) => {
    const locked = await lockInvoice(work, own, invoiceId);
    assertUnderWay(locked);
    assertPaid(locked);
    const { schoolConfirmedAt, vendorConfirmedAt } = locked.invoice;
    const mine = own.side === 'school' ? schoolConfirmedAt : vendorConfirmedAt;
    if (mine)
      throw new AppError('ILLEGAL_TRANSITION', 'You have confirmed it. The other side’s confirmation is missing.');
    await confirm(work, locked, own, {});
    return readInvoice(work.tx, work.services.ids, call, invoiceId);
  });
}
