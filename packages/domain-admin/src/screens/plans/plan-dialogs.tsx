import { useApi } from '@chalkline/api-client';
import { type BoundField, FormDialog, FormFailure, InstantField, useForm } from '@chalkline/kit';
import type { Problems } from '@chalkline/platform';
import { formatMoney } from '@chalkline/rules';
import { Callout, DateTime, KeyValue, QueryView, SelectField, Text, TextAreaField } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import type { PlanOfferPreview, VendorPlan } from '../../model/contract.ts';
import {
  planOfferPreview,
  useEndPlan,
  useGivePlan,
  useOfferPlan,
  type WantedPlan,
} from '../../queries/vendor-plans.ts';

const MAX_CHARS = 2000;

interface DialogProps {
  plan: VendorPlan;
  onClose: () => void;
}

/** The plans that cost something. */
const choices = ({ plans }: VendorPlan) =>
  plans.filter(({ isFree }) => !isFree).map(({ id, name }) => ({ value: String(id), label: name }));

const reasonProblem = (reason: string): Problems => (reason.trim() ? {} : { reason: 'Enter the reason' });

function ReasonField(field: BoundField) {
  return (
    <TextAreaField
      {...field}
      label="Reason"
      required
      hint="The vendor reads it, and we record it in the history."
      maxLength={MAX_CHARS}
      rows={3}
    />
  );
}

interface GiveValues {
  planId: string;
  until: string | null;
  reason: string;
}

/** Gives a plan for a time without charge, or a longer time (PAY-23). */
export function GiveDialog({ plan, onClose }: DialogProps) {
  const { mutateAsync } = useGivePlan();
  const options = choices(plan);
  const current = options.find(({ label }) => label === plan.details.plan) ?? options.at(-1);
  const form = useForm<GiveValues, unknown>({
    initial: { planId: current?.value ?? '', until: null, reason: '' },
    check: ({ until, reason }) => ({ ...(until ? {} : { until: 'Enter the end' }), ...reasonProblem(reason) }),
    send: ({ planId, until, reason }) =>
      mutateAsync({
        body: { vendorId: plan.vendorId, planId: Number(planId), until: until ?? '', reason: reason.trim() },
      }),
    onSent: onClose,
  });
  return (
    <FormDialog
      title={`Give ${plan.companyName} a plan?`}
      form={form}
      submitLabel="Give this plan"
      busyLabel="Giving…"
      onClose={onClose}
    >
      <FormFailure failure={form.failure} shown={(path) => path in form.values} />
      <Text color="fg.muted">
        Nothing is charged. We notify the vendor, which returns to Free when the plan ends. A running free trial becomes
        this plan.
      </Text>
      <SelectField
        label="Plan"
        required
        options={options}
        value={form.values.planId}
        error={form.problems['planId']}
        onValueChange={(planId) => form.set('planId', planId)}
      />
      <InstantField
        id="until"
        label="Until"
        required
        hint={plan.details.endsAt === null ? 'Two years at most.' : 'Later than its end today; two years at most.'}
        value={form.values.until}
        error={form.problems['until']}
        onChange={(until) => form.set('until', until)}
      />
      <ReasonField {...form.bind('reason')} />
    </FormDialog>
  );
}

interface EndValues {
  when: 'now' | 'period-end';
  reason: string;
}

const ends = [
  { value: 'period-end', label: 'At the end of the paid period' },
  { value: 'now', label: 'At once' },
] as const;

/** Ends a plan, at once or at the end of the paid period (PAY-24). */
export function EndDialog({ plan, onClose }: DialogProps) {
  const { mutateAsync } = useEndPlan();
  const { hasSubscription, plan: name } = plan.details;
  const form = useForm<EndValues, unknown>({
    initial: { when: hasSubscription ? 'period-end' : 'now', reason: '' },
    check: ({ reason }) => reasonProblem(reason),
    send: ({ when, reason }) => mutateAsync({ body: { vendorId: plan.vendorId, when, reason: reason.trim() } }),
    onSent: onClose,
  });
  return (
    <FormDialog
      title={`End the plan of ${plan.companyName}?`}
      form={form}
      submitLabel="End the plan"
      busyLabel="Ending…"
      onClose={onClose}
    >
      <FormFailure failure={form.failure} shown={(path) => path in form.values} />
      <Text color="fg.muted">
        {plan.companyName} has the {name} and is on Free afterwards. Nothing is deleted, and nothing is refunded
        automatically.
      </Text>
      {hasSubscription && (
        <SelectField
          label="When"
          options={ends}
          value={form.values.when}
          error={form.problems['when']}
          onValueChange={(when) => form.set('when', when as EndValues['when'])}
        />
      )}
      <ReasonField {...form.bind('reason')} />
    </FormDialog>
  );
}

function Preview({ preview }: { preview: PlanOfferPreview }) {
  return (
    <Callout tone="blue" title={`Due at the checkout: ${formatMoney(preview.dueNow)}`}>
      <Text>{preview.sentence}</Text>
      <KeyValue
        items={[
          { label: preview.period === 'month' ? 'Each month' : 'Each year', value: formatMoney(preview.next) },
          { label: 'Next charge', value: <DateTime at={preview.nextAt} style="date" /> },
          { label: 'Unused today', value: preview.unused === null ? null : formatMoney(preview.unused) },
        ]}
      />
    </Callout>
  );
}

/** What the provider will charge, read for the plan that is chosen. */
function Charged({ wanted }: { wanted: WantedPlan }) {
  const query = useQuery(planOfferPreview(useApi(), wanted));
  return (
    <QueryView query={query} what="What is charged">
      {(preview) => <Preview preview={preview} />}
    </QueryView>
  );
}

interface OfferValues {
  planId: string;
  period: 'month' | 'year';
  reason: string;
}

const periods = [
  { value: 'month', label: 'By the month' },
  { value: 'year', label: 'By the year' },
] as const;

/** Opens a checkout that the vendor finishes itself; what it charges is read before (PAY-25). */
export function OfferDialog({ plan, onClose }: DialogProps) {
  const { mutateAsync } = useOfferPlan();
  const { vendorId, details } = plan;
  const options = choices(plan);
  const other = options.find(({ label }) => label !== details.subscribedPlan) ?? options[0];
  const form = useForm<OfferValues, unknown>({
    initial: { planId: other?.value ?? '', period: details.period ?? 'month', reason: '' },
    check: ({ reason }) => reasonProblem(reason),
    send: ({ planId, period, reason }) =>
      mutateAsync({ body: { vendorId, planId: Number(planId), period, reason: reason.trim() } }),
    onSent: onClose,
  });
  const { planId, period } = form.values;
  return (
    <FormDialog
      title={`Open a checkout for ${plan.companyName}?`}
      form={form}
      submitLabel="Open the checkout"
      busyLabel="Opening…"
      onClose={onClose}
    >
      <FormFailure failure={form.failure} shown={(path) => path in form.values} />
      <Text color="fg.muted">
        The vendor pays at the checkout, which stays open for a day. We charge no card on file for it.
      </Text>
      <SelectField
        label="Plan"
        required
        options={options}
        value={planId}
        error={form.problems['planId']}
        onValueChange={(next) => form.set('planId', next)}
      />
      <SelectField
        label="Paid"
        required
        options={periods}
        value={period}
        error={form.problems['period']}
        onValueChange={(next) => form.set('period', next as OfferValues['period'])}
      />
      {planId !== '' && <Charged wanted={{ vendorId, planId: Number(planId), period }} />}
      <ReasonField {...form.bind('reason')} />
    </FormDialog>
  );
}
