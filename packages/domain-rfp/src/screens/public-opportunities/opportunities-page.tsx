import { useApi } from '@chalkline/api-client';
import { PublicSections, RowNotFound, useNowDate } from '@chalkline/kit';
import { useListState } from '@chalkline/platform';
import { OPPORTUNITIES_PER_PAGE, opportunityQuery } from '@chalkline/rules';
import { Flex, Link, ListToolbar, Pagination, Page as Screen } from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Rss } from 'lucide-react';
import { useMemo } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { publicFeedPath } from '../../model/public-addresses.ts';
import { openOpportunities, publicPaths } from '../../model/public-paths.ts';
import { publicOpportunities } from '../../queries/public.ts';
import { OpportunitiesList } from './opportunities-list.tsx';
import { OpportunityFilters } from './opportunity-filters.tsx';
import { leadOf, titleOf } from './opportunity-words.ts';

/** Filters of the list by their parameter's name; the category is part of the path. */
const filters = ['state', 'type', 'closes'] as const;
/** Counting stops here; a list of more says so. */
const COUNT_CAP = 10_000;

/** `opportunities/{category?}`: every public purchase that takes bids, by category, state, kind and closing. */
export function Page() {
  const api = useApi();
  const { category } = useParams();
  const { search } = useLocation();
  const list = useListState(filters);
  const now = useNowDate();
  const asked = useMemo(() => opportunityQuery(category, list.params, now), [category, list.params, now]);
  const query = useQuery({ ...publicOpportunities(api, asked), placeholderData: keepPreviousData });
  if (category !== undefined && asked.categoryId === undefined)
    return <RowNotFound what="category" back={openOpportunities} whyNot="There is no such category." />;
  const { data } = query;
  // A category that was merged has the page of the one that took its place.
  const current = query.isPlaceholderData ? asked.categoryId : (data?.categoryId ?? asked.categoryId);
  if (current !== asked.categoryId) return <Navigate to={`${publicPaths.opportunities(current)}${search}`} replace />;
  const name = data?.facets.categories.find(({ id }) => id === asked.categoryId)?.name;
  const isNarrowed = list.isNarrowed || asked.categoryId !== undefined;
  const total = Math.min(data?.totalCount ?? 0, COUNT_CAP);
  return (
    <Screen
      title={titleOf(name)}
      lead={leadOf(query.isPlaceholderData ? undefined : data, list.isNarrowed, total < (data?.totalCount ?? 0))}
      actions={<FeedLink category={asked.categoryId} state={asked.stateCode} />}
    >
      <ListToolbar
        search={list.search}
        onSearchChange={list.setSearch}
        searchLabel="Search open opportunities"
        searchPlaceholder="Words, school or number"
        filters={<OpportunityFilters list={list} asked={asked} facets={data?.facets} />}
      />
      <OpportunitiesList query={query} isNarrowed={isNarrowed} />
      <Pagination
        page={asked.pageNumber}
        pageSize={OPPORTUNITIES_PER_PAGE}
        totalCount={total}
        isCountCapped={total < (data?.totalCount ?? 0)}
        onPageChange={list.setPage}
        label="Pages of open opportunities"
      />
      {category === undefined && <PublicSections place="opportunities" />}
    </Screen>
  );
}

/** The same as a feed, for readers of feeds; it follows category and state. */
function FeedLink({ category, state }: { category: number | undefined; state: string | undefined }) {
  return (
    <Link href={publicFeedPath(category, state)} variant="underline">
      <Flex as="span" display="inline-flex" align="center" gap="1.5" minH="6">
        <Rss size={15} aria-hidden="true" />
        Follow as a feed
      </Flex>
    </Link>
  );
}
