import { FormDialog, FormFailure, InstantField, useForm } from '@chalkline/kit';
import { type MenuAction, Text, TextAreaField } from '@chalkline/ui';
import { CirclePause, CirclePlay } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Holdable } from '../model/moderation.ts';
import { useHoldPurchase, useHoldSale, useLiftPurchaseHold, useLiftSaleHold } from '../queries/moderation.ts';
import { DecisionDialog, type DialogDecision } from './decision-dialog.tsx';

const MAX_CHARS = 2000;

const stops = {
  purchase: 'Nobody can bid, and nothing is opened, negotiated or awarded. Its public page is hidden.',
  sale: 'Nothing can be offered, accepted or awarded, and nothing is opened. Its public page is hidden.',
} as const;

function holdDecision({ kind, id, number, name, isLive }: Holdable): DialogDecision {
  const live = isLive ? ' The auction is suspended at once, and the time of every lot is paused.' : '';
  return {
    key: `${kind}.${id}.hold`,
    title: `Hold ${number} ${name}?`,
    consequence: `${stops[kind]}${live} What fell due in the meantime happens when you lift the hold.`,
    confirmLabel: kind === 'purchase' ? 'Hold this purchase' : 'Hold this sale',
    tone: 'danger',
    reason: {
      label: 'Reason',
      hint: 'The school reads it, and we record it in the audit.',
      required: true,
      maxLength: MAX_CHARS,
    },
  };
}

interface LiftValues {
  endDate: string | null;
  note: string;
}

function LiftDialog({ held, onClose }: { held: Holdable; onClose: () => void }) {
  const liftPurchase = useLiftPurchaseHold();
  const liftSale = useLiftSaleHold();
  const { mutateAsync } = held.kind === 'purchase' ? liftPurchase : liftSale;
  const form = useForm<LiftValues, unknown>({
    initial: { endDate: null, note: '' },
    check: () => ({}),
    send: ({ endDate, note }) =>
      mutateAsync({
        body: { id: held.id, ...(endDate === null ? {} : { endDate }), ...(note.trim() ? { note: note.trim() } : {}) },
      }),
    onSent: onClose,
  });
  return (
    <FormDialog
      title={`Lift the hold of ${held.number}?`}
      form={form}
      submitLabel="Lift hold"
      busyLabel="Lifting…"
      onClose={onClose}
    >
      <FormFailure failure={form.failure} shown={(path) => path in form.values} />
      <Text color="fg.muted">
        {held.name} continues where it was, and we notify the school. What was due in the meantime happens at once.
        {held.isLive && ' Lots that stood still get at least ten minutes.'}
      </Text>
      {held.mayMoveEnd && (
        <>
          <InstantField
            id="endDate"
            label="Later end"
            hint="Leave it empty to keep the end."
            value={form.values.endDate}
            error={form.problems['endDate']}
            onChange={(endDate) => form.set('endDate', endDate)}
          />
          <TextAreaField
            {...form.bind('note')}
            label="Note"
            optionalLabel
            hint="Everybody who takes part reads it beside the later end."
            maxLength={MAX_CHARS}
            rows={3}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Holding and lifting, as menu entries, and the dialogs that ask before it happens (ADM-14). */
export function useHolds(): {
  menuFor: (item: Holdable) => MenuAction[];
  ask: (item: Holdable) => void;
  dialogs: ReactNode;
} {
  const [asked, setAsked] = useState<Holdable | null>(null);
  const holdPurchase = useHoldPurchase();
  const holdSale = useHoldSale();
  const isLifting = asked?.isHeld === true;
  const menuFor = (item: Holdable): MenuAction[] => {
    if (item.isHeld) {
      return [{ label: 'Lift hold…', icon: <CirclePlay aria-hidden="true" />, onSelect: () => setAsked(item) }];
    }
    if (!item.mayHold) return [];
    return [
      { label: 'Hold…', icon: <CirclePause aria-hidden="true" />, tone: 'danger', onSelect: () => setAsked(item) },
    ];
  };
  const dialogs = (
    <>
      <DecisionDialog
        decision={asked && !isLifting ? holdDecision(asked) : null}
        onClose={() => setAsked(null)}
        onDecide={async (reason) => {
          if (asked === null) return;
          const { mutateAsync } = asked.kind === 'purchase' ? holdPurchase : holdSale;
          await mutateAsync({ body: { id: asked.id, reason: reason ?? '' } });
        }}
      />
      {asked && isLifting && <LiftDialog held={asked} onClose={() => setAsked(null)} />}
    </>
  );
  return { menuFor, ask: setAsked, dialogs };
}
