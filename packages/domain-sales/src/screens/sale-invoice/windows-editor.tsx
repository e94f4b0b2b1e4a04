import { newKey } from '@chalkline/kit';
import { usePlatform } from '@chalkline/platform';
import {
  Box,
  Button,
  Callout,
  Card,
  DateTimeField,
  Flex,
  figured,
  fromLocalInput,
  IconButton,
  NumberField,
  SelectField,
  Stack,
  Text,
  TextField,
  toLocalInput,
} from '@chalkline/ui';
import { Plus, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { SaleWindow } from '../../model/sale-invoice.ts';
import { useSaveWindows } from '../../queries/invoices.ts';

interface Row {
  key: string;
  id: number | null;
  kind: SaleWindow['kind'];
  startsAt: string;
  endsAt: string;
  places: string;
  note: string;
  bookings: SaleWindow['bookings'];
}

const rowOf = ({ id, kind, startsAt, endsAt, places, note, bookings }: SaleWindow): Row => ({
  key: String(id),
  id,
  kind,
  startsAt: toLocalInput(startsAt),
  endsAt: toLocalInput(endsAt),
  places: String(places),
  note: note ?? '',
  bookings,
});

const kinds = [
  { value: 'inspection', label: 'Inspection' },
  { value: 'pickup', label: 'Pickup' },
] as const;

function newRow(kind: SaleWindow['kind']): Row {
  return { key: newKey(), id: null, kind, startsAt: '', endsAt: '', places: '1', note: '', bookings: [] };
}

/** The rows as they are now, with the numbers that those got which were sent without one. */
function withNumbers(now: readonly Row[], sent: readonly Row[], saved: readonly SaleWindow[]): Row[] {
  const numberOf = (key: string): number | null => {
    const row = sent.find((one) => one.key === key);
    const stored = saved
      .map(rowOf)
      .find(({ kind, startsAt, endsAt }) => kind === row?.kind && startsAt === row.startsAt && endsAt === row.endsAt);
    return stored?.id ?? null;
  };
  return now.map((row) => (row.id === null ? { ...row, id: numberOf(row.key) } : row));
}

/** What is wrong with a row, by field. */
function problemsOf({ startsAt, endsAt, places }: Row): Partial<Record<keyof Row, string>> {
  const from = fromLocalInput(startsAt);
  const to = fromLocalInput(endsAt);
  return {
    ...(from === null ? { startsAt: 'Enter when it begins.' } : {}),
    ...(to === null ? { endsAt: 'Enter when it ends.' } : {}),
    ...(from !== null && to !== null && to <= from ? { endsAt: 'The end must be after the beginning.' } : {}),
    ...(/^[1-9]\d{0,2}$/.test(places) && Number(places) <= 500 ? {} : { places: 'Enter 1 to 500.' }),
  };
}

interface RowFieldsProps {
  row: Row;
  problems: Partial<Record<string, string>>;
  onChange: (change: Partial<Row>) => void;
  onRemove: () => void;
}

function RowFields({ row, problems, onChange, onRemove }: RowFieldsProps) {
  return (
    <Box
      role="group"
      aria-label={`Time for ${row.kind}`}
      borderTopWidth="1px"
      borderColor="line"
      pt="3"
      _first={{ borderTopWidth: '0', pt: '0' }}
    >
      <Flex gap="3" wrap="wrap" align="flex-start">
        <Box flex="1 1 8rem">
          <SelectField
            label="For"
            options={kinds}
            value={row.kind}
            onValueChange={(kind) => onChange({ kind: kind as Row['kind'] })}
          />
        </Box>
        <Box flex="2 1 16rem" minW="0">
          <DateTimeField
            label="Begins"
            value={row.startsAt}
            error={problems['startsAt']}
            onValueChange={(startsAt) => onChange({ startsAt })}
          />
        </Box>
        <Box flex="2 1 16rem" minW="0">
          <DateTimeField
            label="Ends"
            value={row.endsAt}
            error={problems['endsAt']}
            onValueChange={(endsAt) => onChange({ endsAt })}
          />
        </Box>
        <Box flex="1 1 6rem">
          <NumberField
            label="Places"
            value={row.places}
            error={problems['places']}
            onValueChange={(places) => onChange({ places })}
          />
        </Box>
        <Box flex="3 1 12rem">
          <TextField
            label="Note"
            optionalLabel
            maxLength={500}
            value={row.note}
            onValueChange={(note) => onChange({ note })}
          />
        </Box>
        <IconButton aria-label="Remove this time" variant="ghost" mt="6" onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </Flex>
      {row.bookings.length > 0 && (
        <Text textStyle="sm" color="fg.muted" mt="2">
          Booked by {row.bookings.map(({ vendorName }) => vendorName).join(', ')}
        </Text>
      )}
    </Box>
  );
}

/** The school's times for inspection and pickup, with who booked each (SALE-52). */
export const WindowsEditor = observer(function WindowsEditor({
  saleId,
  windows,
}: {
  saleId: number;
  windows: readonly SaleWindow[];
}) {
  const [rows, setRows] = useState(() => windows.map(rowOf));
  const [isAsked, setAsked] = useState(false);
  const { session, feedback } = usePlatform();
  const save = useSaveWindows();
  const change = (key: string, next: Partial<Row>) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...next } : row)));
  const add = (kind: Row['kind']) => setRows((before) => [...before, newRow(kind)]);
  const problemsAt = (row: Row, index: number): Partial<Record<string, string>> => ({
    ...Object.fromEntries(
      Object.entries(save.error?.fields ?? {}).flatMap(([path, text]) =>
        path.startsWith(`windows.${index}.`) ? [[path.slice(`windows.${index}.`.length), text]] : [],
      ),
    ),
    ...(isAsked ? problemsOf(row) : {}),
  });
  const send = () => {
    setAsked(true);
    if (rows.some((row) => Object.keys(problemsOf(row)).length > 0)) return;
    const body = {
      saleId,
      windows: rows.map(({ id, kind, startsAt, endsAt, places, note }) => ({
        id,
        kind,
        startsAt: fromLocalInput(startsAt) ?? '',
        endsAt: fromLocalInput(endsAt) ?? '',
        places: Number(places),
        note: note.trim() || null,
      })),
    };
    save.mutate(
      { body },
      {
        onSuccess: (saved) => {
          // Rows that were changed while these were saved stay as they are; the next save sends them.
          setRows((now) => (now === rows ? saved.map(rowOf) : withNumbers(now, rows, saved)));
          setAsked(false);
          feedback.success('The times are saved');
        },
      },
    );
  };
  if (session.isImpersonating) return <WindowsList windows={windows} />;
  return (
    <Card title="Times for inspection and pickup">
      <Stack gap="4">
        {rows.length === 0 && <Text color="fg.muted">No times yet. Vendors book the times that you add.</Text>}
        {save.error !== null && (
          <Callout tone="red" live="alert">
            {save.error.message} What you entered is still here.
          </Callout>
        )}
        <Stack gap="4">
          {rows.map((row, index) => (
            <RowFields
              key={row.key}
              row={row}
              problems={problemsAt(row, index)}
              onChange={(next) => change(row.key, next)}
              onRemove={() => setRows((before) => before.filter(({ key }) => key !== row.key))}
            />
          ))}
        </Stack>
        <Flex gap="2.5" wrap="wrap">
          <Button variant="surface" onClick={() => add('inspection')}>
            <Plus aria-hidden="true" />
            Add an inspection
          </Button>
          <Button variant="surface" onClick={() => add('pickup')}>
            <Plus aria-hidden="true" />
            Add a pickup
          </Button>
          <Button loading={save.isPending} onClick={send}>
            Save the times
          </Button>
        </Flex>
      </Stack>
    </Card>
  );
});

function WindowsList({ windows }: { windows: readonly SaleWindow[] }) {
  return (
    <Card title="Times for inspection and pickup">
      <Text color="fg.muted">{windows.length === 0 ? 'No times yet.' : figured(windows.length, 'time')}</Text>
    </Card>
  );
}
