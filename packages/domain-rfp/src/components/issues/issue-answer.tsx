import { FormFileUploads, FormSendButton, useFormFiles } from '@chalkline/kit';
import { failureOf, failureText, usePlatform } from '@chalkline/platform';
import { Button, Callout, Card, Flex, Stack, Text, TextAreaField, useConfirm } from '@chalkline/ui';
import { useState } from 'react';
import type { Issue } from '../../model/contract.ts';
import { useAnswerIssue, useResolveIssue } from '../../queries/issues.ts';

function useAnswer(issue: Issue) {
  const answer = useAnswerIssue();
  const [text, setText] = useState('');
  const { feedback } = usePlatform();
  const files = useFormFiles();
  const [error, setError] = useState<string | undefined>();
  return {
    text,
    files,
    error,
    setText: (next: string) => {
      files.changed();
      setText(next);
      setError(undefined);
    },
    async send() {
      if (text.trim() === '') {
        setError('Write your answer first.');
        return;
      }
      await files.send(async (fileIds, isWanted) => {
        try {
          await answer.mutateAsync({ body: { id: issue.issue.id, text: text.trim(), fileIds } });
          if (!isWanted()) return;
          // What was typed while the answer was on its way is another one.
          setText((now) => (now === text ? '' : now));
          files.forget(fileIds);
        } catch (failed) {
          const { fields, message } = failureOf(failed);
          if (isWanted()) setError(fields.text ?? message);
          else feedback.error(message);
        }
      });
    },
  };
}

type ResolveButtonProps = { issue: Issue; onResolving: () => void };

function ResolveButton({ issue, onResolving }: ResolveButtonProps) {
  const confirm = useConfirm();
  const resolve = useResolveIssue();
  async function ask() {
    await confirm({
      title: 'Is this issue resolved?',
      body: 'It no longer shows as open on the order. Writing in it again opens it again.',
      confirmLabel: 'Resolve it',
      reason: { label: 'How it was resolved', required: true, hint: 'Both sides read it.' },
      act(resolution = '') {
        onResolving();
        return failureText(() => resolve.mutateAsync({ body: { id: issue.issue.id, resolution } }));
      },
    });
  }
  return (
    <Button variant="surface" loading={resolve.isPending} onClick={() => void ask()}>
      Resolve
    </Button>
  );
}

/** Writing in the thread, and closing it. */
export function IssueAnswer({ issue }: { issue: Issue }) {
  const { session } = usePlatform();
  const form = useAnswer(issue);
  if (session.isImpersonating) return null;
  if (!issue.canAnswer && !issue.canResolve) return null;
  return (
    <Card title="Answer">
      <Stack gap="4">
        {issue.issue.state === 'resolved' && (
          <Callout tone="neutral">This issue is resolved. An answer opens it again.</Callout>
        )}
        {issue.canAnswer && (
          <>
            <TextAreaField
              label="Message"
              rows={3}
              maxLength={4000}
              value={form.text}
              error={form.error}
              onValueChange={form.setText}
            />
            <FormFileUploads label="Photos and documents" files={form.files} />
          </>
        )}
        <Flex gap="3" wrap="wrap" justify="flex-end" align="center">
          {!issue.canResolve && issue.issue.state !== 'resolved' && (
            <Text textStyle="sm" color="fg.muted" me="auto">
              Who reported it says when it is resolved.
            </Text>
          )}
          {/* An answer that still waits for a file would open the issue again. */}
          {issue.canResolve && <ResolveButton issue={issue} onResolving={form.files.changed} />}
          {issue.canAnswer && (
            <FormSendButton files={form.files} onClick={() => void form.send()}>
              Send
            </FormSendButton>
          )}
        </Flex>
      </Stack>
    </Card>
  );
}
