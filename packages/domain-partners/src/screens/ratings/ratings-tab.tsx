import { useApi } from '@chalkline/api-client';
import { ListCard } from '@chalkline/kit';
import type { ListController } from '@chalkline/platform';
import { usePlatform } from '@chalkline/platform';
import { Card } from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { RateDialog, type RateTarget } from '../../components/rate-dialog.tsx';
import { RatingItem } from '../../components/rating-item.tsx';
import { RatingSummaryView } from '../../components/rating-summary.tsx';
import { RatingsSkeleton } from '../../components/ratings-skeleton.tsx';
import type { Rating } from '../../model/contract.ts';
import { partnerPath } from '../../model/paths.ts';
import { partnerWord, type Side } from '../../model/side.ts';
import { type RatingsKind, ratings } from '../../queries/ratings.ts';
import { RatingsToolbar, ratingsQuery } from './rating-filters.tsx';

type RatingsTabProps = { kind: RatingsKind; side: Side; list: ListController };

/** A given rating as the dialog changes it. */
function targetOf(rating: Rating): RateTarget {
  return { ...rating, number: rating.purchaseOrderNumber, rating };
}

/** What the list says while nobody has rated. */
function emptyOf(kind: RatingsKind, side: Side) {
  if (kind === 'given') {
    return {
      title: 'You haven’t given a rating yet',
      text: 'Delivered orders that you can rate are under “To rate”.',
    };
  }
  return {
    title: 'No ratings yet',
    text: `Once an order is delivered the ${partnerWord[side]} can rate it; the rating shows here and you can reply.`,
  };
}

/** Ratings received or given: the average above, each rating below, with reply or edit where that is still possible. */
export const RatingsTab = observer(function RatingsTab({ kind, side, list }: RatingsTabProps) {
  const { session } = usePlatform();
  const [target, setTarget] = useState<RateTarget | null>(null);
  const query = useQuery({ ...ratings(useApi(), kind, ratingsQuery(list)), placeholderData: keepPreviousData });
  // The account's own people alone rate and reply (IMP-10).
  const canWrite = !session.isImpersonating;
  const self = session.organisation || 'You';
  return (
    <>
      <ListCard
        list={list}
        query={query}
        what="The ratings"
        skeleton={<RatingsSkeleton />}
        icon={<Star />}
        empty={emptyOf(kind, side)}
        noMatches="No rating matches the search and the stars."
        above={({ summary }) => (
          <>
            {(summary.count > 0 || summary.defaults > 0) && (
              <Card title={kind === 'received' ? `How ${partnerWord[side]}s rate you` : 'What you gave on average'}>
                <RatingSummaryView summary={summary} />
              </Card>
            )}
            {(summary.count > 0 || list.isNarrowed) && (
              <RatingsToolbar
                list={list}
                searchPlaceholder={`${side === 'school' ? 'Vendor' : 'School'}, order or words`}
              />
            )}
          </>
        )}
      >
        {({ listingData }) =>
          listingData.map((rating) => (
            <RatingItem
              key={rating.id}
              rating={rating}
              partnerHref={partnerPath(side, rating.partnerId)}
              replyBy={kind === 'received' ? self : rating.partnerName}
              mayReply={kind === 'received' && canWrite}
              onEdit={kind === 'given' && canWrite ? (chosen) => setTarget(targetOf(chosen)) : undefined}
            />
          ))
        }
      </ListCard>
      <RateDialog side={side} target={target} onClose={() => setTarget(null)} />
    </>
  );
});
