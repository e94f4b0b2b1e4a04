import { useSaidInline } from '@chalkline/platform';
import { Box, Card, type CardProps, Pagination, QueryView, Stack, useLastPage } from '@chalkline/ui';
import type { ReactNode } from 'react';
import type { SearchedList } from './list-body.tsx';
import { NoRows, type NoRowsWords } from './no-rows.tsx';

type Page = { listingData: readonly unknown[]; totalCount: number };

type ListCardProps<Data extends Page> = NoRowsWords & {
  list: SearchedList;
  query: {
    data: Data | undefined;
    error: Error | null;
    fetchStatus?: string;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  /** The name of the list, for its error and its pages: "The ratings". */
  what: string;
  /** The card around the rows. */
  card?: Pick<CardProps, 'title' | 'padding'>;
  skeleton?: ReactNode;
  /** Content above the rows, such as figures and the search. */
  above?: (data: Data) => ReactNode;
  /** Draws the rows of a page that has some. */
  children: (data: Data) => ReactNode;
};

/** A list whose rows are no table: what stands above them, the rows, their pages, and a text when there are no rows. */
export function ListCard<Data extends Page>(props: ListCardProps<Data>) {
  const { list, query, what, card, skeleton, above, children, ...words } = props;
  useLastPage(list, query);
  useSaidInline(query.data === undefined ? query.error?.message : null);
  return (
    <QueryView query={query} what={what} skeleton={skeleton}>
      {(data) => (
        <Stack gap="4">
          {above?.(data)}
          <Card {...card}>
            {data.listingData.length === 0 ? (
              <NoRows {...words} isNarrowed={list.isNarrowed} onClear={list.clear} />
            ) : (
              <Box opacity={query.isPlaceholderData ? '0.6' : '1'} aria-busy={query.isPlaceholderData}>
                {children(data)}
              </Box>
            )}
          </Card>
          {data.totalCount > list.pageSize && (
            <Pagination
              page={list.page}
              pageSize={list.pageSize}
              totalCount={data.totalCount}
              onPageChange={list.setPage}
              label={`Pages of ${what.toLowerCase()}`}
            />
          )}
        </Stack>
      )}
    </QueryView>
  );
}
