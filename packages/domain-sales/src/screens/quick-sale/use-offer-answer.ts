import type { ApiError } from '@chalkline/api-client';
import { failureText, usePlatform } from '@chalkline/platform';
import { isMoney, type OfferSide, parseMoney } from '@chalkline/rules';
import { useConfirm } from '@chalkline/ui';
import { useState } from 'react';
import { figure, rangeProblem, type SaleOffer } from '../../model/offer-thread.ts';
import { useAnswerOffer } from '../../queries/offers.ts';

/** What one side types and does while it is its turn. What was typed stays when the server refuses. */
export function useOfferAnswer(thread: SaleOffer, side: OfferSide, otherName: string) {
  const confirm = useConfirm();
  const { feedback } = usePlatform();
  const answer = useAnswerOffer();
  const [amount, setAmount] = useState('');
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const failed = (error: ApiError) => setProblem(error.fields['amount'] ?? error.message);

  async function accept() {
    const { confirmed } = await confirm({
      title: `Accept ${figure(thread.figure)}?`,
      body:
        side === 'school'
          ? `${thread.lotName} is sold to ${otherName} at once, unless the sale waits for the board. Everybody else who made an offer learns that it is sold. You can’t undo this.`
          : `You buy ${thread.lotName} for ${figure(thread.figure)} under the sale’s terms. This can’t be undone.`,
      confirmLabel: `Accept ${figure(thread.figure)}`,
    });
    if (!confirmed) return;
    answer.mutate(
      { body: { offerId: thread.id, answer: 'accept', amount: thread.figure } },
      { onSuccess: () => feedback.success('The offer is accepted'), onError: failed },
    );
  }

  async function decline() {
    const { confirmed } = await confirm({
      title: `Decline ${figure(thread.figure)}?`,
      body: `${otherName} will be notified. A new offer is possible while the lot is open.`,
      confirmLabel: 'Decline the offer',
      tone: 'danger',
      reason: { label: 'Message', required: false, hint: `${otherName} reads it.` },
      act: (reason = '') =>
        failureText(() =>
          answer.mutateAsync({ body: { offerId: thread.id, answer: 'decline', message: reason || null } }),
        ),
    });
    if (confirmed) feedback.success('The offer is declined');
  }

  function counter() {
    const text = amount.trim();
    if (!isMoney(text)) {
      setProblem('Enter an amount in dollars, such as 5950.00.');
      return;
    }
    const wrong = rangeProblem(parseMoney(text), thread);
    setProblem(wrong);
    if (wrong !== null) return;
    answer.mutate(
      { body: { offerId: thread.id, answer: 'counter', amount: text, message: message.trim() || null } },
      {
        onSuccess: () => {
          setAmount((now) => (now === amount ? '' : now));
          setMessage((now) => (now === message ? '' : now));
          feedback.success('Your counter-offer is sent');
        },
        onError: failed,
      },
    );
  }

  const type = (text: string) => {
    setAmount(text);
    setProblem(null);
  };
  return { amount, type, message, setMessage, problem, isPending: answer.isPending, accept, decline, counter };
}
