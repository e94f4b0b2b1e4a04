import { compareMoney, formatMoney } from '@chalkline/rules';
import { Button, Card, Stack, Text } from '@chalkline/ui';
import { type AwardChoice, splitSentence } from '../../model/award.ts';
import type { Comparison } from '../../model/contract.ts';
import { useAwardRefusal } from './award-actions.tsx';

type SplitCardProps = { comparison: Comparison; choice: AwardChoice; onPreview: () => void };

/** What awarding line by line would save against the best single bid. */
export function SplitCard({ comparison, choice, onPreview }: SplitCardProps) {
  const { bestSplit } = comparison;
  const canAward = useAwardRefusal() === null && comparison.canAward;
  if (!bestSplit || compareMoney(bestSplit.savesMore, '0') <= 0) return null;
  return (
    <Card title={`Split award would save ${formatMoney(bestSplit.savesMore)} more`}>
      <Stack gap="3.5" align="flex-start">
        <Text color="fg.muted">{splitSentence(comparison, choice)}</Text>
        <Text color="fg.muted" textStyle="sm">
          {formatMoney(bestSplit.total)} in all, by price alone. Look at the scores too before you split.
        </Text>
        {canAward && (
          <Button variant="surface" onClick={onPreview}>
            Preview split
          </Button>
        )}
      </Stack>
    </Card>
  );
}
