import { type Schemas, useApi } from '@chalkline/api-client';
import { FormFailure, problemsAt, useForm } from '@chalkline/kit';
import { usePlatform } from '@chalkline/platform';
import { californiaSacs, MAX_ACCOUNT_SEGMENTS } from '@chalkline/rules';
import {
  Box,
  Button,
  Callout,
  Card,
  CheckboxField,
  chakra,
  DescriptionList,
  EmptyState,
  Flex,
  facts,
  figured,
  IconButton,
  QueryView,
  Sheet,
  SimpleGrid,
  Stack,
  Text,
  TextAreaField,
  TextField,
} from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2, WalletCards } from 'lucide-react';
import { useId, useState } from 'react';
import { blankSegment, type SegmentLine, segmentLine, segmentProblems, segmentsOf } from '../../model/segment-form.ts';
import { accountSetup, useSaveSegments } from '../../queries/school-setup.ts';

type Setup = Schemas['AccountSetup'];

interface LineProps {
  line: SegmentLine;
  index: number;
  /** It exists and accounts use it: it keeps its form, and only gets values. */
  isLocked: boolean;
  problems: Readonly<Record<string, string>>;
  onChange: (part: Partial<SegmentLine>) => void;
  onRemove: () => void;
}

/** The first complaint about the values, as all of them are in one field. */
const valuesProblem = (wrong: Readonly<Record<string, string>>) =>
  Object.entries(wrong).find(([path]) => path.startsWith('values'))?.[1];

function Line({ line, index, isLocked, problems, onChange, onRemove }: LineProps) {
  const wrong = problemsAt(problems, `segments.${index}`);
  const id = (field: string) => `segments.${index}.${field}`;
  return (
    <Card padding="sm">
      <Stack gap="3">
        <Flex gap="3" align="flex-start">
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3" flex="1">
            <TextField
              id={id('label')}
              label={`Segment ${index + 1}`}
              required
              maxLength={60}
              disabled={isLocked}
              value={line.label}
              error={wrong['label']}
              onValueChange={(label) => onChange({ label })}
            />
            <TextField
              id={id('pattern')}
              label="Pattern"
              hint="9 a digit, A a letter, X either: 9999 is four digits."
              maxLength={20}
              disabled={isLocked}
              value={line.pattern}
              error={wrong['pattern']}
              onValueChange={(pattern) => onChange({ pattern })}
            />
          </SimpleGrid>
          {!isLocked && (
            <IconButton variant="ghost" aria-label={`Remove segment ${index + 1}`} mt="6" onClick={onRemove}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          )}
        </Flex>
        <CheckboxField
          label="Required"
          checked={line.isRequired}
          disabled={isLocked}
          error={wrong['isRequired']}
          onValueChange={(isRequired) => onChange({ isRequired })}
        />
        <TextAreaField
          id={id('values')}
          label="Values"
          optionalLabel
          hint="One on each line: the code, then its name. Leave it empty to allow anything that matches the pattern."
          rows={3}
          value={line.values}
          error={valuesProblem(wrong)}
          onValueChange={(values) => onChange({ values })}
        />
      </Stack>
    </Card>
  );
}

function SegmentsSheet({ setup, onClose }: { setup: Setup; onClose: () => void }) {
  const save = useSaveSegments();
  const formId = useId();
  const { feedback } = usePlatform();
  const form = useForm({
    initial: { lines: setup.segments.length === 0 ? [blankSegment()] : setup.segments.map(segmentLine) },
    check: ({ lines }) => segmentProblems(lines),
    send: ({ lines }) => save.mutateAsync({ body: { version: setup.version, segments: segmentsOf(lines) } }),
    onSent: () => {
      feedback.success('The account codes are saved');
      onClose();
    },
  });
  const { lines } = form.values;
  const change = (key: string, part: Partial<SegmentLine>) =>
    form.set(
      'lines',
      form.values.lines.map((line) => (line.key === key ? { ...line, ...part } : line)),
    );
  return (
    <Sheet
      open
      onClose={onClose}
      title="Account codes"
      size="lg"
      footer={
        <>
          <Button variant="surface" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={form.isBusy} loadingText="Saving…">
            Save account codes
          </Button>
        </>
      }
    >
      <chakra.form id={formId} ref={form.ref} noValidate onSubmit={form.submit}>
        <Stack gap="4">
          {setup.isLocked ? (
            <Callout tone="blue">Accounts use these segments. You can add values, and segments at the end.</Callout>
          ) : (
            <Button
              size="sm"
              variant="surface"
              alignSelf="flex-start"
              onClick={() => form.set('lines', californiaSacs.map(segmentLine))}
            >
              Use California SACS
            </Button>
          )}
          {lines.map((line, index) => (
            <Line
              key={line.key}
              line={line}
              index={index}
              isLocked={setup.isLocked && index < setup.segments.length}
              problems={form.problems}
              onChange={(part) => change(line.key, part)}
              onRemove={() =>
                form.set(
                  'lines',
                  lines.filter(({ key }) => key !== line.key),
                )
              }
            />
          ))}
          <Button
            size="sm"
            variant="surface"
            alignSelf="flex-start"
            disabled={lines.length >= MAX_ACCOUNT_SEGMENTS}
            onClick={() => form.set('lines', [...lines, blankSegment()])}
          >
            <Plus aria-hidden="true" />
            Add segment
          </Button>
          {form.problems['segments'] !== undefined && (
            <Text role="alert" color="red.fg">
              {form.problems['segments']}
            </Text>
          )}
          <FormFailure failure={form.failure} shown={(path) => path.startsWith('segments')} />
        </Stack>
      </chakra.form>
    </Sheet>
  );
}

/** How the school writes its account codes. Without segments, lines are charged to none. CART-9 */
export function SegmentsCard() {
  const query = useQuery(accountSetup(useApi()));
  const [isOpen, setOpen] = useState(false);
  const setup = query.data;
  const edit = setup?.mayEdit ? (
    <Button variant="surface" onClick={() => setOpen(true)}>
      {setup.segments.length === 0 ? 'Define account codes' : 'Change account codes'}
    </Button>
  ) : undefined;
  return (
    <Card title="Account codes" actions={setup && setup.segments.length > 0 ? edit : undefined}>
      <QueryView query={query} what="Your account codes">
        {({ segments }) =>
          segments.length === 0 ? (
            <EmptyState icon={<WalletCards size={20} aria-hidden="true" />} title="No account codes" action={edit}>
              Define the segments of your school’s codes, and each line of a cart is charged to accounts. They print on
              purchase orders and are in every export.
            </EmptyState>
          ) : (
            <Box>
              <DescriptionList
                columns={3}
                items={segments.map(({ label, pattern, isRequired, values }) => ({
                  key: label,
                  label,
                  value: facts(
                    pattern,
                    values.length > 0 && figured(values.length, 'value'),
                    !isRequired && 'optional',
                  ),
                }))}
              />
            </Box>
          )
        }
      </QueryView>
      {isOpen && setup && <SegmentsSheet setup={setup} onClose={() => setOpen(false)} />}
    </Card>
  );
}
