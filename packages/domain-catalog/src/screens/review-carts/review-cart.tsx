import { useApi } from '@chalkline/api-client';
import { FormFailure, RowPage } from '@chalkline/kit';
import { type Failure, failureOf, failureText, usePlatform } from '@chalkline/platform';
import { formatMoney } from '@chalkline/rules';
import {
  Box,
  Button,
  Callout,
  Card,
  CheckboxField,
  chakra,
  counted,
  Flex,
  Grid,
  Modal,
  Money,
  Page as Screen,
  Stack,
  StatusBadge,
  sentence,
  Text,
  TextAreaField,
  useConfirm,
} from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CartSummary } from '../../components/cart/cart-summary.tsx';
import { CartHistory } from '../../components/cart/decisions.tsx';
import { LineProduct, LineTargets } from '../../components/cart/line-facts.tsx';
import { CART, cartTone } from '../../model/cart-sums.ts';
import type { CartData, CartVendor } from '../../model/contract.ts';
import { paths } from '../../model/paths.ts';
import { termsText } from '../../model/terms-text.ts';
import { useReadAgain } from '../../queries/cart.ts';
import { reviewCart, useDecideCart } from '../../queries/reviews.ts';

interface VendorLinesProps {
  cart: CartData;
  vendor: CartVendor;
  /** The lines that are to be sent back; null where nothing is to be decided. */
  chosen: ReadonlySet<number> | null;
  onToggle: (lineId: number) => void;
}

function VendorLines({ cart, vendor, chosen, onToggle }: VendorLinesProps) {
  return (
    <Card title={vendor.vendorName} padding="none">
      <Text textStyle="sm" color="fg.muted" px="5" pb="3">
        {termsText(vendor.terms)}
      </Text>
      <chakra.ul listStyleType="none">
        {cart.lines
          .filter(({ id }) => vendor.lineIds.includes(id))
          .map((line) => (
            <Box as="li" key={line.id} px="5" py="3.5" borderTopWidth="1px" borderColor="line">
              <Flex gap="3" align="center" wrap={{ base: 'wrap', lg: 'nowrap' }}>
                <LineProduct line={line} isLinked={false} />
                <span>{line.quantity.toLocaleString('en-US')}</span>
                <LineTargets cart={cart} line={line} />
                <chakra.span minW="6.5rem" textAlign="end" ms="auto">
                  <Money value={line.subtotal} emphasis />
                </chakra.span>
              </Flex>
              {line.problems.map(({ code, text }) => (
                <Text key={code} textStyle="sm" color="amber.fg">
                  {text}
                </Text>
              ))}
              {chosen !== null && (
                <Box mt="2">
                  <CheckboxField
                    label={`Send ${line.name} back`}
                    checked={chosen.has(line.id)}
                    onValueChange={() => onToggle(line.id)}
                  />
                </Box>
              )}
            </Box>
          ))}
      </chakra.ul>
    </Card>
  );
}

interface DecisionProps {
  cart: CartData;
  chosen: ReadonlySet<number>;
}

