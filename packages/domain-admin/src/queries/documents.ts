import type { Api, ApiError } from '@chalkline/api-client';
import { queryOptions } from '@tanstack/react-query';

/** A stored document's content. It is forgotten soon after it was looked at: tax forms don't stay in memory for nothing. */
export const documentContent = (api: Api, id: number) =>
  queryOptions<Blob, ApiError>({
    queryKey: ['admin-document', id],
    queryFn: async ({ signal }) => {
      const { blob } = await api.download('/api/POConfiguration/DownloadDocument/{id}', {
        params: { path: { id } },
        signal,
      });
      return blob;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    meta: { silent: true },
  });
