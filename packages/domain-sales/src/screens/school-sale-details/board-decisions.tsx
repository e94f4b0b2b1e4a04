import { DocumentList } from '@chalkline/kit';
import { formatDay } from '@chalkline/rules';
import { Box, Card, chakra, DateTime, facts, Stack, Text } from '@chalkline/ui';
import type { SchoolSaleDetails } from '../../model/contract.ts';

type Decision = SchoolSaleDetails['boardDecisions'][number];

function DecisionView({ decision }: { decision: Decision }) {
  const { isConfirmed, date, number, reason, file, lots, recordedBy, recordedAt } = decision;
  return (
    <Box>
      <Text fontWeight="semibold">
        {isConfirmed ? 'The board confirmed the award' : 'The board did not confirm the award'} on {formatDay(date)}
      </Text>
      <Text overflowWrap="anywhere">{facts(number !== null && `Resolution ${number}`, lots.join('; '))}</Text>
      {reason !== null && <Text whiteSpace="pre-line">{reason}</Text>}
      {file !== null && <DocumentList files={[file]} emptyText="No document." />}
      <chakra.p textStyle="sm" color="fg.muted">
        {recordedBy} recorded it on <DateTime at={recordedAt} />.
      </chakra.p>
    </Box>
  );
}

/** What the board decided about awarded lots, the newest first, each with its document. SALE-64 */
export function BoardDecisions({ decisions }: { decisions: readonly Decision[] }) {
  if (decisions.length === 0) return null;
  return (
    <Card title="Decisions of the board">
      <Stack gap="4">
        {decisions.map((decision) => (
          <DecisionView key={decision.id} decision={decision} />
        ))}
      </Stack>
    </Card>
  );
}
