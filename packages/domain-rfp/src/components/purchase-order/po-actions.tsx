import { PageParts } from '@chalkline/kit';
import { failureText, usePlatform } from '@chalkline/platform';
import { Button, Flex, useConfirm } from '@chalkline/ui';
import { Check, FileDown, PackageCheck, PackageX, Truck, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { PurchaseOrder } from '../../model/contract.ts';
import { usePurchaseOrderActions } from '../../queries/purchase-orders.ts';
import type { PoSide } from './po-side.ts';
import { ReportIssue } from './report-issue.tsx';
import { usePurchaseOrderDownload } from './use-po-download.ts';

const DeliverDialog = lazy(async () => ({ default: (await import('./deliver-dialog.tsx')).DeliverDialog }));
const ShipDialog = lazy(async () => ({ default: (await import('./ship-dialog.tsx')).ShipDialog }));

type Question = Parameters<ReturnType<typeof useConfirm>>[0];
type Act = 'accept' | 'decline' | 'close' | 'cancel' | 'nothingMore';

function questions({ order }: PurchaseOrder): Record<Act, Question> {
  return {
    accept: {
      title: `Accept ${order.number}?`,
      body: `You promise ${order.schoolName} to deliver at these prices. After this the school can no longer cancel it.`,
      confirmLabel: 'Accept the order',
    },
    decline: {
      title: `Decline ${order.number}?`,
      body: `${order.schoolName} is told why and can award its lines to somebody else. This can't be undone.`,
      confirmLabel: 'Decline the order',
      cancelLabel: 'Keep it',
      tone: 'danger',
      reason: { label: 'Reason', required: true, hint: 'The school reads it.' },
    },
    close: {
      title: `Close ${order.number}?`,
      body: 'Everything arrived and is settled. A closed order counts as complete and can no longer change.',
      confirmLabel: 'Close the order',
    },
    nothingMore: {
      title: `Stop waiting for the rest of ${order.number}?`,
      body: `The order counts as delivered with what arrived, and ${order.vendorName} is told. This can't be undone.`,
      confirmLabel: 'Nothing more is coming',
      cancelLabel: 'Keep waiting',
      reason: { label: 'Reason', required: false, hint: 'The vendor reads it.' },
    },
    cancel: {
      title: `Cancel ${order.number}?`,
      body: `${order.vendorName} is told why, and its lines can be awarded again. This can't be undone.`,
      confirmLabel: 'Cancel the order',
      cancelLabel: 'Keep it',
      tone: 'danger',
      reason: { label: 'Reason', required: true, hint: 'The vendor reads it.' },
    },
  };
}

function useAsk(order: PurchaseOrder) {
  const confirm = useConfirm();
  const actions = usePurchaseOrderActions();
  const { id } = order.order;
  return {
    isBusy: (['accept', 'decline', 'close', 'cancel', 'nothingMore'] as const).some((act) => actions[act].isPending),
    async ask(act: Act) {
      await confirm({
        ...questions(order)[act],
        act: (reason = '') =>
          failureText(() => {
            if (act === 'accept' || act === 'close') return actions[act].mutateAsync({ body: { id } });
            if (act === 'nothingMore') return actions[act].mutateAsync({ body: { id, reason: reason || null } });
            return actions[act].mutateAsync({ body: { id, reason } });
          }),
      });
    },
  };
}

/** Whether any of its products can be found again in the marketplace. */
const isFromCatalog = ({ lines }: PurchaseOrder): boolean => lines.some(({ sku }) => sku !== null);

/** What this side can do with the order now, as the server says, and its PDF. */
export function PoActions({ order, side }: { order: PurchaseOrder; side: PoSide }) {
  const { ask, isBusy } = useAsk(order);
  const { session } = usePlatform();
  const { isLoading, download } = usePurchaseOrderDownload();
  const [dialog, setDialog] = useState<'ship' | 'deliver' | null>(null);
  // An administrator who acts for an account reads its orders, and moves none.
  const may = new Set(session.isImpersonating ? [] : order.allowedActions);
  const close = () => setDialog(null);
  return (
    <Flex gap="3" wrap="wrap" align="center">
      <Button variant="surface" loading={isLoading} onClick={() => void download(order.order.id)}>
        <FileDown aria-hidden="true" />
        PDF
      </Button>
      {may.has('cancel') && (
        <Button variant="outline" colorPalette="red" disabled={isBusy} onClick={() => void ask('cancel')}>
          Cancel the order
        </Button>
      )}
      {may.has('decline') && (
        <Button variant="surface" disabled={isBusy} onClick={() => void ask('decline')}>
          <X aria-hidden="true" />
          Decline
        </Button>
      )}
      {may.has('accept') && (
        <Button disabled={isBusy} onClick={() => void ask('accept')}>
          <Check aria-hidden="true" />
          Accept
        </Button>
      )}
      {may.has('ship') && (
        <Button onClick={() => setDialog('ship')}>
          <Truck aria-hidden="true" />
          Ship
        </Button>
      )}
      {may.has('deliver') && (
        <Button onClick={() => setDialog('deliver')}>
          <PackageCheck aria-hidden="true" />
          Record what arrived
        </Button>
      )}
      {may.has('nothingMore') && (
        <Button variant="surface" disabled={isBusy} onClick={() => void ask('nothingMore')}>
          <PackageX aria-hidden="true" />
          Nothing more is coming
        </Button>
      )}
      {may.has('close') && (
        <Button disabled={isBusy} onClick={() => void ask('close')}>
          Close the order
        </Button>
      )}
      <ReportIssue order={order} side={side} />
      {side === 'school' && isFromCatalog(order) && (
        <PageParts
          place="school-purchase-order"
          subject={{ id: order.order.id, number: order.order.number }}
          fallback={null}
        />
      )}
      <Suspense fallback={null}>
        {dialog === 'ship' && <ShipDialog order={order} open onClose={close} />}
        {dialog === 'deliver' && <DeliverDialog order={order} open onClose={close} />}
      </Suspense>
    </Flex>
  );
}
