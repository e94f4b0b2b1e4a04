import { Box, Button, chakra, DateTime, Flex, facts, Heading, RouteLink, Text } from '@chalkline/ui';
import { Pencil, Reply } from 'lucide-react';
import { useState } from 'react';
import type { Rating } from '../model/contract.ts';
import { aspectLabel, editableUntil, formatMean } from '../model/rating.ts';
import { ReplyForm } from './reply-form.tsx';
import { Stars } from './stars.tsx';

type RatingItemProps = {
  rating: Rating;
  /** The partner's profile; no link where it is on that page already. */
  partnerHref?: string | undefined;
  /** Who wrote the reply. */
  replyBy: string;
  onEdit?: ((rating: Rating) => void) | undefined;
  /** Whether a reply can be written here. */
  mayReply?: boolean;
};

function AspectLine({ aspects }: Pick<Rating, 'aspects'>) {
  return (
    <chakra.dl display="flex" flexWrap="wrap" columnGap="5" rowGap="1" textStyle="sm" mt="2">
      {aspects.map(({ name, value }) => (
        <Flex key={name} gap="1.5">
          <chakra.dt color="fg.muted">{aspectLabel(name)}</chakra.dt>
          <chakra.dd fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {Number.isInteger(value) ? value : formatMean(value)}
          </chakra.dd>
        </Flex>
      ))}
    </chakra.dl>
  );
}

function PartnerReply({ rating, replyBy }: { rating: Rating; replyBy: string }) {
  if (rating.reply === null) return null;
  return (
    <Box mt="3" ps="4" borderStartWidth="2px" borderColor="chalk">
      <Text textStyle="sm" color="fg.muted">
        <chakra.span fontWeight="semibold" color="fg">
          {replyBy}
        </chakra.span>{' '}
        replied <DateTime at={rating.repliedAt} style="date" />
      </Text>
      <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
        {rating.reply}
      </Text>
    </Box>
  );
}

/** By whom, how many stars, for which order and when. */
function RatingHead({ rating, partnerHref }: Pick<RatingItemProps, 'rating' | 'partnerHref'>) {
  return (
    <>
      <Flex align="center" columnGap="3" rowGap="1" wrap="wrap">
        <Heading as="h3" size="sm" css={{ '& a:hover': { textDecoration: 'underline' } }}>
          {partnerHref ? <RouteLink to={partnerHref}>{rating.partnerName}</RouteLink> : rating.partnerName}
        </Heading>
        <Flex as="span" align="center" gap="2">
          <Stars value={rating.mean} />
          <chakra.span textStyle="sm" fontWeight="semibold">
            {formatMean(rating.mean)}
            <chakra.span srOnly> of 5</chakra.span>
          </chakra.span>
        </Flex>
      </Flex>
      <Text textStyle="sm" color="fg.muted">
        {facts(rating.purchaseOrderNumber, rating.rfpName)} · <DateTime at={rating.at} style="date" />
        {rating.editedAt !== null && ' · edited'}
      </Text>
    </>
  );
}

type ActionsProps = Pick<RatingItemProps, 'rating' | 'onEdit'> & { onReply: (() => void) | undefined };

/** What can be done with the rating now: edited for some days, replied to once. */
function RatingActions({ rating, onEdit, onReply }: ActionsProps) {
  const canEdit = rating.canEdit && onEdit !== undefined;
  const canReply = rating.canReply && onReply !== undefined;
  if (!canEdit && !canReply) return null;
  return (
    <Flex gap="3" mt="3" align="center" wrap="wrap">
      {canEdit && (
        <Button
          size="sm"
          variant="surface"
          aria-label={`Edit the rating for ${rating.purchaseOrderNumber}`}
          onClick={() => onEdit?.(rating)}
        >
          <Pencil aria-hidden="true" />
          Edit
        </Button>
      )}
      {canEdit && (
        <Text textStyle="sm" color="fg.muted">
          until <DateTime at={editableUntil(rating)} />
        </Text>
      )}
      {canReply && (
        <Button
          size="sm"
          variant="surface"
          aria-label={`Reply to ${rating.partnerName} about ${rating.purchaseOrderNumber}`}
          onClick={onReply}
        >
          <Reply aria-hidden="true" />
          Reply
        </Button>
      )}
    </Flex>
  );
}

/** One rating: by whom, for which order, how many stars for what, the comment and the reply. */
export function RatingItem({ rating, partnerHref, replyBy, onEdit, mayReply = true }: RatingItemProps) {
  const [isReplying, setReplying] = useState(false);
  return (
    <Box
      as="article"
      py="5"
      borderTopWidth="1px"
      borderColor="line"
      _first={{ borderTopWidth: '0', pt: '0' }}
      _last={{ pb: '0' }}
    >
      <RatingHead rating={rating} partnerHref={partnerHref} />
      <AspectLine aspects={rating.aspects} />
      {rating.comment !== '' && (
        <Text mt="2" whiteSpace="pre-wrap" overflowWrap="anywhere" maxW="prose">
          {rating.comment}
        </Text>
      )}
      <PartnerReply rating={rating} replyBy={replyBy} />
      {isReplying && <ReplyForm rating={rating} onClose={() => setReplying(false)} />}
      <RatingActions
        rating={rating}
        onEdit={onEdit}
        onReply={mayReply && !isReplying ? () => setReplying(true) : undefined}
      />
    </Box>
  );
}
