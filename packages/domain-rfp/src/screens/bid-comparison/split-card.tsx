import { joinNames } from '@chalkline/kit';
import { type Money as Amount, compareMoney, formatMoney } from '@chalkline/rules';
import { type AwardChoice, useAwardRefusal } from '@chalkline/tender';
import { Button, Card, KeyValue, Money, Stack, Text } from '@chalkline/ui';
import { linesLeft, openLines, splitSentence } from '../../model/award.ts';
import type { Comparison } from '../../model/contract.ts';

type SplitCardProps = { comparison: Comparison; choice: AwardChoice; onPreview: () => void };

/** What a split is good for: what it saves, or that no single bid could take its place. */
function splitTitle(comparison: Comparison, total: Amount, savesMore: Amount | null): string {
  if (savesMore !== null) return `Split award would save ${formatMoney(savesMore)} more than the best single bid`;
  const what = openLines(comparison).length < comparison.lines.length ? 'open line' : 'line';
  return `No bid prices every ${what}; the cheapest split is ${formatMoney(total)}`;
}

/** "Nobody prices Pens: it stays open.", where a split leaves something out. */
function leftSentence(comparison: Comparison, choice: AwardChoice): string {
  const left = linesLeft(comparison, choice);
  if (left.length === 0) return '';
  return ` Nobody prices ${joinNames(left.map((line) => line.productDesc))}: ${left.length === 1 ? 'it stays' : 'they stay'} open.`;
}

/** Awarding line by line against the best single bid, in money; without one, what the cheapest split costs. AWD-8 */
export function SplitCard({ comparison, choice, onPreview }: SplitCardProps) {
  const { bestSplit, bestSingle, bids } = comparison;
  const canAward = useAwardRefusal() === null && comparison.canAward;
  if (!bestSplit) return null;
  const { total, savesMore } = bestSplit;
  if (savesMore !== null && compareMoney(savesMore, '0') <= 0) return null;
  const single = bids.find((bid) => bid.bidId === bestSingle?.bidId);
  return (
    <Card title={splitTitle(comparison, total, savesMore)}>
      <Stack gap="3.5" align="stretch">
        <Text color="fg.muted">{splitSentence(comparison, choice) + leftSentence(comparison, choice)}</Text>
        <KeyValue
          items={[
            ...(bestSingle && single
              ? [{ label: `Best single bid, ${single.vendorName}`, value: <Money value={bestSingle.total} /> }]
              : []),
            { label: 'Best split', value: <Money value={total} emphasis /> },
            ...(savesMore === null
              ? []
              : [{ label: 'Saved by splitting', value: <Money value={savesMore} tone="green" /> }]),
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
