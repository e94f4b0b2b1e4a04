import { isMoney, type OfferSide } from '@chalkline/rules';
import { Button, chakra, Flex, MoneyField, Stack, Text, TextAreaField } from '@chalkline/ui';
import { figure, rangeText, type SaleOffer } from '../../model/offer-thread.ts';
import { useOfferAnswer } from './use-offer-answer.ts';

interface AnswerFormProps {
  thread: SaleOffer;
  side: OfferSide;
  otherName: string;
  mayAccept: boolean;
  mayCounter: boolean;
  /** What accepting leads to, below the buttons. */
  note: string;
}

/** Accept, counter or decline, for whoever's turn it is. */
export function AnswerForm({ thread, side, otherName, mayAccept, mayCounter, note }: AnswerFormProps) {
  const form = useOfferAnswer(thread, side, otherName);
  const range = rangeText(thread);
  const canName = mayCounter && (side === 'school' || thread.offersLeft > 0);
  const isTyped = isMoney(form.amount.trim());
  return (
    <Stack gap="3" borderTopWidth="1px" borderColor="line" pt="4">
      {canName && (
        <>
          <MoneyField
            label={
              <>
                Your counter-offer{' '}
                {range && (
                  <chakra.span color="fg.muted" fontWeight="normal">
                    {range}
                  </chakra.span>
                )}
              </>
            }
            value={form.amount}
            error={form.problem ?? undefined}
            onValueChange={form.type}
          />
          <TextAreaField
            label="Message"
            optionalLabel
            rows={2}
            maxLength={1000}
            hint={`${otherName} reads it.`}
            value={form.message}
            onValueChange={form.setMessage}
          />
        </>
      )}
      {!canName && form.problem !== null && (
        <Text role="alert" color="red.fg">
          {form.problem}
        </Text>
      )}
      <Flex gap="3" wrap="wrap" justify="flex-end">
        {mayCounter && (
          <Button variant="surface" disabled={form.isPending} onClick={() => void form.decline()}>
            Decline
          </Button>
        )}
        {canName && (
          <Button variant="surface" loading={form.isPending} onClick={form.counter}>
            {isTyped ? `Send ${figure(form.amount.trim())}` : 'Send counter-offer'}
          </Button>
        )}
        {mayAccept && (
          <Button loading={form.isPending} onClick={() => void form.accept()}>
            Accept {figure(thread.figure)}
          </Button>
        )}
      </Flex>
      <Text textStyle="sm" color="fg.muted">
        {note}
      </Text>
      {side === 'vendor' && mayCounter && thread.offersLeft === 0 && (
        <Text textStyle="sm" color="fg.muted">
          You have named all your prices for this lot. You can accept or decline.
        </Text>
      )}
    </Stack>
  );
}
