import type { components } from '@chalkline/openapi/types';
import { AuctionType, SaleStatus, saleNameOf } from '@chalkline/rules';
import { eq, sql } from 'drizzle-orm';
import type { SchoolCall } from '../../../call.ts';
import type { Db } from '../../../database/database.ts';
import { bidsThat, lotIs, lotsThat, offerIs } from '../../../database/status-sql.ts';
import { categories, sales } from '../../../database/tables/index.ts';
import { photoHref } from '../../../files/photos.ts';
import { saleNumber } from '../../sale-core/sale-kind.ts';
import { saleIsDue } from '../../sale-core/settle-sale.ts';
import { saleCategoryName } from '../../shared/category-names.ts';
import { reminderAllowedAt } from '../../tender/invitations/reminders.ts';
import { iso } from '../details/sale-parts.ts';
import { firstPhoto, lotCount, lotNamesOf, soldSum } from './lists-shared.ts';

type SaleRow = components['schemas']['SaleRow'];

const lotsIn = (states: typeof lotsThat.areSold) =>
  sql<number>`(select count(*)::int from sale_lots l where l.sale_id = ${sales.id} and l.status in ${states})`;

/** What a row of a school's list is made of; a list reads no more columns than its rows show. */
const columns = {
  sale: {
    id: sales.id,
    typeId: sales.typeId,
    name: sales.name,
    status: sales.status,
    isScheduled: sales.isScheduled,
    startDate: sales.startDate,
    endDate: sales.endDate,
    awardDate: sales.awardDate,
    pickupDate: sales.pickupDate,
    isPublic: sales.isPublic,
    publishedAt: sales.publishedAt,
    closedAt: sales.closedAt,
    closeReason: sales.closeReason,
    remindedAt: sales.remindedAt,
    suspendedAt: sales.suspendedAt,
    heldAt: sales.heldAt,
    holdReason: sales.holdReason,
  },
  isDue: sql<boolean>`coalesce(${saleIsDue}, false)`,
  parentCategoryName: saleCategoryName,
  photo: firstPhoto,
  lotNames: lotNamesOf,
  lotCount,
  lotsSold: lotsIn(lotsThat.areSold),
  lotsToDecide: lotsIn(lotsThat.areUndecided),
  lotsAtBoard: sql<number>`(select count(*)::int from sale_lots l where l.sale_id = ${sales.id} and l.status = ${lotIs.AwaitingBoard})`,
  proposalCount: sql<number>`(select count(*)::int from bids b where b.sale_id = ${sales.id} and b.status not in ${bidsThat.areNotIn})`,
  offersWaiting: sql<number>`(select count(*)::int from sale_offers o where o.sale_id = ${sales.id} and o.status = ${offerIs.WaitsForSchool})`,
  bidderCount: sql<number>`(select count(*)::int from sale_participants p where p.sale_id = ${sales.id})`,
  invitedCount: sql<number>`(select count(*)::int from invitations i where i.sale_id = ${sales.id})`,
  questionsWaiting: sql<number>`(select count(*)::int from vendor_questions q where q.sale_id = ${sales.id} and q.answer is null)`,
  watcherCount: sql<number>`(select count(*)::int from saved_deals d where d.sale_id = ${sales.id})`,
  soldTotal: sql<string | null>`${soldSum}::text`,
  unpaid: sql<number>`(select count(*)::int from sale_invoices i where i.sale_id = ${sales.id} and i.paid_at is null and i.defaulted_at is null)`,
  toCollect: sql<number>`(select count(*)::int from sale_invoices i where i.sale_id = ${sales.id} and i.paid_at is not null and i.confirmed_at is null and i.defaulted_at is null)`,
};

/** Sales as rows of a school's list; the condition and the order are the list's. */
export const schoolSaleRows = (db: Db) =>
  db.select(columns).from(sales).leftJoin(categories, eq(categories.id, sales.parentCategoryId));

