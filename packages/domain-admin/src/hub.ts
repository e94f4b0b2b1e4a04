import { isReadOf } from '@chalkline/api-client';
import type { HubHandlerContribution } from '@chalkline/platform';
import { openWorkData } from './queries/invalidation.ts';

/** Whatever an administrator is told of, something may wait: the open work on screen is read again, menu counts included. */
export const hubHandlers: readonly HubHandlerContribution[] = [
  {
    event: 'ReceiveNotification',
    async handle({ queryClient, session }) {
      if (session.role !== 'Admin') return;
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => isReadOf(queryKey, openWorkData) });
    },
  },
];