/** Sends lines back with a remark, which their owner reads at each of them. */
function SendBackDialog({
  cart,
  chosen,
  onClose,
  onDecided,
}: DecisionProps & { onClose: () => void; onDecided: () => void }) {
  const decide = useDecideCart();
  const [remark, setRemark] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const [failure, setFailure] = useState<Failure | null>(null);
  async function send() {
    if (remark.trim() === '') return setProblem('Say what is to be changed');
    setFailure(null);
    try {
      await decide.mutateAsync({
        body: {
          cartId: cart.id ?? 0,
          version: cart.version,
          decision: 'sendBack',
          lineIds: [...chosen],
          remark: remark.trim(),
        },
      });
      onDecided();
    } catch (error) {
      const found = failureOf(error);
      setProblem(found.fields['remark']);
      setFailure(found);
    }
  }
  return (
    <Modal
      open
      onClose={onClose}
      title={`Send ${counted(chosen.size, 'line')} back?`}
      footer={
        <>
          <Button variant="surface" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={decide.isPending} loadingText="Sending…" onClick={() => void send()}>
            Send lines back
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text>{`They go into ${cart.ownerName}’s open cart with your remark. The other lines wait on.`}</Text>
        <TextAreaField
          label="Remark"
          required
          maxLength={1000}
          rows={3}
          value={remark}
          error={problem}
          onValueChange={(text) => {
            setRemark(text);
            setProblem(undefined);
          }}
        />
        <FormFailure failure={failure} shown={(path) => path === 'remark'} />
      </Stack>
    </Modal>
  );
}

/** Approves the cart, or sends the chosen lines back. CART-7 */
function Decision({ cart, chosen }: DecisionProps) {
  const confirm = useConfirm();
  const navigate = useNavigate();
  const decide = useDecideCart();
  const readAgain = useReadAgain();
  const { feedback } = usePlatform();
  const [isSending, setSending] = useState(false);
  const done = (text: string) => {
    feedback.success(text);
    void navigate(paths.reviewCarts);
  };
  async function approve() {
    const { confirmed } = await confirm({
      title: `Approve ${formatMoney(cart.total)}?`,
      body: `${cart.ownerName} can then place the orders, up to this total.`,
      confirmLabel: 'Approve cart',
      reason: { label: 'Remark', required: false },
      act: (remark = '') =>
        failureText(async () => {
          try {
            await decide.mutateAsync({
              body: {
                cartId: cart.id ?? 0,
                version: cart.version,
                total: cart.total,
                decision: 'approve',
                remark: remark || null,
              },
            });
          } catch (error) {
            readAgain();
            throw error;
          }
        }),
    });
    if (confirmed) done('The cart is approved');
  }
  return (
    <Stack gap="3">
      <Button size="lg" disabled={chosen.size > 0} loading={decide.isPending} onClick={() => void approve()}>
        Approve cart
      </Button>
      <Button variant="surface" disabled={chosen.size === 0} onClick={() => setSending(true)}>
        Send chosen lines back
      </Button>
      <Text textStyle="sm" color="fg.muted">
        Nothing is ordered before {cart.ownerName} checks out.
      </Text>
      {isSending && (
        <SendBackDialog
          cart={cart}
          chosen={chosen}
          onClose={() => setSending(false)}
          onDecided={() => done('The lines are sent back')}
        />
      )}
    </Stack>
  );
}

function Review({ cart }: { cart: CartData }) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const isWaiting = cart.status === CART.waiting;
  function toggle(lineId: number) {
    const next = new Set(chosen);
    if (!next.delete(lineId)) next.add(lineId);
    setChosen(next);
  }
  return (
    <Screen
      title={`Cart of ${cart.ownerName}`}
      lead={`${sentence(counted(cart.lines.length, 'line'))} from ${counted(cart.vendors.length, 'vendor')} for ${formatMoney(cart.total)}.`}
      back={{ to: paths.reviewCarts, label: 'Carts to review' }}
      actions={<StatusBadge tone={cartTone(cart.status)}>{cart.statusText}</StatusBadge>}
    >
      {cart.note !== null && (
        <Callout tone="neutral" title={`${cart.ownerName} writes`}>
          {cart.note}
        </Callout>
      )}
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 20rem' }} gap="5" alignItems="start">
        <Stack gap="5">
          {cart.vendors.map((vendor) => (
            <VendorLines
              key={vendor.vendorId}
              cart={cart}
              vendor={vendor}
              chosen={isWaiting ? chosen : null}
              onToggle={toggle}
            />
          ))}
          <CartHistory decisions={cart.decisions} />
        </Stack>
        <CartSummary cart={cart}>{isWaiting && <Decision cart={cart} chosen={chosen} />}</CartSummary>
      </Grid>
    </Screen>
  );
}

/** One cart as its school's reviewer sees it. */
export function ReviewCart({ id }: { id: number }) {
  const query = useQuery(reviewCart(useApi(), id));
  return (
    <RowPage query={query} what="cart" back={{ to: paths.reviewCarts, label: 'Carts to review' }}>
      {(cart) => <Review cart={cart} />}
    </RowPage>
  );
}
