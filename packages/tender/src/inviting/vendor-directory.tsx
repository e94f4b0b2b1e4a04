import { useApi } from '@chalkline/api-client';
import { RuledItem } from '@chalkline/kit';
import {
  Box,
  Button,
  Card,
  CheckboxField,
  chakra,
  EmptyState,
  Flex,
  ListToolbar,
  Pagination,
  place,
  QueryView,
  SelectField,
  Skeleton,
  Text,
} from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { BadgeCheck, Check, Plus, SearchX } from 'lucide-react';
import { useState } from 'react';
import type { VendorDirectoryRow, VendorRef } from '../contract.ts';
import { filterData, vendorDirectory } from '../queries.ts';
import { ExpiredPapers } from './expired-papers.tsx';
import { InviteMatching } from './invite-matching.tsx';
import { directoryFilters, directoryQuery, type VendorFilters } from './vendor-filters.ts';

const PAGE_SIZE = 8;

/** What choosing a vendor is called: inviting it to bid, or ordering from it. */
export type VendorVerb = { add: string; added: string };
export const inviteVerb: VendorVerb = { add: 'Invite', added: 'Invited' };

type VendorDirectoryProps = {
  chosen: readonly VendorRef[];
  onChange: (vendors: VendorRef[]) => void;
  /** What the list is narrowed to at first. */
  categoryId: number | null;
  verb?: VendorVerb;
  /** Vendors that are in already and can't be taken back here. */
  settled?: ReadonlySet<number>;
};

function Facts({ vendor }: { vendor: VendorDirectoryRow }) {
  const rating = vendor.rating === null ? 'not rated' : `${vendor.rating.toFixed(1)} of 5 (${vendor.ratingCount})`;
  return (
    <Box flex="1" minW="0">
      <Flex align="center" gap="1.5" fontWeight="semibold">
        {vendor.companyName}
        {vendor.isVerified && (
          <chakra.span color="green.fg" display="inline-flex" role="img" aria-label="Verified">
            <BadgeCheck size={15} aria-hidden="true" />
          </chakra.span>
        )}
      </Flex>
      <Text textStyle="sm" color="fg.muted">
        {place(vendor.city, vendor.stateCode)} · {rating}
        {vendor.categories.length > 0 && ` · ${vendor.categories.slice(0, 3).join(', ')}`}
      </Text>
      <ExpiredPapers papers={vendor.expiredPapers} />
    </Box>
  );
}

type RowProps = { vendor: VendorDirectoryRow; isChosen: boolean; isSettled: boolean; verb: VendorVerb };

