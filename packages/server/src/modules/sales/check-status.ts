import type { components } from '@chalkline/openapi/types';
import { AuctionType, SaleStatus } from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import type { SignedInCall, VendorCall } from '../../call.ts';
import { bids, saleOffers, sales } from '../../database/tables/index.ts';
import { AppError } from '../../errors.ts';
import type { Sale } from '../sale-core/sale.ts';
import { mayVendorSeeSale } from '../sale-core/visibility.ts';
import { offerStatusOf } from '../sale-dealings/offers/read-offers.ts';
import { settleRead } from './sale-clock.ts';

type Input = components['schemas']['CheckSaleStatusInput'];

/** The number that a request gives, by itself or as a token; a mail names its rows by token. */
function numberOf(number: number | null | undefined, decoded: number | null, isFromEmail: boolean): number | null {
  return isFromEmail ? (decoded ?? number ?? null) : (number ?? decoded);
}

interface Named {
  readonly saleId: number | null;
  /** Of a quick sale alone: of any other, the same field names a proposal. */
  readonly offerId: number | null;
  /** A proposal that is named by its token; it says which sale is meant. */
  readonly proposalId: number | null;
}

/** The sale, the offer or the proposal that is meant. @throws {AppError} VALIDATION_FAILED where nothing is named */
function meant({ services: { ids } }: SignedInCall, input: Input): Named {
  const { saleId, bidId, encryptedSaleId, encryptedBidId, isFromEmail = false } = input;
  if (!saleId && !encryptedSaleId && !bidId && !encryptedBidId) {
    throw new AppError('VALIDATION_FAILED', 'Say which sale is meant.', {
      saleId: 'Give the id or the token of a sale or an offer.',
    });
  }
  const sale = encryptedSaleId ? ids.decode('sale', encryptedSaleId) : null;
  const offer = encryptedBidId ? ids.decode('offer', encryptedBidId) : null;
  const proposalId = encryptedBidId ? ids.decode('bid', encryptedBidId) : null;
  return { saleId: numberOf(saleId, sale, isFromEmail), offerId: numberOf(bidId, offer, isFromEmail), proposalId };
}

/** The sale of what is named, whoever's it is: whether the caller may know of it is asked after that. */
async function saleMeant({ db }: SignedInCall, { saleId, offerId, proposalId }: Named): Promise<number | null> {
  if (saleId !== null) return saleId;
  if (proposalId !== null) {
    const [row] = await db.select({ saleId: bids.saleId }).from(bids).where(eq(bids.id, proposalId));
    return row?.saleId ?? null;
  }
  if (offerId === null) return null;
  const [row] = await db.select({ saleId: saleOffers.saleId }).from(saleOffers).where(eq(saleOffers.id, offerId));
  return row?.saleId ?? null;
}

/** Drafts are their school's; administrators see what was published. */
async function maySee(call: SignedInCall, sale: Sale): Promise<boolean> {
  const { session } = call;
  if (session.role === 'Admin') return sale.status !== SaleStatus.Draft;
  if (session.role === 'School' || session.role === 'StaffMember') return sale.schoolId === session.schoolId;
  return session.vendorId !== null && mayVendorSeeSale(call as VendorCall, sale);
}

/** What an old link or notification leads to when there is nothing any more; a sale of others answers the same. ID-5 */
const gone = ({ isFromEmail }: Input) =>
  new AppError(
    'NOT_FOUND',
    isFromEmail
      ? 'What this email is about is no longer there, or it was sent to another account than the one you are signed in with.'
      : 'This sale is no longer there, or it is not one of yours. It may have been deleted.',
  );

/**
 * The state of a sale now, or of an offer on a quick sale, for whoever clicks on something older. A click about a proposal asks for
 * its sale. NOTIF-7 TIME-6
 * @throws {AppError} NOT_FOUND
 */
export async function checkSaleStatus(
  call: SignedInCall,
  input: Input,
): Promise<components['schemas']['CheckedSaleStatus']> {
  const { db, services, session } = call;
  const named = meant(call, input);
  const id = await saleMeant(call, named);
  const find = async () => (id === null ? undefined : (await db.select().from(sales).where(eq(sales.id, id)))[0]);
  const known = await find();
  if (!known || !(await maySee(call, known))) throw gone(input);
  const sale = (await settleRead(call, known)) ? ((await find()) ?? known) : known;
  const answer = { encryptedId: services.ids.encode('sale', sale.id), id: sale.id, auctionTypeId: sale.typeId };
  const offerId = sale.typeId === AuctionType.QuickSale ? named.offerId : null;
  if (offerId === null) return { ...answer, status: sale.status };
  const own = session.vendorId === null ? {} : { vendorId: session.vendorId };
  const status = await offerStatusOf(db, { saleId: sale.id, offerId, ...own });
  if (status === null) throw gone(input);
  return { ...answer, status };
}
