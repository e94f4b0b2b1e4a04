import { ApiError } from '@chalkline/api-client';
import { sessionBackup } from '@chalkline/platform';
import { Box, Button, Flex, TextAreaField, VisuallyHidden } from '@chalkline/ui';
import { useEffect, useRef, useState } from 'react';
import type { Rating } from '../model/contract.ts';
import { MAX_COMMENT_CHARS } from '../model/rating.ts';
import { useReplyToRating } from '../queries/ratings.ts';

function problemOf(text: string): string | undefined {
  if (text.trim() === '') return 'Write your reply.';
  if (text.trim().length > MAX_COMMENT_CHARS)
    return `Use at most ${MAX_COMMENT_CHARS.toLocaleString('en-US')} characters.`;
  return undefined;
}

/** Answers a rating, once. What was typed survives an error and a reload. */
export function ReplyForm({ rating, onClose }: { rating: Rating; onClose: () => void }) {
  const [backup] = useState(() => sessionBackup<string>(`reply.${rating.id}`));
  const [text, setText] = useState(() => backup.read() ?? '');
  const [error, setError] = useState<string | undefined>();
  const input = useRef<HTMLTextAreaElement>(null);
  const reply = useReplyToRating();
  useEffect(() => input.current?.focus(), []);

  function type(next: string) {
    setText(next);
    setError(undefined);
    backup.write(next);
  }
  async function submit() {
    const problem = problemOf(text);
    setError(problem);
    if (problem) return input.current?.focus();
    try {
      await reply.mutateAsync({ body: { id: rating.id, reply: text.trim() } });
      backup.clear();
      onClose();
    } catch (failure) {
      const field = failure instanceof ApiError ? failure.fields.reply : undefined;
      setError(field ?? `Not sent. ${failure instanceof Error ? failure.message : String(failure)}`);
      input.current?.focus();
    }
  }
  function cancel() {
    backup.clear();
    onClose();
  }
  return (
    <Box mt="3">
      <TextAreaField
        ref={input}
        label={`Reply to ${rating.partnerName}`}
        hint="Everybody who sees the rating sees the reply. It is given once."
        rows={3}
        error={error}
        value={text}
        onValueChange={type}
      />
      <Flex gap="3" mt="3">
        <Button size="sm" loading={reply.isPending} onClick={() => void submit()}>
          Send reply
        </Button>
        <Button size="sm" variant="surface" onClick={cancel}>
          Cancel
        </Button>
      </Flex>
      <VisuallyHidden role="status">{error ?? ''}</VisuallyHidden>
    </Box>
  );
}
