import { lazy } from 'react';

// Most visits come before anything is won or can be inspected: each loads when it is first shown, inside a Suspense.

export const LoadedInvoicePanel = lazy(async () => ({
  default: (await import('./invoice-panel.tsx')).LoadedInvoicePanel,
}));

export const WindowBooking = lazy(async () => ({ default: (await import('./pickup-booking.tsx')).WindowBooking }));
