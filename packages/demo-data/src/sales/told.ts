import { Role } from '@chalkline/rules';
import type { NotificationRow } from '../rows.ts';
import type { BookedSale, SaleBook } from './sale-book.ts';

/** Something about a sale that people are told. */
export interface SaleNotice {
  event: string;
  message: string;
  /** 1 information, 2 reminder, 3 needs your action, 4 success, 5 problem. */
  type: 1 | 2 | 3 | 4 | 5;
  at: Date;
  /** Route of the screen where one acts, without a leading slash. */
  url: string;
  offerId?: number;
}

/** All of them were read already: what is new in the demonstration's bells is about purchases. */
function rowOf({ row }: BookedSale, role: Role, clientId: number, notice: SaleNotice): Omit<NotificationRow, 'id'> {
  return {
    role,
    clientId,
    event: notice.event,
    message: notice.message,
    notificationType: notice.type,
    rfpId: null,
    bidId: null,
    saleId: row.id,
    offerId: notice.offerId ?? null,
    vendorId: role === Role.Vendor ? clientId : null,
    isForMessage: false,
    relatedUrl: notice.url,
    isRead: true,
    createdAt: notice.at,
  };
}

/** The accounts whose bells the demonstration fills. */
const SHOWN_VENDORS: readonly number[] = [1, 2, 5];
const SHOWN_SCHOOL = 1;

export function tellVendor(book: SaleBook, sale: BookedSale, vendorId: number, notice: SaleNotice): void {
  if (!SHOWN_VENDORS.includes(vendorId)) return;
  book.rows.notifications.push(rowOf(sale, Role.Vendor, vendorId, notice));
}

export function tellSchool(book: SaleBook, sale: BookedSale, notice: SaleNotice): void {
  if (sale.row.schoolId !== SHOWN_SCHOOL) return;
  book.rows.notifications.push(rowOf(sale, Role.School, SHOWN_SCHOOL, notice));
}
