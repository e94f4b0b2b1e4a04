import { useApi } from '@chalkline/api-client';
import {
  Box,
  Button,
  Card,
  chakra,
  EmptyState,
  Flex,
  ListToolbar,
  Pagination,
  SelectField,
  Skeleton,
  Text,
} from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { BadgeCheck, Check, Plus, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { QueryView } from '../../../components/query-view.tsx';
import { RuledItem } from '../../../components/ruled-list.tsx';
import type { VendorDirectoryRow } from '../../../model/contract.ts';
import { counted, sentence } from '../../../model/words.ts';
import { vendorDirectory } from '../../../queries/drafts.ts';
import { filterData } from '../../../queries/reference.ts';
import type { PurchaseDraftStore } from '../../../stores/purchase-draft-store.ts';
import type { StepProps } from '../step-props.ts';

const PAGE_SIZE = 8;

/** The vendors chosen so far, each with a way to take it back. */
export const InvitedVendors = observer(function InvitedVendors({ store }: StepProps) {
  const chosen = store.form.vendorNotifications;
  const others = store.form.newVendorList.length;
  const total = chosen.length + others;
  return (
    <Box>
      <Text role="status" fontWeight="semibold">
        {total === 0 ? 'Nobody is invited yet.' : `${sentence(counted(total, 'vendor'))} will be invited.`}
      </Text>
      {chosen.length > 0 && (
        <Flex as="ul" aria-label="Invited vendors" wrap="wrap" gap="2" mt="2" listStyleType="none">
          {chosen.map((vendor) => (
            <li key={vendor.vendorId}>
              <Button
                size="sm"
                variant="surface"
                borderRadius="full"
                aria-label={`Remove ${vendor.companyName}`}
                onClick={() =>
                  store.set(
                    'vendorNotifications',
                    chosen.filter(({ vendorId }) => vendorId !== vendor.vendorId),
                  )
                }
              >
                {vendor.companyName}
                <X aria-hidden="true" />
              </Button>
            </li>
          ))}
        </Flex>
      )}
    </Box>
  );
});

const DirectoryRow = observer(function DirectoryRow({
  store,
  vendor,
}: {
  store: PurchaseDraftStore;
  vendor: VendorDirectoryRow;
}) {
  const chosen = store.form.vendorNotifications;
  const isInvited = chosen.some(({ vendorId }) => vendorId === vendor.vendorId);
  const { vendorId, companyName, city, stateCode } = vendor;
  function toggle() {
    const rest = chosen.filter((other) => other.vendorId !== vendorId);
    store.set('vendorNotifications', isInvited ? rest : [...rest, { vendorId, companyName, city, stateCode }]);
  }
  const rating = vendor.rating === null ? 'not rated' : `${vendor.rating.toFixed(1)} of 5 (${vendor.ratingCount})`;
  return (
    <RuledItem align="center" gap="3">
      <Box flex="1" minW="0">
        <Flex align="center" gap="1.5" fontWeight="semibold">
          {companyName}
          {vendor.isVerified && (
            <chakra.span color="green.fg" display="inline-flex" role="img" aria-label="Verified">
              <BadgeCheck size={15} aria-hidden="true" />
            </chakra.span>
          )}
        </Flex>
        <Text textStyle="sm" color="fg.muted">
          {city}, {stateCode} · {rating}
          {vendor.categories.length > 0 && ` · ${vendor.categories.slice(0, 3).join(', ')}`}
        </Text>
      </Box>
      <Button
        size="sm"
        variant={isInvited ? 'subtle' : 'surface'}
        aria-pressed={isInvited}
        aria-label={isInvited ? `${companyName} is invited, take back` : `Invite ${companyName}`}
        onClick={toggle}
      >
        {isInvited ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
        {isInvited ? 'Invited' : 'Invite'}
      </Button>
    </RuledItem>
  );
});

/** All vendors that can be invited, found by name, category and state. */
export const VendorDirectory = observer(function VendorDirectory({ store }: StepProps) {
  const api = useApi();
  const [search, setSearch] = useState('');
  const [categoryId, setCategoryId] = useState(
    store.form.ParentCategoryId === null ? '' : String(store.form.ParentCategoryId),
  );
  const [stateCode, setStateCode] = useState('');
  const [page, setPage] = useState(1);
  const filters = useQuery(filterData(api)).data;
  const query = useQuery({
    ...vendorDirectory(api, {
      pageNumber: page,
      pageSize: PAGE_SIZE,
      ...(search === '' ? {} : { search }),
      ...(categoryId === '' ? {} : { categoryId: Number(categoryId) }),
      ...(stateCode === '' ? {} : { stateCode }),
    }),
    placeholderData: keepPreviousData,
  });
  const narrow = (change: (value: string) => void) => (value: string) => {
    change(value);
    setPage(1);
  };
  return (
    <Card title="Vendor directory" headingLevel="h3">
      <ListToolbar
        search={search}
        onSearchChange={narrow(setSearch)}
        searchLabel="Search vendors by name"
        searchPlaceholder="Company name"
        filters={
          <>
            <Box w={{ base: '100%', sm: '12rem' }}>
              <SelectField
                label="Category"
                hideLabel
                placeholder="All categories"
                value={categoryId}
                onValueChange={narrow(setCategoryId)}
                options={(filters?.categories ?? []).map((category) => ({
                  value: String(category.id),
                  label: category.name,
                }))}
              />
            </Box>
            <Box w={{ base: '100%', sm: '10rem' }}>
              <SelectField
                label="State"
                hideLabel
                placeholder="All states"
                value={stateCode}
                onValueChange={narrow(setStateCode)}
                options={(filters?.states ?? []).map((state) => ({ value: state.code, label: state.name }))}
              />
            </Box>
          </>
        }
      />
      <QueryView query={query} what="The vendor directory" skeleton={<Skeleton h="64" mt="4" />}>
        {({ listingData, totalCount }) =>
          listingData.length === 0 ? (
            <EmptyState title="No vendor fits">
              Choose all categories or states, or invite by e-mail address below.
            </EmptyState>
          ) : (
            <>
              <Box
                as="ul"
                aria-label="Vendors"
                listStyleType="none"
                my="3"
                opacity={query.isPlaceholderData ? '0.6' : '1'}
              >
                {listingData.map((vendor) => (
                  <DirectoryRow key={vendor.vendorId} store={store} vendor={vendor} />
                ))}
              </Box>
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
});
