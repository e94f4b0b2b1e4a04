import type { Schemas } from '@chalkline/api-client';
import { failureText, usePlatform } from '@chalkline/platform';
import { formatMoney } from '@chalkline/rules';
import { Button, Callout, Deadline, Flex, Text, useConfirm } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { useAnswerNextOffer, useOfferToNext } from '../../queries/invoices.ts';

type NextOffer = Schemas['NextOffer'];

/** A lot that is offered to this company because the buyer before defaulted: take it or leave it within 48 hours (SALE-50). */
export const NextOfferNote = observer(function NextOfferNote({
  offer,
  lotName,
}: {
  offer: NextOffer;
  lotName: string;
}) {
  const { session, feedback } = usePlatform();
  const confirm = useConfirm();
  const answer = useAnswerNextOffer();
  const price = formatMoney(offer.amount);
  const take = async () => {
    const { confirmed } = await confirm({
      title: `Take ${lotName} for ${price}?`,
      body: 'You get an invoice at once. This can’t be undone.',
      confirmLabel: `Take it for ${price}`,
    });
    if (!confirmed) return;
    answer.mutate(
      { body: { lotId: offer.lotId, isAccepted: true } },
      { onSuccess: () => feedback.success('You took the lot') },
    );
  };
  return (
    <Callout tone="amber" title={`${lotName} is offered to you for ${price}`}>
      <Text>The buyer before you did not pay or collect. You may decline; it doesn’t count against you.</Text>
      <Text mt="1">
        <Deadline at={offer.expiresAt} label="Answer by" endedLabel="Time is up since" />
      </Text>
      {!session.isImpersonating && (
        <Flex gap="2.5" mt="3" wrap="wrap">
          <Button loading={answer.isPending} onClick={() => void take()}>
            Take the lot
          </Button>
          <Button
            variant="surface"
            disabled={answer.isPending}
            onClick={() => answer.mutate({ body: { lotId: offer.lotId, isAccepted: false } })}
          >
            Decline the lot
          </Button>
        </Flex>
      )}
    </Callout>
  );
});

/** The school offers a lot to whoever is next after a default; below the reserve it asks for a reason (SALE-51). */
export const OfferNextButton = observer(function OfferNextButton({
  lotId,
  lotName,
}: {
  lotId: number;
  lotName: string;
}) {
  const { session, feedback } = usePlatform();
  const confirm = useConfirm();
  const offer = useOfferToNext();
  const ask = async () => {
    await confirm({
      title: `Offer ${lotName} to the next bidder?`,
      body: 'The next bidder has 48 hours to take it at the price that follows without the buyer who defaulted.',
      confirmLabel: 'Offer the lot',
      reason: { label: 'Reason', required: false, hint: 'Needed where that price is below the reserve.' },
      act: (reason = '') =>
        failureText(async () => {
          const { vendorName, amount } = await offer.mutateAsync({ body: { lotId, reason: reason || null } });
          feedback.success(`The lot is offered to ${vendorName} for ${formatMoney(amount)}`);
        }),
    });
  };
  if (session.isImpersonating || !session.rights.includes('award')) return null;
  return (
    <Button variant="surface" loading={offer.isPending} onClick={() => void ask()}>
      Offer to the next bidder
    </Button>
  );
});
