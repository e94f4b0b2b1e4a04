import { RuledItem, RuledList, TextLink } from '@chalkline/kit';
import { usePlatform } from '@chalkline/platform';
import { PurchaseOrderStatus } from '@chalkline/rules';
import { Box, Button, Card, RelativeTime, Text } from '@chalkline/ui';
import { TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { IssueRow, PurchaseOrder } from '../../model/contract.ts';
import { type IssueSide, issueKindLabel } from '../../model/issues.ts';
import { paths } from '../../model/paths.ts';
import { IssueBadge } from '../issues/issue-badge.tsx';

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

const pathOf = (side: IssueSide, row: IssueRow): string =>
  side === 'school' ? paths.schoolIssue(row) : paths.vendorIssue(row.id);

/** Issues on the order, and the way to report another. */
export function IssuesCard({ order, side }: { order: PurchaseOrder; side: IssueSide }) {
  const { session } = usePlatform();
  const navigate = useNavigate();
  const [isReporting, setReporting] = useState(false);
  const mayReport = reportable.includes(order.order.status) && !session.isImpersonating;
  if (order.issues.length === 0 && !mayReport) return null;
  return (
    <Card
      title="Issues"
      actions={
        mayReport && (
          <Button size="sm" variant="surface" onClick={() => setReporting(true)}>
            <TriangleAlert aria-hidden="true" />
            Report an issue
          </Button>
        )
      }
    >
      {order.issues.length === 0 ? (
        <Text color="fg.muted">Nothing was reported on this order.</Text>
      ) : (
        <RuledList label="Issues on this order">
          {order.issues.map((row) => (
            <RuledItem key={row.id} align="center" justify="space-between" wrap="wrap" rowGap="1">
              <Box minW="0" flex="1 1 14rem">
                <TextLink to={pathOf(side, row)}>{issueKindLabel(row.kind)}</TextLink>
                <Text textStyle="sm" color="fg.muted">
                  {row.excerpt} · <RelativeTime at={row.lastAt} />
                </Text>
              </Box>
              <IssueBadge row={row} />
            </RuledItem>
          ))}
        </RuledList>
      )}
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
    </Card>
  );
}
