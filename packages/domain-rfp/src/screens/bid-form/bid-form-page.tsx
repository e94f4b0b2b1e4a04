import { useApi } from '@chalkline/api-client';
import { RefusalNote, RowPage, useNowDate } from '@chalkline/kit';
import { BidStatus } from '@chalkline/rules';
import { Callout, Flex, LinkButton, Page as Screen } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { OrderDetails } from '../../model/contract.ts';
import { dealListOf, orderAction } from '../../model/deal-view.ts';
import { lists, paths } from '../../model/paths.ts';
import { orderDetails } from '../../queries/deals.ts';
import { AlreadySubmitted } from './already-submitted.tsx';
import { BidForm } from './bid-form.tsx';

function Closed({ details }: { details: OrderDetails }) {
  const { rfp, refusal, statusText } = details;
  return (
    <Screen title={rfp.rfpName} eyebrow={rfp.formattedNumber} lead={statusText} back={dealListOf(details.dealStatus)}>
      {refusal ? (
        <RefusalNote refusal={refusal} />
      ) : (
        <Callout tone="neutral" title="This purchase takes no bid from you now">
          {statusText}
        </Callout>
      )}
      <Flex>
        <LinkButton to={paths.orderDetails(rfp.encryptedId)} variant="surface">
          See the purchase
        </LinkButton>
      </Flex>
    </Screen>
  );
}

/** Decides once, when the form is opened, whether it can be filled in: what is typed must not vanish at the deadline. */
function BidScreen({ details, isRevising }: { details: OrderDetails; isRevising: boolean }) {
  const now = useNowDate();
  const [couldBid] = useState(() => orderAction(details, now) !== null);
  const [wasSubmitted] = useState(() => details.bid?.status === BidStatus.Submitted);
  const [isAlready, setAlready] = useState(false);
  if ((wasSubmitted && !isRevising) || isAlready) return <AlreadySubmitted details={details} />;
  if (!couldBid) return <Closed details={details} />;
  return <BidForm details={details} onAlreadySubmitted={() => setAlready(true)} />;
}

/** The bid on one purchase: `?id=` is its encrypted id. New, invited and submitted deals share the form. */
export function Page() {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const encryptedId = params.get('id') ?? '';
  const query = useQuery({ ...orderDetails(useApi(), encryptedId), enabled: encryptedId !== '' });
  return (
    <RowPage isNamed={encryptedId !== ''} query={query} what="purchase" back={lists.newDeals}>
      {(details) => (
        <BidScreen
          key={`${pathname}${encryptedId}`}
          details={details}
          isRevising={pathname.endsWith('submitted-deals-bid')}
        />
      )}
    </RowPage>
  );
}
