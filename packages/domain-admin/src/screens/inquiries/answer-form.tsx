import { type Failure, failureOf, sessionBackup, useSaidInline } from '@chalkline/platform';
import { Button, Callout, CheckboxField, chakra, Flex, Stack, Text, TextAreaField } from '@chalkline/ui';
import { Send } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import type { InquiryRow } from '../../model/contract.ts';
import { useAnswerInquiry } from '../../queries/mutations.ts';

const MAX_ANSWER_CHARS = 8000;

interface Draft {
  text: string;
  closes: boolean;
}

const nothing: Draft = { text: '', closes: false };

/** The answer while it is written: it survives a closed panel, a refusal and a reload (UI-19). */
function useAnswer(id: number) {
  const [backup] = useState(() => sessionBackup<Draft>(`inquiry.${id}`));
  const [draft, setDraft] = useState<Draft>(() => backup.read() ?? nothing);
  const latest = useRef(draft);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<Failure | null>(null);
  const answer = useAnswerInquiry();
  const input = useRef<HTMLTextAreaElement>(null);

  function refuse(text: string): void {
    setProblem(text);
    input.current?.focus();
  }
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (answer.isPending) return;
    const text = draft.text.trim();
    setFailure(null);
    if (text === '') return refuse('Write an answer');
    try {
      await answer.mutateAsync({ body: { id, text, closes: draft.closes } });
      // What was written meanwhile is another answer.
      if (latest.current !== draft) return;
      backup.clear();
      latest.current = nothing;
      setDraft(nothing);
    } catch (error) {
      const failed = failureOf(error);
      if (failed.fields['text'] === undefined) setFailure(failed);
      else refuse(failed.fields['text']);
    }
  }
  function write(change: Partial<Draft>): void {
    const next = { ...draft, ...change };
    latest.current = next;
    setDraft(next);
    setProblem(undefined);
    backup.write(next);
  }
  useSaidInline(failure?.message);
  return { draft, problem, failure, isBusy: answer.isPending, input, send, write };
}

/** Answers an inquiry by email. */
export function AnswerForm({ inquiry }: { inquiry: InquiryRow }) {
  const { draft, problem, failure, isBusy, input, send, write } = useAnswer(inquiry.id);
  return (
    <chakra.form noValidate onSubmit={(event: FormEvent) => void send(event)}>
      <Stack gap="3">
        <TextAreaField
          ref={input}
          label="Your answer"
          hint={`${inquiry.name} gets it at ${inquiry.email}. Your text is saved until you send it.`}
          required
          rows={6}
          maxLength={MAX_ANSWER_CHARS}
          error={problem}
          value={draft.text}
          onValueChange={(text) => write({ text })}
        />
        {failure && (
          <Callout tone="red" live="alert" title={failure.message}>
            <Text>Your answer is still here and was not sent.</Text>
          </Callout>
        )}
        <Flex gap="4" align="center" justify="space-between" wrap="wrap">
          <CheckboxField
            label="Close the inquiry with this answer"
            checked={draft.closes}
            onValueChange={(closes) => write({ closes })}
          />
          <Button type="submit" loading={isBusy}>
            <Send aria-hidden="true" />
            Send answer
          </Button>
        </Flex>
      </Stack>
    </chakra.form>
  );
}
