import { FileUploads, formatQuantity, RuledItem, RuledList, SendButton } from '@chalkline/kit';
import { type Failure, failureOf } from '@chalkline/platform';
import { Box, Button, Callout, Modal, NumberField, SelectField, Stack, Text, TextAreaField } from '@chalkline/ui';
import { useState } from 'react';
import type { FileInfo, PurchaseOrder } from '../../model/contract.ts';
import {
  asksLines,
  emptyIssue,
  type IssueForm,
  isIssueKind,
  issueInput,
  issueKinds,
  issueProblems,
} from '../../model/issues.ts';
import { useReportIssue } from '../../queries/issues.ts';

type ReportIssueDialogProps = { order: PurchaseOrder; onClose: () => void; onReported: (id: number) => void };

function useReportForm(order: PurchaseOrder, onReported: (id: number) => void) {
  const report = useReportIssue();
  const [form, setForm] = useState<IssueForm>(emptyIssue);
  const [files, setFiles] = useState<FileInfo[]>([]);
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const problems = issueProblems(form, order);
  return {
    form,
    files,
    failure,
    isPending: report.isPending,
    error: (field: string) => (isTried ? (problems[field] ?? failure?.fields[field]) : undefined),
    change: (part: Partial<IssueForm>) => setForm((all) => ({ ...all, ...part })),
    addFile: (file: FileInfo) => setFiles((all) => [...all, file]),
    removeFile: (id: number) => setFiles((all) => all.filter((file) => file.id !== id)),
    async submit() {
      setTried(true);
      setFailure(null);
      if (form.kind === '' || Object.keys(problems).length > 0) return;
      const body = issueInput({ ...form, fileIds: files.map(({ id }) => id) }, form.kind, order.order.id);
      try {
        onReported((await report.mutateAsync({ body })).issue.id);
      } catch (error) {
        setFailure(failureOf(error));
      }
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

/** Reports what is wrong with an order: kind, what happened, lines, photos. */
export function ReportIssueDialog({ order, onClose, onReported }: ReportIssueDialogProps) {
  const form = useReportForm(order, onReported);
  const { kind, text } = form.form;
  return (
    <Modal
      open
      onClose={onClose}
      size="lg"
      title={`Report an issue on ${order.order.number}`}
      footer={
        <>
          <Button variant="surface" onClick={onClose}>
            Cancel
          </Button>
          <SendButton isBusy={form.isPending} onClick={() => void form.submit()}>
            Report it
          </SendButton>
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
        <FileUploads
          label="Photos and documents"
          hint="A photo of the damage or of the delivery note says more than words."
          files={form.files}
          error={form.error('fileIds')}
          onAdded={form.addFile}
          onRemoved={form.removeFile}
        />
      </Stack>
    </Modal>
  );
}
