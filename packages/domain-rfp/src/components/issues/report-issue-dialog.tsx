import { FormFileUploads, FormSendButton, formatQuantity, RuledItem, RuledList, useFormFiles } from '@chalkline/kit';
import { type Failure, failureOf, usePlatform } from '@chalkline/platform';
import {
  Box,
  Button,
  Callout,
  Modal,
  NumberField,
  SelectField,
  Stack,
  Text,
  TextAreaField,
  useConfirm,
} from '@chalkline/ui';
import { useState } from 'react';
import type { PurchaseOrder } from '../../model/contract.ts';
import {
  asksLines,
  emptyIssue,
  hasAnswers,
  type IssueForm,
  isIssueKind,
  issueInput,
  issueKinds,
  issueProblems,
} from '../../model/issues.ts';
import { useReportIssue } from '../../queries/issues.ts';

type ReportIssueDialogProps = { order: PurchaseOrder; onClose: () => void; onReported: (id: number) => void };

function useReportForm(order: PurchaseOrder, onReported: (id: number) => void) {
  const { feedback } = usePlatform();
  const report = useReportIssue();
  const files = useFormFiles();
  const [form, setForm] = useState<IssueForm>(emptyIssue);
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const problems = issueProblems(form, order);
  return {
    form,
    files,
    failure,
    /** Whether closing it would lose something; not once it is on its way. */
    isBegun: () => files.sendState !== 'sending' && (hasAnswers(form) || files.chosen.length + files.stored.length > 0),
    error: (field: string) => (isTried ? (problems[field] ?? failure?.fields[field]) : undefined),
    change(part: Partial<IssueForm>) {
      files.changed();
      setForm((all) => ({ ...all, ...part }));
    },
    async submit() {
      setTried(true);
      setFailure(null);
      const { kind } = form;
      if (kind === '' || Object.keys(problems).length > 0) return;
      await files.send(async (fileIds, isWanted) => {
        try {
          const { issue } = await report.mutateAsync({ body: issueInput({ ...form, fileIds }, kind, order.order.id) });
          // Whoever closed the dialog meanwhile has gone on to something else: nothing opens over it.
          if (isWanted()) onReported(issue.id);
        } catch (error) {
          if (isWanted()) setFailure(failureOf(error));
          else feedback.error(failureOf(error).message);
        }
      });
    },
  };
}

type Form = ReturnType<typeof useReportForm>;

function Lines({ order, form }: { order: PurchaseOrder; form: Form }) {
  const { quantities } = form.form;
  return (
    <Box as="fieldset">
      <Text as="legend" textStyle="sm" fontWeight="semibold" mb="1">
        How much of each line is concerned
      </Text>
      <RuledList>
        {order.lines.map((line) => (
          <RuledItem key={line.id} align="flex-start">
            <Box flex="1" minW="0">
              <Text fontWeight="semibold">{line.description}</Text>
              <Text textStyle="sm" color="fg.muted">
                {formatQuantity(line.quantity)} {line.unit} ordered, {formatQuantity(line.quantityReceived)} received
              </Text>
            </Box>
            <Box w="8.5rem">
              <NumberField
                label={`Quantity of ${line.description} concerned`}
                hideLabel
                min={0}
                max={line.quantity}
                step="any"
                unit={line.unit}
                value={quantities[line.id] ?? ''}
                error={form.error(`line.${line.id}`)}
                onValueChange={(text) => form.change({ quantities: { ...quantities, [line.id]: text } })}
              />
            </Box>
          </RuledItem>
        ))}
      </RuledList>
    </Box>
  );
}

/** Closes the dialog; what is in it is asked about before it is lost (UI-39). */
function useClosing(form: Form, onClose: () => void) {
  const confirm = useConfirm();
  return async () => {
    if (!form.isBegun()) return onClose();
    // It is not sent while the question stands.
    form.files.hold();
    const { confirmed } = await confirm({
      title: 'Discard this report?',
      body: 'What you wrote and the files you added will be lost.',
      confirmLabel: 'Discard report',
      cancelLabel: 'Keep editing',
      tone: 'danger',
    });
    if (confirmed) onClose();
  };
}

/** Reports what is wrong with an order: kind, what happened, lines, photos. */
export function ReportIssueDialog({ order, onClose, onReported }: ReportIssueDialogProps) {
  const form = useReportForm(order, onReported);
  const close = useClosing(form, onClose);
  const { kind, text } = form.form;
  return (
    <Modal
      open
      onClose={() => void close()}
      size="lg"
      title={`Report an issue on ${order.order.number}`}
      footer={
        <>
          <Button variant="surface" onClick={() => void close()}>
            Cancel
          </Button>
          <FormSendButton files={form.files} onClick={() => void form.submit()}>
            Report it
          </FormSendButton>
        </>
      }
    >
      <Stack gap="4">
        {form.failure && (
          <Callout tone="red" live="alert" title="Not reported">
            {form.failure.message} What you typed is still here.
          </Callout>
        )}
        <SelectField
          label="What is wrong"
          required
          placeholder="Choose"
          value={kind}
          options={issueKinds}
          error={form.error('kind')}
          onValueChange={(value) => form.change({ kind: isIssueKind(value) ? value : '' })}
        />
        <TextAreaField
          label="What happened"
          required
          rows={4}
          maxLength={4000}
          value={text}
          error={form.error('text')}
          onValueChange={(value) => form.change({ text: value })}
        />
        {asksLines(kind) && <Lines order={order} form={form} />}
        <FormFileUploads
          label="Photos and documents"
          hint="A photo of the damage or of the delivery note says more than words."
          files={form.files}
          error={form.error('fileIds')}
        />
      </Stack>
    </Modal>
  );
}
