import { FormDialog, FormFailure, useForm } from '@chalkline/kit';
import { usePlatform } from '@chalkline/platform';
import { productQuantityProblem, tierAt } from '@chalkline/rules';
import { Box, CheckboxField, Money, NumberField, Stack, Text } from '@chalkline/ui';
import { useNavigate } from 'react-router';
import type { PriceOfferData, PriceRequestData } from '../../model/contract.ts';
import { lastOffer } from '../../model/offer-words.ts';
import { paths } from '../../model/paths.ts';
import { useAcceptPrice } from '../../queries/price-requests.ts';

interface Choice {
  lineId: number;
  isTaken: boolean;
  quantity: string;
}

interface DialogProps {
  request: PriceRequestData;
  offer: PriceOfferData;
  onClose: () => void;
}

function check({ choices }: { choices: Choice[] }): Record<string, string> {
  const problems: Record<string, string> = {};
  const taken = choices.filter(({ isTaken }) => isTaken);
  if (taken.length === 0) problems['lines'] = 'Choose at least one line';
  for (const [index, { isTaken, quantity }] of choices.entries()) {
    const wrong = isTaken ? productQuantityProblem(quantity.trim()) : null;
    if (wrong !== null) problems[`choices.${index}`] = wrong;
  }
  return problems;
}

/** Accepts chosen lines at the tier of their quantity; they enter the cart with their price locked. OFFER-5 */
export function AcceptDialog({ request, offer, onClose }: DialogProps) {
  const accept = useAcceptPrice();
  const navigate = useNavigate();
  const { session, feedback } = usePlatform();
  const offered = (lastOffer(offer)?.lines ?? []).filter(({ tiers }) => tiers.length > 0);
  const lineOf = (id: number) => request.lines.find((line) => line.id === id);
  const form = useForm({
    initial: {
      choices: offered.map(
        ({ requestLineId }): Choice => ({
          lineId: requestLineId,
          isTaken: true,
          quantity: String(lineOf(requestLineId)?.quantity ?? 1),
        }),
      ),
    },
    check,
    send: ({ choices }) =>
      accept.mutateAsync({
        body: {
          offerId: offer.id,
          round: offer.round,
          lines: choices
            .filter(({ isTaken }) => isTaken)
            .map(({ lineId, quantity }) => ({ lineId, quantity: Number(quantity) })),
        },
      }),
    onSent: ({ cartItems }) => {
      session.update({ cartItems });
      feedback.success('The offer is accepted and in your cart');
      onClose();
      void navigate(paths.cart);
    },
  });
  const { choices } = form.values;
  const change = (index: number, part: Partial<Choice>) =>
    form.set(
      'choices',
      choices.map((choice, at) => (at === index ? { ...choice, ...part } : choice)),
    );
  return (
    <FormDialog
      title={`Accept the offer of ${offer.vendorName}`}
      form={form}
      submitLabel="Accept offer"
      busyLabel="Accepting…"
      onClose={onClose}
    >
      <Text color="fg.muted">
        The lines you choose go into your cart. Their price stays until the offer ends, and you can order them once. The
        offer’s other lines are declined. Other vendors’ offers stay open.
      </Text>
      {choices.map((choice, index) => {
        const line = lineOf(choice.lineId);
        const tiers = offered.find(({ requestLineId }) => requestLineId === choice.lineId)?.tiers ?? [];
        const tier = tierAt(tiers, Number(choice.quantity));
        return (
          <Stack key={choice.lineId} gap="2">
            <CheckboxField
              label={line?.description ?? 'Line'}
              checked={choice.isTaken}
              onValueChange={(isTaken) => change(index, { isTaken })}
            />
            {choice.isTaken && (
              <Box ps="7">
                <NumberField
                  id={`choices.${index}`}
                  label={`Quantity of ${line?.description ?? 'the line'}`}
                  unit={line?.unit}
                  value={choice.quantity}
                  error={form.problems[`choices.${index}`]}
                  hint={
                    tier === null ? (
                      'No price is offered for this quantity.'
                    ) : (
                      <>
                        Each costs <Money value={tier.price} perUnit />.
                      </>
                    )
                  }
                  onValueChange={(quantity) => change(index, { quantity })}
                />
              </Box>
            )}
          </Stack>
        );
      })}
      {form.problems['lines'] !== undefined && (
        <Text role="alert" color="red.fg">
          {form.problems['lines']}
        </Text>
      )}
      <FormFailure failure={form.failure} shown={(path) => path === 'lines'} />
    </FormDialog>
  );
}
