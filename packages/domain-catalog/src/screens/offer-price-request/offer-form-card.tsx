import { amountOf, FormFailure, problemsAt, useForm } from '@chalkline/kit';
import { sessionBackup, usePlatform } from '@chalkline/platform';
import { formatDay, formatUnitPrice } from '@chalkline/rules';
import {
  Button,
  Callout,
  Card,
  chakra,
  Flex,
  facts,
  MoneyField,
  NumberField,
  SimpleGrid,
  Stack,
  Text,
  TextAreaField,
  TextField,
  toLocalInput,
} from '@chalkline/ui';
import { TierTable } from '../../components/tier-table.tsx';
import type { PricingRequestData } from '../../model/contract.ts';
import { type OfferForm, type OfferLineForm, offerForm, offerInput, offerProblems } from '../../model/offer-form.ts';
import { lastCounter } from '../../model/offer-words.ts';
import { useOfferPrices } from '../../queries/price-requests.ts';

const DAYS_BINDING = 30;
const DAY_MS = 86_400_000;

interface LineCardProps {
  request: PricingRequestData;
  form: OfferLineForm;
  index: number;
  problems: Readonly<Record<string, string>>;
  onChange: (part: Partial<OfferLineForm>) => void;
}

/** What the school asked for in its counter-offer. */
function Wanted({ request, lineId }: { request: PricingRequestData; lineId: number }) {
  const wish = lastCounter(request.offer)?.lines.find(({ requestLineId }) => requestLineId === lineId);
  if (!wish || (wish.wantedPrice === null && wish.wantedQuantity === null)) return null;
  return (
    <Callout tone="amber">
      {facts(
        wish.wantedPrice !== null && `The school asks for ${formatUnitPrice(wish.wantedPrice)}`,
        wish.wantedQuantity !== null && `for ${wish.wantedQuantity.toLocaleString('en-US')}`,
      )}
    </Callout>
  );
}

function LineCard({ request, form, index, problems, onChange }: LineCardProps) {
  const line = request.lines.find(({ id }) => id === form.lineId);
  if (!line) return null;
  const wrong = problemsAt(problems, `lines.${index}`);
  const id = (field: string) => `lines.${index}.${field}`;
  return (
    <Card title={line.description}>
      <Stack gap="4">
        <Text color="fg.muted">
          {facts(
            amountOf(line.quantity, line.unit),
            line.sku,
            line.neededBy !== null && `needed by ${formatDay(line.neededBy)}`,
            line.available !== null && `${line.available.toLocaleString('en-US')} in stock`,
            line.note,
          )}
        </Text>
        <Wanted request={request} lineId={line.id} />
        <TierTable
          id={id('tiers')}
          lines={form.tiers}
          problems={wrong}
          unit={line.unit}
          onChange={(tiers) => onChange({ tiers })}
        />
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
          <MoneyField
            id={id('freight')}
            label="Freight of the line"
            hint="Empty: by your terms."
            value={form.freight}
            error={wrong['freight']}
            onValueChange={(freight) => onChange({ freight })}
          />
          <NumberField
            id={id('leadTimeDays')}
            label="Lead time"
            unit="days"
            value={form.leadTimeDays}
            error={wrong['leadTimeDays']}
            onValueChange={(leadTimeDays) => onChange({ leadTimeDays })}
          />
        </SimpleGrid>
        <TextField
          id={id('note')}
          label="Note"
          optionalLabel
          maxLength={500}
          value={form.note}
          error={wrong['note']}
          onValueChange={(note) => onChange({ note })}
        />
      </Stack>
    </Card>
  );
}

const shown = /^(validUntil|message|lines(\.\d+\..*)?)$/;

/** The vendor's offer: tiers, freight and lead time by line, and how long it binds. */
export function OfferFormCard({ request, onDecline }: { request: PricingRequestData; onDecline: (() => void) | null }) {
  const offer = useOfferPrices();
  const { clock, feedback } = usePlatform();
  const suggested = toLocalInput(clock.now() + DAYS_BINDING * DAY_MS).slice(0, 10);
  const form = useForm<OfferForm, unknown>({
    initial: offerForm(request, suggested),
    check: (values) => offerProblems(values, request),
    send: (values) => offer.mutateAsync({ body: offerInput(values, request) }),
    onSent: () => feedback.success(`Your offer is with ${request.schoolName}`),
    backup: sessionBackup<Partial<OfferForm>>(`price-offer.${request.offer.id}.${request.offer.round}`),
  });
  const { values, problems } = form;
  const setLine = (index: number, part: Partial<OfferLineForm>) =>
    form.set(
      'lines',
      values.lines.map((line, at) => (at === index ? { ...line, ...part } : line)),
    );
  return (
    <chakra.form ref={form.ref} noValidate onSubmit={form.submit}>
      <Stack gap="5">
        {values.lines.map((line, index) => (
          <LineCard
            key={line.lineId}
            request={request}
            form={line}
            index={index}
            problems={problems}
            onChange={(part) => setLine(index, part)}
          />
        ))}
        <Card title="The offer">
          <Stack gap="4">
            <TextField
              {...form.bind('validUntil')}
              type="date"
              label="Valid until"
              hint="It binds you until the end of this day, in the school’s time zone."
              required
            />
            <TextAreaField
              {...form.bind('message')}
              label="Message to the school"
              optionalLabel
              maxLength={2000}
              rows={3}
            />
            {problems['lines'] !== undefined && (
              <Text role="alert" color="red.fg">
                {problems['lines']}
              </Text>
            )}
            <FormFailure failure={form.failure} shown={(path) => shown.test(path)} />
            <Flex gap="3" wrap="wrap" justify="flex-end">
              {onDecline && (
                <Button variant="surface" onClick={onDecline}>
                  Decline request
                </Button>
              )}
              <Button type="submit" loading={form.isBusy} loadingText="Sending…">
                Send offer
              </Button>
            </Flex>
          </Stack>
        </Card>
      </Stack>
    </chakra.form>
  );
}
