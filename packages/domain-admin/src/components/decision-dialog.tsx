import { isReadOf } from '@chalkline/api-client';
import { type Failure, failureOf, sessionBackup, useSaidInline } from '@chalkline/platform';
import { Box, Button, Callout, Modal, Stack, Text, TextAreaField } from '@chalkline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { adminData } from '../queries/invalidation.ts';

/** A text that is asked for together with the answer. */
export interface DecisionReason {
  label: string;
  hint: string;
  required: boolean;
  maxLength: number;
  /** A first draft, put in by a button. */
  suggestion?: string;
}

/** What the dialog asks. */
export interface DialogDecision {
  /** Names the decision and whom it is about: what was written for it is kept under this key. */
  key: string;
  title: string;
  /** What will happen, to whom, and whether it can be undone. */
  consequence: ReactNode;
  confirmLabel: string;
  tone: 'default' | 'danger';
  reason: DecisionReason | null;
}

interface DecisionDialogProps {
  /** `null` while nothing is asked. */
  decision: DialogDecision | null;
  /** @throws {ApiError} what the dialog then shows. */
  onDecide: (reason: string | null) => Promise<unknown>;
  onClose: () => void;
}

const isConflict = ({ code }: Failure) => ['ILLEGAL_TRANSITION', 'VERSION_CONFLICT', 'NOT_FOUND'].includes(code);

/** What is wrong with the written reason, as far as it can be seen from here. */
function reasonProblem(reason: DecisionReason | null, text: string): string | undefined {
  if (reason === null) return undefined;
  if (reason.required && text === '') return `Enter the ${reason.label.toLowerCase()}`;
  if (text.length > reason.maxLength) {
    return `At most ${reason.maxLength.toLocaleString('en-US')} characters fit; these are ${text.length.toLocaleString('en-US')}`;
  }
  return undefined;
}

type OpenedProps = Omit<DecisionDialogProps, 'decision'> & { decision: DialogDecision; open: boolean };

/** The reason while it is written, kept until the decision is taken, and what came of sending it. */
function useDecision({ decision, onDecide, onClose }: OpenedProps) {
  const [backup] = useState(() => sessionBackup<string>(`decision.${decision.key}`));
  const [text, setText] = useState(() => backup.read() ?? '');
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const queryClient = useQueryClient();

  /** Somebody else was faster: what stands behind the dialog is read again. */
  const lookAgain = () => queryClient.invalidateQueries({ predicate: ({ queryKey }) => isReadOf(queryKey, adminData) });

  function refuse(message: string): void {
    setProblem(message);
    input.current?.focus();
  }
  return {
    text,
    problem,
    failure,
    isBusy,
    input,
    write(next: string) {
      setText(next);
      setProblem(undefined);
      backup.write(next);
    },
    close() {
      setFailure(null);
      setProblem(undefined);
      onClose();
    },
    async confirm() {
      const reason = text.trim();
      const found = reasonProblem(decision.reason, reason);
      if (found !== undefined) return refuse(found);
      setFailure(null);
      setBusy(true);
      try {
        await onDecide(reason === '' ? null : reason);
        backup.clear();
        setText('');
        onClose();
      } catch (error) {
        const failed = failureOf(error);
        setFailure(failed);
        if (isConflict(failed)) void lookAgain();
        const atField = failed.fields['reason'] ?? failed.fields['remark'];
        if (atField !== undefined) refuse(atField);
      } finally {
        setBusy(false);
      }
    },
  };
}

function FailureNote({ failure, hasReason }: { failure: Failure; hasReason: boolean }) {
  useSaidInline(failure.message);
  return (
    <Callout tone="red" live="alert" title={failure.message}>
      {isConflict(failure) && <Text>The page behind this dialog shows the current state.</Text>}
      {hasReason && <Text>What you wrote is still here.</Text>}
    </Callout>
  );
}

/** What had the focus. A menu is gone once its entry was chosen, so there it is the button that opened the menu. */
function findOpener(): HTMLElement | null {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement)) return null;
  const menu = active.closest('[role="menu"]');
  return menu ? document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(menu.id)}"]`) : active;
}

/** Where the focus goes back to when the dialog closes. */
function useOpener(open: boolean) {
  const opener = useRef<HTMLElement | null>(null);
  // Before the dialog takes the focus.
  useLayoutEffect(() => {
    if (open) opener.current = findOpener();
  }, [open]);
  return opener;
}

function Opened(props: OpenedProps) {
  const { decision, open } = props;
  const { reason, tone, title, consequence, confirmLabel } = decision;
  const cancel = useRef<HTMLButtonElement>(null);
  const opener = useOpener(open);
  const it = useDecision(props);
  const suggestion = reason?.suggestion ?? '';
  return (
    <Modal
      open={open}
      onClose={it.close}
      title={title}
      role="alertdialog"
      initialFocus={() => (reason ? it.input.current : cancel.current)}
      finalFocus={() => (opener.current?.isConnected ? opener.current : null)}
      footer={
        <>
          <Button ref={cancel} variant="surface" onClick={it.close}>
            Cancel
          </Button>
          <Button
            colorPalette={tone === 'danger' ? 'red' : 'accent'}
            loading={it.isBusy}
            onClick={() => void it.confirm()}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Box color="fg.muted">{consequence}</Box>
        {it.failure && it.problem === undefined && (
          <FailureNote failure={it.failure} hasReason={it.text.trim() !== ''} />
        )}
        {reason && (
          <TextAreaField
            ref={it.input}
            label={reason.label}
            hint={reason.hint}
            required={reason.required}
            optionalLabel={!reason.required}
            error={it.problem}
            value={it.text}
            onValueChange={it.write}
            rows={4}
          />
        )}
        {suggestion !== '' && it.text.trim() === '' && (
          <Box>
            <Button variant="surface" size="sm" onClick={() => it.write(suggestion)}>
              Write down what is missing
            </Button>
          </Box>
        )}
      </Stack>
    </Modal>
  );
}

/**
 * Asks before an act and waits for its answer: a refusal shows here, and the reason that was written survives it, a closed
 * dialog and a reload (UI-19).
 */
export function DecisionDialog({ decision, ...props }: DecisionDialogProps) {
  const last = useRef(decision);
  // The texts stay while the dialog fades out.
  if (decision !== null) last.current = decision;
  if (last.current === null) return null;
  return <Opened key={last.current.key} {...props} decision={last.current} open={decision !== null} />;
}
