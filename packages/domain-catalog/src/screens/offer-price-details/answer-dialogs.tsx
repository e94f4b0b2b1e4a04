import { FormDialog, FormFailure, useForm } from '@chalkline/kit';
import { usePlatform } from '@chalkline/platform';
import { isUnitPrice, MAX_DECLINE_REASON, PRICE_ANSWER_DAYS } from '@chalkline/rules';
import { NumberField, SimpleGrid, Stack, Text, TextAreaField, UnitPriceField } from '@chalkline/ui';
import type { PriceOfferData, PriceRequestData } from '../../model/contract.ts';
import { lastOffer } from '../../model/offer-words.ts';
import { useCounterPrice, useDeclinePrice } from '../../queries/price-requests.ts';

interface DialogProps {
  request: PriceRequestData;
  offer: PriceOfferData;
  onClose: () => void;
}

interface Wish {
  lineId: number;
  price: string;
  quantity: string;
}

function wishProblems({ wishes, message }: { wishes: Wish[]; message: string }): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [index, { price, quantity }] of wishes.entries()) {
    if (price.trim() !== '' && !isUnitPrice(price.trim()))
      problems[`lines.${index}.wantedPrice`] = 'Enter an amount in dollars, such as 35.10';
    if (!/^\d*$/.test(quantity.trim())) problems[`lines.${index}.wantedQuantity`] = 'Enter a whole number';
  }
  const isEmpty =
    message.trim() === '' && wishes.every(({ price, quantity }) => price.trim() === '' && quantity.trim() === '');
  return isEmpty ? { message: 'Say what you ask for: a price, a quantity or a message' } : problems;
}

/** Asks the vendor for better: it has seven days to answer. OFFER-3 */
export function CounterDialog({ request, offer, onClose }: DialogProps) {
  const counter = useCounterPrice();
  const { feedback } = usePlatform();
  const offered = (lastOffer(offer)?.lines ?? []).filter(({ tiers }) => tiers.length > 0);
  const form = useForm({
    initial: {
      message: '',
      wishes: offered.map(({ requestLineId }): Wish => ({ lineId: requestLineId, price: '', quantity: '' })),
    },
    check: wishProblems,
    send: ({ message, wishes }) =>
      counter.mutateAsync({
        body: {
          offerId: offer.id,
          round: offer.round,
          message: message.trim() || null,
          lines: wishes
            .filter(({ price, quantity }) => price.trim() !== '' || quantity.trim() !== '')
            .map(({ lineId, price, quantity }) => ({
              lineId,
              wantedPrice: price.trim() || null,
              wantedQuantity: quantity.trim() === '' ? null : Number(quantity),
            })),
        },
      }),
    onSent: () => {
      feedback.success(`${offer.vendorName} was asked for a better price`);
      onClose();
    },
  });
  const { wishes } = form.values;
  const change = (index: number, part: Partial<Wish>) =>
    form.set(
      'wishes',
      wishes.map((wish, at) => (at === index ? { ...wish, ...part } : wish)),
    );
  return (
    <FormDialog
      title={`Counter the offer of ${offer.vendorName}`}
      form={form}
      submitLabel="Send counter-offer"
      busyLabel="Sending…"
      onClose={onClose}
    >
      <Text color="fg.muted">{`Once you counter, this offer no longer binds ${offer.vendorName}. The vendor has ${PRICE_ANSWER_DAYS} days to answer.`}</Text>
      {wishes.map((wish, index) => {
        const line = request.lines.find(({ id }) => id === wish.lineId);
        return (
          <Stack key={wish.lineId} gap="2">
            <Text fontWeight="semibold">{line?.description}</Text>
            <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
              <UnitPriceField
                id={`lines.${index}.wantedPrice`}
                label="Price you ask for"
                optionalLabel
                value={wish.price}
                error={form.problems[`lines.${index}.wantedPrice`]}
                onValueChange={(price) => change(index, { price })}
              />
              <NumberField
                id={`lines.${index}.wantedQuantity`}
                label="For quantity"
                optionalLabel
                unit={line?.unit}
                value={wish.quantity}
                error={form.problems[`lines.${index}.wantedQuantity`]}
                onValueChange={(quantity) => change(index, { quantity })}
              />
            </SimpleGrid>
          </Stack>
        );
      })}
      <TextAreaField {...form.bind('message')} label="Message" optionalLabel maxLength={2000} rows={3} />
      <FormFailure failure={form.failure} shown={(path) => path === 'message' || path.startsWith('lines.')} />
    </FormDialog>
  );
}

/** Declines an offer, with a reason that its vendor reads. OFFER-1 */
export function DeclineDialog({ offer, onClose }: Omit<DialogProps, 'request'>) {
  const decline = useDeclinePrice();
  const { feedback } = usePlatform();
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }): Record<string, string> => (reason.trim() === '' ? { reason: 'Enter a reason' } : {}),
    send: ({ reason }) =>
      decline.mutateAsync({ body: { offerId: offer.id, round: offer.round, reason: reason.trim() } }),
    onSent: () => {
      feedback.success(`The offer of ${offer.vendorName} is declined`);
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Decline the offer of ${offer.vendorName}?`}
      form={form}
      submitLabel="Decline offer"
      busyLabel="Declining…"
      onClose={onClose}
    >
      <TextAreaField
        {...form.bind('reason')}
        label="Reason"
        hint="The vendor reads it."
        required
        maxLength={MAX_DECLINE_REASON}
        rows={3}
      />
      <FormFailure failure={form.failure} shown={(path) => path === 'reason'} />
    </FormDialog>
  );
}
