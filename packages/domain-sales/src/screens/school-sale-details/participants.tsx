import { Card, counted, DateTime, KeyValue, plural, StatusBadge, sentence, Text } from '@chalkline/ui';
import type { SchoolSaleDetails } from '../../model/contract.ts';

/** Who accepted the terms; names show once the last lot has ended. */
export function Participants({ details: { participants, watcherCount } }: { details: SchoolSaleDetails }) {
  const watching = `${sentence(counted(watcherCount, 'vendor'))} ${plural(watcherCount, 'watches', 'watch')} this sale.`;
  return (
    <Card title="Taking part">
      {participants.length === 0 ? (
        <Text color="fg.muted">No vendor has accepted the terms yet. {watching}</Text>
      ) : (
        <>
          <KeyValue
            items={participants.map((one, index) => ({
              key: String(one.bidderNumber ?? one.vendorId ?? index),
              label: one.name ?? `Bidder ${one.bidderNumber ?? index + 1}`,
              value: one.isDisqualified ? (
                <StatusBadge tone="red">{`Disqualified: ${one.reason ?? ''}`}</StatusBadge>
              ) : (
                one.acceptedAt !== null && (
                  <>
                    accepted the terms <DateTime at={one.acceptedAt} style="date" />
                  </>
                )
              ),
            }))}
          />
          <Text textStyle="sm" color="fg.muted" mt="3">
            {watching}
          </Text>
        </>
      )}
    </Card>
  );
}