/** A row as it is read. */
export type SchoolRow = Awaited<ReturnType<typeof schoolSaleRows>>[number];

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** What happens while a sale takes offers. */
function openText({ sale, ...row }: SchoolRow): string {
  if (row.offersWaiting > 0) return `${counted(row.offersWaiting, 'offer waits', 'offers wait')} for you`;
  if (row.questionsWaiting > 0) return `${counted(row.questionsWaiting, 'question waits', 'questions wait')} for you`;
  if (sale.typeId === AuctionType.LiveAuction) return counted(row.bidderCount, 'bidder', 'bidders');
  if (sale.typeId === AuctionType.QuickSale) return 'No offer waits';
  return row.proposalCount === 0
    ? 'No proposal yet'
    : counted(row.proposalCount, 'sealed proposal', 'sealed proposals');
}

/** What waits after the award. */
function awardedText({ unpaid, toCollect, lotsAtBoard }: SchoolRow): string {
  if (lotsAtBoard > 0) return `${counted(lotsAtBoard, 'lot waits', 'lots wait')} for the board`;
  if (unpaid > 0) return `${counted(unpaid, 'winner has', 'winners have')} not paid`;
  if (toCollect > 0) return `${counted(toCollect, 'pickup', 'pickups')} to come`;
  return 'Awarded';
}

/** What its status doesn't say of a sale: how far it is, and what waits for whom. */
function statusText(row: SchoolRow): string {
  const { sale } = row;
  if (sale.heldAt !== null) return 'On hold by an administrator';
  if (sale.suspendedAt !== null) return 'Suspended';
  switch (sale.status) {
    case SaleStatus.Draft:
      return sale.isScheduled ? 'Scheduled' : 'Draft';
    case SaleStatus.Open:
    case SaleStatus.Live:
      return openText(row);
    case SaleStatus.OnGoing:
      return row.lotsAtBoard === row.lotsToDecide && row.lotsAtBoard > 0
        ? awardedText(row)
        : `${counted(row.lotsToDecide - row.lotsAtBoard, 'lot', 'lots')} to decide`;
    case SaleStatus.Awarded:
      return awardedText(row);
    case SaleStatus.Completed:
      return 'Completed';
    default:
      return row.lotsSold > 0 ? 'Closed' : 'Nothing sold';
  }
}

/** Whether something of the sale waits for its school. */
const needsSchool = ({ sale, lotsToDecide, offersWaiting, questionsWaiting }: SchoolRow): boolean =>
  sale.heldAt === null &&
  ((sale.status === SaleStatus.OnGoing && lotsToDecide > 0) || offersWaiting > 0 || questionsWaiting > 0);

/** A row of a school's list as it is answered. */
export function presentSchoolRow({ services }: SchoolCall, row: SchoolRow): SaleRow {
  const { sale, photo, lotNames, isDue: _isDue, lotsAtBoard: _lotsAtBoard, ...shown } = row;
  return {
    id: sale.id,
    encryptedId: services.ids.encode('sale', sale.id),
    formattedNumber: saleNumber(sale.id),
    auctionTypeId: sale.typeId,
    saleName: saleNameOf(sale.name, lotNames ?? []),
    status: sale.status,
    isScheduled: sale.isScheduled,
    statusText: statusText(row),
    holdReason: sale.holdReason,
    photoHref: photo === null ? null : photoHref(photo),
    sellStartDate: iso(sale.startDate),
    sellEndDate: iso(sale.endDate),
    sellAwardDate: iso(sale.awardDate),
    sellPickupDate: iso(sale.pickupDate),
    ...shown,
    isPublic: sale.isPublic,
    publishedAt: iso(sale.publishedAt),
    closedAt: iso(sale.closedAt),
    closeReason: sale.closeReason,
    needsMe: needsSchool(row),
    reminderAllowedAt: shown.invitedCount === 0 ? null : iso(reminderAllowedAt(sale)),
  };
}
