import { useApi } from '@chalkline/api-client';
import { DueDayField, InstantField } from '@chalkline/kit';
import { type Failure, failureOf, usePlatform } from '@chalkline/platform';
import { formatDeadline } from '@chalkline/rules';
import { Button, Flex, LoadingState, Modal, QueryView, Stack, Text, TextAreaField } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SchoolRfpDetails } from '../../model/contract.ts';
import { changedDates, type ExtendDates, extendProblems, movedAlong } from '../../model/extend-form.ts';
import { useExtendRfp } from '../../queries/open-requests.ts';
import { schoolRfp } from '../../queries/purchases.ts';
import { AddendumReach } from './addendum-reach.tsx';

const MAX_REASON_CHARS = 1000;
const DAY_MS = 86_400_000;

type FormProps = { details: SchoolRfpDetails; onClose: () => void };

function useExtend({ details, onClose }: FormProps) {
  const { clock, feedback } = usePlatform();
  const extend = useExtendRfp();
  const { rfp } = details;
  const [dates, setDates] = useState<ExtendDates>(() => ({
    rfpendDate: rfp.rfpendDate,
    rfpawardDate: rfp.rfpawardDate,
    rfpdeliveryDate: rfp.rfpdeliveryDate,
    questionsEndDate: rfp.questionsEndDate,
  }));
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const found = extendProblems(rfp, dates, reason, new Date(clock.now()));
  const problems = isTried ? { ...failure?.fields, ...found } : (failure?.fields ?? {});
  const changes = changedDates(rfp, dates);
  function send() {
    setTried(true);
    const { rfpendDate, ...others } = changes;
    if (Object.keys(found).length > 0 || !rfpendDate) return;
    setFailure(null);
    extend.mutate(
      { body: { rfpId: rfp.id, rfpendDate, ...others, reason: reason.trim() } },
      {
        onSuccess: () => {
          feedback.success(`It closes ${formatDeadline(new Date(rfpendDate))} now; everybody concerned is told.`);
          onClose();
        },
        onError: (error) => setFailure(failureOf(error)),
      },
    );
  }
  return { dates, setDates, reason, setReason, problems, failure, found, changes, send, isPending: extend.isPending };
}

type DateRowProps = {
  field: keyof ExtendDates;
  label: string;
  value: string | null;
  error: string | undefined;
  onChange: (iso: string | null) => void;
};

function DateRow({ field, label, value, error, onChange }: DateRowProps) {
  const Field = field === 'rfpdeliveryDate' ? DueDayField : InstantField;
  return <Field id={`extend-${field}`} label={label} required value={value} error={error} onChange={onChange} />;
}

/** Common extensions, counted from the end as it is published. */
function LaterButtons({ end, onChoose }: { end: string | null; onChoose: (iso: string) => void }) {
  const later = (days: number) => end && onChoose(new Date(new Date(end).getTime() + days * DAY_MS).toISOString());
  return (
    <Flex gap="2" wrap="wrap">
      {[1, 3, 7].map((days) => (
        <Button key={days} size="sm" variant="surface" onClick={() => later(days)}>
          {days === 1 ? '1 day later' : days === 7 ? '1 week later' : `${days} days later`}
        </Button>
      ))}
    </Flex>
  );
}

type DatesProps = Pick<ReturnType<typeof useExtend>, 'dates' | 'setDates' | 'problems'> & Pick<FormProps, 'details'>;

/** The end, and the dates that follow it where the purchase has them. */
function DateRows({ details, dates, setDates, problems }: DatesProps) {
  const { rfp } = details;
  const { questionsEndDate } = dates;
  // The end of questions stays where it is until somebody moves it.
  const setEnd = (rfpendDate: string | null) => setDates({ ...movedAlong(rfp, rfpendDate), questionsEndDate });
  return (
    <>
      <DateRow
        field="rfpendDate"
        label="Closes for bids"
        value={dates.rfpendDate}
        error={problems.rfpendDate}
        onChange={setEnd}
      />
      <LaterButtons end={rfp.rfpendDate} onChoose={setEnd} />
      {rfp.isQuestionAllowed && rfp.questionsEndDate !== null && (
        <DateRow
          field="questionsEndDate"
          label="Questions until"
          value={questionsEndDate}
          error={problems.questionsEndDate}
          onChange={(until) => setDates({ ...dates, questionsEndDate: until })}
        />
      )}
      {rfp.rfpawardDate !== null && (
        <DateRow
          field="rfpawardDate"
          label="Award by"
          value={dates.rfpawardDate}
          error={problems.rfpawardDate}
          onChange={(rfpawardDate) => setDates({ ...dates, rfpawardDate })}
        />
      )}
      {rfp.rfpdeliveryDate !== null && (
        <DateRow
          field="rfpdeliveryDate"
          label="Delivery by"
          value={dates.rfpdeliveryDate}
          error={problems.rfpdeliveryDate}
          onChange={(rfpdeliveryDate) => setDates({ ...dates, rfpdeliveryDate })}
        />
      )}
    </>
  );
}

function ExtendForm(props: FormProps) {
  const { rfp } = props.details;
  const form = useExtend(props);
  const { problems, failure } = form;
  const isAlone = failure !== null && Object.keys(failure.fields).length === 0;
  return (
    <Stack gap="4">
      <Text color="fg.muted">
        It closes {rfp.rfpendDate === null ? 'at no set time' : formatDeadline(new Date(rfp.rfpendDate))}. A date can
        only move later. Bids stay sealed until the new one.
      </Text>
      <DateRows details={props.details} dates={form.dates} setDates={form.setDates} problems={problems} />
      <TextAreaField
        id="extend-reason"
        label="Reason"
        hint="Vendors read it."
        required
        rows={3}
        maxLength={MAX_REASON_CHARS}
        value={form.reason}
        error={problems.reason}
        onValueChange={form.setReason}
      />
      {Object.keys(form.found).length === 0 && (
        <AddendumReach
          input={{ rfpId: rfp.id, version: rfp.version, summary: form.reason.trim(), ...dateInput(form.changes) }}
        />
      )}
      {isAlone && (
        <Text role="alert" color="red.fg">
          {failure.message}
        </Text>
      )}
      <Flex justify="flex-end" gap="3">
        <Button variant="surface" onClick={props.onClose}>
          Cancel
        </Button>
        <Button loading={form.isPending} onClick={form.send}>
          Extend
        </Button>
      </Flex>
    </Stack>
  );
}

/** The end is always a date in an addendum; an extension without one is not previewed. */
function dateInput({ rfpendDate, ...others }: Partial<ExtendDates>) {
  return { ...others, ...(rfpendDate ? { rfpendDate } : {}) };
}

/** Moves the end of bidding later; it is an addendum of its own, which everybody concerned is told of (PUR-11). */
export function ExtendDialog({ id, onClose }: { id: number | null; onClose: () => void }) {
  const query = useQuery({ ...schoolRfp(useApi(), id ?? 0), enabled: id !== null });
  return (
    <Modal open={id !== null} onClose={onClose} title={`Extend ${query.data?.rfp.rfpName ?? 'this purchase'}`}>
      <QueryView query={query} what="This purchase" skeleton={<LoadingState />}>
        {(details) => <ExtendForm key={details.rfp.id} details={details} onClose={onClose} />}
      </QueryView>
    </Modal>
  );
}
