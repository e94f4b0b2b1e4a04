import { formatDate, purchaseNumber } from '@chalkline/rules';
import type { NotificationRow, RfpRow, Role } from '../rows.ts';

/** Where the server puts a purchase's opaque token, on screens of vendors. */
export const TOKEN_PLACEHOLDER = '{rfpToken}';

/** Who reads a notification. */
export interface Reader {
  role: Role;
  clientId: number;
}

/** Something that people are told. */
export interface Notice {
  event: string;
  message: string;
  /** 1 information, 2 reminder, 3 needs your action, 4 success, 5 problem. */
  type: 1 | 2 | 3 | 4 | 5;
  at: Date;
  /** Route of the screen where one acts, without a leading slash. */
  relatedUrl: string;
  rfpId?: number;
  bidId?: number;
  vendorId?: number;
}

/** `RFP-000123 Cafeteria produce, spring term`. */
export function titleOf(rfp: RfpRow): string {
  return `${purchaseNumber(rfp.typeId, rfp.id)} ${rfp.name}`;
}

/** `Bids close Nov 24, 2026.` */
export function closesText(rfp: RfpRow): string {
  return rfp.endDate ? `Bids close ${formatDate(rfp.endDate, 'UTC')}.` : '';
}

/** The notice as its reader's row, without its number. */
export function rowOf(reader: Reader, notice: Notice, isRead: boolean): Omit<NotificationRow, 'id'> {
  return {
    ...reader,
    event: notice.event,
    message: notice.message,
    notificationType: notice.type,
    rfpId: notice.rfpId ?? null,
    bidId: notice.bidId ?? null,
    saleId: null,
    offerId: null,
    vendorId: notice.vendorId ?? null,
    isForMessage: false,
    relatedUrl: notice.relatedUrl,
    isRead,
    createdAt: notice.at,
  };
}
