import { Box, Button, FieldRemark, Flex, Heading, SimpleGrid, Text, TextAreaField, TextField } from '@chalkline/ui';
import { Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { emptyReference, type ReferenceForm } from '../../model/vendor-form.ts';
import type { VendorProfileStore } from '../../stores/vendor-profile-store.ts';

const MOST = 10;

interface SectionProps {
  store: VendorProfileStore;
}

/** Schools that can be asked about the company. An empty new one is left out. */
export const ReferencesSection = observer(function ReferencesSection({ store }: SectionProps) {
  const { references } = store.form;
  const add = useRef<HTMLButtonElement>(null);
  const setAll = (rows: ReferenceForm[]): void => store.set('references', rows);
  return (
    <>
      {references.length === 0 && (
        <Text color="fg.muted">
          No references yet. Two or three schools that know your work make the check quicker.
        </Text>
      )}
      {references.map((reference, index) => (
        <Reference
          // biome-ignore lint/suspicious/noArrayIndexKey: new references have no number yet, and rows keep their order
          key={index}
          reference={reference}
          index={index}
          problems={store.problems}
          remark={store.remarks[`references.${reference.id}`]}
          onChange={(changes) => setAll(references.map((one, at) => (at === index ? { ...one, ...changes } : one)))}
          onRemove={() => {
            setAll(references.filter((_, at) => at !== index));
            add.current?.focus();
          }}
        />
      ))}
      {references.length < MOST && (
        <Box>
          <Button ref={add} type="button" variant="surface" onClick={() => setAll([...references, emptyReference()])}>
            <Plus aria-hidden="true" />
            Add a reference
          </Button>
        </Box>
      )}
    </>
  );
});

interface ReferenceProps {
  reference: ReferenceForm;
  index: number;
  problems: Record<string, string>;
  remark: string | undefined;
  onChange: (changes: Partial<ReferenceForm>) => void;
  onRemove: () => void;
}

const Reference = observer(function Reference(props: ReferenceProps) {
  const { reference, index, problems, remark, onChange, onRemove } = props;
  const bind = (field: 'schoolName' | 'schoolEmail' | 'schoolWorkDone') => ({
    id: `references.${index}.${field}`,
    name: `references.${index}.${field}`,
    value: reference[field],
    error: problems[`references.${index}.${field}`],
    onValueChange: (value: string) => onChange({ [field]: value }),
  });
  return (
    <Box
      role="group"
      aria-label={`Reference ${index + 1}`}
      borderWidth="1px"
      borderColor="line"
      borderRadius="lg"
      p="4"
    >
      <Flex justify="space-between" align="center" mb="3" minH="8">
        <Heading as="h3" size="sm">
          Reference {index + 1}
        </Heading>
        <Button type="button" variant="ghost" size="sm" onClick={onRemove} aria-label={`Remove reference ${index + 1}`}>
          Remove
        </Button>
      </Flex>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <TextField {...bind('schoolName')} label="School or district" maxLength={200} />
        <TextField
          {...bind('schoolEmail')}
          label="Whom to ask (email)"
          type="email"
          inputMode="email"
          maxLength={254}
        />
      </SimpleGrid>
      <Box mt="4">
        <TextAreaField {...bind('schoolWorkDone')} label="What you did for it" rows={3} maxLength={2000} />
      </Box>
      {remark && <FieldRemark>{remark}</FieldRemark>}
    </Box>
  );
});
