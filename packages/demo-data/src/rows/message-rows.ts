import type { Role } from './account-rows.ts';

/** `relatedUrl` of a vendor's screen holds `{rfpToken}` where the purchase's opaque token belongs. */
export interface NotificationRow {
  id: number;
  role: Role;
  clientId: number;
  event: string;
  message: string | null;
  notificationType: number;
  rfpId: number | null;
  bidId: number | null;
  saleId: number | null;
  offerId: number | null;
  vendorId: number | null;
  isForMessage: boolean;
  relatedUrl: string | null;
  isRead: boolean;
  createdAt: Date;
}

/** What an entry says of a state: plain values, the numbers of some rows, or a few values of each of them. */
type AuditFacts = Record<string, string | number | boolean | null | number[] | Record<string, string | number>[]>;

export interface AuditLogRow {
  id: number;
  at: Date;
  actorId: number | null;
  actorName: string;
  onBehalfOf: string | null;
  action: string;
  entity: string;
  entityId: number;
  schoolId: number | null;
  before: AuditFacts | null;
  after: AuditFacts | null;
  address: string | null;
  requestId: string | null;
}
