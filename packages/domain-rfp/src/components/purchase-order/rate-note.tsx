import { useLink, usePlatform } from '@chalkline/platform';
import { PurchaseOrderStatus } from '@chalkline/rules';
import { Callout, LinkButton } from '@chalkline/ui';
import { rateOrderLink } from '../../links.ts';
import type { PurchaseOrder } from '../../model/contract.ts';
import type { PoSide } from './po-side.ts';

/** Once everything arrived each side can rate the other. */
export function RateNote({ order, side }: { order: PurchaseOrder; side: PoSide }) {
  const { session } = usePlatform();
  const { id, status, vendorName, schoolName } = order.order;
  const to = useLink(rateOrderLink)({ side, purchaseOrderId: id });
  const isDone = status === PurchaseOrderStatus.Delivered || status === PurchaseOrderStatus.Closed;
  if (!isDone || session.isImpersonating) return null;
  return (
    <Callout
      tone="blue"
      title={`How was it with ${side === 'school' ? vendorName : schoolName}?`}
      action={
        <LinkButton to={to} size="sm" variant="surface">
          {side === 'school' ? 'Rate the vendor' : 'Rate the school'}
        </LinkButton>
      }
    >
      A rating can be changed for 14 days, and the other side can reply.
    </Callout>
  );
}
