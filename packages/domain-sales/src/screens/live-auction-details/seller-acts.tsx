import { failureText, usePlatform } from '@chalkline/platform';
import {
  Button,
  Card,
  Flex,
  Modal,
  MoneyField,
  SelectField,
  Stack,
  Text,
  TextAreaField,
  useConfirm,
} from '@chalkline/ui';
import { Ban, Pause, Play, TrendingDown, UserX } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { bidderName, lotName } from '../../model/live-words.ts';
import {
  useDisqualifyBidder,
  useLowerReserve,
  useResumeAuction,
  useSuspendAuction,
  useVoidLot,
} from '../../queries/live.ts';
import type { LiveLotStore } from '../../stores/live-lot-store.ts';
import type { LiveRoomStore } from '../../stores/live-room-store.ts';

interface SellerActsProps {
  store: LiveRoomStore;
  lot: LiveLotStore;
}

/** Stops the time of the whole auction, or lets it go on. */
const SuspendButton = observer(function SuspendButton({ store }: { store: LiveRoomStore }) {
  const confirm = useConfirm();
  const suspend = useSuspendAuction();
  const resume = useResumeAuction();
  const { saleId, isSuspended } = store.room;
  const sent = (send: () => Promise<unknown>) =>
    failureText(async () => {
      await send();
      void store.refresh();
    });
  const ask = async () => {
    await confirm(
      isSuspended
        ? {
            title: 'Resume the auction?',
            body: 'Every lot continues with the time it had left, at least 10 minutes. Everybody is notified.',
            confirmLabel: 'Resume the auction',
            act: () => sent(() => resume.mutateAsync({ body: { saleId } })),
          }
        : {
            title: 'Suspend the auction?',
            body: 'The time of every open lot is paused, and nobody can bid until you resume. Everybody can read the reason.',
            confirmLabel: 'Suspend the auction',
            tone: 'danger',
            reason: { label: 'Reason', required: true, hint: 'Every bidder reads it.' },
            act: (reason = '') => sent(() => suspend.mutateAsync({ body: { saleId, reason } })),
          },
    );
  };
  return (
    <Button
      variant={isSuspended ? 'solid' : 'surface'}
      loading={suspend.isPending || resume.isPending}
      onClick={() => void ask()}
    >
      {isSuspended ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
      {isSuspended ? 'Resume the auction' : 'Suspend the auction'}
    </Button>
  );
});

/** Takes one lot back before its end. */
const VoidButton = observer(function VoidButton({ store, lot }: SellerActsProps) {
  const confirm = useConfirm();
  const voidLot = useVoidLot();
  const ask = async () => {
    const name = lotName(lot.position).toLowerCase();
    await confirm({
      title: `Take ${name} back?`,
      body: `${lot.about.productDesc} is not sold in this auction, and all bids on it are void. The log keeps them. This can’t be undone.`,
      confirmLabel: 'Take the lot back',
      tone: 'danger',
      reason: { label: 'Reason', required: true, hint: 'Every bidder reads it.' },
      act: (reason = '') =>
        failureText(async () => {
          await voidLot.mutateAsync({ body: { lotId: lot.id, reason } });
          void store.refresh();
        }),
    });
  };
  return (
    <Button variant="surface" loading={voidLot.isPending} onClick={() => void ask()}>
      <Ban aria-hidden="true" />
      Take the lot back
    </Button>
  );
});

/** Lowers a reserve that is not met; bidders are told that it fell, never to what. */
const ReserveButton = observer(function ReserveButton({ store, lot }: SellerActsProps) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const { feedback } = usePlatform();
  const lower = useLowerReserve();
  const send = () =>
    lower.mutate(
      { body: { lotId: lot.id, reservePrice: text.trim() } },
      {
        onSuccess: () => {
          setOpen(false);
          setText((now) => (now === text ? '' : now));
          feedback.success('The reserve is lowered');
          void store.refresh();
        },
        onError: (error) => setProblem(error.fields['reservePrice'] ?? error.message),
      },
    );
  return (
    <>
      <Button variant="surface" onClick={() => setOpen(true)}>
        <TrendingDown aria-hidden="true" />
        Lower the reserve
      </Button>
      <Modal
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Lower the reserve of ${lotName(lot.position).toLowerCase()}`}
        footer={
          <>
            <Button variant="surface" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button loading={lower.isPending} onClick={send}>
              Lower the reserve
            </Button>
          </>
        }
      >
        <Stack gap="3">
          <Text color="fg.muted">
            Bidders learn that the reserve was lowered, but not the amount. It can’t be raised again. If the leader’s
            maximum reaches it, the price rises to it at once.
          </Text>
          <MoneyField
            label="New reserve"
            value={text}
            error={problem}
            onValueChange={(next) => {
              setText(next);
              setProblem(undefined);
            }}
          />
        </Stack>
      </Modal>
    </>
  );
});

/** Excludes a bidder by its number; the acts of the others are replayed. */
const DisqualifyButton = observer(function DisqualifyButton({ store }: { store: LiveRoomStore }) {
  const [isOpen, setOpen] = useState(false);
  const [bidder, setBidder] = useState('');
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const disqualify = useDisqualifyBidder();
  const { room } = store;
  const options = room.bidders
    .filter(({ isDisqualified }) => !isDisqualified)
    .map(({ bidderNumber }) => ({ value: String(bidderNumber), label: bidderName(bidderNumber, room) }));
  const send = () => {
    setAsked(true);
    if (bidder === '' || reason.trim() === '') return;
    disqualify.mutate(
      { body: { saleId: room.saleId, bidderNumber: Number(bidder), reason: reason.trim() } },
      {
        onSuccess: () => {
          setOpen(false);
          setBidder('');
          setReason('');
          setAsked(false);
          void store.refresh();
        },
      },
    );
  };
  return (
    <>
      <Button variant="surface" onClick={() => setOpen(true)}>
        <UserX aria-hidden="true" />
        Disqualify a bidder
      </Button>
      <Modal
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Disqualify a bidder"
        footer={
          <>
            <Button variant="surface" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button colorPalette="red" loading={disqualify.isPending} onClick={send}>
              Disqualify the bidder
            </Button>
          </>
        }
      >
        <Stack gap="3">
          <Text color="fg.muted">
            Its bids on every lot that isn’t over are void, and those of all others count as if it had never bid: a
            price may fall. At least 10 minutes remain on those lots, and everybody is notified. This can’t be undone.
          </Text>
          <SelectField
            label="Bidder"
            placeholder="Choose a bidder"
            options={options}
            value={bidder}
            error={isAsked && bidder === '' ? 'Choose a bidder.' : undefined}
            onValueChange={setBidder}
          />
          <TextAreaField
            label="Reason"
            rows={3}
            maxLength={2000}
            value={reason}
            error={isAsked && reason.trim() === '' ? 'Enter the reason.' : undefined}
            onValueChange={setReason}
          />
        </Stack>
      </Modal>
    </>
  );
});

/** What the school that sells can do while the auction runs, all in this page. */
export const SellerActs = observer(function SellerActs({ store, lot }: SellerActsProps) {
  const { session } = usePlatform();
  const { canSuspend, canAward } = store.room;
  const isRunning = store.lots.some((each) => !each.isOver);
  if (session.isImpersonating) {
    return (
      <Card title="My auction">
        <Text color="fg.muted">An administrator in a school’s account can’t change its auction.</Text>
      </Card>
    );
  }
  if (!isRunning || (!canSuspend && !canAward)) return null;
  const { phase, isReserveMet } = lot.standing;
  const mayLower = canSuspend && isReserveMet === false && (phase === 'open' || phase === 'suspended');
  return (
    <Card title="My auction">
      <Stack gap="3">
        <Text textStyle="sm" color="fg.muted">
          {store.room.bidders.length} {store.room.bidders.length === 1 ? 'bidder' : 'bidders'} so far. You see names
          after the last lot has ended.
        </Text>
        <Flex gap="2.5" wrap="wrap">
          {canSuspend && <SuspendButton store={store} />}
          {mayLower && <ReserveButton key={`reserve-${lot.id}`} store={store} lot={lot} />}
          {canSuspend && !lot.isOver && <VoidButton store={store} lot={lot} />}
          {canAward && store.room.bidders.length > 0 && <DisqualifyButton store={store} />}
        </Flex>
      </Stack>
    </Card>
  );
});
