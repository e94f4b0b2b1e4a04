import { useApi } from '@chalkline/api-client';
import { RefusalNote, RowPage, TextLink } from '@chalkline/kit';
import { useLink } from '@chalkline/platform';
import { AuctionType, auctionTypeName, LotStatus, SaleStatus } from '@chalkline/rules';
import { callOf, QuestionsCard } from '@chalkline/tender';
import {
  Box,
  Callout,
  Card,
  facts,
  Grid,
  Heading,
  LinkButton,
  place,
  Page as Screen,
  Skeleton,
  Stack,
  StatusBadge,
  Text,
} from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { SaleView } from '../../components/sale-view.tsx';
import { WatchStar } from '../../components/watch-star.tsx';
import { partnerSchoolLink } from '../../links.ts';
import { askingOf } from '../../model/asking.ts';
import type { SaleLot, SchoolLot, VendorSaleDetails } from '../../model/contract.ts';
import { lists, paths } from '../../model/paths.ts';
import { isTaking } from '../../model/sale-state.ts';
import { saleWords } from '../../model/sale-words.ts';
import { useAskSaleQuestion } from '../../queries/sale-acts.ts';
import { vendorSale } from '../../queries/vendor-sales.ts';
import { LoadedInvoicePanel, WindowBooking } from '../sale-invoice/lazy.ts';
import { NextOfferNote } from '../sale-invoice/next-offer.tsx';
import { MyProposalCard } from './my-proposal-card.tsx';
import { NextStepCard } from './next-step-card.tsx';
import { SaleLetter } from './sale-letter.tsx';
import { TermsCard } from './terms-card.tsx';

type Props = { details: VendorSaleDetails };

/** The list that holds the sale for this vendor: new, invited, submitted, awarded or ended. */
function listOf(dealStatus: number) {
  if (dealStatus === 2) return { to: paths.invitedSales, label: 'Invited sales' };
  if (dealStatus === 3) return lists.submitted;
  return dealStatus > 3 ? lists.awarded : lists.newSales;
}

function Questions({ details: { sale, refusal } }: Props) {
  const ask = callOf(useAskSaleQuestion(), (input: { question: string }) => ({
    body: { saleId: sale.id, ...input },
  }));
  return (
    <QuestionsCard
      questions={sale.vendorQuestions}
      asking={askingOf(sale)}
      canAsk={refusal === null && isTaking(sale)}
      words={saleWords(sale.auctionTypeId)}
      ask={ask}
    />
  );
}

/** What one can do about a lot from here. */
function LotAction({ details: { sale, refusal }, lot }: Props & { lot: SaleLot }) {
  if (lot.soldToMe) return <StatusBadge tone="green">Sold to you</StatusBadge>;
  if (refusal !== null || lot.status !== LotStatus.Open) return null;
  if (sale.auctionTypeId === AuctionType.QuickSale) {
    return (
      <LinkButton size="sm" variant="surface" to={paths.vendorOffersOf(sale.encryptedId, lot.id)}>
        Buy or make an offer
      </LinkButton>
    );
  }
  if (sale.auctionTypeId !== AuctionType.LiveAuction || sale.status !== SaleStatus.Live) return null;
  return (
    <LinkButton size="sm" variant="surface" to={`${paths.liveRoom(sale.encryptedId)}&lot=${lot.id}`}>
      Bid on this lot
    </LinkButton>
  );
}

/** Times to look at the lots, while there are any. */
function Inspection({ details: { sale, refusal } }: Props) {
  if (!sale.windows.some(({ kind }) => kind === 'inspection')) return null;
  return (
    <Card title="Look at the lots">
      <Suspense fallback={<Skeleton h="24" />}>
        <WindowBooking windows={sale.windows} kind="inspection" mayBook={refusal === null && isTaking(sale)} />
      </Suspense>
    </Card>
  );
}

/** The lots won, each invoice with its payment and pickup. */
function Won({ details: { invoices } }: Props) {
  if (invoices.length === 0) return null;
  return (
    <Box id="won" scrollMarginTop="24">
      <Heading as="h2" size="sm" mb="2.5">
        What you won
      </Heading>
      <Stack gap="4">
        <Suspense fallback={<Skeleton h="64" />}>
          {invoices.map(({ id }) => (
            <LoadedInvoicePanel key={id} invoiceId={id} side="vendor" />
          ))}
        </Suspense>
      </Stack>
    </Box>
  );
}

const isVendorLot = (lot: SaleLot | SchoolLot): lot is SaleLot => 'soldToMe' in lot;

function Details({ details }: Props) {
  const { sale, refusal, letter, isInvited, isWatched, dealStatus } = details;
  const schoolPage = useLink(partnerSchoolLink);
  const offered = sale.lots.flatMap((lot) => (lot.nextOffer ? [{ lot, offer: lot.nextOffer }] : []));
  return (
    <Screen
      title={sale.saleName}
      eyebrow={sale.formattedNumber}
      lead={facts(auctionTypeName(sale.auctionTypeId), sale.parentCategoryName)}
      back={listOf(dealStatus)}
      actions={<WatchStar sale={{ id: sale.id, saleName: sale.saleName, isWatched }} />}
    >
      <Text color="fg.muted">
        Sold by <TextLink to={schoolPage({ id: sale.school.id })}>{sale.school.name}</TextLink>,{' '}
        {place(sale.school.city, sale.school.stateCode)}
      </Text>
      {offered.map(({ lot, offer }) => (
        <NextOfferNote key={lot.id} offer={offer} lotName={lot.productDesc} />
      ))}
      {/* Whoever won has more to do here than to read that the sale is over. */}
      {refusal && details.invoices.length === 0 && <RefusalNote refusal={refusal} />}
      {sale.isSuspended && (
        <Callout tone="amber" title="This auction is suspended">
          {sale.suspendReason}
        </Callout>
      )}
      {isInvited && dealStatus === 2 && refusal === null && (
        <Callout tone="blue" title={`${sale.school.name} invited you`}>
          You can take part on any plan.
        </Callout>
      )}
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }} gap="5" alignItems="start">
        <Stack gap="5">
          <Won details={details} />
          <SaleView
            sale={sale}
            lots={sale.lots}
            lotActions={(lot) => isVendorLot(lot) && <LotAction details={details} lot={lot} />}
            questions={<Questions details={details} />}
          >
            <Inspection details={details} />
          </SaleView>
        </Stack>
        <Stack gap="5" order={{ base: -1, lg: 0 }} position={{ base: 'static', lg: 'sticky' }} top="20">
          <NextStepCard details={details} />
          <TermsCard details={details} />
          <MyProposalCard details={details} />
          {letter && <SaleLetter key={letter.id} letter={letter} />}
        </Stack>
      </Grid>
    </Screen>
  );
}

/** One sale as a vendor sees it: `?id=` is its encrypted id. */
export function Page() {
  const id = useSearchParams()[0].get('id') ?? '';
  const query = useQuery({ ...vendorSale(useApi(), id), enabled: id !== '' });
  return (
    <RowPage query={query} isNamed={id !== ''} what="sale" back={lists.newSales}>
      {(details) => <Details details={details} />}
    </RowPage>
  );
}
