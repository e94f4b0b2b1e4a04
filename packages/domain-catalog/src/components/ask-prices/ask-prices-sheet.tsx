import { useApi } from '@chalkline/api-client';
import { FormFailure, problemsAt, useForm } from '@chalkline/kit';
import { usePlatform } from '@chalkline/platform';
import {
  Box,
  Button,
  Card,
  chakra,
  Flex,
  IconButton,
  NumberField,
  place,
  SelectField,
  Sheet,
  SimpleGrid,
  Stack,
  Text,
  TextAreaField,
  TextField,
  toLocalInput,
} from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import {
  type AskedProduct,
  type AskForm,
  type AskLine,
  askForm,
  askInput,
  askLine,
  askProblems,
} from '../../model/ask-form.ts';
import type { PriceRequestData } from '../../model/contract.ts';
import { paths } from '../../model/paths.ts';
import { openCart } from '../../queries/cart.ts';
import { useAskPrices } from '../../queries/price-requests.ts';
import { VendorPicker } from './vendor-picker.tsx';

const DAYS_TO_ANSWER = 7;
const DAY_MS = 86_400_000;

interface LineProps {
  line: AskLine;
  index: number;
  problems: Readonly<Record<string, string>>;
  onChange: (part: Partial<AskLine>) => void;
  /** Null for the only line. */
  onRemove: (() => void) | null;
}

function Line({ line, index, problems, onChange, onRemove }: LineProps) {
  const id = (field: string) => `lines.${index}.${field}`;
  const wrong = problemsAt(problems, `lines.${index}`);
  return (
    <Card padding="sm">
      <Stack gap="3">
        <Flex justify="space-between" gap="3" align="flex-start">
          {line.productId === null ? (
            <Box flex="1">
              <TextField
                id={id('description')}
                label="What you need"
                required
                maxLength={500}
                value={line.description}
                error={wrong['description']}
                onValueChange={(description) => onChange({ description })}
              />
            </Box>
          ) : (
            <Text fontWeight="semibold">{line.description}</Text>
          )}
          {onRemove && (
            <IconButton variant="ghost" size="sm" aria-label={`Remove line ${index + 1}`} onClick={onRemove}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          )}
        </Flex>
        <SimpleGrid columns={{ base: 1, sm: 3 }} gap="3">
          <NumberField
            id={id('quantity')}
            label="Quantity"
            required
            unit={line.unit}
            value={line.quantity}
            error={wrong['quantity']}
            onValueChange={(quantity) => onChange({ quantity })}
          />
          {line.productId === null && (
            <TextField
              id={id('unit')}
              label="Unit"
              maxLength={100}
              value={line.unit}
              error={wrong['unit']}
              onValueChange={(unit) => onChange({ unit })}
            />
          )}
          <TextField
            id={id('neededBy')}
            label="Needed by"
            optionalLabel
            type="date"
            value={line.neededBy}
            error={wrong['neededBy']}
            onValueChange={(neededBy) => onChange({ neededBy })}
          />
        </SimpleGrid>
        <TextField
          id={id('note')}
          label="Note"
          optionalLabel
          maxLength={500}
          value={line.note}
          error={wrong['note']}
          onValueChange={(note) => onChange({ note })}
        />
      </Stack>
    </Card>
  );
}

const shown = /^(vendorIds|answerBy|note|shipToAddressId|lines\.\d+\.)/;

/** Asks one or several vendors for a price on a quantity: of products, or of what is described in words. */
export function AskPricesSheet({ products, onClose }: { products: readonly AskedProduct[]; onClose: () => void }) {
  const api = useApi();
  const { clock, feedback } = usePlatform();
  const navigate = useNavigate();
  const formId = useId();
  const ask = useAskPrices();
  const shipTos = useQuery(openCart(api)).data?.shipTos ?? [];
  const suggested = toLocalInput(clock.now() + DAYS_TO_ANSWER * DAY_MS).slice(0, 10);
  const form = useForm<AskForm, PriceRequestData>({
    initial: askForm(products, suggested, ''),
    check: askProblems,
    send: (values) => ask.mutateAsync({ body: askInput(values) }),
    onSent: ({ id, number }) => {
      feedback.success(`Price request ${number} is sent`);
      onClose();
      void navigate(paths.priceRequest(id));
    },
  });
  const { values, problems } = form;
  const vendors = new Map(products.map(({ vendorId, vendorName }) => [String(vendorId), vendorName] as const));
  const setLine = (key: string, part: Partial<AskLine>) =>
    form.set(
      'lines',
      form.values.lines.map((line) => (line.key === key ? { ...line, ...part } : line)),
    );
  return (
    <Sheet
      open
      onClose={onClose}
      title="Ask for a price"
      size="lg"
      footer={
        <>
          <Button variant="surface" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={form.isBusy} loadingText="Sending…">
            Send request
          </Button>
        </>
      }
    >
      <chakra.form id={formId} ref={form.ref} noValidate onSubmit={form.submit}>
        <Stack gap="4">
          <Text color="fg.muted">
            Vendors answer with prices for your quantities. You can accept, counter or decline each one.
          </Text>
          <VendorPicker
            value={values.vendorIds}
            known={vendors}
            error={problems['vendorIds']}
            onChange={(ids) => form.set('vendorIds', ids)}
          />
          {values.lines.map((line, index) => (
            <Line
              key={line.key}
              line={line}
              index={index}
              problems={problems}
              onChange={(part) => setLine(line.key, part)}
              onRemove={values.lines.length === 1 ? null : () => form.set('lines', values.lines.toSpliced(index, 1))}
            />
          ))}
          <Button
            size="sm"
            variant="surface"
            alignSelf="flex-start"
            onClick={() => form.set('lines', [...values.lines, askLine()])}
          >
            <Plus aria-hidden="true" />
            Add line
          </Button>
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
            <TextField
              {...form.bind('answerBy')}
              type="date"
              label="Answer by"
              hint="Until the end of this day."
              required
            />
            {shipTos.length > 0 && (
              <SelectField
                {...form.bind('shipToAddressId')}
                label="Ship to"
                placeholder="No address"
                options={shipTos.map(({ id, name, city, stateCode }) => ({
                  value: String(id),
                  label: `${name}, ${place(city, stateCode)}`,
                }))}
              />
            )}
          </SimpleGrid>
          <TextAreaField {...form.bind('note')} label="Note to the vendors" optionalLabel maxLength={2000} rows={3} />
          <FormFailure failure={form.failure} shown={(path) => shown.test(path)} />
        </Stack>
      </chakra.form>
    </Sheet>
  );
}
