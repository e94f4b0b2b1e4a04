import { usePlatform } from '@chalkline/platform';
import { formatMoney } from '@chalkline/rules';
import { Button, Callout, Card, Flex, Stack, Text, TextAreaField, useConfirm } from '@chalkline/ui';
import { Check, Send, X } from 'lucide-react';
import type { Negotiation } from '../../model/contract.ts';
import { canAccept, type NegotiationSide, savedOn } from '../../model/negotiation.ts';
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
      const { confirmed, reason } = await confirm({
        title: 'End without a new price?',
        body: `${formatMoney(currentTotal)} stands as it is, and ${other} is told. This negotiation can’t be taken up again.`,
        confirmLabel: 'Decline',
        cancelLabel: 'Go on negotiating',
        tone: 'danger',
        reason: { label: 'Message', required: false, hint: `${other} reads it.` },
      });
      if (confirmed) answer.mutate({ body: { negotiationId: id, decision: 'decline', message: reason ?? null } });
    },
  };
}

/** What this side can say now: accept, counter with lower prices, or decline. */
export function AnswerCard({ negotiation, side, form }: AnswerCardProps) {
  const { feedback } = usePlatform();
  const answers = useAnswers(negotiation, side);
  if (!negotiation.canAct) return null;
  const saved = savedOn(negotiation.currentTotal, form.total);
  const isFirst = negotiation.proposedTotal === null;
  return (
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
        <Flex gap="3" wrap="wrap" align="center">
          <Text role="status" color="fg.muted" me="auto">
            {saved === null
              ? 'No price is lower yet.'
              : `${formatMoney(form.total)}, ${formatMoney(saved)} below what stands.`}
          </Text>
          <Button
            variant="outline"
            colorPalette="red"
            disabled={answers.isPending}
            onClick={() => void answers.decline()}
          >
            <X aria-hidden="true" />
            Decline
          </Button>
          <Button
            variant={canAccept(negotiation) ? 'surface' : 'solid'}
            loading={form.isPending}
            onClick={() => void form.submit(() => feedback.success('Your prices are sent'))}
          >
            <Send aria-hidden="true" />
            {isFirst ? 'Propose these prices' : 'Counter with these prices'}
          </Button>
          {canAccept(negotiation) && (
            <Button loading={answers.isPending} onClick={() => void answers.accept()}>
              <Check aria-hidden="true" />
              Accept {formatMoney(negotiation.proposedTotal)}
            </Button>
          )}
        </Flex>
      </Stack>
    </Card>
  );
}
