import { FormDialog, FormFailure, useForm } from '@chalkline/kit';
import { Text } from '@chalkline/ui';
import { nameOf, type Person, type Right } from '../../model/person.ts';
import type { PeopleActs } from './people-acts.ts';
import { RightsFields } from './rights-fields.tsx';

interface RightsDialogProps {
  person: Person;
  acts: PeopleActs;
  onClose: () => void;
}

const nothingWrong = () => ({});

/** Grants and takes rights (ACC-11). */
export function RightsDialog({ person, acts, onClose }: RightsDialogProps) {
  const form = useForm<{ rights: Right[] }, Person>({
    initial: { rights: [...person.rights] },
    check: nothingWrong,
    send: ({ rights }) => acts.update({ id: person.id, rights }),
    onSent: onClose,
  });
  return (
    <FormDialog
      title={`What ${nameOf(person)} may do`}
      form={form}
      submitLabel="Save"
      busyLabel="Saving…"
      onClose={onClose}
    >
      <FormFailure failure={form.failure} />
      <Text>Drafting, answering questions and comparing bids come with the account.</Text>
      <RightsFields value={form.values.rights} onChange={(rights) => form.set('rights', rights)} />
    </FormDialog>
  );
}
