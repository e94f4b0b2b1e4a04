import { type Schemas, useApi } from '@chalkline/api-client';
import { PartTabs, RowNotFound, RowPage, ShareButton, TextLink } from '@chalkline/kit';
import { AuctionType, auctionTypeName, SaleStatus } from '@chalkline/rules';
import { Callout, Flex, facts, place, Page as Screen, StatusBadge } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { type PublicSalePart, publicPaths, publicSaleParts } from '../../model/public-paths.ts';
import { LIVE_PRICE_MS, publicSale } from '../../queries/public.ts';
import { DetailsPart } from './details-part.tsx';
import { LogPart } from './log-part.tsx';
import { RecordPart } from './record-part.tsx';
import { SaleAction } from './sale-action.tsx';

type Sale = Schemas['PublicSale'];

const back = { to: '/opportunities', label: 'All open opportunities' };

/** The part that an address names; null for one that there is not. */
function partOf(page: string | undefined): PublicSalePart | null {
  return page === undefined ? 'details' : (publicSaleParts.find((part) => part === page.toLowerCase()) ?? null);
}

function tabsOf(sale: Sale, current: PublicSalePart) {
  const parts: { part: PublicSalePart; label: string; count?: number }[] = [
    { part: 'details', label: 'Lots', count: sale.lots.length },
  ];
  if (sale.record !== null) parts.push({ part: 'record', label: 'Record' });
  if (sale.auctionTypeId === AuctionType.LiveAuction) parts.push({ part: 'log', label: 'Log' });
  return parts.map(({ part, ...tab }) => ({
    ...tab,
    to: publicPaths.sale(sale.encryptedId, part),
    isCurrent: part === current,
  }));
}

const tone = ({ isOpen, record, status }: Sale) => {
  if (status === SaleStatus.Live) return 'amber';
  if (isOpen) return 'blue';
  return record === null ? 'neutral' : 'green';
};

const closures = {
  cancelled: { title: 'Cancelled', text: 'The school cancelled this sale. Lots that were sold before stay sold.' },
  unsold: { title: 'Nothing was sold', text: 'This sale ended without a buyer.' },
} as const;

function SaleView({ sale, part }: { sale: Sale; part: PublicSalePart }) {
  const closure = sale.closure === null ? null : closures[sale.closure];
  return (
    <Screen
      title={sale.saleName}
      eyebrow={facts(sale.formattedNumber, auctionTypeName(sale.auctionTypeId))}
      lead={
        <>
          <TextLink to={`/school/${encodeURIComponent(sale.schoolToken)}`}>{sale.school.name}</TextLink>
          {`, ${place(sale.school.city, sale.school.stateCode)}`}
        </>
      }
      back={back}
      actions={
        <Flex gap="3" align="center" wrap="wrap">
          <StatusBadge tone={tone(sale)}>{sale.statusText}</StatusBadge>
          <ShareButton title={sale.saleName} path={publicPaths.sale(sale.encryptedId)} />
          <SaleAction sale={sale} />
        </Flex>
      }
    >
      {closure && (
        <Callout tone="neutral" title={closure.title}>
          {closure.text}
        </Callout>
      )}
      <PartTabs label="Parts of this sale" parts={tabsOf(sale, part)} />
      {part === 'details' && <DetailsPart sale={sale} />}
      {part === 'record' && <RecordPart sale={sale} />}
      {part === 'log' && <LogPart sale={sale} />}
    </Screen>
  );
}

/** `RFQ/{saleToken}/{page?}`: one public sale, for anybody. While it runs live, its prices are asked for every 10 seconds. */
export function Page() {
  const { saleToken = '', page } = useParams();
  const part = partOf(page);
  const query = useQuery({
    ...publicSale(useApi(), saleToken),
    enabled: saleToken !== '' && part !== null,
    refetchInterval: ({ state }) => (state.data?.status === SaleStatus.Live ? LIVE_PRICE_MS : false),
  });
  if (part === null) return <RowNotFound what="sale" back={back} />;
  return (
    <RowPage
      query={query}
      isNamed={saleToken !== ''}
      what="sale"
      back={back}
      whyNot="The sale isn’t public, or the link is not complete."
    >
      {(sale) => <SaleView sale={sale} part={part} />}
    </RowPage>
  );
}
