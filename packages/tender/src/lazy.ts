import { lazy } from 'react';

// Most visits need none of these: each loads when it is first shown, inside a Suspense.

export const StatementCard = lazy(async () => ({
  default: (await import('./evaluating/statement-card.tsx')).StatementCard,
}));

export const LettersCard = lazy(async () => ({ default: (await import('./awarding/letters-card.tsx')).LettersCard }));

export const OpeningRecordView = lazy(async () => ({
  default: (await import('./awarding/opening-record.tsx')).OpeningRecordView,
}));
