import type { Schemas } from '@chalkline/api-client';

/** A stored notification, changed as told. */
export function notification(changes: Partial<Schemas['Notification']> = {}): Schemas['Notification'] {
  return {
    id: 1,
    message: 'Something happened',
    rfpId: null,
    bidId: null,
    saleId: null,
    vendorId: null,
    isRead: false,
    isForMessage: false,
    notificationType: 1,
    relatedUrl: null,
    href: null,
    encryptedRfpId: null,
    encryptedSaleId: null,
    encryptedOfferId: null,
    createdAt: '2026-11-21T15:00:00.000Z',
    notificationTime: '2026-11-21T15:00:00.000Z',
    showIndicator: false,
    ...changes,
  };
}
