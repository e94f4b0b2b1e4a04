import { RuledItem, RuledList, TextLink } from '@chalkline/kit';
import { Box, Card, RelativeTime, Text } from '@chalkline/ui';
import type { IssueRow, PurchaseOrder } from '../../model/contract.ts';
import { type IssueSide, issueKindLabel, linesText } from '../../model/issues.ts';
import { paths } from '../../model/paths.ts';
import { IssueBadge } from '../issues/issue-badge.tsx';

const pathOf = (side: IssueSide, row: IssueRow): string =>
  side === 'school' ? paths.schoolIssue(row) : paths.vendorIssue(row.id);

/** Issues on the order, where there are any. */
export function IssuesCard({ order, side }: { order: PurchaseOrder; side: IssueSide }) {
  if (order.issues.length === 0) return null;
  return (
    <Card title="Issues">
      <RuledList label="Issues on this order">
        {order.issues.map((row) => (
          <RuledItem key={row.id} align="center" justify="space-between" wrap="wrap" rowGap="1">
            <Box minW="0" flex="1 1 14rem">
              <TextLink to={pathOf(side, row)}>{issueKindLabel(row.kind)}</TextLink>
              {row.lineNames.length > 0 && <Text>{linesText(row)}</Text>}
              <Text textStyle="sm" color="fg.muted">
                {row.excerpt} · <RelativeTime at={row.lastAt} />
              </Text>
            </Box>
            <IssueBadge row={row} />
          </RuledItem>
        ))}
      </RuledList>
    </Card>
  );
}
