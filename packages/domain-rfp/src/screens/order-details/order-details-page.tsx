import { useApi } from '@chalkline/api-client';
import { RefusalNote, RowPage, useNowDate } from '@chalkline/kit';
import { Callout, Grid, LinkButton, place, Page as Screen, Stack } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { RfpView } from '../../components/rfp-view.tsx';
import { newestUnanswered } from '../../model/addenda.ts';
import type { OrderDetails } from '../../model/contract.ts';
import { dealListOf, isOnHold, isTakingBids, orderAction, stillWantsBid } from '../../model/deal-view.ts';
import { lists } from '../../model/paths.ts';
import { orderDetails } from '../../queries/deals.ts';
import { SaveStar } from '../deals/save-star.tsx';
import { AddendaCard } from './addenda-card.tsx';
import { ClosureNote } from './closure-note.tsx';
import { DealQuestions } from './deal-questions.tsx';
import { LetterCard } from './letter-card.tsx';
import { MyBidCard } from './my-bid-card.tsx';
import { OrdersCard } from './orders-card.tsx';

function Details({ details }: { details: OrderDetails }) {
  const { rfp, refusal, letter, purchaseOrders } = details;
  const now = useNowDate();
  const action = orderAction(details, now);
  const { school } = rfp;
  const isOpen = isTakingBids(rfp, now);
  const unanswered = newestUnanswered(details.bid);
  // What waits for an answer comes before what is only to read.
  const mustAnswer = unanswered !== null && isOpen && !isOnHold(details);
  const addenda = <AddendaCard details={details} canAnswer={isOpen && !isOnHold(details)} />;
  return (
    <Screen
      title={rfp.rfpName}
      eyebrow={rfp.formattedNumber}
      lead={`${school.name}, ${place(school.city, school.stateCode)}${rfp.parentCategoryName === null ? '' : ` · ${rfp.parentCategoryName}`}`}
      back={dealListOf(details.dealStatus)}
      actions={
        <>
          <SaveStar deal={{ id: rfp.id, rfpName: rfp.rfpName, isSaved: details.isSaved }} />
          {action && <LinkButton to={action.to}>{action.label}</LinkButton>}
        </>
      }
    >
      {details.closure && <ClosureNote closure={details.closure} />}
      {refusal && (isOnHold(details) || stillWantsBid(details.bid?.status ?? null)) && (
        <RefusalNote refusal={refusal} />
      )}
      {mustAnswer && (
        <Callout tone="amber" title={`Addendum ${unanswered} changed this purchase`}>
          Your bid stands, and is opened with a mark until you answer it. What changed and the answer are below.
        </Callout>
      )}
      {details.isInvited && details.bid === null && refusal === null && action && (
        <Callout tone="blue" title={`${school.name} invited you to bid`}>
          An invitation counts on every plan.
        </Callout>
      )}
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }} gap="5" alignItems="start">
        <RfpView
          rfp={rfp}
          questions={<DealQuestions rfp={rfp} canAsk={isOpen && refusal === null} />}
          addenda={mustAnswer ? null : addenda}
        >
          {mustAnswer && addenda}
        </RfpView>
        <Stack gap="5" order={{ base: -1, lg: 0 }} position={{ base: 'static', lg: 'sticky' }} top="20">
          <MyBidCard details={details} action={action} />
          {letter && <LetterCard letter={letter} />}
          {purchaseOrders.length > 0 && <OrdersCard orders={purchaseOrders} />}
        </Stack>
      </Grid>
    </Screen>
  );
}

/** One purchase as its vendor sees it: `?id=` is its encrypted id. */
export function Page() {
  const [params] = useSearchParams();
  const encryptedId = params.get('id') ?? '';
  const query = useQuery({ ...orderDetails(useApi(), encryptedId), enabled: encryptedId !== '' });
  return (
    <RowPage isNamed={encryptedId !== ''} query={query} what="purchase" back={lists.newDeals}>
      {(details) => <Details details={details} />}
    </RowPage>
  );
}
