import { Card, Flex, figured, ScoreBars, Stack, StatusBadge, sentence, Text } from '@chalkline/ui';
import { Star } from 'lucide-react';
import type { RatingSummary } from '../model/contract.ts';

const MAX_STARS = 5;

/** What the other side says of an account, the mean with its count (REV-3). */
export function RatingCard({ rating, emptyText }: { rating: RatingSummary; emptyText: string }) {
  const { mean, count, aspects, openIssues } = rating;
  return (
    <Card
      title="Rating"
      actions={openIssues > 0 && <StatusBadge tone="amber">{figured(openIssues, 'open issue')}</StatusBadge>}
    >
      {mean === null || count === 0 ? (
        <Text color="fg.muted">{emptyText}</Text>
      ) : (
        <Stack gap="4">
          <Flex align="baseline" gap="2">
            <Text textStyle="figure">{mean.toFixed(1)}</Text>
            <Star size={16} aria-hidden="true" />
            <Text color="fg.muted">
              of {MAX_STARS}, from {figured(count, 'rating')}
            </Text>
          </Flex>
          {aspects.length > 0 && (
            <ScoreBars
              items={aspects.map(({ name, mean: value }) => ({ label: sentence(name), value, max: MAX_STARS }))}
            />
          )}
        </Stack>
      )}
    </Card>
  );
}
