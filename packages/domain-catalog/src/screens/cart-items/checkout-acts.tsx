import { FormDialog, FormFailure, useForm } from '@chalkline/kit';
import { type Failure, failureOf, usePlatform } from '@chalkline/platform';
import { formatMoney, PRICE_HOLD_DAYS } from '@chalkline/rules';
import { Button, Callout, counted, Stack, sentence, Text, TextAreaField, useConfirm } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { CART, troubleCount } from '../../model/cart-sums.ts';
import type { CartData } from '../../model/contract.ts';
import { useAskApproval, useCheckOut, useReadAgain, useTakeBack } from '../../queries/cart.ts';

export interface CheckoutProps {
  cart: CartData;
  /** Gets what was refused by line and vendor, to show it there. */
  onRefused: (fields: Record<string, string>) => void;
  onOrdered: () => void;
}

/** Why a checkout was refused; the reasons of lines and vendors stand at them. */
function CheckoutFailure({ failure }: { failure: Failure | null }) {
  if (failure === null) return null;
  const isOld = failure.code === 'VERSION_CONFLICT';
  const others = Object.entries(failure.fields).filter(([path]) => !/^(lines|vendors)\./.test(path));
  return (
    <Callout tone="red" live="alert" title={isOld ? 'Your cart has changed' : failure.message}>
      {isOld
        ? 'You see the newest cart now. Check it and try again.'
        : others.map(([path, text]) => <Text key={path}>{text}</Text>)}
      {!isOld &&
        others.length === 0 &&
        Object.keys(failure.fields).length > 0 &&
        'Each line says what is wrong. Nothing was ordered.'}
    </Callout>
  );
}

function AskDialog({
  cart,
  onRefused,
  onClose,
}: {
  cart: CartData;
  onRefused: CheckoutProps['onRefused'];
  onClose: () => void;
}) {
  const ask = useAskApproval();
  const readAgain = useReadAgain();
  const { feedback, session } = usePlatform();
  const form = useForm({
    initial: { note: '' },
    check: () => ({}),
    send: async ({ note }) => {
      try {
        return await ask.mutateAsync({
          body: { cartId: cart.id ?? 0, version: cart.version, total: cart.total, note: note.trim() || null },
        });
      } catch (error) {
        const failure = failureOf(error);
        onRefused(failure.fields);
        if (failure.code === 'VERSION_CONFLICT') readAgain();
        throw error;
      }
    },
    onSent: () => {
      // The badge counts the open cart; one that was approved is asked about again beside it. CART-8
      if (cart.status === CART.open) session.update({ cartItems: 0 });
      feedback.success('Your reviewers were asked');
      onClose();
    },
  });
  return (
    <FormDialog
      title="Ask for approval"
      form={form}
      submitLabel="Ask for approval"
      busyLabel="Sending…"
      onClose={onClose}
    >
      <Text>
        {`Your reviewers see ${counted(cart.lines.length, 'line')} for ${formatMoney(cart.total)}. Prices hold for at least ${PRICE_HOLD_DAYS} days. Nothing is ordered before the approval, and you can take the cart back.`}
      </Text>
      <TextAreaField {...form.bind('note')} label="Note to the reviewers" optionalLabel maxLength={1000} rows={3} />
      <FormFailure failure={form.failure} shown={(path) => path === 'note' || /^(lines|vendors)\./.test(path)} />
    </FormDialog>
  );
}

function CheckOut({ cart, onRefused, onOrdered }: CheckoutProps) {
  const confirm = useConfirm();
  const checkOut = useCheckOut();
  const readAgain = useReadAgain();
  const { session } = usePlatform();
  const [failure, setFailure] = useState<Failure | null>(null);
  async function order() {
    const { confirmed } = await confirm({
      title: `Place ${counted(cart.vendors.length, 'order')} for ${formatMoney(cart.total)}?`,
      body: cart.vendors.map(({ vendorName, total }) => `${vendorName}: ${formatMoney(total)}`).join('. '),
      confirmLabel: 'Place orders',
    });
    if (!confirmed || cart.id === null) return;
    setFailure(null);
    onRefused({});
    try {
      const result = await checkOut.mutateAsync({
        body: { cartId: cart.id, version: cart.version, total: cart.total },
      });
      session.update({ cartItems: result.cartItems });
      onOrdered();
    } catch (error) {
      const found = failureOf(error);
      setFailure(found);
      onRefused(found.fields);
      readAgain();
    }
  }
  return (
    <>
      <Button
        size="lg"
        disabled={troubleCount(cart) > 0}
        loading={checkOut.isPending}
        loadingText="Ordering…"
        onClick={() => void order()}
      >
        Check out
      </Button>
      <CheckoutFailure failure={failure} />
    </>
  );
}

/** What comes next for the cart: its checkout, or approval first. */
export const CheckoutActs = observer(function CheckoutActs(props: CheckoutProps) {
  const { cart } = props;
  const { session } = usePlatform();
  const [isAsking, setAsking] = useState(false);
  const takeBack = useTakeBack();
  if (session.isImpersonating)
    return <Text color="fg.muted">An administrator in a school’s account can’t order for it.</Text>;
  if (cart.status === CART.waiting) {
    return (
      <Button
        variant="surface"
        loading={takeBack.isPending}
        onClick={() => takeBack.mutate({ body: { cartId: cart.id ?? 0 } })}
      >
        Take cart back
      </Button>
    );
  }
  const trouble = troubleCount(cart);
  return (
    <Stack gap="3">
      {cart.approvalReason !== null ? (
        <Button size="lg" disabled={trouble > 0} onClick={() => setAsking(true)}>
          Ask for approval
        </Button>
      ) : (
        cart.mayCheckOut && <CheckOut {...props} />
      )}
      {trouble > 0 && (
        <Text textStyle="sm" color="amber.fg">
          {trouble === 1
            ? 'One problem keeps you from ordering. Fix it, or remove the line.'
            : `${sentence(counted(trouble, 'problem'))} keep you from ordering. Fix them, or remove the lines.`}
        </Text>
      )}
      {cart.approvalReason === null && cart.checkOutRefusal !== null && (
        <Text color="fg.muted">{cart.checkOutRefusal}</Text>
      )}
      {cart.approvalReason !== null && (
        <Text textStyle="sm" color="fg.muted">
          {`Prices hold for ${PRICE_HOLD_DAYS} days once you ask. Nothing is ordered before the approval.`}
        </Text>
      )}
      {isAsking && <AskDialog cart={cart} onRefused={props.onRefused} onClose={() => setAsking(false)} />}
    </Stack>
  );
});
