import { isReadOf } from '@chalkline/api-client';
import type { HubHandlerContribution } from '@chalkline/platform';

const toasts = { succeeded: 'success', transfer: 'blank', failed: 'error' } as const;

/**
 * A payment was settled, is on its way or has failed: a toast says so, plan and invoices are read again; the session is the platform's.
 * Somebody asks to join: the requests are read again.
 */
export const hubHandlers: readonly HubHandlerContribution[] = [
  {
    event: 'PaymentNotification',
    async handle({ queryClient, feedback }, { status, message }) {
      if (message) feedback.toastText(message, toasts[status]);
      // By need: whoever never gets a payment does not download it.
      const { planData } = await import('./queries/plans.ts');
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => isReadOf(queryKey, planData) });
    },
  },
  {
    event: 'ReceiveNotification',
    async handle({ queryClient }, { relatedUrl }) {
      if (!/^\/?school-assistant\b/.test(relatedUrl ?? '')) return;
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) => isReadOf(queryKey, ['/api/School/GetJoinRequests']),
      });
    },
  },
];
