import { compareMoney, formatMoney } from '@chalkline/rules';
import { Button, Card, KeyValue, Money, Stack, Text } from '@chalkline/ui';
import { type AwardChoice, splitSentence } from '../../model/award.ts';
import type { Comparison } from '../../model/contract.ts';
import { useAwardRefusal } from './award-actions.tsx';

type SplitCardProps = { comparison: Comparison; choice: AwardChoice; onPreview: () => void };

/** Awarding line by line against the best single bid, in money. */
export function SplitCard({ comparison, choice, onPreview }: SplitCardProps) {
  const { bestSplit, bestSingle, bids } = comparison;
  const canAward = useAwardRefusal() === null && comparison.canAward;
  if (!bestSplit || compareMoney(bestSplit.savesMore, '0') <= 0) return null;
  const single = bids.find((bid) => bid.bidId === bestSingle?.bidId);
  return (
    <Card title={`Split award would save ${formatMoney(bestSplit.savesMore)} more`}>
      <Stack gap="3.5" align="stretch">
        <Text color="fg.muted">{splitSentence(comparison, choice)}</Text>
        <KeyValue
          items={[
            ...(bestSingle && single
              ? [{ label: `Best single bid, ${single.vendorName}`, value: <Money value={bestSingle.total} /> }]
              : []),
            { label: 'Best split', value: <Money value={bestSplit.total} emphasis /> },
            { label: 'Saved by splitting', value: <Money value={bestSplit.savesMore} tone="green" /> },
          ]}
        />
        <Text color="fg.muted" textStyle="sm">
          By price alone. Look at the scores too before you split.
        </Text>
        {canAward && (
          <Button variant="surface" alignSelf="flex-start" onClick={onPreview}>
            Preview split
          </Button>
        )}
      </Stack>
    </Card>
  );
}
