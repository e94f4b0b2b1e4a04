import { amountOf } from '@chalkline/kit';
import { formatMoney } from '@chalkline/rules';
import {
  Box,
  Button,
  Callout,
  CheckboxField,
  chakra,
  counted,
  Modal,
  NumberField,
  Stack,
  sentence,
  Text,
  TextAreaField,
} from '@chalkline/ui';
import { useState } from 'react';
import { standing } from '../../model/award.ts';
import type { Comparison, ComparisonBid } from '../../model/contract.ts';
import { aboveCutoff, cutoffProblem, negotiableLines } from '../../model/negotiation.ts';
import { useStartNegotiation } from '../../queries/negotiation.ts';

type NegotiationDialogProps = { comparison: Comparison; onClose: () => void };

/** The three best bids at first: their lowest score is the cut-off that takes just them in. */
function suggestedCutoff(bids: readonly ComparisonBid[]): string {
  const scores = bids.flatMap((bid) => bid.weightedScore ?? []).toSorted((a, b) => b - a);
  const score = scores[Math.min(2, scores.length - 1)];
  return score === undefined ? '' : String(Math.floor(score * 10) / 10);
}

function useNegotiationForm(comparison: Comparison, onClose: () => void) {
  const start = useStartNegotiation();
  const bids = standing(comparison);
  const [cutoff, setCutoff] = useState(() => suggestedCutoff(bids));
  const [reason, setReason] = useState('');
  const [message, setMessage] = useState('');
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [isTried, setTried] = useState(false);
  const cutoffError = cutoffProblem(cutoff);
  const taken = cutoffError === null ? aboveCutoff(bids, Number(cutoff)) : [];
  const lines = negotiableLines(comparison, taken);
  const lineIds = lines.filter(({ id }) => !left.has(id)).map(({ id }) => id);
  const said = (text: string | null) => (isTried ? (text ?? undefined) : undefined);
  const problems = {
    cutoff: cutoffError ?? (taken.length === 0 ? 'No ranked bid reaches this score.' : null),
    reason: reason.trim() === '' ? 'Say why the line is drawn here.' : null,
    message: message.trim() === '' ? 'Say what you ask for.' : null,
    lines: lineIds.length === 0 ? 'Choose at least one line.' : null,
  };
  return {
    cutoff,
    setCutoff,
    reason,
    setReason,
    message,
    setMessage,
    taken,
    lines,
    lineIds,
    isPending: start.isPending,
    errors: {
      cutoff: said(problems.cutoff),
      reason: said(problems.reason),
      message: said(problems.message),
      lines: said(problems.lines),
    },
    setLine: (id: number, isAsked: boolean) =>
      setLeft((ids) => new Set(isAsked ? [...ids].filter((each) => each !== id) : [...ids, id])),
    setAllLines: (isAsked: boolean) => setLeft(new Set(isAsked ? [] : lines.map(({ id }) => id))),
    submit() {
      setTried(true);
      if (Object.values(problems).some((problem) => problem !== null)) return;
      const body = {
        rfpId: comparison.id,
        cutoffScore: Number(cutoff),
        cutoffReason: reason.trim(),
        lineIds,
        message: message.trim(),
      };
      start.mutate({ body }, { onSuccess: onClose });
    },
  };
}

type Form = ReturnType<typeof useNegotiationForm>;

/** Who is in, renewed with every figure typed. */
function TakenIn({ taken, all }: { taken: readonly ComparisonBid[]; all: number }) {
  return (
    <Box bg="raised" borderWidth="1px" borderColor="line" borderRadius="lg" p="4" aria-live="polite" aria-atomic="true">
      <Text fontWeight="bold">
        {sentence(counted(taken.length, 'vendor'))} of {all} {taken.length === 1 ? 'is' : 'are'} asked
      </Text>
      <chakra.ol listStyleType="decimal" ps="5" mt="2">
        {taken.map((bid) => (
          <li key={bid.bidId}>
            {bid.vendorName} · {bid.weightedScore?.toFixed(1)} · {formatMoney(bid.total)}
          </li>
        ))}
      </chakra.ol>
    </Box>
  );
}

function LinesChoice({ form }: { form: Form }) {
  return (
    <Stack as="fieldset" gap="2">
      <Text as="legend" fontWeight="semibold" textStyle="sm" mb="2">
        Lines you ask a better price for
      </Text>
      {form.lines.length > 1 && (
        <CheckboxField
          label={`All ${form.lines.length} lines`}
          checked={form.lineIds.length === form.lines.length}
          onValueChange={form.setAllLines}
        />
      )}
      <Stack gap="2" maxH="16rem" overflowY="auto" ps={form.lines.length > 1 ? '6' : '0'}>
        {form.lines.map((line) => (
          <CheckboxField
            key={line.id}
            label={`${line.productDesc} · ${amountOf(line.productQty, line.unit)}`}
            checked={form.lineIds.includes(line.id)}
            onValueChange={(isAsked) => form.setLine(line.id, isAsked)}
          />
        ))}
      </Stack>
      {form.errors.lines && (
        <Text role="alert" color="red.fg">
          {form.errors.lines}
        </Text>
      )}
    </Stack>
  );
}

/** Asks every bid above a recorded cut-off for a better price on the same lines. */
export function NegotiationDialog({ comparison, onClose }: NegotiationDialogProps) {
  const form = useNegotiationForm(comparison, onClose);
  return (
    <Modal
      open
      onClose={onClose}
      size="lg"
      title="Ask for better prices"
      footer={
        <>
          <Button variant="surface" onClick={onClose}>
            Not yet
          </Button>
          <Button loading={form.isPending} onClick={form.submit}>
            Ask {counted(form.taken.length, 'vendor')}
          </Button>
        </>
      }
    >
      <Stack gap="5">
        <NumberField
          label="Cut-off: the weighted score that a bid needs"
          hint="Every bid at or above it gets the same chance. It is recorded and can’t be changed afterwards."
          required
          min={0}
          max={100}
          step="any"
          value={form.cutoff}
          error={form.errors.cutoff}
          onValueChange={form.setCutoff}
        />
        <TakenIn taken={form.taken} all={standing(comparison).length} />
        <TextAreaField
          label="Why the line is drawn here"
          required
          rows={2}
          maxLength={1000}
          value={form.reason}
          error={form.errors.reason}
          onValueChange={form.setReason}
        />
        <LinesChoice form={form} />
        <TextAreaField
          label="What you ask the vendors"
          hint="All of them read the same words. Never name another bid’s price."
          required
          rows={3}
          maxLength={2000}
          value={form.message}
          error={form.errors.message}
          onValueChange={form.setMessage}
        />
        <Callout tone="amber">
          Prices can only fall. Each vendor negotiates its own bid and never sees another’s; the original and the
          negotiated price both stand in the tabulation.
        </Callout>
      </Stack>
    </Modal>
  );
}
