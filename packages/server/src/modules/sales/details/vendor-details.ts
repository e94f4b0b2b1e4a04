import type { components } from '@chalkline/openapi/types';
import { eq, sql } from 'drizzle-orm';
import type { VendorCall } from '../../../call.ts';
import { invitations, sales } from '../../../database/tables/index.ts';
import { notFound } from '../../../errors.ts';
import { presentSaleRefusal, refusalToTakePart } from '../../sale-core/eligibility.ts';
import { participantOf, presentParticipation } from '../../sale-core/participants.ts';
import { type Sale, saleById } from '../../sale-core/sale.ts';
import { mayVendorSeeSale } from '../../sale-core/visibility.ts';
import { invoiceRowsOf } from '../../sale-dealings/invoice-rows.ts';
import { offersOfVendor } from '../../sale-dealings/offers/read-offers.ts';
import { zoneOfSchool } from '../../shared/time-zones.ts';
import { isMaskedFor } from '../../tender/bids/sealed.ts';
import { presentVendorRows, vendorSaleRows } from '../lists/vendor-rows.ts';
import { maskProposal, presentProposal, proposalFor } from '../proposals/read-proposal.ts';
import { settleRead } from '../sale-clock.ts';
import { presentSale } from './present-sale.ts';
import { letterToVendor } from './sale-letter.ts';

type Schemas = components['schemas'];

/** A sale that a token names and this company may see, as the clock has it. @throws {AppError} NOT_FOUND */
export async function seenSale(call: VendorCall, id: number | null): Promise<Sale> {
  if (id === null) throw notFound('sale');
  const sale = await saleById(call.db, id);
  const isChanged = await settleRead(call, sale);
  const current = isChanged ? await saleById(call.db, id) : sale;
  if (!(await mayVendorSeeSale(call, current))) throw notFound('sale');
  return current;
}

/** Keeps when an invited company first looked. */
async function markSeen({ db, session }: VendorCall, saleId: number): Promise<void> {
  if (session.impersonator !== null) return;
  await db
    .update(invitations)
    .set({ seenAt: sql`coalesce(${invitations.seenAt}, chalkline_now())` })
    .where(
      sql`${invitations.saleId} = ${saleId} and ${invitations.vendorId} = ${session.vendorId} and ${invitations.seenAt} is null`,
    );
}

async function myProposal(call: VendorCall, sale: Sale, timeZone: string): Promise<Schemas['Proposal'] | null> {
  const { db, services, session } = call;
  const bid = await proposalFor(db, session.vendorId, sale.id);
  if (!bid) return null;
  const shown = await presentProposal(db, services.ids, bid, { sale, timeZone });
  return (await isMaskedFor(call, bid)) ? maskProposal(shown) : shown;
}

/** One sale as this company sees it, with everything that is its own there. @throws {AppError} NOT_FOUND */
export async function readVendorSale(call: VendorCall, token: string): Promise<Schemas['VendorSaleDetails']> {
  const { db, services, session } = call;
  const { vendorId } = session;
  const sale = await seenSale(call, services.ids.decode('sale', token));
  await markSeen(call, sale.id);
  const shown = await presentSale(db, services.ids, sale, { side: 'vendor', id: vendorId });
  const rows = await vendorSaleRows(db).where(eq(sales.id, sale.id)).prepare('').execute({ vendorId });
  const [row] = await presentVendorRows(call, rows);
  if (!row) throw notFound('sale');
  return {
    sale: shown,
    dealStatus: row.dealStatus,
    statusText: row.statusText,
    isInvited: row.isInvited,
    isWatched: row.isWatched,
    participation: presentParticipation(await participantOf(db, sale.id, vendorId), sale),
    refusal: presentSaleRefusal(await refusalToTakePart(db, vendorId, sale)),
    proposal: await myProposal(call, sale, await zoneOfSchool(db, sale.schoolId)),
    offers: await offersOfVendor(db, services.ids, sale.id, vendorId),
    invoices: await invoiceRowsOf(db, sale.id, vendorId),
    letter: await letterToVendor(db, sale.id, vendorId),
  };
}
