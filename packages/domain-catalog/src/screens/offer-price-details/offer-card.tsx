import { RuledItem, RuledList } from '@chalkline/kit';
import { usePlatform } from '@chalkline/platform';
import { Button, Callout, Card, chakra, Deadline, Flex, Money, Stack, StatusBadge, Text } from '@chalkline/ui';
import { useState } from 'react';
import { useCartAdded } from '../../components/cart/use-add-to-cart.ts';
import { Rounds } from '../../components/price-offers/rounds.tsx';
import { Rating } from '../../components/product-facts.tsx';
import type { PriceOfferData, PriceRequestData } from '../../model/contract.ts';
import { acceptedStates, endText, OFFER, offerTone } from '../../model/offer-words.ts';
import { usePutOfferInCart } from '../../queries/cart.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { CounterDialog, DeclineDialog } from './answer-dialogs.tsx';

interface OfferCardProps {
  request: PriceRequestData;
  offer: PriceOfferData;
  isNamed: boolean;
}

function nameOf({ lines }: PriceRequestData, id: number): string {
  return lines.find((line) => line.id === id)?.description ?? 'Line';
}

/** What was accepted, and what became of it. OFFER-6 */
function Accepted({ request, offer }: Omit<OfferCardProps, 'isNamed'>) {
  if (offer.accepted.length === 0) return null;
  return (
    <RuledList label={`Accepted from ${offer.vendorName}`}>
      {offer.accepted.map(({ requestLineId, quantity, unitPrice, until, state }) => (
        <RuledItem key={requestLineId} justify="space-between" wrap="wrap">
          <span>{nameOf(request, requestLineId)}</span>
          <span>
            {quantity.toLocaleString('en-US')} at <Money value={unitPrice} perUnit />
          </span>
          <chakra.span color="fg.muted">
            {acceptedStates[state]}
            {state === 'accepted' && (
              <>
                {', '}
                <Deadline
                  at={until}
                  label="order by"
                  endedLabel="the price has ended"
                  timeZone={request.timeZone}
                  isLastDay
                />
              </>
            )}
          </chakra.span>
        </RuledItem>
      ))}
    </RuledList>
  );
}

function Acts({ request, offer }: Omit<OfferCardProps, 'isNamed'>) {
  const [opened, setOpened] = useState<'accept' | 'counter' | 'decline' | null>(null);
  const putInCart = usePutOfferInCart();
  const onAdded = useCartAdded();
  const { feedback } = usePlatform();
  const may = (act: PriceOfferData['allowedActions'][number]) => offer.allowedActions.includes(act);
  const close = () => setOpened(null);
  return (
    <>
      <Flex gap="2" wrap="wrap">
        {may('accept') && (
          <Button aria-label={`Accept offer of ${offer.vendorName}`} onClick={() => setOpened('accept')}>
            Accept offer
          </Button>
        )}
        {may('counter') && (
          <Button
            variant="surface"
            aria-label={`Counter offer of ${offer.vendorName}`}
            onClick={() => setOpened('counter')}
          >
            Counter offer
          </Button>
        )}
        {may('decline') && (
          <Button
            variant="surface"
            aria-label={`Decline offer of ${offer.vendorName}`}
            onClick={() => setOpened('decline')}
          >
            Decline offer
          </Button>
        )}
        {may('toCart') && (
          <Button
            variant="surface"
            loading={putInCart.isPending}
            onClick={() =>
              putInCart.mutate(
                { body: { offerId: offer.id } },
                { onSuccess: onAdded, onError: ({ message }) => feedback.error(message) },
              )
            }
          >
            Add to cart
          </Button>
        )}
      </Flex>
      {opened === 'accept' && <AcceptDialog request={request} offer={offer} onClose={close} />}
      {opened === 'counter' && <CounterDialog request={request} offer={offer} onClose={close} />}
      {opened === 'decline' && <DeclineDialog offer={offer} onClose={close} />}
    </>
  );
}

function turnText({ turn, vendorName }: PriceOfferData): string | null {
  if (turn === null) return null;
  return turn === 'school' ? 'It is your turn.' : `It is ${vendorName}’s turn.`;
}

/** One vendor's side of the request: whose turn it is, what was said, and the answer. */
export function OfferCard({ request, offer, isNamed }: OfferCardProps) {
  const end = endText(offer);
  const turn = turnText(offer);
  return (
    <chakra.div
      outline={isNamed ? '2px solid' : undefined}
      outlineColor="accent.solid"
      borderRadius="lg"
      id={`offer-${offer.id}`}
      scrollMarginTop="24"
    >
      <Card
        title={offer.vendorName}
        actions={<StatusBadge tone={offerTone(offer.status)}>{offer.statusText}</StatusBadge>}
      >
        <Stack gap="4">
          <Rating rating={offer.rating} />
          {turn !== null && (
            <Flex gap="2" wrap="wrap">
              <chakra.strong>{turn}</chakra.strong>
              {offer.ends !== null && (
                <Deadline
                  at={offer.ends}
                  label={offer.status === OFFER.offered ? 'Binds until' : 'Answers by'}
                  endedLabel="Ended"
                  timeZone={request.timeZone}
                  isLastDay
                />
              )}
            </Flex>
          )}
          {end !== null && <Callout tone="neutral">{end}</Callout>}
          <Accepted request={request} offer={offer} />
          <Acts request={request} offer={offer} />
          {offer.rounds.length > 0 ? (
            <Rounds offer={offer} side="school" timeZone={request.timeZone} nameOf={(id) => nameOf(request, id)} />
          ) : (
            <Text color="fg.muted">Asked, no answer yet</Text>
          )}
        </Stack>
      </Card>
    </chakra.div>
  );
}
