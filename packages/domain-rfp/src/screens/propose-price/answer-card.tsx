import { failureText, usePlatform } from '@chalkline/platform';
import { formatMoney } from '@chalkline/rules';
import { Button, Callout, Card, Flex, Stack, Text, TextAreaField, useConfirm } from '@chalkline/ui';
import { Check, Send, X } from 'lucide-react';
import type { Negotiation } from '../../model/contract.ts';
import { canAccept, fallText, type NegotiationSide } from '../../model/negotiation.ts';
import { useAnswerProposal } from '../../queries/negotiation.ts';
import type { PriceFormState } from './use-price-form.ts';

type AnswerCardProps = { negotiation: Negotiation; side: NegotiationSide; form: PriceFormState };

function useAnswers({ id, proposedTotal, currentTotal, vendorName, schoolName }: Negotiation, side: NegotiationSide) {
  const confirm = useConfirm();
  const answer = useAnswerProposal();
  const other = side === 'school' ? vendorName : schoolName;
  return {
    isPending: answer.isPending,
    async accept() {
      const { confirmed } = await confirm({
        title: `Accept ${formatMoney(proposedTotal)}?`,
        body: `These prices then stand in the bid in place of ${formatMoney(currentTotal)}, and ${other} is told. This can’t be undone.`,
        confirmLabel: 'Accept the prices',
      });
      if (confirmed) answer.mutate({ body: { negotiationId: id, decision: 'accept' } });
    },
    async decline() {
      await confirm({
        title: 'End without a new price?',
        body: `${formatMoney(currentTotal)} stands as it is, and ${other} is told. This negotiation can’t be taken up again.`,
        confirmLabel: 'Decline',
        cancelLabel: 'Go on negotiating',
        tone: 'danger',
        reason: { label: 'Message', required: false, hint: `${other} reads it.` },
        act: (message = '') =>
          failureText(() =>
            answer.mutateAsync({ body: { negotiationId: id, decision: 'decline', message: message || null } }),
          ),
      });
    },
  };
}

type BarProps = AnswerCardProps & { answers: ReturnType<typeof useAnswers> };

/** Asks a vendor before its price goes out: the school can accept at once, and then the price binds. */
function useBinding({ side, negotiation, form }: AnswerCardProps): () => Promise<boolean> {
  const confirm = useConfirm();
  return async () => {
    if (side === 'school') return true;
    const { confirmed } = await confirm({
      title: `Propose ${formatMoney(form.total)}?`,
      body: `${negotiation.schoolName} can accept it at once. It then stands in your bid in place of ${formatMoney(negotiation.currentTotal)} and binds you.`,
      confirmLabel: 'Propose it',
    });
    return confirmed;
  };
}

// A phone keeps room for the prices above.
const SIZE = { base: 'sm', md: 'md' } as const;

/** The ways to answer, in view while the prices above are read. */
function AnswerBar({ negotiation, side, form, answers }: BarProps) {
  const { feedback } = usePlatform();
  const binding = useBinding({ negotiation, side, form });
  const isFirst = negotiation.proposedTotal === null;
  return (
    <Flex
      data-decides=""
      position="sticky"
      bottom={{ base: '0', md: '3' }}
      zIndex="2"
      columnGap="3"
      rowGap="2"
      wrap="wrap"
      align="center"
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="lg"
      boxShadow="md"
      px="5"
      py={{ base: '2.5', md: '3.5' }}
    >
      <Text role="status" color="fg.muted" me="auto" textStyle={{ base: 'sm', md: 'md' }}>
        {fallText(negotiation, form.form)}
      </Text>
      <Button
        size={SIZE}
        variant="outline"
        colorPalette="red"
        disabled={answers.isPending}
        onClick={() => void answers.decline()}
      >
        <X aria-hidden="true" />
        Decline
      </Button>
      <Button
        size={SIZE}
        variant={canAccept(negotiation) ? 'surface' : 'solid'}
        loading={form.isPending}
        onClick={() => void form.submit(binding, () => feedback.success('Your prices are sent'))}
      >
        <Send aria-hidden="true" />
        {isFirst ? 'Propose these prices' : 'Counter with these prices'}
      </Button>
      {canAccept(negotiation) && (
        <Button size={SIZE} loading={answers.isPending} onClick={() => void answers.accept()}>
          <Check aria-hidden="true" />
          Accept {formatMoney(negotiation.proposedTotal)}
        </Button>
      )}
    </Flex>
  );
}

/** What this side can say now: accept, counter with lower prices, or decline. */
export function AnswerCard({ negotiation, side, form }: AnswerCardProps) {
  const answers = useAnswers(negotiation, side);
  if (!negotiation.canAct) return null;
  return (
    <>
      <Card title="My answer">
        <Stack gap="4">
          {form.failure && (
            <Callout tone="red" live="alert" title="Not sent">
              <Text>{form.failure.message} What you typed is still here.</Text>
            </Callout>
          )}
          {form.allError !== null && (
            <Callout tone="red" live="alert">
              {form.allError}
            </Callout>
          )}
          <TextAreaField
            label="Message"
            optionalLabel
            rows={3}
            maxLength={2000}
            value={form.message}
            error={form.failure?.fields.message}
            onValueChange={form.setMessage}
          />
        </Stack>
      </Card>
      <AnswerBar negotiation={negotiation} side={side} form={form} answers={answers} />
    </>
  );
}
