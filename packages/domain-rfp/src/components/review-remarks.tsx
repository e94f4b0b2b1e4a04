import { useApi } from '@chalkline/api-client';
import { failureOf, usePlatform } from '@chalkline/platform';
import { purchaseTypes } from '@chalkline/rules';
import { Box, Button, DateTime, Flex, Stack, StatusBadge, Text, TextAreaField } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReviewComment } from '../model/contract.ts';
import { reviewComments, useAddReviewComment } from '../queries/reviews.ts';

/** The labels of the kinds that are put out for bids go before an order's own: a remark names the question, not the kind. */
const stepLabels = new Map<string, string>(
  purchaseTypes.toReversed().flatMap((type) => type.steps.map((step): [string, string] => [step.key, step.label])),
);

/** The part of a purchase that a remark is about, in words. */
export function sectionLabel(section: string | null): string {
  return section === null ? 'The whole' : (stepLabels.get(section) ?? section);
}

const kinds: Readonly<Record<ReviewComment['kind'], { word: string; tone: 'blue' | 'green' | 'red' | 'neutral' }>> = {
  requested: { word: 'Asked for review', tone: 'blue' },
  comment: { word: 'Remark', tone: 'neutral' },
  approved: { word: 'Approved', tone: 'green' },
  changes: { word: 'Changes requested', tone: 'red' },
  edited: { word: 'Edited', tone: 'neutral' },
};

type RemarkListProps = { comments: readonly ReviewComment[]; showsSection?: boolean };

/** What was written and decided, oldest first. */
export function RemarkList({ comments, showsSection = true }: RemarkListProps) {
  return (
    <Stack as="ol" gap="4" listStyleType="none">
      {comments.map((comment) => (
        <Box as="li" key={comment.id}>
          <Flex gap="2" align="center" wrap="wrap">
            <StatusBadge tone={kinds[comment.kind].tone}>{kinds[comment.kind].word}</StatusBadge>
            <Text fontWeight="semibold">{comment.by}</Text>
            <Text textStyle="sm" color="fg.muted">
              {showsSection && comment.section !== null && `${sectionLabel(comment.section)} · `}
              <DateTime at={comment.at} />
            </Text>
          </Flex>
          {comment.text !== '' && (
            <Text mt="1" whiteSpace="pre-line" overflowWrap="anywhere">
              {comment.text}
            </Text>
          )}
        </Box>
      ))}
    </Stack>
  );
}

const MAX_REMARK_CHARS = 2000;

/** A remark's own form; what the server refuses stands at the field. */
export function RemarkForm({ id, section, label }: { id: number; section: string | null; label: string }) {
  const { session } = usePlatform();
  const add = useAddReviewComment();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | undefined>();
  function send() {
    const trimmed = text.trim();
    if (trimmed === '') {
      setError('Write something first.');
      return;
    }
    add.mutate(
      { body: { id, section, text: trimmed } },
      {
        onSuccess: () => setText((now) => (now === text ? '' : now)),
        onError: (failure) => setError(failureOf(failure).message),
      },
    );
  }
  // An administrator in a school's account writes nothing in its name (ACC-12).
  if (session.isImpersonating) return null;
  return (
    <Stack gap="3" align="flex-start">
      <Box w="100%">
        <TextAreaField
          label={label}
          rows={2}
          maxLength={MAX_REMARK_CHARS}
          value={text}
          error={error}
          onValueChange={(value) => {
            setText(value);
            setError(undefined);
          }}
        />
      </Box>
      <Button size="sm" variant="surface" loading={add.isPending} onClick={send}>
        Send
      </Button>
    </Stack>
  );
}

/** The remarks on a draft, or none while they are not there: the draft itself can be written without them. */
export function useRemarks(id: number | null): readonly ReviewComment[] {
  const query = useQuery({ ...reviewComments(useApi(), id ?? 0), enabled: id !== null, meta: { silent: true } });
  return query.data ?? [];
}
