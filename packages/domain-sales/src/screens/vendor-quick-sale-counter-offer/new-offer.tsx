import { usePlatform } from '@chalkline/platform';
import { compareMoney, isMoney, MAX_OFFERS_PER_THREAD, parseMoney } from '@chalkline/rules';
import { Button, chakra, Flex, MoneyField, Stack, Text, TextAreaField, useConfirm } from '@chalkline/ui';
import { useState } from 'react';
import type { SaleLot, VendorSaleDetails } from '../../model/contract.ts';
import { figure, rangeProblem, rangeText, type SaleOffer } from '../../model/offer-thread.ts';
import { useBuyLot, useMakeOffer } from '../../queries/offers.ts';

interface NewOfferProps {
  details: VendorSaleDetails;
  lot: SaleLot;
  thread: SaleOffer | null;
}

/** Buys the lot at its asking price at once, whatever was said before (SALE-44). */
function BuyNow({ details, lot, thread }: NewOfferProps) {
  const confirm = useConfirm();
  const { feedback } = usePlatform();
  const buy = useBuyLot();
  const { askingPrice } = lot;
  const { sale } = details;
  if (askingPrice === null) return null;
  const ask = async () => {
    const board = sale.isSubjectToBoard ? ' The sale waits for the school board’s confirmation.' : '';
    const tax = sale.terms.taxPercent === null ? '' : ` plus ${sale.terms.taxPercent}% sales tax`;
    const { confirmed } = await confirm({
      title: `Buy for ${figure(askingPrice)}?`,
      body: `You buy ${lot.productDesc} for ${figure(askingPrice)}${tax}, under the terms that you accepted.${board} This can’t be undone.`,
      confirmLabel: `Buy for ${figure(askingPrice)}`,
    });
    if (confirmed) {
      buy.mutate({ body: { lotId: lot.id, askingPrice } }, { onSuccess: () => feedback.success('You took the lot') });
    }
  };
  return (
    // Accepting what the school asks comes before paying more.
    <Button
      variant={thread?.turn === 'vendor' ? 'surface' : 'solid'}
      loading={buy.isPending}
      onClick={() => void ask()}
    >
      Buy now for {figure(askingPrice)}
    </Button>
  );
}

/** What an offer of this amount leads to, or what is wrong with it. */
function problemOf(text: string, thread: SaleOffer | null): string | null {
  if (!isMoney(text)) return 'Enter an amount in dollars, such as 5200.00.';
  if (compareMoney(parseMoney(text), '0') <= 0) return 'Enter an amount above zero.';
  return thread === null ? null : rangeProblem(parseMoney(text), thread);
}

/** A first offer, or a new one after an answer, beside the way to buy at once. */
export function NewOffer({ details, lot, thread }: NewOfferProps) {
  const [amount, setAmount] = useState('');
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { feedback } = usePlatform();
  const make = useMakeOffer();
  const left = thread?.offersLeft ?? MAX_OFFERS_PER_THREAD;
  const mayOffer = (thread === null || thread.turn === null) && left > 0;
  const range = thread === null ? null : rangeText(thread);
  const send = () => {
    const text = amount.trim();
    const wrong = problemOf(text, thread);
    setProblem(wrong);
    if (wrong !== null) return;
    make.mutate(
      { body: { lotId: lot.id, amount: text, message: message.trim() || null } },
      {
        onSuccess: () => {
          setAmount((now) => (now === amount ? '' : now));
          setMessage((now) => (now === message ? '' : now));
          feedback.success('Your offer is sent');
        },
        onError: (error) => setProblem(error.fields['amount'] ?? error.message),
      },
    );
  };
  return (
    <Stack gap="3" borderTopWidth="1px" borderColor="line" pt="4">
      {mayOffer && (
        <>
          <MoneyField
            label={
              <>
                {thread === null || thread.figures.length === 0 ? 'Your offer' : 'A new offer'}{' '}
                {range && (
                  <chakra.span color="fg.muted" fontWeight="normal">
                    {range}
                  </chakra.span>
                )}
              </>
            }
            hint={`For the whole lot. ${offersLeftText(left)} It binds you until it is answered, for 48 hours at most.`}
            value={amount}
            error={problem ?? undefined}
            onValueChange={(text) => {
              setAmount(text);
              setProblem(null);
            }}
          />
          <TextAreaField
            label="Message"
            optionalLabel
            rows={2}
            maxLength={1000}
            hint={`${details.sale.school.name} reads it.`}
            value={message}
            onValueChange={setMessage}
          />
        </>
      )}
      <Flex gap="3" wrap="wrap" justify="flex-end">
        {mayOffer && (
          <Button variant="surface" loading={make.isPending} onClick={send}>
            {isMoney(amount.trim()) ? `Offer ${figure(amount.trim())}` : 'Send offer'}
          </Button>
        )}
        <BuyNow details={details} lot={lot} thread={thread} />
      </Flex>
      <Text textStyle="sm" color="fg.muted">
        Buying at the asking price sells the lot to you at once. The first acceptance wins.
      </Text>
    </Stack>
  );
}

function offersLeftText(left: number): string {
  if (left === 1) return 'This is the last price that you can name for this lot.';
  return left === MAX_OFFERS_PER_THREAD
    ? `You can name ${left} prices for a lot.`
    : `You can name ${left} more prices.`;
}
