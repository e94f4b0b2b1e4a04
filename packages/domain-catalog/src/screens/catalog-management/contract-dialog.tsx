import { useApi } from '@chalkline/api-client';
import { FormDialog, FormFailure, FormFileUploads, useForm, useFormFiles } from '@chalkline/kit';
import { usePlatform } from '@chalkline/platform';
import { ComboboxField, place, RadioCardGroup, TagInput, Text, TextField } from '@chalkline/ui';
import { useState } from 'react';
import type { CatalogContract } from '../../model/contract.ts';
import { schoolsNamed, useSaveContract } from '../../queries/contracts.ts';

interface ContractValues {
  number: string;
  cooperative: string;
  leadAgency: string;
  from: string;
  until: string;
  who: string;
  schools: { id: number; name: string }[];
}

function valuesOf(contract: CatalogContract | null): ContractValues {
  return {
    number: contract?.number ?? '',
    cooperative: contract?.cooperative ?? '',
    leadAgency: contract?.leadAgency ?? '',
    from: contract?.from ?? '',
    until: contract?.until ?? '',
    who: contract?.schools ? 'some' : 'all',
    schools: (contract?.schools ?? []).map(({ id, name }) => ({ id, name })),
  };
}

const required: readonly [keyof ContractValues, string][] = [
  ['number', 'Enter the contract’s number'],
  ['cooperative', 'Enter the cooperative’s name'],
  ['from', 'Enter the first day of its term'],
  ['until', 'Enter the last day of its term'],
];

/** What comes next, as its prices count once it is confirmed. CAT-28 */
const next: Readonly<Record<CatalogContract['confirmation'], string>> = {
  confirmed: '',
  noDocument: '; add its document to have it confirmed',
  waiting: '; its prices count once we have confirmed it',
  sentBack: '',
};

function check(values: ContractValues): Record<string, string> {
  const problems = Object.fromEntries(required.filter(([field]) => values[field] === ''));
  if (values.who === 'some' && values.schools.length === 0) problems['schoolIds'] = 'Choose at least one school';
  return problems;
}

/** Finds schools by name and collects them. */
function Schools({
  value,
  error,
  onChange,
}: {
  value: ContractValues['schools'];
  error: string | undefined;
  onChange: (schools: ContractValues['schools']) => void;
}) {
  const api = useApi();
  const { queryClient } = usePlatform();
  // A new key empties the box after each choice.
  const [turn, setTurn] = useState(0);
  return (
    <>
      <ComboboxField
        key={turn}
        label="Add a school"
        placeholder="Type its name"
        emptyText="No school has this name"
        value={null}
        error={error}
        loadOptions={async (text) => {
          const { listingData } = await queryClient.fetchQuery(schoolsNamed(api, text));
          return listingData.map(({ id, name, city, stateCode }) => ({
            value: String(id),
            label: name,
            description: place(city, stateCode),
          }));
        }}
        onChange={(option) => {
          if (option && !value.some(({ id }) => id === Number(option.value)))
            onChange([...value, { id: Number(option.value), name: option.label }]);
          setTurn((before) => before + 1);
        }}
      />
      {value.length > 0 && (
        <TagInput
          label="Schools that may use it"
          value={value.map(({ name }) => name)}
          separator={/\n/}
          onChange={(names) => onChange(value.filter(({ name }) => names.includes(name)))}
        />
      )}
    </>
  );
}

/** A contract of a cooperative: its term, its document and who may buy under it. */
export function ContractDialog({ contract, onClose }: { contract: CatalogContract | null; onClose: () => void }) {
  const save = useSaveContract();
  const { feedback } = usePlatform();
  const files = useFormFiles({ isSingle: true, stored: contract?.document ? [contract.document] : [] });
  const form = useForm<ContractValues, CatalogContract>({
    initial: valuesOf(contract),
    check,
    files,
    send: ({ number, cooperative, leadAgency, from, until, who, schools }, [documentFileId = null]) =>
      save.mutateAsync({
        body: {
          ...(contract === null ? {} : { id: contract.id, version: contract.version }),
          number: number.trim(),
          cooperative: cooperative.trim(),
          leadAgency: leadAgency.trim() || null,
          from,
          until,
          documentFileId,
          schoolIds: who === 'all' ? null : schools.map(({ id }) => id),
        },
      }),
    onSent: (saved) => {
      feedback.success(`Contract ${saved.number} is saved${next[saved.confirmation]}`);
      onClose();
    },
  });
  const { values, problems } = form;
  return (
    <FormDialog
      title={contract === null ? 'Add a contract' : `Contract ${contract.number}`}
      form={form}
      submitLabel="Save contract"
      busyLabel="Saving…"
      onClose={onClose}
    >
      <TextField {...form.bind('number')} label="Number" required maxLength={60} />
      <TextField {...form.bind('cooperative')} label="Cooperative" required maxLength={200} />
      <TextField {...form.bind('leadAgency')} label="Lead agency" optionalLabel maxLength={200} />
      <TextField {...form.bind('from')} label="First day" type="date" required />
      <TextField {...form.bind('until')} label="Last day" type="date" required />
      <FormFileUploads label="Contract document" files={files} act="save" error={problems['documentFileId']} />
      <Text textStyle="sm" color="fg.muted">
        We confirm the contract by its document; its prices count from then on.
        {contract?.confirmation === 'confirmed' &&
          ' Change its number, names, term or document, and we confirm it again.'}
      </Text>
      <RadioCardGroup
        name="who"
        label="Who may use it"
        value={values.who}
        onChange={(who) => form.set('who', who)}
        options={[
          { value: 'all', label: 'Every school' },
          { value: 'some', label: 'Only these schools' },
        ]}
      />
      {values.who === 'some' && (
        <Schools
          value={values.schools}
          error={problems['schoolIds']}
          onChange={(schools) => form.set('schools', schools)}
        />
      )}
      <FormFailure
        failure={form.failure}
        shown={(path) => path in values || path === 'schoolIds' || path === 'documentFileId'}
      />
    </FormDialog>
  );
}
