import { useApi } from '@chalkline/api-client';
import { RowPage } from '@chalkline/kit';
import { numberParam, usePlatform } from '@chalkline/platform';
import { formatLastDay } from '@chalkline/rules';
import { Button, Callout, counted, Page as Screen, SimpleGrid, sentence, useConfirm } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { PriceRequestData } from '../../model/contract.ts';
import { OFFER } from '../../model/offer-words.ts';
import { lists } from '../../model/paths.ts';
import { priceRequest, useCloseRequest } from '../../queries/price-requests.ts';
import { OfferCard } from './offer-card.tsx';
import { OffersTable } from './offers-table.tsx';

function leadOf({ offers, answerBy, timeZone, isClosed }: PriceRequestData, now: number): string {
  const answered = offers.filter(({ status }) => status === OFFER.offered || status === OFFER.accepted).length;
  const count = `${sentence(counted(answered, 'offer'))} from ${counted(offers.length, 'vendor')}.`;
  if (isClosed) return `${count} The request is closed.`;
  const end = new Date(answerBy);
  const due = formatLastDay(end, timeZone);
  return end.getTime() > now ? `${count} Answers are due by ${due}.` : `${count} Answers were due by ${due}.`;
}

function CloseButton({ request }: { request: PriceRequestData }) {
  const confirm = useConfirm();
  const close = useCloseRequest();
  const { feedback } = usePlatform();
  if (!request.allowedActions.includes('close')) return null;
  async function ask() {
    const { confirmed } = await confirm({
      title: 'Close this request?',
      body: 'Every open offer ends, and we notify its vendor. What you accepted stays in your cart.',
      confirmLabel: 'Close request',
      cancelLabel: 'Keep it open',
      tone: 'danger',
    });
    if (confirmed)
      close.mutate({ body: { id: request.id } }, { onSuccess: () => feedback.success('The request is closed') });
  }
  return (
    <Button variant="surface" loading={close.isPending} onClick={() => void ask()}>
      Close request
    </Button>
  );
}

function Request({ request }: { request: PriceRequestData }) {
  const named = numberParam(useSearchParams()[0], 'offer');
  const { clock } = usePlatform();
  useEffect(() => {
    if (named !== null) document.getElementById(`offer-${named}`)?.scrollIntoView({ block: 'start' });
  }, [named]);
  return (
    <Screen
      title={request.title}
      eyebrow={request.number}
      lead={leadOf(request, clock.now())}
      back={lists.priceRequests}
      actions={<CloseButton request={request} />}
    >
      {request.note !== null && (
        <Callout tone="neutral" title="Your note">
          {request.note}
        </Callout>
      )}
      <OffersTable request={request} />
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="5" alignItems="start">
        {request.offers.map((offer) => (
          <OfferCard key={offer.id} request={request} offer={offer} isNamed={offer.id === named} />
        ))}
      </SimpleGrid>
    </Screen>
  );
}

/** `offer-price-details`: one request with every vendor's offer; `?offer=` marks one. */
export function Page() {
  const id = numberParam(useSearchParams()[0], 'id');
  const query = useQuery({ ...priceRequest(useApi(), id ?? 0), enabled: id !== null });
  return (
    <RowPage query={query} isNamed={id !== null} what="price request" back={lists.priceRequests}>
      {(request) => <Request request={request} />}
    </RowPage>
  );
}
