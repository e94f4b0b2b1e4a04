import { useApi } from '@chalkline/api-client';
import { RowPage, ShareLink } from '@chalkline/kit';
import { numberParam, usePlatform } from '@chalkline/platform';
import { AuctionType, auctionTypeName, formatDeadline } from '@chalkline/rules';
import {
  Callout,
  Card,
  chakra,
  counted,
  KeyValue,
  LinkButton,
  Page as Screen,
  SimpleGrid,
  sentence,
} from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import type { PublishedSale } from '../../model/contract.ts';
import { lists, paths } from '../../model/paths.ts';
import { publishedSale } from '../../queries/school-sales.ts';

const at = (iso: string | null): string | null => (iso === null ? null : formatDeadline(new Date(iso)));

/** What happens next, in the order it happens. */
function nextSteps(sale: PublishedSale): string[] {
  const [start, end] = [at(sale.sellStartDate), at(sale.sellEndDate)];
  const opens =
    sale.isScheduled && start !== null
      ? [`The sale opens on ${start}. Until then nobody else sees it, and it is locked.`]
      : [];
  switch (sale.auctionTypeId) {
    case AuctionType.QuickSale:
      return [
        ...opens,
        'Vendors buy a lot at your price, or make an offer. You have 48 hours to answer each offer.',
        'The first vendor who meets your price gets the lot, and its invoice.',
      ];
    case AuctionType.LiveAuction:
      return [
        'Vendors look at the lots, ask questions and accept the terms.',
        `Bidding starts ${start}. You can watch it in the live room.`,
        'After the last lot you confirm the winners; invoices go out with the award.',
      ];
    default:
      return [
        ...opens,
        'Vendors ask and make proposals. You see how many proposals came, not whose and not how much.',
        ...(end === null ? [] : [`On ${end} all proposals open at once, and you are notified.`]),
        'You compare, score and award lot by lot; invoices and letters go out with the award.',
      ];
  }
}

function Published({ sale }: { sale: PublishedSale }) {
  const { registry } = usePlatform();
  // A scheduled sale has no public page before its start.
  const { publicHref } = sale;
  return (
    <Screen
      title={sale.isScheduled ? 'Scheduled' : 'Published'}
      eyebrow={sale.formattedNumber}
      lead={sale.saleName}
      actions={
        <>
          <LinkButton to={paths.newSale} variant="surface">
            Another sale
          </LinkButton>
          <LinkButton to={paths.schoolSale(sale.id)}>See the sale</LinkButton>
        </>
      }
    >
      <Callout
        tone="green"
        live="status"
        title={sale.isScheduled ? 'Your sale is published and opens on its date' : 'Your sale is open'}
      >
        Its number is {sale.formattedNumber}.{' '}
        {sale.invitedCount === 0
          ? 'Nobody was invited by name.'
          : `${sentence(counted(sale.invitedCount, 'vendor'))} ${sale.invitedCount === 1 ? 'is' : 'are'} invited.`}
      </Callout>
      {publicHref !== null && registry.match(publicHref) !== null && (
        <ShareLink path={publicHref} note="Anybody can read it; taking part asks to sign in." />
      )}
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="5">
        <Card title="The sale">
          <KeyValue
            items={[
              { label: 'Kind', value: auctionTypeName(sale.auctionTypeId) },
              { label: 'Lots', value: String(sale.lotCount) },
              { label: 'Opens', value: at(sale.sellStartDate) ?? 'at once' },
              { label: 'Ends', value: at(sale.sellEndDate) },
              { label: 'Pickup by', value: at(sale.sellPickupDate) },
            ].filter(({ value }) => value !== null)}
          />
        </Card>
        <Card title="What happens next">
          <chakra.ol listStyleType="decimal" ps="5" display="flex" flexDirection="column" gap="2">
            {nextSteps(sale).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </chakra.ol>
        </Card>
      </SimpleGrid>
    </Screen>
  );
}

/** After publishing: `?id=` is the sale's number. */
export function Page() {
  const id = numberParam(useSearchParams()[0], 'id');
  const query = useQuery({ ...publishedSale(useApi(), id ?? 0), enabled: id !== null });
  if (id === null) return <Navigate to={paths.openSales} replace />;
  return (
    <RowPage query={query} what="sale" back={lists.openSales}>
      {(sale) => <Published sale={sale} />}
    </RowPage>
  );
}
