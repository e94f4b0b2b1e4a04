import { usePlatform } from '@chalkline/platform';
import { PurchaseOrderStatus } from '@chalkline/rules';
import { Button } from '@chalkline/ui';
import { TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { PurchaseOrder } from '../../model/contract.ts';
import type { IssueSide } from '../../model/issues.ts';
import { paths } from '../../model/paths.ts';

const ReportIssueDialog = lazy(async () => ({
  default: (await import('../issues/report-issue-dialog.tsx')).ReportIssueDialog,
}));

/** There is nothing to report before an order was accepted, or after it fell away. */
const reportable: readonly number[] = [
  PurchaseOrderStatus.Accepted,
  PurchaseOrderStatus.Shipped,
  PurchaseOrderStatus.Delivered,
  PurchaseOrderStatus.Closed,
];

/** The way to report an issue on an order, beside what else can be done with it. PO-7 */
export function ReportIssue({ order, side }: { order: PurchaseOrder; side: IssueSide }) {
  const { session } = usePlatform();
  const navigate = useNavigate();
  const [isReporting, setReporting] = useState(false);
  if (!reportable.includes(order.order.status) || session.isImpersonating) return null;
  return (
    <>
      <Button variant="surface" onClick={() => setReporting(true)}>
        <TriangleAlert aria-hidden="true" />
        Report an issue
      </Button>
      {isReporting && (
        <Suspense fallback={null}>
          <ReportIssueDialog
            order={order}
            onClose={() => setReporting(false)}
            onReported={(id) => {
              setReporting(false);
              void navigate(
                side === 'school' ? paths.schoolIssue({ id, purchaseOrderId: order.order.id }) : paths.vendorIssue(id),
              );
            }}
          />
        </Suspense>
      )}
    </>
  );
}
