import { type Schemas, useApi } from '@chalkline/api-client';
import { PublicRow, PublicRows } from '@chalkline/kit';
import type { PublicSectionProps } from '@chalkline/platform';
import { auctionTypeName } from '@chalkline/rules';
import {
  Box,
  Button,
  DateTime,
  Deadline,
  Flex,
  facts,
  figured,
  Heading,
  LazyImage,
  Money,
  place,
  Text,
  useNow,
} from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { useId, useState } from 'react';
import { publicPaths } from '../../model/public-paths.ts';
import { publicSales } from '../../queries/public.ts';
import { FairAuction } from './fair-auction.tsx';

type Row = Schemas['PublicSaleRow'];

/** When a sale ends, or starts; a live one says so. */
function Ends({ sale }: { sale: Row }) {
  const now = useNow(15_000);
  const { sellStartDate, sellEndDate, isLive } = sale;
  if (sellStartDate !== null && !isLive && Date.parse(sellStartDate) > now) {
    return (
      <>
        Starts <DateTime at={sellStartDate} />
      </>
    );
  }
  return sellEndDate === null ? null : <Deadline at={sellEndDate} />;
}

function SaleRow({ sale, hasSchool }: { sale: Row; hasSchool: boolean }) {
  const kind = auctionTypeName(sale.auctionTypeId);
  return (
    <PublicRow
      to={publicPaths.sale(sale.encryptedId)}
      name={sale.name}
      picture={
        <LazyImage
          src={sale.photoHref}
          alt=""
          width="4rem"
          height="3rem"
          fallback={<ImageOff size={16} aria-hidden="true" />}
        />
      }
      facts={facts(
        sale.number,
        sale.categoryName,
        sale.isLive ? `${kind}, live now` : kind,
        figured(sale.lotCount, 'lot'),
      )}
      middle={
        <>
          {hasSchool && `${sale.schoolName}, ${place(sale.city, sale.stateCode)}`}
          {hasSchool && sale.priceFrom !== null && <br />}
          {sale.priceFrom !== null && (
            <>
              from <Money value={sale.priceFrom} />
            </>
          )}
        </>
      }
      end={<Ends sale={sale} />}
    />
  );
}

const STEP = 10;

interface SalesProps extends PublicSectionProps {
  lead: string;
  first: number;
}

/** Public sales that are open, newest first; nothing at all where there are none. */
function PublicSales({ schoolToken, lead, first }: SalesProps) {
  const [pageSize, setPageSize] = useState(first);
  const id = useId();
  const query = useQuery({
    ...publicSales(useApi(), {
      pageNumber: 1,
      pageSize,
      ...(schoolToken === undefined ? {} : { school: schoolToken }),
    }),
    placeholderData: keepPreviousData,
  });
  const rows = query.data?.listingData ?? [];
  if (rows.length === 0) return null;
  const more = (query.data?.totalCount ?? 0) - rows.length;
  return (
    <Box as="section" aria-labelledby={id} mt="2">
      <Heading as="h2" size="md" id={id} mb="1">
        Surplus for sale
      </Heading>
      <Text color="fg.muted" mb="2.5">
        {lead}
      </Text>
      <PublicRows label="Surplus for sale">
        {rows.map((sale) => (
          <SaleRow key={sale.encryptedId} sale={sale} hasSchool={schoolToken === undefined} />
        ))}
      </PublicRows>
      {more > 0 && (
        <Flex justify="center" mt="3">
          <Button variant="surface" loading={query.isPlaceholderData} onClick={() => setPageSize(pageSize + STEP)}>
            Show more sales
          </Button>
        </Flex>
      )}
    </Box>
  );
}

/** On the list of opportunities: what schools sell. */
export function OpportunitiesSection() {
  return (
    <PublicSales
      first={STEP}
      lead="What schools no longer need: by sealed proposals, at a price, or in a live auction."
    />
  );
}

/** On a school's page: what it sells. */
export function SchoolSection({ schoolToken }: PublicSectionProps) {
  return <PublicSales schoolToken={schoolToken} first={STEP} lead="What this school sells now." />;
}

/** On the landing page: the newest, and why a live auction can be trusted. */
export function LandingSection() {
  return (
    <>
      <PublicSales first={4} lead="Buses, desks, laptops: schools sell what they no longer need, in the open." />
      <FairAuction />
    </>
  );
}
