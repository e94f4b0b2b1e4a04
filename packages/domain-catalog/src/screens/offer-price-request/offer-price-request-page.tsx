import { useApi } from '@chalkline/api-client';
import { FormDialog, FormFailure, RowPage, RuledItem, RuledList, TextLink, useForm } from '@chalkline/kit';
import { numberParam, useLink, usePlatform } from '@chalkline/platform';
import { MAX_DECLINE_REASON } from '@chalkline/rules';
import {
  Callout,
  Card,
  Deadline,
  facts,
  Grid,
  Money,
  place,
  Page as Screen,
  Stack,
  StatusBadge,
  Text,
  TextAreaField,
} from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Rounds } from '../../components/price-offers/rounds.tsx';
import { partnerSchoolLink } from '../../links.ts';
import type { PricingRequestData } from '../../model/contract.ts';
import { acceptedStates, endText, OFFER, offerTone } from '../../model/offer-words.ts';
import { lists } from '../../model/paths.ts';
import { pricingRequest, useDeclineRequest } from '../../queries/price-requests.ts';
import { OfferFormCard } from './offer-form-card.tsx';

type Props = { request: PricingRequestData };

const nameOf = ({ lines }: PricingRequestData, id: number) =>
  lines.find((line) => line.id === id)?.description ?? 'Line';

function DeclineDialog({ request, onClose }: Props & { onClose: () => void }) {
  const decline = useDeclineRequest();
  const { feedback } = usePlatform();
  const { id, round } = request.offer;
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }): Record<string, string> => (reason.trim() === '' ? { reason: 'Enter a reason' } : {}),
    send: ({ reason }) => decline.mutateAsync({ body: { offerId: id, round, reason: reason.trim() } }),
    onSent: () => {
      feedback.success('The request is declined');
      onClose();
    },
  });
  return (
    <FormDialog
      title="Decline this request?"
      form={form}
      submitLabel="Decline request"
      busyLabel="Declining…"
      onClose={onClose}
    >
      <TextAreaField
        {...form.bind('reason')}
        label="Reason"
        hint="The school reads it."
        required
        maxLength={MAX_DECLINE_REASON}
        rows={3}
      />
      <FormFailure failure={form.failure} shown={(path) => path === 'reason'} />
    </FormDialog>
  );
}

/** What the school accepted, and whether it has ordered it. OFFER-6 */
function Accepted({ request }: Props) {
  const { accepted } = request.offer;
  if (accepted.length === 0) return null;
  return (
    <Card title="Accepted">
      <RuledList label="Accepted lines">
        {accepted.map(({ requestLineId, quantity, unitPrice, state }) => (
          <RuledItem key={requestLineId} justify="space-between" wrap="wrap">
            <span>{nameOf(request, requestLineId)}</span>
            <span>
              {quantity.toLocaleString('en-US')} at <Money value={unitPrice} perUnit />
            </span>
            <StatusBadge tone={state === 'ordered' ? 'green' : 'neutral'}>{acceptedStates[state]}</StatusBadge>
          </RuledItem>
        ))}
      </RuledList>
    </Card>
  );
}

function StateCard({ request }: Props) {
  const { offer } = request;
  const end = endText(offer);
  return (
    <Card
      title="Where it stands"
      actions={<StatusBadge tone={offerTone(offer.status)}>{offer.statusText}</StatusBadge>}
    >
      <Stack gap="3">
        {offer.turn !== null && (
          <Text fontWeight="semibold">{offer.turn === 'vendor' ? 'It is your turn.' : 'It is the school’s turn.'}</Text>
        )}
        {offer.ends !== null && (
          <Deadline
            at={offer.ends}
            label={offer.status === OFFER.offered ? 'Your offer binds until' : 'Answer by'}
            endedLabel="Ended"
            timeZone={request.timeZone}
            isLastDay
          />
        )}
        {end !== null && <Callout tone="neutral">{end}</Callout>}
        {offer.rounds.length > 0 && (
          <Rounds offer={offer} side="vendor" timeZone={request.timeZone} nameOf={(id) => nameOf(request, id)} />
        )}
      </Stack>
    </Card>
  );
}

const Request = observer(function Request({ request }: Props) {
  const { offer, shipTo } = request;
  const { session } = usePlatform();
  const schoolPage = useLink(partnerSchoolLink);
  const [isDeclining, setDeclining] = useState(false);
  const mayOffer = offer.allowedActions.includes('offer') && !session.isImpersonating;
  const mayDecline = offer.allowedActions.includes('decline') && !session.isImpersonating;
  return (
    <Screen
      title={request.title}
      eyebrow={request.number}
      lead={facts(request.schoolName, place(request.city, request.stateCode))}
      back={lists.vendorRequests}
    >
      <Text color="fg.muted">
        Asked by <TextLink to={schoolPage({ id: request.schoolId })}>{request.schoolName}</TextLink>
        {shipTo !== null &&
          `, ships to ${facts(shipTo.name, place(shipTo.city, `${shipTo.stateCode} ${shipTo.postalCode}`))}`}
      </Text>
      {request.note !== null && (
        <Callout tone="neutral" title="The school writes">
          {request.note}
        </Callout>
      )}
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 21rem' }} gap="5" alignItems="start">
        <Stack gap="5">
          <Accepted request={request} />
          {mayOffer ? (
            <OfferFormCard
              key={offer.round}
              request={request}
              onDecline={mayDecline ? () => setDeclining(true) : null}
            />
          ) : (
            <Lines request={request} />
          )}
        </Stack>
        <StateCard request={request} />
      </Grid>
      {isDeclining && <DeclineDialog request={request} onClose={() => setDeclining(false)} />}
    </Screen>
  );
});

/** What was asked for, where there is nothing to offer now. */
function Lines({ request }: Props) {
  return (
    <Card title="What the school asks for">
      <RuledList label="Lines">
        {request.lines.map(({ id, description, quantity, unit, sku, note }) => (
          <RuledItem key={id} justify="space-between" wrap="wrap">
            <span>{facts(description, sku, note)}</span>
            <span>
              {quantity.toLocaleString('en-US')} {unit}
            </span>
          </RuledItem>
        ))}
      </RuledList>
    </Card>
  );
}

/** `offer-price-request`: one request as this vendor answers it; `?id=` is the offer's number. */
export function Page() {
  const id = numberParam(useSearchParams()[0], 'id');
  const query = useQuery({ ...pricingRequest(useApi(), id ?? 0), enabled: id !== null });
  return (
    <RowPage query={query} isNamed={id !== null} what="price request" back={lists.vendorRequests}>
      {(request) => <Request request={request} />}
    </RowPage>
  );
}
