import { Box, Card, Text } from '@chalkline/ui';
import type { ReactNode } from 'react';
import type { Rating, RatingSummary } from '../model/contract.ts';
import { RatingItem } from './rating-item.tsx';
import { RatingSummaryView } from './rating-summary.tsx';

type ProfileRatingsProps = {
  summary: RatingSummary;
  /** The newest. */
  ratings: readonly Rating[];
  /** Whose profile it is: who replied. */
  name: string;
  actions?: ReactNode;
};

/** A profile's average, and the newest ratings behind it. */
export function ProfileRatings({ summary, ratings, name, actions }: ProfileRatingsProps) {
  return (
    <Card title="Ratings" actions={actions}>
      <RatingSummaryView summary={summary} />
      {ratings.length > 0 && (
        <Box mt="5" pt="5" borderTopWidth="1px" borderColor="line">
          {ratings.map((rating) => (
            <RatingItem key={rating.id} rating={rating} replyBy={name} mayReply={false} />
          ))}
        </Box>
      )}
      {summary.count > ratings.length && ratings.length > 0 && (
        <Text textStyle="sm" color="fg.muted" mt="3">
          The newest {ratings.length} of {summary.count.toLocaleString('en-US')}.
        </Text>
      )}
    </Card>
  );
}