function DirectoryRow({ vendor, isChosen, isSettled, verb, onToggle }: RowProps & { onToggle: () => void }) {
  const { companyName } = vendor;
  return (
    <RuledItem align="center" gap="3">
      <Facts vendor={vendor} />
      {isSettled ? (
        <Text textStyle="sm" color="fg.muted">
          {verb.added} already
        </Text>
      ) : (
        <Button
          size="sm"
          variant={isChosen ? 'subtle' : 'surface'}
          aria-pressed={isChosen}
          aria-label={
            isChosen ? `${companyName}: ${verb.added.toLowerCase()}, take back` : `${verb.add} ${companyName}`
          }
          onClick={onToggle}
        >
          {isChosen ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
          {isChosen ? verb.added : verb.add}
        </Button>
      )}
    </RuledItem>
  );
}

const ratings = [4, 3, 2].map((rating) => ({ value: String(rating), label: `${rating} of 5 or better` }));

type FilterChange = (name: keyof VendorFilters, value: string) => void;

function FilterSelects({ filters, onChange }: { filters: VendorFilters; onChange: FilterChange }) {
  const data = useQuery(filterData(useApi())).data;
  const options = (list: readonly { id: number; name: string }[] | undefined) =>
    (list ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const selects = [
    { name: 'categoryId', label: 'Category', all: 'All categories', options: options(data?.categories) },
    {
      name: 'stateCode',
      label: 'State',
      all: 'All states',
      options: (data?.states ?? []).map(({ code, name }) => ({ value: code, label: name })),
    },
    { name: 'minRating', label: 'Rating', all: 'Any rating', options: ratings },
    { name: 'certificateId', label: 'Certificate', all: 'Any certificate', options: options(data?.certificates) },
  ] as const;
  return (
    <>
      {selects.map((select) => (
        <Box key={select.name} w={{ base: '100%', sm: '10.5rem' }}>
          <SelectField
            label={select.label}
            hideLabel
            placeholder={select.all}
            value={filters[select.name]}
            options={select.options}
            onValueChange={(value) => onChange(select.name, value)}
          />
        </Box>
      ))}
      <Flex align="center" minH="10">
        <CheckboxField
          label="Verified only"
          checked={filters.isVerified === 'yes'}
          onValueChange={(checked) => onChange('isVerified', checked ? 'yes' : '')}
        />
      </Flex>
    </>
  );
}

const anyVendor: VendorFilters = { categoryId: '', stateCode: '', minRating: '', certificateId: '', isVerified: '' };

/** The page of the directory that the search and the filters lead to; narrowing begins at the first page. */
function useDirectory(categoryId: number | null) {
  const [search, setSearch] = useState('');
  const [filters, setFilters] = useState<VendorFilters>({ ...anyVendor, categoryId: String(categoryId ?? '') });
  const [page, setPage] = useState(1);
  const narrowed = directoryFilters(search, filters);
  const query = useQuery({
    ...vendorDirectory(useApi(), directoryQuery(narrowed, page, PAGE_SIZE)),
    placeholderData: keepPreviousData,
  });
  // Each changes its own part alone: what is typed arrives a moment later, when a filter may have been chosen meanwhile.
  function find(text: string) {
    setSearch(text);
    setPage(1);
  }
  function narrow(change: Partial<VendorFilters>) {
    setFilters((now) => ({ ...now, ...change }));
    setPage(1);
  }
  return { search, filters, narrowed, find, narrow, page, setPage, query };
}

function NoVendorFits({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title="No vendors match"
      action={
        <Button variant="surface" onClick={onShowAll}>
          Show all vendors
        </Button>
      }
    >
      Search for another name, or remove a filter.
    </EmptyState>
  );
}

type ListProps = Pick<VendorDirectoryProps, 'chosen' | 'onChange'> & {
  vendors: readonly VendorDirectoryRow[];
  verb: VendorVerb;
  settled: ReadonlySet<number>;
  /** Whether the rows are those of the last question while the next one is asked. */
  isOutdated: boolean;
};

/** One page of vendors; each is chosen or taken back by its button. */
function VendorList({ vendors, chosen, onChange, verb, settled, isOutdated }: ListProps) {
  function toggle({ vendorId, companyName, city, stateCode }: VendorDirectoryRow) {
    const rest = chosen.filter((other) => other.vendorId !== vendorId);
    onChange(rest.length < chosen.length ? rest : [...rest, { vendorId, companyName, city, stateCode }]);
  }
  return (
    <Box
      as="ul"
      aria-label="Vendors"
      listStyleType="none"
      my="3"
      aria-busy={isOutdated}
      opacity={isOutdated ? '0.6' : '1'}
    >
      {vendors.map((vendor) => (
        <DirectoryRow
          key={vendor.vendorId}
          vendor={vendor}
          verb={verb}
          isChosen={chosen.some(({ vendorId }) => vendorId === vendor.vendorId)}
          isSettled={settled.has(vendor.vendorId)}
          onToggle={() => toggle(vendor)}
        />
      ))}
    </Box>
  );
}

const nobody: ReadonlySet<number> = new Set();

/** All vendors that can be chosen, found by name, category, state, rating, certificate and verification. */
export function VendorDirectory({
  chosen,
  onChange,
  categoryId,
  verb = inviteVerb,
  settled = nobody,
}: VendorDirectoryProps) {
  const { search, filters, narrowed, find, narrow, page, setPage, query } = useDirectory(categoryId);
  return (
    <Card title="Vendor directory" headingLevel="h3">
      <ListToolbar
        search={search}
        onSearchChange={find}
        searchLabel="Search vendors by name"
        searchPlaceholder="Company name"
        filters={<FilterSelects filters={filters} onChange={(name, value) => narrow({ [name]: value })} />}
      />
      {verb === inviteVerb && (
        <InviteMatching
          chosen={chosen}
          onChange={onChange}
          settled={settled}
          narrowed={narrowed}
          totalCount={query.data?.totalCount ?? 0}
          isOutdated={query.isPlaceholderData}
        />
      )}
      <QueryView query={query} what="The vendor directory" skeleton={<Skeleton h="64" mt="4" />}>
        {({ listingData, totalCount }) =>
          listingData.length === 0 ? (
            <NoVendorFits
              onShowAll={() => {
                find('');
                narrow(anyVendor);
              }}
            />
          ) : (
            <>
              <VendorList
                vendors={listingData}
                chosen={chosen}
                onChange={onChange}
                verb={verb}
                settled={settled}
                isOutdated={query.isPlaceholderData}
              />
              <Pagination
                page={page}
                pageSize={PAGE_SIZE}
                totalCount={totalCount}
                onPageChange={setPage}
                label="Pages of vendors"
              />
            </>
          )
        }
      </QueryView>
    </Card>
  );
}
