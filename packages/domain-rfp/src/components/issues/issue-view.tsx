import { formatQuantity, TextLink } from '@chalkline/kit';
import { Box, Callout, DateTime, DescriptionList, Flex, Stack, Text } from '@chalkline/ui';
import type { Issue } from '../../model/contract.ts';
import { type IssueSide, issueKindLabel } from '../../model/issues.ts';
import { paths } from '../../model/paths.ts';
import { IssueAnswer } from './issue-answer.tsx';
import { IssueBadge } from './issue-badge.tsx';
import { IssueThread } from './issue-thread.tsx';

/** One issue whole, for either side: what it is about, the thread, the answer. */
export function IssueView({ issue, side }: { issue: Issue; side: IssueSide }) {
  const { issue: row, lines, resolution } = issue;
  const order = side === 'school' ? paths.schoolPurchaseOrder : paths.vendorPurchaseOrder;
  return (
    <Stack gap="5">
      <Flex gap="3" align="center" justify="space-between" wrap="wrap">
        <Text fontWeight="bold" fontSize="lg">
          {issueKindLabel(row.kind)}
        </Text>
        <IssueBadge row={row} />
      </Flex>
      {resolution !== null && (
        <Callout tone="green" title="Resolved">
          {resolution}
        </Callout>
      )}
      <DescriptionList
        columns={2}
        items={[
          { label: 'Order', value: <TextLink to={order(row.purchaseOrderId)}>{row.number}</TextLink> },
          { label: 'Purchase', value: row.rfpName },
          { label: side === 'school' ? 'Vendor' : 'School', value: row.partnerName },
          {
            label: 'Reported',
            value: (
              <>
                <DateTime at={row.openedAt} /> by {row.openedBy === side ? 'us' : row.partnerName}
              </>
            ),
          },
        ]}
      />
      {lines.length > 0 && (
        <Box>
          <Text textStyle="sm" color="fg.muted">
            Lines concerned
          </Text>
          <Stack as="ul" gap="0.5" listStyleType="none">
            {lines.map((line) => (
              <li key={line.poLineId}>
                {formatQuantity(line.quantity)} {line.unit} · {line.description}
              </li>
            ))}
          </Stack>
        </Box>
      )}
      <IssueThread issue={issue} side={side} />
      {/* The form is the issue's: a message that arrives meanwhile takes away nothing that is typed or uploading. */}
      <IssueAnswer key={row.id} issue={issue} />
    </Stack>
  );
}
