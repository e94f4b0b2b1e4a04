import { useApi } from '@chalkline/api-client';
import { PAGE_SIZE } from '@chalkline/platform';
import { useQuery } from '@tanstack/react-query';
import { nextInQueue } from '../../model/queue.ts';
import { verificationLeads } from '../../queries/admin.ts';

/** The lead after this one in the queue, `null` when this is the last one, and how many wait. */
export function useNextLead(vendorId: number): { next: number | null; waiting: number | undefined } {
  const { data } = useQuery(verificationLeads(useApi(), { pageNumber: 1, pageSize: PAGE_SIZE }));
  const queue = (data?.listingData ?? []).map((lead) => lead.vendorId);
  return { next: nextInQueue(queue, vendorId), waiting: data?.totalCount };
}
