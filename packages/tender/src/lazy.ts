import { lazy } from 'react';

// Most visits need none of these: each loads when it is first shown, inside a Suspense.

export const StatementCard = lazy(async () => ({
  default: (await import('./evaluating/statement-card.tsx')).StatementCard,
}));
